package main

import (
	"math"
	"runtime"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/memory"
)

// runFlags are the flags that say how a run goes.
type runFlags struct {
	workers int
	maxTime time.Duration
}

func (f *runFlags) register(cmd *cobra.Command) {
	cmd.Flags().IntVarP(&f.workers, "workers", "w", runtime.GOMAXPROCS(0), "search with `N` goroutines; the result does not depend on it")
	cmd.Flags().DurationVar(&f.maxTime, "max-time", 0, "stop after this `TIME`, such as 90s or 12h")
}

func (f *runFlags) check() error {
	const most = 4096
	switch {
	case f.workers < 1 || f.workers > most:
		return usagef("--workers %d is not possible (1 to %d; this machine has %d processors)", f.workers, most, runtime.GOMAXPROCS(0))
	case f.maxTime < 0:
		return usagef("--max-time %s is negative (as in: --max-time 90s)", f.maxTime)
	}
	return nil
}

// A memoryFlag says how much memory the tables of the frontier engine may take.
type memoryFlag struct{ size string }

func (f *memoryFlag) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.size, "memory", "", "let the tables of the frontier engine take at most this `SIZE`, such as 4GiB (default: 3/4 of what is free)")
}

// bytes returns the bound, 0 for none.
func (f *memoryFlag) bytes() (int64, error) {
	if f.size == "" {
		return memory.Available() / 4 * 3, nil
	}
	const least = 1 << 20
	n, err := humanize.ParseBytes(f.size)
	switch {
	case err != nil || n > math.MaxInt64:
		return 0, usagef("--memory %q is not a size (as in: --memory 4GiB)", f.size)
	case n < least:
		return 0, usagef("--memory %q is %s, which is too little (at least 1MiB, as in: --memory 4GiB)", f.size, cli.Plural(int64(n), "byte"))
	}
	return int64(n), nil
}
