package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"runtime"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/frontier"
	"knightstour/internal/cli"
	"knightstour/internal/memory"
	"knightstour/internal/progress"
	"knightstour/problem"
	"knightstour/published"
	"knightstour/rank"
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
7x8, half a minute on closed 8x8, where each one after it takes some ten seconds.`

// numberingFlags are the flags that say which tours of a board are numbered, and
// how they are counted.
type numberingFlags struct {
	from, to string
	workers  int
	memory   string
}

func (f *numberingFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.from, "from", "", "only open tours that start at this `SQUARE`; closed tours are written from it")
	cmd.Flags().StringVar(&f.to, "to", "", "only open tours that end at this `SQUARE`")
	cmd.Flags().IntVarP(&f.workers, "workers", "w", runtime.GOMAXPROCS(0), "count with `N` goroutines; the result does not depend on it")
	cmd.Flags().StringVar(&f.memory, "memory", "", "let the tables of the frontier engine take at most this `SIZE`, such as 4GiB (default: 3/4 of what is free)")
}

// texts are the flags that must not be empty.
func (f *numberingFlags) texts() []string { return []string{"from", "to", "memory"} }

// options returns how to count.
func (f *numberingFlags) options() (rank.Options, error) {
	const most = 4096
	if f.workers < 1 || f.workers > most {
		return rank.Options{}, usagef("--workers %d is not possible (1 to %d; this machine has %d processors)", f.workers, most, runtime.GOMAXPROCS(0))
	}
	o := rank.Options{Workers: f.workers, Memory: memory.Available() / 4 * 3}
	if f.memory == "" {
		return o, nil
	}
	const least = 1 << 20
	n, err := humanize.ParseBytes(f.memory)
	switch {
	case err != nil || n > math.MaxInt64:
		return o, usagef("--memory %q is not a size (as in: --memory 4GiB)", f.memory)
	case n < least:
		return o, usagef("--memory %q is %s, which is too little (at least 1MiB, as in: --memory 4GiB)", f.memory, cli.Plural(int64(n), "byte"))
	}
	o.Memory = int64(n)
	return o, nil
}

// problem returns which tours of a board are numbered.
func (f *numberingFlags) problem(b *board.Board, closed bool) (problem.Problem, error) {
	kind := problem.Open
	if closed {
		kind = problem.Closed
	}
	p, err := problem.Parse(b, kind, problem.Words{From: f.from, To: f.to})
	if err != nil {
		return problem.Problem{}, usagef("%s", err)
	}
	return p, nil
}

// A numbered is a numbering whose tours have been counted.
type numbered struct {
	*rank.Numbering
	problem problem.Problem
	count   *big.Int
}

// number counts the tours of a problem. The error is one of failed.
func (a *app) number(ctx context.Context, p problem.Problem, o rank.Options) (*numbered, error) {
	n := &numbered{Numbering: rank.New(p, o), problem: p}
	const long = 10 * time.Second
	if effort := n.Effort() / time.Duration(min(o.Workers, runtime.GOMAXPROCS(0))); effort > long {
		a.Notef("counting all %s first, which takes about %s (estimate); the first tour takes some 3 to 6 times as long, those after it less", n.what(), progress.Span(effort))
	}
	defer a.watchCounts(n)()
	var err error
	if n.count, err = n.Count(ctx); err != nil {
		return nil, n.failed(ctx, err, "before the tours were counted")
	}
	return n, nil
}

// what says in words which tours have numbers.
func (n *numbered) what() string {
	if n.problem.Directions() == 2 {
		return "undirected " + n.problem.String()
	}
	return n.problem.String()
}

// none returns the error that there are no tours.
func (n *numbered) none() error {
	if reason, known := published.Impossible(n.problem); known {
		return impossiblef("%s: %s (%s)", n.problem, reason.Text, reason.Source)
	}
	return impossiblef("%s: there are none (counted)", n.problem)
}

// failed words an error of the numbering and gives it its exit code; how says
// how far the command got.
func (n *numbered) failed(ctx context.Context, err error, how string) error {
	var outside *rank.RangeError
	var memory *frontier.MemoryError
	switch {
	case errors.As(err, &outside) && outside.Count.Sign() == 0:
		return n.none()
	case errors.As(err, &outside):
		last := new(big.Int).Sub(outside.Count, big.NewInt(1))
		return usagef("number %s is out of range (from 0 to %s: there are %s %s)", outside.Number, last, cli.Comma(outside.Count), n.what())
	case errors.Is(err, rank.ErrUnsuited):
		return gaveUpf("%s: %s (tour find finds a tour, though not a random one)", n.problem, err)
	case errors.As(err, &memory):
		return fmt.Errorf("%w (close other programs, or give it more with --memory)", err)
	}
	return cli.Stopped(ctx, err, exitFailed, how)
}

// watchCounts says now and then what is being counted, until the returned
// function is called.
func (a *app) watchCounts(n *numbered) (stop func()) {
	const first, then = 10 * time.Second, time.Minute
	quit, done := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(done)
		timer := time.NewTimer(first)
		defer timer.Stop()
		for {
			select {
			case <-quit:
				return
			case <-timer.C:
			}
			if p := n.Progress(); p.Counting && len(p.Begin) > 0 {
				a.Notef("%s made, now counting the tours that begin %s", cli.Plural(int64(p.Counts), "count"), n.problem.Names(p.Begin))
			}
			timer.Reset(then)
		}
	}()
	return func() {
		close(quit)
		<-done
	}
}
