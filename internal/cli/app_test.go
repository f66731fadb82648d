package cli

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// program returns a program with one command, for which run is called.
func program(run func(a *App, args []string) error) func(args ...string) (int, string, string) {
	return func(args ...string) (int, string, string) {
		var out, notes bytes.Buffer
		a := New("prog", strings.NewReader(""), &out, &notes)
		root := &cobra.Command{Use: "prog", Args: OneArgument("the board", "prog 6x6"), RunE: func(_ *cobra.Command, args []string) error { return run(a, args) }}
		root.Flags().String("word", "", "")
		a.Register(root, "the answer", "")
		code := a.Execute(root, args, ExitCode)
		return code, out.String(), notes.String()
	}
}

func TestExecute(t *testing.T) {
	exec := program(func(a *App, args []string) error {
		if args[0] == "bad" {
			return errors.New("two\nlines")
		}
		a.Notef("about %s", args[0])
		return a.Document(map[string]string{"board": args[0]})
	})
	for _, c := range []struct {
		args       []string
		code       int
		out, notes string
	}{
		{[]string{"x<y", "--json"}, 0, "{\n  \"command\": \"prog\",\n  \"board\": \"x<y\"\n}\n", "prog: about x<y\n"},
		{[]string{"x", "--quiet"}, 0, "", ""},
		{[]string{"bad"}, 1, "", "prog: two; lines\n"},
		{[]string{"bad", "--json"}, 1, "", `{"error":"two; lines","exit_code":1}` + "\n"},
		{[]string{}, 2, "", "prog: the board is missing (as in: prog 6x6)\n"},
		{[]string{"a", "b"}, 2, "", "prog: \"b\" is one argument too many (as in: prog 6x6)\n"},
		{[]string{"a", "--word", ""}, 2, "", "prog: --word \"\" is empty (leave it out, or give it a value)\n"},
		{[]string{"--nothing"}, 2, "", "prog: unknown flag: --nothing (see prog --help)\n"},
		{[]string{"--json", "--nothing"}, 2, "", `{"error":"unknown flag: --nothing (see prog --help)","exit_code":2}` + "\n"},
		{[]string{"--quiet=maybe"}, 2, "", "prog: --quiet \"maybe\" is not true or false (see prog --help)\n"},
		{[]string{"-3x3"}, 2, "", "prog: board \"-3x3\" is not RxC (rows by columns, at least 1 each, as 6x8)\n"},
	} {
		code, out, notes := exec(c.args...)
		if code != c.code || out != c.out || notes != c.notes {
			t.Errorf("%v: %d, %q, %q; want %d, %q, %q", c.args, code, out, notes, c.code, c.out, c.notes)
		}
	}
}

func TestNotesThrough(t *testing.T) {
	var notes bytes.Buffer
	a := New("prog", nil, nil, &notes)
	var caught []string
	a.NotesThrough(func(line string) bool { caught = append(caught, line); return len(caught) == 1 })
	a.Notef("one")
	a.Notef("two")
	a.NotesThrough(nil)
	a.Notef("three")
	if got := fmt.Sprint(caught, notes.String()); got != "[prog: one prog: two]prog: two\nprog: three\n" {
		t.Error(got)
	}
}

func TestWords(t *testing.T) {
	if Plural(1, "tour") != "1 tour" || Plural(1245, "tour") != "1,245 tours" || Version("v1") != "v1" || Version("") == "" {
		t.Error("words")
	}
}
