package main

import (
	"context"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/tour"
)

// listFlags are the flags of count list.
type listFlags struct {
	tourFlags
	runFlags
	givenFlags
	cli.OutputFlags
	symmetryFlags
	directed   bool
	limit      uint64
	limitGiven bool // not left to the default
	checkpoint string
}

func newListCommand(a *app) *cobra.Command {
	f := &listFlags{}
	cmd := &cobra.Command{
		Use:   "list BOARD",
		Short: "List the knight's tours of a board",
		Long: `List the knight's tours of a board, open ones unless --closed is given, each
undirected tour once: open tours from the end that comes first (a1, b1, ...) or
from the square given, closed tours from a1 or the square given. The order is
fixed and does not depend on the number of workers.

With --symmetric only tours that a symmetry of the board maps to themselves are
listed, those of one kind with --kind: axial, diagonal, half-turn, eulerian or
bergholtian (a half turn that keeps the direction or reverses it), quarter-turn;
the kinds of other boards are named by count BOARD --symmetric --json.

Formats: grid (move numbers on the picture of the board), grid0 (the same from
0), squares (a1 c2 ...), compact (a1c2...), csv (the grid with commas), pairs
(rows and columns from 0), json (one object a line).
` + cli.BoardHelp + `
` + exitStatus,
		Example: `  count list 5x5 --from a1                     the 304 tours from a corner
  count list 6x6 --closed --distinct           one of each class: 1,245
  count list 8x8 --limit 1 --format grid
  count list 6x7 --closed --format compact -o tours.txt --checkpoint run.db
  count list 6x6 --piece wazir --closed        of another piece
  count list 2x3x4 --closed --limit 1 --format grid    in three dimensions
  count list 4x4 --wrap torus --closed         on a torus
  count list 5x6 --strict                      without the reentrant ones
  count list 5x6 --closed --prefix a1,b3       those that begin so
  count list 5x5 --through a1-b3 --avoid c3-d5 with moves that must be made, or must not
  count list 5x5 --holes a1,e5                 on a board with further holes
  count list '3x?' --cells 22 --closed         on the first 22 squares of 3 rows
  count list 6x7 --closed --symmetric --kind bergholtian
  count list 8x8 --closed --given puzzle.txt --unique --format grid    solve a puzzle`,
		Args: cli.OneArgument("the board", "count list 5x5"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append(f.texts(), "checkpoint", "format", "output", "given", "kind")...); err != nil {
				return err
			}
			f.limitGiven = cmd.Flags().Changed("limit")
			return a.list(args[0], f)
		},
	}
	f.tourFlags.register(cmd)
	f.runFlags.register(cmd)
	f.givenFlags.register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Squares)
	cmd.Flags().BoolVar(&f.symmetric, "symmetric", false, "list the tours that have a symmetry")
	cmd.Flags().StringVar(&f.kind, "kind", "", "with --symmetric: only this `KIND`: "+kinds)
	cmd.Flags().BoolVar(&f.directed, "directed", false, "list each tour in both directions")
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "list one tour of each class under the symmetries")
	cmd.Flags().Uint64Var(&f.limit, "limit", 0, "stop after `K` tours")
	cmd.Flags().StringVar(&f.checkpoint, "checkpoint", "", "store in this run `FILE` how far the list is; needs --output, which then grows as the list does")
	return cmd
}

// job returns what the flags ask for.
func (f *listFlags) job(arg string, a *app) (run.Job, error) {
	if err := f.check(); err != nil {
		return run.Job{}, err
	}
	if f.limitGiven && f.limit == 0 {
		return run.Job{}, usagef("--limit 0 lists nothing (at least 1; without --limit all are listed)")
	}
	if (f.open || f.strict) && f.closed {
		return run.Job{}, usagef("a list is of one kind (say --open or --closed)")
	}
	if cli.SameFile(arg, f.Output) {
		return run.Job{}, usagef("output %q is the mask of the board (name another file)", f.Output)
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return run.Job{}, err
	}
	p, err := f.tours(b, question.KindOf(f.closed))
	if err != nil {
		return run.Job{}, err
	}
	format, err := f.Format(a.JSON)
	if err != nil {
		return run.Job{}, err
	}
	j := run.Job{
		Tours: p, Workers: f.Workers, File: f.checkpoint, Program: cli.Version(version), Meter: new(run.Meter),
		Symmetric: f.symmetric, SymmetryKind: f.kind,
		List: &run.Listing{Format: format, Directed: f.directed, Distinct: f.distinct, Strict: f.strict, Limit: f.limit},
	}
	if f.Output != "" && f.Output != "-" && f.checkpoint != "" {
		if j.List.Output, err = filepath.Abs(f.Output); err != nil {
			return run.Job{}, err
		}
	}
	if err := j.Check(); err != nil {
		return run.Job{}, usagef("%s", err)
	}
	if err := run.CheckKind(p, f.kind); err != nil {
		return run.Job{}, usagef("%s", err)
	}
	return j, f.fitList(j)
}

func (a *app) list(arg string, f *listFlags) error {
	j, err := f.job(arg, a)
	if err != nil {
		return err
	}
	if err := f.givenFlags.fit(j, f.strict); err != nil {
		return err
	}
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	if f.given != "" {
		return a.listGiven(ctx, j, f)
	}
	a.Show(j.Tours.Board)
	write := func(w io.Writer) error { return a.runList(ctx, j, w) }
	if f.symmetric {
		write = func(w io.Writer) error { return a.listSymmetric(ctx, j, w) }
		return a.writeList(f.Output, write)
	}
	if j.File != "" {
		return write(nil)
	}
	return a.writeList(f.Output, write)
}

// writeList lets write fill the file of that name, unless it is the list of
// another run that goes on.
func (a *app) writeList(path string, write func(io.Writer) error) error {
	if err := run.CheckOutputFree(path); err != nil {
		return err
	}
	return a.Write(path, write)
}

// runList lists to w, or to the output file of a run with a run file.
func (a *app) runList(ctx context.Context, j run.Job, w io.Writer) error {
	stop := a.watch(j)
	listed, err := run.List(ctx, j, w)
	stop()
	if err != nil {
		return stopped(ctx, err, j.Meter.Progress(), j)
	}
	if listed.Reason != nil {
		a.Notef("%s: %s (%s)", j.Tours, listed.Reason.Text, listed.Reason.Source)
	}
	what := cli.Plural(int64(listed.Tours), "tour")
	switch {
	case listed.Reason != nil:
	case listed.LimitReached:
		a.Notef("limit reached: %s listed, there are more", what)
	case j.List.Distinct:
		a.Notef("%s listed, one of each class", what)
	default:
		a.Notef("%s listed, all there are", what)
	}
	return nil
}
