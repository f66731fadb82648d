package main

import (
	"context"
	"math/big"
	"math/rand/v2"
	"strconv"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/tour"
)

// sampleFlags are the flags of tour sample.
type sampleFlags struct {
	byNumberFlags
	tours uint64
	seed  uint64
}

func newSampleCommand(a *app) *cobra.Command {
	f := &sampleFlags{}
	cmd := &cobra.Command{
		Use:   "sample BOARD",
		Short: "Draw tours at random, each as probable as any other",
		Long: `Draw tours at random, open ones unless --closed is given, such that each tour of
the board is exactly as probable as any other. A tour is drawn by drawing its number
(see tour rank), without bias, so nothing is left to a heuristic. The same tour can
be drawn twice. The same seed draws the same tours; without --seed there is a new one
each time, which is told.
` + cli.BoardHelp + `
` + numberingHelp,
		Example: `  tour sample 6x6 --closed                  one of the 9,862
  tour sample 8x8 --closed -n 5 --seed 1    five of 13,267,364,410,532
  tour sample 6x6 --from a1 -n 100 | tour stats -
  tour sample 7x8 --closed --format grid
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
		return usagef("--tours 0 draws nothing (at least 1)")
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
		a.Notef("%s, uniform over all %s %s (seed %s)", cli.Plural(f.tours, "tour"), cli.Comma(n.count), n.what(), f.drawn)
	}
	return err
}
