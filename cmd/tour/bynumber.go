package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/rank"
	"knightstour/tour"
)

// byNumberFlags are the flags of the commands that write tours by their numbers.
type byNumberFlags struct {
	cli.BoardFlags
	numberingFlags
	cli.OutputFlags
	closed bool
	drawn  string // the seed of tours that are drawn at random
}

func (f *byNumberFlags) register(cmd *cobra.Command) {
	f.BoardFlags.Register(cmd)
	f.numberingFlags.register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Squares)
	cmd.Flags().BoolVar(&f.closed, "closed", false, "closed tours")
}

// A numberedTour is a tour with its number as --json prints it, in a line of its
// own.
type numberedTour struct {
	tour.Record
	Number string `json:"number"`
	Count  string `json:"count"` // of the tours that are numbered
	Seed   string `json:"seed,omitempty"`
}

// byNumber writes so many tours that choose makes one after the other, and returns
// the numbering. Who waits at a slow board sees each at once.
func (a *app) byNumber(arg string, f *byNumberFlags, tours uint64, choose func(ctx context.Context, n *numbered, i uint64) (*big.Int, tour.Tour, error)) (*numbered, error) {
	format, err := f.Format(a.JSON)
	if err != nil {
		return nil, err
	}
	if cli.SameFile(arg, f.Output) {
		return nil, cli.Usagef("output %q is the mask of the board (name another file)", f.Output)
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return nil, err
	}
	a.Show(b)
	ctx, cancel := a.Context(0, "stopping")
	defer cancel()
	n, err := a.number(ctx, b, f.closed, &f.numberingFlags)
	if err != nil {
		return nil, err
	}
	defer a.watchCounts(n)()
	return n, a.Write(f.Output, func(w io.Writer) error {
		to := bufio.NewWriter(w)
		defer to.Flush()
		out := printer.NewTours(to, format)
		var flushed time.Time
		for i := range tours {
			number, t, err := choose(ctx, n, i)
			switch {
			case err != nil:
			case a.JSON:
				err = a.WriteRecord(to, numberedTour{tour.NewRecord(b, t, f.closed), number.String(), n.count.String(), f.drawn})
			default:
				err = out.Write(b, t, f.closed)
			}
			if err == nil && time.Since(flushed) > 100*time.Millisecond {
				err, flushed = to.Flush(), time.Now()
			}
			if err != nil {
				return n.failed(ctx, err, fmt.Sprintf("after %d of %s", i, cli.Plural(tours, "tour")))
			}
		}
		return to.Flush()
	})
}

type sampleFlags struct {
	byNumberFlags
	tours, seed uint64
}

func newSampleCommand(a *app) *cobra.Command {
	f := &sampleFlags{}
	cmd := &cobra.Command{
		Use:   "sample BOARD",
		Short: "Draw tours at random, each as probable as any other",
		Long: `Draw tours at random, open ones unless --closed is given, such that each tour of
the board is exactly as probable as any other. A tour is drawn by drawing its number
(see tour rank), without bias, so nothing is left to a heuristic. The same tour can
be drawn twice. Without --seed a new seed is taken, and told.
` + cli.BoardHelp + `
` + numberingHelp,
		Example: `  tour sample 6x6 --closed                  one of the 9,862
  tour sample 8x8 --closed -n 5 --seed 1    five of 13,267,364,410,532
  tour sample 6x6 --from a1 -n 100 | tour stats -
  tour sample 5x6 -n 1000 --json            with the numbers of the tours`,
		Args: cli.OneArgument("the board", "tour sample 6x6 --closed"),
		RunE: func(_ *cobra.Command, args []string) error { return a.sample(args[0], f) },
	}
	f.register(cmd)
	cmd.Flags().Uint64VarP(&f.tours, "tours", "n", 1, "draw `K` tours")
	cmd.Flags().Uint64Var(&f.seed, "seed", 0, "draw with this `SEED`, a number (default: a new one)")
	return cmd
}

func (a *app) sample(arg string, f *sampleFlags) error {
	if f.tours == 0 {
		return cli.Usagef("--tours 0 draws nothing (at least 1)")
	}
	if !a.Given("seed") {
		f.seed = rand.Uint64()
	}
	f.drawn = strconv.FormatUint(f.seed, 10)
	random := rand.NewPCG(f.seed, 0)
	n, err := a.byNumber(arg, &f.byNumberFlags, f.tours, func(ctx context.Context, n *numbered, _ uint64) (*big.Int, tour.Tour, error) {
		return n.Sample(ctx, random)
	})
	if err == nil {
		a.Notef("%s, uniform over all %s %s (seed %s)", cli.Plural(f.tours, "tour"), printer.CountOf(n.count).Words(), n.what(), f.drawn)
	}
	return err
}

func newUnrankCommand(a *app) *cobra.Command {
	f := &byNumberFlags{}
	cmd := &cobra.Command{
		Use:   "unrank BOARD N...",
		Short: "Write the tours of given numbers",
		Long: `Write the tours of given numbers, open ones unless --closed is given. Numbers may
have commas.
` + cli.BoardHelp + `
` + numberingHelp,
		Example: `  tour unrank 6x6 0 --closed                the first of 9,862
  tour unrank 6x6 0 4,931 9861 --closed --format grid
  tour unrank 8x8 13267364410531 --closed   the last one
  tour unrank 5x5 303 --from a1`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return cli.Usagef("a board and a number are needed, and %d of them given (as in: tour unrank 6x6 1234 --closed)", len(args))
			}
			return nil
		},
		Annotations: map[string]string{cli.Minus: "number %s is negative (the first tour is number 0)"},
		RunE:        func(_ *cobra.Command, args []string) error { return a.unrank(args[0], args[1:], f) },
	}
	f.register(cmd)
	return cmd
}

func (a *app) unrank(arg string, words []string, f *byNumberFlags) error {
	var numbers []*big.Int
	for _, word := range words {
		n, ok := new(big.Int).SetString(strings.ReplaceAll(word, ",", ""), 10)
		if !ok || strings.HasPrefix(word, "+") {
			return cli.Usagef("%q is not a number (as in: tour unrank 6x6 1234 --closed)", word)
		}
		numbers = append(numbers, n)
	}
	_, err := a.byNumber(arg, f, uint64(len(numbers)), func(ctx context.Context, n *numbered, i uint64) (*big.Int, tour.Tour, error) {
		if i == 0 { // before any tour is written
			for _, number := range numbers {
				if number.Sign() < 0 || number.Cmp(n.count) >= 0 {
					return nil, nil, &rank.RangeError{Number: number, Count: n.count}
				}
			}
		}
		t, err := n.Unrank(ctx, numbers[i])
		return numbers[i], t, err
	})
	return err
}
