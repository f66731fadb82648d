package cli

import (
	"errors"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"knightstour/tour"
)

func TestFormat(t *testing.T) {
	const choice = "(choose from grid, grid0, squares, compact, json, csv, pairs)"
	for _, c := range []struct {
		args  string
		json  bool
		want  tour.Format
		fails string
	}{
		{"", false, tour.Grid, ""},
		{"-t csv", false, tour.CSV, ""},
		{"", true, tour.JSON, ""},
		{"--to json", true, tour.JSON, ""},
		{"--to grid", true, "", "--json and --to grid do not go together (leave out one)"},
		{"--to svg", true, "", `--to: unknown format "svg" ` + choice},
	} {
		var f OutputFlags
		cmd := &cobra.Command{}
		f.Register(cmd, "to", tour.Grid)
		if err := cmd.ParseFlags(strings.Fields(c.args)); err != nil {
			t.Fatal(err)
		}
		got, err := f.Format(c.json)
		var usage ExitError
		switch {
		case err != nil && (!errors.As(err, &usage) || err.Error() != c.fails):
			t.Errorf("%s: %v, want %s", c.args, err, c.fails)
		case got != c.want:
			t.Errorf("%s: %q, want %q", c.args, got, c.want)
		}
	}
}
