package main

import (
	"errors"
	"io"
	"io/fs"
	"math"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/memory"
	"knightstour/problem"
)

// boardHelp is the part of the help that says what boards and squares are.
const boardHelp = `
BOARD is RxC, R rows by C columns; or a file with a mask, top row first, in
which . is a square and # or X is a hole; or - for a mask on standard input; or
a mask in one word with slashes between the rows, as .../.#./...
Squares are named as in chess: a1 is the lower left one. (row,col) is also
understood: counted from zero at the top left, as the board is printed.`

// A question is the flags that say what is asked of a board.
type question struct {
	open, closed bool
	from, to     string
}

func (q *question) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&q.open, "open", false, "open tours: Hamiltonian paths, reentrant ones included")
	cmd.Flags().BoolVar(&q.closed, "closed", false, "closed tours: Hamiltonian cycles")
	cmd.Flags().StringVar(&q.from, "from", "", "only open tours that start at this `SQUARE`; write closed tours from it")
	cmd.Flags().StringVar(&q.to, "to", "", "only open tours that end at this `SQUARE`")
}

// problem returns the problem of one kind.
func (q *question) problem(b *board.Board, kind problem.Kind) (problem.Problem, error) {
	ends := [2]board.Square{board.None, board.None}
	for i, name := range []string{q.from, q.to} {
		if name == "" {
			continue
		}
		var err error
		if ends[i], err = b.ParseSquare(name); err != nil {
			return problem.Problem{}, usageError{err.Error()}
		}
	}
	p, err := problem.New(b, kind, ends[0], ends[1])
	if err != nil {
		return problem.Problem{}, usageError{err.Error()}
	}
	return p, nil
}

// board reads the board from the argument and shows it if it was a mask.
func (a *app) board(arg string) (*board.Board, error) {
	b, isMask, err := a.readBoard(arg)
	if err != nil {
		return nil, usageError{err.Error()}
	}
	if isMask && !a.quiet {
		a.notef("the board, %s:", plural(int64(b.Len()), "square"))
		io.WriteString(a.stderr, b.Picture())
	}
	return b, nil
}

func (a *app) readBoard(arg string) (b *board.Board, isMask bool, err error) {
	switch {
	case arg == "-":
		b, err = board.ParseMask(a.stdin)
		return b, true, err
	case board.IsMask(arg):
		b, err = board.Parse(arg)
		return b, true, err
	}
	b, err = board.ParseSize(arg)
	if err == nil {
		return b, false, nil
	}
	f, openErr := os.Open(arg)
	if openErr != nil {
		if errors.Is(openErr, fs.ErrNotExist) && !strings.ContainsAny(arg, "/.") {
			return nil, false, err // it was not meant to be a file
		}
		return nil, false, usagef("cannot read the mask %q: %s (a board is RxC, as 6x8, or a file with a mask)", arg, cause(openErr))
	}
	defer f.Close()
	if b, err = board.ParseMask(f); err != nil {
		return nil, true, usagef("%q: %s", arg, err)
	}
	return b, true, nil
}

// cause returns what is wrong without repeating the path.
func cause(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	return err
}

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
		return 0, usagef("--memory %q is %s, which is too little (at least 1MiB, as in: --memory 4GiB)", f.size, plural(int64(n), "byte"))
	}
	return int64(n), nil
}

// notEmpty refuses flags that were given an empty value, as from a variable
// that is not set: it would be as if they were not given at all.
func notEmpty(cmd *cobra.Command, flags ...string) error {
	for _, name := range flags {
		if f := cmd.Flags().Lookup(name); f.Changed && f.Value.String() == "" {
			return usagef("--%s %q is empty (leave it out, or give it a value)", name, "")
		}
	}
	return nil
}
