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
	"knightstour/internal/rank"
	"knightstour/question"
	"knightstour/tour"
)

// byNumberFlags are the flags of the commands that write tours by their numbers.
type byNumberFlags struct {
	cli.BoardFlags
	numberingFlags
	cli.OutputFlags
	closed bool
}

func (f *byNumberFlags) register(cmd *cobra.Command) {
	f.BoardFlags.Register(cmd)
	f.numberingFlags.register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Squares)
	cmd.Flags().BoolVar(&f.closed, "closed", false, "closed tours")
}

// ask returns which tours are numbered, how they are counted, and the format to
// write them in.
func (a *app) ask(arg string, f *byNumberFlags) (p question.Tours, o rank.Options, format tour.Format, err error) {
	if format, err = f.Format(a.JSON); err != nil {
		return p, o, format, err
	}
	if o, err = f.options(); err != nil {
		return p, o, format, err
	}
	if cli.SameFile(arg, f.Output) {
		return p, o, format, usagef("output %q is the mask of the board (name another file)", f.Output)
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return p, o, format, err
	}
	if p, err = cli.Tours(b, question.KindOf(f.closed), f.Words); err == nil {
		a.Show(b)
	}
	return p, o, format, err
}

// A numberedTour is a tour with its number as --json prints it, in a line of its
// own.
type numberedTour struct {
	tour.Record
	Number string `json:"number"`
	Count  string `json:"count"` // of the tours that are numbered
	Seed   string `json:"seed,omitempty"`
}

// A choice is a tour by its number, and how it was chosen.
type choice struct {
	number *big.Int
	tour   tour.Tour
	seed   string
}

// writeChosen writes so many tours that choose makes one after the other. Who waits
// at a slow board sees each at once.
func (a *app) writeChosen(ctx context.Context, n *numbered, format tour.Format, path string, tours uint64, choose func(i uint64) (choice, error)) error {
	defer a.watchCounts(n)()
	return a.Write(path, func(w io.Writer) error {
		to := bufio.NewWriter(w)
		out := printer.NewTours(to, format)
		var flushed time.Time
		for i := range tours {
			c, err := choose(i)
			switch {
			case err != nil:
			case a.JSON:
				err = a.WriteRecord(to, numberedTour{tour.NewRecord(n.tours.Board, c.tour, n.tours.Kind == question.Closed), c.number.String(), n.count.String(), c.seed})
			default:
				err = out.Write(n.tours.Board, c.tour, n.tours.Kind == question.Closed)
			}
			if err != nil {
				to.Flush()
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
