package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"math/big"
	"time"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/printer"
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
		return nil, usagef("output %q is the mask of the board (name another file)", f.Output)
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
			if err != nil {
				return n.failed(ctx, err, fmt.Sprintf("after %d of %s", i, cli.Plural(tours, "tour")))
			}
			if now := time.Now(); now.Sub(flushed) > 100*time.Millisecond {
				flushed = now
				if err := to.Flush(); err != nil {
					return err
				}
			}
		}
		return to.Flush()
	})
}
