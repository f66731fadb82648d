package cli

import (
	"math"
	"path/filepath"
	"runtime"
	"runtime/debug"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"knightstour/internal/memory"
)

// OneArgument makes cobra's complaints about arguments name them and give a
// hint: what the argument is, and an example of the command.
func OneArgument(what, example string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return Usagef("%s is missing (as in: %s)", what, example)
		case len(args) > 1:
			return Usagef("%q is one argument too many (as in: %s)", args[1], example)
		}
		return nil
	}
}

// noneEmpty refuses flags that were given an empty value, as from a variable that
// is not set: it would be as if they were not given at all.
func noneEmpty(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		if f.Value.Type() == "string" && f.Value.String() == "" && err == nil {
			err = Usagef("--%s %q is empty (leave it out, or give it a value)", f.Name, "")
		}
	})
	return err
}

// Given reports whether a flag of the command that runs was given, and not left
// to its default.
func (a *App) Given(flag string) bool { return a.flags.Changed(flag) }

// Apart refuses flags that were given and do not go together with another one.
func (a *App) Apart(flag string, others ...string) error {
	for _, other := range others {
		if a.Given(other) {
			return Usagef("--%s and --%s do not go together (leave out one)", flag, other)
		}
	}
	return nil
}

// Alias lets a flag of a command be given under an old name as well, which help does
// not show.
func Alias(cmd *cobra.Command, old, flag string) {
	f := *cmd.Flags().Lookup(flag)
	f.Name, f.Hidden = old, true
	cmd.Flags().AddFlag(&f)
}

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

// A MemoryFlag says how much memory the process may take.
type MemoryFlag struct{ size string }

// Register adds the flag to a command.
func (f *MemoryFlag) Register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.size, "memory", "", "take at most this `SIZE` of memory, such as 4GiB (default: 3/4 of what is free)")
}

// A DiskFlag says where tables may be that do not fit into memory.
type DiskFlag struct{ dir string }

// noDisk is the folder of who wants none.
const noDisk = "none"

// Register adds the flag to a command.
func (f *DiskFlag) Register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.dir, "disk", "", "put what does not fit into --memory in files in this `DIR`, which are gone at the end (default: beside the run file, or for temporary files; none: nowhere)")
}

// Dir returns the folder, "" for none, and how many bytes are free there but for a
// reserve. If none was asked for it is that of the file, or else a usual one for
// temporary files, unless that is in memory.
func (f *DiskFlag) Dir(beside string) (string, int64, error) {
	if f.dir == noDisk {
		return "", 0, nil
	}
	dir := f.dir
	if dir == "" && beside != "" {
		dir = filepath.Dir(beside)
	}
	if dir == "" {
		dir = memory.TempDir()
	}
	if dir == "" {
		return "", 0, nil
	}
	free, err := memory.FreeOnDisk(dir)
	switch {
	case err != nil && f.dir == "":
		return "", 0, nil
	case err != nil:
		return "", 0, Usagef("--disk %q is not a folder that can be used (%v)", f.dir, err)
	}
	return dir, free / 20 * 19, nil
}

// Bound returns the bound in bytes, 0 for none, and has the garbage collector keep to
// it as well.
func (f *MemoryFlag) Bound() (int64, error) {
	n, err := f.bytes()
	if err == nil && n > 0 {
		debug.SetMemoryLimit(n)
	}
	return n, err
}

func (f *MemoryFlag) bytes() (int64, error) {
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
