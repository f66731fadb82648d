package main

import (
	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/run"
)

// resumeFlags are the flags of count resume.
type resumeFlags struct {
	runFlags
	cli.MemoryFlag
	distinct bool
}

func newResumeCommand(a *app) *cobra.Command {
	f := &resumeFlags{}
	cmd := &cobra.Command{
		Use:   "resume FILE",
		Short: "Go on with a count or list from its run file",
		Long: `Go on with a count or list that was stopped or killed, from its run file alone.
The number of workers and the memory may be others. Of a run that is finished the
answer is printed again. The symmetric tours that --distinct searches when all
tours are counted are not in the run file; so it is said here again.
` + exitStatus,
		Example: `  count resume run.db
  count resume run.db --workers 1
  count resume run.db --memory 4GiB
  count resume run.db --distinct`,
		Args: cli.OneArgument("the run file", "count resume run.db"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, "memory"); err != nil {
				return err
			}
			return a.resume(args[0], f)
		},
	}
	f.runFlags.register(cmd)
	f.MemoryFlag.Register(cmd)
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "count the distinct tours also where that takes long")
	return cmd
}

func (a *app) resume(path string, f *resumeFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	memory, err := f.Bytes()
	if err != nil {
		return err
	}
	j, err := run.FromFile(path)
	if err != nil {
		return err
	}
	j.Workers, j.Memory, j.Program, j.Meter = f.Workers, memory, cli.Version(version), new(run.Meter)
	if f.distinct && (j.List != nil || j.Symmetric) {
		return usagef("--distinct goes with a count of all tours, and %q is not one (leave it out)", path)
	}
	j.Distinct = f.distinct
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	if j.List != nil {
		return a.runList(ctx, j, nil)
	}
	if j.Symmetric {
		return a.countSymmetric(ctx, []run.Job{j})
	}
	answer, err := a.answer(ctx, j)
	if err != nil {
		return err
	}
	out := a.newReport(j.Tours.Board)
	if err := out.add(answer, j.By); err != nil {
		return err
	}
	return out.finish()
}
