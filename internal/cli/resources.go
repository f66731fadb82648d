package cli

import (
	"math"
	"runtime"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/internal/memory"
)

// A WorkersFlag says how many goroutines work.
type WorkersFlag struct{ Workers int }

// Register adds the flag to a command; does is what the goroutines do.
func (f *WorkersFlag) Register(cmd *cobra.Command, does string) {
	cmd.Flags().IntVarP(&f.Workers, "workers", "w", runtime.GOMAXPROCS(0), does+" with `N` goroutines; the result does not depend on it")
}

// Check refuses numbers that make no sense.
func (f *WorkersFlag) Check() error {
	const most = 4096
	if f.Workers < 1 || f.Workers > most {
		return Usagef("--workers %d is not possible (1 to %d; this machine has %d processors)", f.Workers, most, runtime.GOMAXPROCS(0))
	}
	return nil
}

// A MemoryFlag says how much memory the tables of the frontier engine may take.
type MemoryFlag struct{ size string }

// Register adds the flag to a command.
func (f *MemoryFlag) Register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.size, "memory", "", "let the tables of the frontier engine take at most this `SIZE`, such as 4GiB (default: 3/4 of what is free)")
}

// Bytes returns the bound, 0 for none.
func (f *MemoryFlag) Bytes() (int64, error) {
	if f.size == "" {
		return memory.Available() / 4 * 3, nil
	}
	const least = 1 << 20
	n, err := humanize.ParseBytes(f.size)
	switch {
	case err != nil || n > math.MaxInt64:
		return 0, Usagef("--memory %q is not a size (as in: --memory 4GiB)", f.size)
	case n < least:
		return 0, Usagef("--memory %q is %s, which is too little (at least 1MiB, as in: --memory 4GiB)", f.size, Plural(int64(n), "byte"))
	}
	return int64(n), nil
}
