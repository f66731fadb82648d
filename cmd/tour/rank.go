package main

import (
	"errors"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/rank"
	"knightstour/tour"
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
			p, err := f.problem(t.board, t.closed)
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

// unrankFlags are the flags of tour unrank.
type unrankFlags struct {
	cli.BoardFlags
	numberingFlags
	cli.OutputFlags
	closed bool
}

func newUnrankCommand(a *app) *cobra.Command {
	f := &unrankFlags{}
	cmd := &cobra.Command{
		Use:   "unrank BOARD N...",
		Short: "Write the tours of given numbers",
		Long: `Write the tours of given numbers, open ones unless --closed is given. Numbers may
have commas.
` + cli.BoardHelp + `
` + numberingHelp + `
` + exitStatus,
		Example: `  tour unrank 6x6 0 --closed                the first of 9,862
  tour unrank 6x6 0 4,931 9861 --closed --format grid
  tour unrank 8x8 13267364410531 --closed   the last one
  tour unrank 5x5 303 --from a1`,
		Args: func(_ *cobra.Command, args []string) error {
			switch {
			case len(args) == 0:
				return usagef("the board is missing (as in: tour unrank 6x6 1234 --closed)")
			case len(args) == 1:
				return usagef("the number is missing (as in: tour unrank %s 0)", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append(f.texts(), append(cli.BoardTexts, "format", "output")...)...); err != nil {
				return err
			}
			return a.unrank(args[0], args[1:], f)
		},
	}
	cmd.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if _, word, found := strings.Cut(err.Error(), " in -"); found {
			if _, notNumber := strconv.Atoi(word); notNumber == nil {
				return usagef("number -%s is negative (the first tour is number 0)", word)
			}
		}
		return cmd.Parent().FlagErrorFunc()(c, err)
	})
	f.BoardFlags.Register(cmd)
	f.numberingFlags.register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Squares)
	cmd.Flags().BoolVar(&f.closed, "closed", false, "closed tours")
	return cmd
}

func (a *app) unrank(arg string, words []string, f *unrankFlags) error {
	var numbers []*big.Int
	for _, word := range words {
		n, ok := new(big.Int).SetString(strings.ReplaceAll(word, ",", ""), 10)
		if !ok || strings.HasPrefix(word, "+") {
			return usagef("%q is not a number (as in: tour unrank 6x6 1234 --closed)", word)
		}
		numbers = append(numbers, n)
	}
	format, err := f.Format(a.JSON)
	if err != nil {
		return err
	}
	options, err := f.options()
	if err != nil {
		return err
	}
	if cli.SameFile(arg, f.Output) {
		return usagef("output %q is the mask of the board (name another file)", f.Output)
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return err
	}
	p, err := f.problem(b, f.closed)
	if err != nil {
		return err
	}
	a.Show(b)
	ctx, cancel := a.Context(0, "stopping")
	defer cancel()
	n, err := a.number(ctx, p, options)
	if err != nil {
		return err
	}
	for _, number := range numbers { // before any tour is written
		if number.Sign() < 0 || number.Cmp(n.count) >= 0 {
			return n.failed(ctx, &rank.RangeError{Number: number, Count: n.count}, "")
		}
	}
	defer a.watchCounts(n)()
	return a.Write(f.Output, func(to io.Writer) error {
		w := n.writer(to, format, a.JSON)
		for i, number := range numbers {
			t, err := n.Unrank(ctx, number)
			if err == nil {
				err = w.write(number, t)
			}
			if err != nil {
				w.to.Flush()
				return n.failed(ctx, err, fmt.Sprintf("after %d of %s", i, cli.Plural(int64(len(numbers)), "tour")))
			}
		}
		return w.to.Flush()
	})
}
