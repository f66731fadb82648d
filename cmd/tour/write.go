package main

import (
	"io"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/tour"
)

// toRewrite returns the tours of a file, and the format to write them in again, to
// another file.
func (a *app) toRewrite(arg string, f *tourFlags, o *cli.OutputFlags) ([]found, tour.Format, error) {
	format, err := o.Format(a.JSON)
	if err != nil {
		return nil, "", err
	}
	if cli.SameFile(arg, o.Output) {
		return nil, "", usagef("output %q is the input (name another file)", o.Output)
	}
	all, err := a.tours(arg, f)
	return all, format, err
}

// writeTours writes tours one after the other to a file, or to standard output.
func (a *app) writeTours(all []found, format tour.Format, path string) error {
	return a.Write(path, func(w io.Writer) error {
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
