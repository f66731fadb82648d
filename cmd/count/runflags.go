package main

import (
	"time"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
)

// runFlags are the flags that say how a run goes.
type runFlags struct {
	cli.WorkersFlag
	maxTime time.Duration
}

func (f *runFlags) register(cmd *cobra.Command) {
	f.WorkersFlag.Register(cmd, "search")
	cmd.Flags().DurationVar(&f.maxTime, "max-time", 0, "stop after this `TIME`, such as 90s or 12h")
}

func (f *runFlags) check() error {
	if err := f.WorkersFlag.Check(); err != nil {
		return err
	}
	if f.maxTime < 0 {
		return usagef("--max-time %s is negative (as in: --max-time 90s)", f.maxTime)
	}
	return nil
}
