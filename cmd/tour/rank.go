package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/rank"
)

// rankFlags are the flags of tour rank.
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
` + numberingHelp + `
` + exitStatus,
		Example: `  tour rank board.txt
  tour find 8x8 --closed | tour rank -
  tour unrank 6x6 1234 --closed | tour rank - --quiet       1234
  count list 5x5 --from a1 | tour rank - --from a1`,
		Args: cli.OneArgument("the file with the tour", "tour rank board.txt, or tour rank -"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append(f.tourFlags.texts(), f.numberingFlags.texts()...)...); err != nil {
				return err
			}
			return a.rank(args[0], f)
		},
	}
	f.tourFlags.register(cmd)
	f.numberingFlags.register(cmd)
	return cmd
}

type ranksJSON struct {
	Tours []rankJSON `json:"tours"`
}

type rankJSON struct {
	tourJSON
	Closed bool   `json:"closed"`
	Number string `json:"number"`
	Of     string `json:"of"`
}

func (a *app) rank(path string, f *rankFlags) error {
	options, err := f.options()
	if err != nil {
		return err
	}
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
	out := ranksJSON{Tours: []rankJSON{}}
	for i, t := range all {
		k := key{t.board, t.closed}
		if numberings[k] == nil {
			p, err := f.tours(t.board, t.closed)
			if err != nil {
				return err
			}
			if numberings[k], err = a.number(ctx, p, options); err != nil {
				return err
			}
		}
		n := numberings[k]
		stop := a.watchCounts(n)
		number, err := n.Rank(ctx, t.tour)
		stop()
		switch {
		case errors.Is(err, rank.ErrNotNumbered):
			return notTourf("%s%s: %s", inputName(path), t.which(len(all)), err)
		case err != nil:
			return n.failed(ctx, err, fmt.Sprintf("after %d of %s", i, cli.Plural(int64(len(all)), "tour")))
		}
		switch {
		case a.JSON:
			out.Tours = append(out.Tours, rankJSON{t.json(), t.closed, number.String(), n.count.String()})
		case a.Quiet:
			_, err = fmt.Fprintln(a.Stdout, number)
		default:
			_, err = fmt.Fprintf(a.Stdout, "%s of %s %s\n", number, n.count, n.what())
		}
		if err != nil {
			return err
		}
	}
	if a.JSON {
		return a.PrintJSON(a.Stdout, out)
	}
	return nil
}
