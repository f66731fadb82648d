package main

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/tour"
)

// outputFlags are the flags that say how tours are written and where.
type outputFlags struct {
	to     string
	output string
}

func (f *outputFlags) register(cmd *cobra.Command, format tour.Format) {
	cmd.Flags().StringVarP(&f.to, "to", "t", string(format), "write in this `FORMAT`: "+formats())
	cmd.Flags().StringVarP(&f.output, "output", "o", "", "write to this `FILE`, which appears when it is complete; - is standard output")
}

func formats() string {
	var names []string
	for _, f := range tour.Formats() {
		names = append(names, string(f))
	}
	return strings.Join(names, ", ")
}

// format returns the format that the flags ask for.
func (f *outputFlags) format(a *app, cmd *cobra.Command) (tour.Format, error) {
	format, err := tour.ParseFormat(f.to)
	if err != nil {
		return "", usagef("--to: %s", err)
	}
	if a.JSON {
		if format != tour.JSON && cmd.Flags().Changed("to") {
			return "", usagef("--json and --to %s do not go together (leave out one)", f.to)
		}
		format = tour.JSON
	}
	return format, nil
}

// writeTours writes tours one after the other.
func (a *app) writeTours(all []found, format tour.Format, f *outputFlags) error {
	return a.write(f.output, func(w io.Writer) error {
		encoders := map[*board.Board]*tour.Encoder{}
		var text []byte
		for i, t := range all {
			e := encoders[t.board]
			if e == nil {
				e = tour.NewEncoder(t.board, format)
				encoders[t.board] = e
			}
			text = text[:0]
			if i > 0 {
				text = append(text, format.Separator()...)
			}
			if _, err := w.Write(e.Append(text, t.tour, t.closed)); err != nil {
				return err
			}
		}
		return nil
	})
}

// write lets write fill the file of that name, or standard output for none.
func (a *app) write(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		return write(a.Stdout)
	}
	return cli.WriteFile(path, write)
}
