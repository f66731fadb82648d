package main

import (
	"time"

	"github.com/spf13/cobra"

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

func (f *runFlags) register(cmd *cobra.Command) {
	f.WorkersFlag.Register(cmd, "search")
	cmd.Flags().DurationVar(&f.maxTime, "max-time", 0, "stop after this `TIME`, such as 90s or 12h")
}

// registerFile adds the flag for the run file; what says what is stored in it.
func (f *runFlags) registerFile(cmd *cobra.Command, what string) {
	cmd.Flags().StringVar(&f.checkpoint, "checkpoint", "", what)
}

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
