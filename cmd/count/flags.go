package main

import (
	"cmp"
	"context"
	"strings"
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
		return nil, cli.Usagef("a closed tour is not strictly open (say --closed or --strict)")
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
	cli.DiskFlag
	maxTime    time.Duration
	checkpoint string
	argument   string // of the command: a board, a run file, or none
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

// runs returns what runs a command: it makes the board of the argument, if there are
// flags about one, and lets answer do the rest, with a context that ends with the first
// signal to stop, or when the time is over.
func (a *app) runs(f *runFlags, onBoard *cli.BoardFlags, answer func(context.Context, *app, *board.Board, run.Options) error) func(*cobra.Command, []string) error {
	return func(_ *cobra.Command, args []string) error {
		o := run.Options{Workers: f.Workers, File: f.checkpoint, Program: cli.Version(version), Warn: func(err error) { a.Notef("warning: %s", err) }}
		if err := f.WorkersFlag.Check(); err != nil {
			return err
		}
		if f.maxTime < 0 {
			return cli.Usagef("--max-time %s is negative (as in: --max-time 90s)", f.maxTime)
		}
		var err error
		if o.Memory, err = f.Bound(); err != nil {
			return err
		}
		f.argument = strings.Join(args, "")
		file := f.checkpoint
		if onBoard == nil {
			file = cmp.Or(file, f.argument) // that is resumed
		}
		if o.Disk, o.DiskBytes, err = f.Dir(file); err != nil {
			return err
		}
		var b *board.Board
		if onBoard != nil {
			if b, err = a.Board(f.argument, onBoard); err != nil {
				return err
			}
		}
		ctx, cancel := a.Context(f.maxTime, "saving and stopping")
		defer cancel()
		return answer(ctx, a, b, o)
	}
}
