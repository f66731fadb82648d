package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/problem"
	"knightstour/tour"
)

// sampleFlags are the flags of tour sample.
type sampleFlags struct {
	cli.BoardFlags
	numberingFlags
	cli.OutputFlags
	closed bool
	tours  uint64
	seed   uint64

	seedGiven bool
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
` + numberingHelp + `
` + exitStatus,
		Example: `  tour sample 6x6 --closed                  one of the 9,862
  tour sample 8x8 --closed -n 5 --seed 1    five of 13,267,364,410,532
  tour sample 6x6 --from a1 -n 100 | tour stats -
  tour sample 7x8 --closed --format grid
  tour sample 5x6 -n 1000 --json            with the numbers of the tours`,
		Args: cli.OneArgument("the board", "tour sample 6x6 --closed"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append(f.texts(), append(cli.BoardTexts, "format", "output")...)...); err != nil {
				return err
			}
			f.seedGiven = cmd.Flags().Changed("seed")
			return a.sample(args[0], f)
		},
	}
	f.BoardFlags.Register(cmd)
	f.numberingFlags.register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Squares)
	cmd.Flags().BoolVar(&f.closed, "closed", false, "closed tours")
	cmd.Flags().Uint64VarP(&f.tours, "tours", "n", 1, "draw `K` tours")
	cmd.Flags().Uint64Var(&f.seed, "seed", 0, "draw with this `SEED`, a number (default: a new one)")
	return cmd
}

func (a *app) sample(arg string, f *sampleFlags) error {
	if f.tours == 0 {
		return usagef("--tours 0 draws nothing (at least 1)")
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
	if !f.seedGiven {
		f.seed = rand.Uint64()
	}
	ctx, cancel := a.Context(0, "stopping")
	defer cancel()
	n, err := a.number(ctx, p, options)
	if err != nil {
		return err
	}
	if n.count.Sign() == 0 {
		return n.none()
	}
	defer a.watchCounts(n)()
	random := rand.NewPCG(f.seed, 0)
	err = a.Write(f.Output, func(to io.Writer) error {
		w := n.writer(to, format, a.JSON)
		w.seed = strconv.FormatUint(f.seed, 10)
		for i := range f.tours {
			number, t, err := n.Sample(ctx, random)
			if err == nil {
				err = w.write(number, t)
			}
			if err != nil {
				w.to.Flush()
				return n.failed(ctx, err, fmt.Sprintf("after %d of %s", i, cli.Plural(int64(f.tours), "tour")))
			}
		}
		return w.to.Flush()
	})
	if err == nil {
		a.Notef("%s, uniform over all %s %s (seed %d)", cli.Plural(int64(f.tours), "tour"), cli.Comma(n.count), n.what(), f.seed)
	}
	return err
}

// numberedJSON is a tour with its number as --json prints it: a record that the
// other commands read, with more in it.
type numberedJSON struct {
	tour.Record
	Number string `json:"number"`
	Of     string `json:"of"`
	Seed   string `json:"seed,omitempty"`
}

// A numberedWriter writes tours with their numbers, in JSON, or without.
type numberedWriter struct {
	*numbered
	to      *bufio.Writer
	format  tour.Format
	encoder *tour.Encoder
	seed    string
	json    bool
	text    []byte
	written int
	flushed time.Time
}

func (n *numbered) writer(w io.Writer, format tour.Format, json bool) *numberedWriter {
	return &numberedWriter{numbered: n, to: bufio.NewWriter(w), format: format, encoder: tour.NewEncoder(n.problem.Board, format), json: json}
}

// write writes a tour. Who waits at a slow board sees it at once.
func (w *numberedWriter) write(number *big.Int, t tour.Tour) error {
	closed := w.problem.Kind == problem.Closed
	w.text = w.text[:0]
	switch {
	case w.json:
		names := strings.Split(w.problem.Names(t), ",")
		line, err := json.Marshal(numberedJSON{tour.Record{Board: w.problem.Board.String(), Closed: closed, Squares: names}, number.String(), w.count.String(), w.seed})
		if err != nil {
			return err
		}
		w.text = append(append(w.text, line...), '\n')
	default:
		if w.written > 0 {
			w.text = append(w.text, w.format.Separator()...)
		}
		w.text = w.encoder.Append(w.text, t, closed)
	}
	w.written++
	if _, err := w.to.Write(w.text); err != nil {
		return err
	}
	if now := time.Now(); now.Sub(w.flushed) > 100*time.Millisecond {
		w.flushed = now
		return w.to.Flush()
	}
	return nil
}
