package main

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"runtime"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/frontier"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
	"knightstour/internal/rank"
	"knightstour/question"
)

// numberingHelp is the part of the help that says what numbers mean.
const numberingHelp = `
What is numbered, from 0 on, is undirected tours in lexicographic order, each in
the form in which count list writes it: an open tour, reentrant or not, from the
end that comes first (a1, b1, ..., a2, ...) or from the square given with --from; a
closed tour from a1, or from that square, towards the one of the two squares next
to it that comes first. Numbers mean the same tour on every machine.

Numbers come from exact counts of the tours that begin in the same way, which the
frontier engine makes for boards up to about 9 squares one way. The first tour
costs most: on two processors less than a second up to 6x8, some seconds on closed
7x8, a minute on closed 8x8, where each one after it takes some ten seconds.`

// numberingFlags are the flags that say which tours of a board are numbered, and
// how they are counted.
type numberingFlags struct {
	cli.WorkersFlag
	cli.MemoryFlag
	question.Words
}

func (f *numberingFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.From, "from", "", "only open tours that start at this `SQUARE`; closed tours are written from it")
	cmd.Flags().StringVar(&f.To, "to", "", "only open tours that end at this `SQUARE`")
	f.WorkersFlag.Register(cmd, "count")
	f.MemoryFlag.Register(cmd)
}

// A numbered is a numbering whose tours have been counted.
type numbered struct {
	*rank.Numbering
	tours question.Tours
	count *big.Int
}

// number counts the tours of a board.
func (a *app) number(ctx context.Context, b *board.Board, closed bool, f *numberingFlags) (*numbered, error) {
	if err := f.WorkersFlag.Check(); err != nil {
		return nil, err
	}
	memory, err := f.Bound()
	if err != nil {
		return nil, err
	}
	p, err := cli.Tours(b, question.KindOf(closed), f.Words)
	if err != nil {
		return nil, err
	}
	n := &numbered{Numbering: rank.New(p, rank.Options{Workers: f.Workers, Memory: memory}), tours: p}
	const long = 10 * time.Second
	if effort := n.Effort() / time.Duration(min(f.Workers, runtime.GOMAXPROCS(0))); effort > long {
		a.Notef("counting all %s first, which takes about %s (estimate); the first tour takes some 3 to 6 times as long, those after it less", n.what(), progress.Span(effort))
	}
	defer a.watchCounts(n)()
	if n.count, err = n.Count(ctx); err != nil {
		return nil, n.failed(ctx, err, "before the tours were counted")
	}
	return n, nil
}

// what says in words which tours have numbers.
func (n *numbered) what() string {
	if n.tours.Directions() == 2 {
		return "undirected " + n.tours.String()
	}
	return n.tours.String()
}

// failed words an error of the numbering and gives it its exit code; how says
// how far the command got.
func (n *numbered) failed(ctx context.Context, err error, how string) error {
	outside, isOutside := errors.AsType[*rank.RangeError](err)
	_, tooLittle := errors.AsType[*frontier.MemoryError](err)
	switch {
	case isOutside && outside.Count.Sign() == 0:
		why := "there are none (counted)"
		if reason, known := existence.Impossible(n.tours); known {
			why = printer.Because(&reason).Words()
		}
		return cli.Exitf(exitImpossible, "%s: %s", n.tours, why)
	case isOutside:
		last := new(big.Int).Sub(outside.Count, big.NewInt(1))
		return cli.Usagef("number %s is out of range (from 0 to %s: there are %s %s)", outside.Number, last, printer.CountOf(outside.Count).Words(), n.what())
	case errors.Is(err, rank.ErrUnsuited):
		return cli.Exitf(exitGaveUp, "%s: %s (tour find finds a tour, though not a random one)", n.tours, err)
	case tooLittle:
		return fmt.Errorf("%w (close other programs, or give it more with --memory)", err)
	}
	return cli.Stopped(ctx, err, cli.ExitFailed, how)
}

// watchCounts says now and then what is being counted, until the returned
// function is called.
func (a *app) watchCounts(n *numbered) (stop func()) {
	const first, then = 10 * time.Second, time.Minute
	quit := make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() {
		for wait := first; ; wait = then {
			select {
			case <-quit:
				return
			case <-time.After(wait):
			}
			if p := n.Progress(); len(p.Begin) > 0 {
				a.Notef("%s made, now counting the tours that begin %s", cli.Plural(int64(p.Counts), "count"), n.tours.Names(p.Begin))
			}
		}
	})
	return func() {
		close(quit)
		watching.Wait()
	}
}

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
	numberings := map[[2]any]*numbered{} // by board and kind
	var out struct {
		Tours []*ranked `json:"tours"`
	}
	for i, t := range all {
		k := [2]any{t.board, t.closed}
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
