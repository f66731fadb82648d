package main

import (
	"io"

	"knightstour/internal/cli"
	"knightstour/internal/printer"
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
		out := printer.NewTours(w, format)
		for _, t := range all {
			if err := out.Write(t.board, t.tour, t.closed); err != nil {
				return err
			}
		}
		return nil
	})
}
