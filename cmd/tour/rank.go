package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/rank"
	"knightstour/question"
)

type rankFlags struct {
	tourFlags
	numberingFlags
}

func newRankCommand(a *app) *cobra.Command {
	f := &rankFlags{}
	cmd := &cobra.Command{
		Use:   "rank FILE",
		Short: "Tell the numbers of tours",
		Long: `Tell the number of each tour in a file among all tours of its board of the same
kind, closed or open, and how many these are. tour unrank gives the tour back.
A closed tour may be written from any square, and every tour in either direction.
` + inputHelp + `
` + numberingHelp,
		Example: `  tour rank board.txt
  tour find 8x8 --closed | tour rank -
  tour unrank 6x6 1234 --closed | tour rank - --quiet       1234
  count list 5x5 --from a1 | tour rank - --from a1`,
		Args: cli.OneArgument("the file with the tour", "tour rank board.txt, or tour rank -"),
		RunE: func(_ *cobra.Command, args []string) error { return a.rank(args[0], f) },
	}
	f.tourFlags.register(cmd)
	f.numberingFlags.register(cmd)
	return cmd
}

// A ranked is the number of a tour among all those of its board and kind.
type ranked struct {
	found
	Kind   question.Kind `json:"kind"`
	Number string        `json:"number"`
	Count  string        `json:"count"` // of them

	what string // is counted
}

func (r *ranked) Words() string { return fmt.Sprintf("%s of %s %s\n", r.Number, r.Count, r.what) }
func (r *ranked) Bare() string  { return r.Number }

func (a *app) rank(path string, f *rankFlags) error {
	all, err := a.tours(path, &f.tourFlags)
	if err != nil {
		return err
	}
	ctx, cancel := a.Context(0, "stopping")
	defer cancel()
	type key struct {
		board  *board.Board
		closed bool
	}
	numberings := map[key]*numbered{}
	var out struct {
		Tours []*ranked `json:"tours"`
	}
	for i, t := range all {
		k := key{t.board, t.closed}
		if numberings[k] == nil {
			if numberings[k], err = a.number(ctx, t.board, t.closed, &f.numberingFlags); err != nil {
				return err
			}
		}
		n := numberings[k]
		stop := a.watchCounts(n)
		number, err := n.Rank(ctx, t.tour)
		stop()
		switch {
		case errors.Is(err, rank.ErrNotNumbered):
			return cli.Exitf(exitNotTour, "%s%s: %s", inputName(path), t.which(), err)
		case err != nil:
			return n.failed(ctx, err, fmt.Sprintf("after %d of %s", i, cli.Plural(len(all), "tour")))
		}
		r := &ranked{t, question.KindOf(t.closed), number.String(), n.count.String(), n.what()}
		out.Tours = append(out.Tours, r)
		if err := a.Line(r); err != nil {
			return err
		}
	}
	return a.Document(out)
}
