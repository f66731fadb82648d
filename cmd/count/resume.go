package main

import (
	"github.com/spf13/cobra"

	"knightstour/run"
)

func newResumeCommand(a *app) *cobra.Command {
	f := &runFlags{}
	cmd := &cobra.Command{
		Use:   "resume FILE",
		Short: "Go on with a count or list from its run file",
		Long: `Go on with a count or list that was stopped or killed, from its run file alone.
The number of workers may be another one. Of a run that is finished the answer is
printed again.
` + exitStatus,
		Example: `  count resume run.db
  count resume run.db --workers 1`,
		Args: oneArgument("the run file", "count resume run.db"),
		RunE: func(_ *cobra.Command, args []string) error { return a.resume(args[0], f) },
	}
	f.register(cmd)
	return cmd
}

func (a *app) resume(path string, f *runFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	j, err := run.FromFile(path)
	if err != nil {
		return err
	}
	j.Workers, j.Program, j.Meter = f.workers, programVersion(), new(run.Meter)
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	if j.List != nil {
		return a.runList(ctx, j, nil)
	}
	answer, err := a.answer(ctx, j)
	if err != nil {
		return err
	}
	out := a.newReport(j.Problem.Board)
	if err := out.add(answer, j.By); err != nil {
		return err
	}
	return out.finish()
}
