package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

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
		RunE: func(_ *cobra.Command, args []string) error { return a.resume(args[0], f) },
	}
	f.runFlags.register(cmd)
	f.MemoryFlag.Register(cmd)
	cmd.Flags().DurationVar(&f.budget, "budget", defaultBudget, "of count verify: the `TIME` all further computations together may take")
	return cmd
}

func (a *app) resume(path string, f *resumeFlags) error {
	o, err := f.options()
	if err != nil {
		return err
	}
	o.File = path
	stored, err := run.Stored(path)
	if err != nil {
		return err
	}
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	read, err := a.resumed(ctx, stored, o, f)
	if err != nil {
		return run.Incompatible(path, err)
	}
	return read()
}

// resumed reads the question of a run file and returns what answers it.
func (a *app) resumed(ctx context.Context, stored run.Settings, o run.Options, f *resumeFlags) (answer func() error, err error) {
	switch task := stored[run.TaskSetting]; task {
	case counting.Task:
		c, err := counting.Read(stored)
		return func() error {
			return a.sayCounts(ctx, c.Tours[0].Board, c, []run.Question[[]*counting.Answer]{c}, o)
		}, err
	case symmetric.Task:
		c, err := symmetric.Read(stored)
		return func() error {
			return a.saySymmetric(ctx, c.Tours[0].Board, []run.Question[[]*symmetric.Answer]{c}, o)
		}, err
	case listing.Task:
		l, err := listing.Read(stored)
		return func() error { return a.runList(ctx, l, o) }, err
	case which.Task:
		s, err := which.Read(stored)
		return func() error { return a.sayStarts(ctx, s, o) }, err
	case verify.Task:
		v := verify.Read(stored)
		v.Budget = f.budget
		return func() error { return a.sayVerified(ctx, v, o) }, nil
	default:
		return nil, fmt.Errorf("is about %q, which this program does not know", task)
	}
}
