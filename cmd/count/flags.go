package main

import (
	"context"
	"time"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/run"
	"knightstour/question"
)

// tourFlags are the flags that say what is asked of a board.
type tourFlags struct {
	cli.BoardFlags
	question.Words
	open, closed, strict bool
}

func (q *tourFlags) register(cmd *cobra.Command) {
	q.BoardFlags.Register(cmd)
	cmd.Flags().BoolVar(&q.open, "open", false, "open tours: Hamiltonian paths, reentrant ones included")
	cmd.Flags().BoolVar(&q.closed, "closed", false, "closed tours: Hamiltonian cycles")
	cmd.Flags().BoolVar(&q.strict, "strict", false, "strictly open tours: those that are not reentrant")
	cmd.Flags().StringVar(&q.From, "from", "", "only open tours that start at this `SQUARE`; write closed tours from it")
	cmd.Flags().StringVar(&q.To, "to", "", "only open tours that end at this `SQUARE`")
	cmd.Flags().StringVar(&q.Through, "through", "", "only tours that make these `MOVES`, in either direction, as a1-b3,c5-d7")
	cmd.Flags().StringVar(&q.Prefix, "prefix", "", "only tours that begin with these `SQUARES`, as a1,b3,c5")
}

// kinds returns what is asked for, closed tours, which take less time, first.
func (q *tourFlags) kinds() ([]question.Kind, error) {
	open := q.open || q.strict || q.To != ""
	switch {
	case q.strict && q.closed && !q.open:
		return nil, usagef("a closed tour is not strictly open (say --closed or --strict)")
	case q.closed && !(q.open || q.strict):
		return []question.Kind{question.Closed}, nil
	case open && !q.closed:
		return []question.Kind{question.Open}, nil
	}
	return []question.Kind{question.Closed, question.Open}, nil
}

// runFlags are the flags that say how a run goes.
type runFlags struct {
	cli.WorkersFlag
	cli.MemoryFlag
	maxTime    time.Duration
	checkpoint string
}

// register adds the flags to a command, that for a run file only if something is
// stored in it, as stores says.
func (f *runFlags) register(cmd *cobra.Command, stores string) {
	f.WorkersFlag.Register(cmd, "search")
	cmd.Flags().DurationVar(&f.maxTime, "max-time", 0, "stop after this `TIME`, such as 90s or 12h")
	if stores != "" {
		cmd.Flags().StringVar(&f.checkpoint, "checkpoint", "", stores)
	}
}

// storesUnits is what most commands do with their run file.
const storesUnits = "store what is done in this run `FILE`; resume from it if it is there"

// options returns how to run.
func (f *runFlags) options() (run.Options, error) {
	o := run.Options{Workers: f.Workers, File: f.checkpoint, Program: cli.Version(version)}
	if err := f.WorkersFlag.Check(); err != nil {
		return o, err
	}
	if f.maxTime < 0 {
		return o, usagef("--max-time %s is negative (as in: --max-time 90s)", f.maxTime)
	}
	var err error
	o.Memory, err = f.Bytes()
	return o, err
}

// A command answers a question about a board, which is nil if it is about none.
type command func(ctx context.Context, b *board.Board, o run.Options) error

// run runs a command: it makes the board of the first argument, if there are flags
// about one, and gives the command a context that ends with the first signal to stop,
// or when the time is over.
func (a *app) run(args []string, f *runFlags, onBoard *cli.BoardFlags, answer command) error {
	o, err := f.options()
	if err != nil {
		return err
	}
	var b *board.Board
	if onBoard != nil {
		if b, err = a.Board(args[0], onBoard); err != nil {
			return err
		}
	}
	ctx, cancel := a.Context(f.maxTime, "saving and stopping")
	defer cancel()
	return answer(ctx, b, o)
}
