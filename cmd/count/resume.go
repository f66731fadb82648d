package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/internal/verify"
	"knightstour/internal/which"
)

// resumeFlags are the flags of count resume.
type resumeFlags struct {
	runFlags
	budget time.Duration
}

func newResumeCommand(a *app) *cobra.Command {
	f := &resumeFlags{}
	cmd := &cobra.Command{
		Use:   "resume FILE",
		Short: "Go on with what was stopped, from its run file",
		Long: `Go on with a count, a list, or what else was stopped or killed, from its run file
alone. The number of workers and the memory may be others. Of a run that is finished
the answer is printed again.`,
		Example: `  count resume run.db
  count resume run.db --workers 1
  count resume run.db --memory 4GiB`,
		Args: cli.OneArgument("the run file", "count resume run.db"),
		RunE: a.runs(&f.runFlags, nil, f.resume),
	}
	f.runFlags.register(cmd, "")
	f.MemoryFlag.Register(cmd)
	f.DiskFlag.Register(cmd)
	cmd.Flags().DurationVar(&f.budget, "budget", defaultBudget, "of count verify: the `TIME` all further computations together may take")
	return cmd
}

// resume answers the question of a run file.
func (f *resumeFlags) resume(ctx context.Context, a *app, _ *board.Board, o run.Options) error {
	o.File = f.argument
	stored, err := run.Stored(o.File)
	if err != nil {
		return err
	}
	if stored[run.TaskSetting] == verify.Task {
		v := verify.Read(stored)
		v.Budget = f.budget
		return a.sayVerified(ctx, v, o)
	}
	return a.answerStored(ctx, stored, o)
}

// answerStored answers a question that is stored.
func (a *app) answerStored(ctx context.Context, stored run.Settings, o run.Options) error {
	switch task := stored[run.TaskSetting]; task {
	case counting.Task:
		return readAndAnswer(ctx, stored, o, counting.Read, a.countTours)
	case symmetric.Task:
		return readAndAnswer(ctx, stored, o, symmetric.Read, a.countSymmetric)
	case listing.Task:
		return readAndAnswer(ctx, stored, o, listing.Read, a.runList)
	case which.Task:
		return readAndAnswer(ctx, stored, o, which.Read, a.sayStarts)
	default:
		return run.Incompatible(o.File, fmt.Errorf("is about %q, which this program does not know", task))
	}
}

// readAndAnswer reads the question and answers it.
func readAndAnswer[Q any](ctx context.Context, stored run.Settings, o run.Options, read func(run.Settings) (Q, error), answer func(context.Context, Q, run.Options) error) error {
	q, err := read(stored)
	if err != nil {
		return run.Incompatible(o.File, err)
	}
	return answer(ctx, q, o)
}
