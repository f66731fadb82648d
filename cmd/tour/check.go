package main

import (
	"github.com/spf13/cobra"

	"knightstour/internal/cli"
)

func newCheckCommand(a *app) *cobra.Command {
	f := &tourFlags{}
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "Say whether something is a tour, and of which kind",
		Long: `Say whether what is in a file is a tour: if not, the first fault, by the numbers;
if so, where it starts and ends, whether it is closed, which symmetries of the
board keep it, whether it is magic, and which of its images is the canonical one.
` + inputHelp + `

A tour whose ends are one move apart is closed; taken for an open one (--open) it
is reentrant. The symmetry, and the class of tours that the symmetries of the board
and reversal turn into each other, depend on that. Names of symmetries: Eulerian
and Bergholtian (a half turn keeps the tour, and its direction or not), Sulian and
Murraian (so does a reflection), birotary (quarter turns do).`,
		Example: `  tour check board.txt
  tour find 8x8 --closed | tour check -
  echo a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3 | tour check - --quiet
  tour check torus.txt --wrap torus`,
		Args: cli.OneArgument("the file with the tour", "tour check board.txt, or tour check -"),
		RunE: func(_ *cobra.Command, args []string) error { return a.check(args[0], f) },
	}
	f.register(cmd)
	return cmd
}

// A checked is the answer of tour check.
type checked struct {
	Tours []*verdict `json:"tours"`
	Total int        `json:"total"`
	Valid int        `json:"valid"`
}

func (a *app) check(path string, f *tourFlags) error {
	all, err := a.read(path, f)
	if err != nil {
		return err
	}
	known := groups{}
	out := checked{Total: len(all)}
	for _, t := range all {
		v := judge(t, known)
		if v.Tour {
			out.Valid++
		}
		out.Tours = append(out.Tours, v)
		if err := a.Part(v); err != nil {
			return err
		}
	}
	if err := a.Document(out); err != nil {
		return err
	}
	switch bad := out.Total - out.Valid; {
	case bad > 0 && out.Total == 1:
		return notTourf("%s is not a tour", inputName(path))
	case bad > 0:
		return notTourf("%d of %s in %s are not tours", bad, cli.Plural(out.Total, "text"), inputName(path))
	}
	return nil
}
