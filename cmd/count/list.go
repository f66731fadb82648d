package main

import (
	"context"
	"io"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/printer"
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
	directed, distinct bool
	limit              uint64
	force              bool
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
listed, those of one type with --type: axial, diagonal, half-turn, eulerian or
bergholtian (a half turn that keeps the direction or reverses it), quarter-turn;
the types of other boards are named by count BOARD --symmetric --json.

Formats: grid (move numbers on the picture of the board), grid0 (the same from
0), squares (a1 c2 ...), compact (a1c2...), csv (the grid with commas), pairs
(rows and columns from 0), json (one object a line).
` + cli.BoardHelp,
		Example: `  count list 5x5 --from a1                     the 304 tours from a corner
  count list 6x6 --closed --distinct           one of each class: 1,245
  count list 8x8 --limit 1 --format grid
  count list 6x7 --closed --format compact -o tours.txt --checkpoint run.db
  count list 6x6 --piece wazir --closed        of another piece
  count list 4x4 --wrap torus --closed         on a torus
  count list 5x6 --strict                      without the reentrant ones
  count list 5x6 --closed --prefix a1,b3       those that begin so
  count list '3x?' --cells 22 --closed         on the first 22 squares of 3 rows
  count list 6x7 --closed --symmetric --type bergholtian
  count list 8x8 --closed --given puzzle.txt --unique --format grid    solve a puzzle`,
		Args: cli.OneArgument("the board", "count list 5x5"),
		RunE: a.runs(&f.runFlags, &f.BoardFlags, f.list),
	}
	f.tourFlags.register(cmd)
	f.runFlags.register(cmd, "store in this run `FILE` how far the list is; needs --output, which then grows as the list does")
	f.givenFlags.register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Squares)
	f.symmetryFlags.register(cmd, "list the tours that have a symmetry", "only")
	cmd.Flags().BoolVar(&f.directed, "directed", false, "list each tour in both directions")
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "list one tour of each class under the symmetries")
	cmd.Flags().Uint64Var(&f.limit, "limit", 0, "stop after `K` tours")
	cmd.Flags().BoolVar(&f.force, "force", false, "with --checkpoint: begin a list in an --output that is there already, and lose what is in it")
	a.registerDryRun(cmd)
	return cmd
}

// list lists what the flags ask for.
func (f *listFlags) list(ctx context.Context, a *app, b *board.Board, o run.Options) (err error) {
	switch {
	case a.Given("limit") && f.limit == 0:
		return cli.Usagef("--limit 0 lists nothing (at least 1; without --limit all are listed)")
	case (f.open || f.strict) && f.closed:
		return cli.Usagef("a list is of one kind (say --open or --closed)")
	case cli.SameFile(f.argument, f.Output):
		return cli.Usagef("output %q is the mask of the board (name another file)", f.Output)
	}
	l := listing.List{Directed: f.directed, Distinct: f.distinct, Strict: f.strict, Limit: f.limit, Symmetric: f.symmetric, Type: f.symmetryType}
	if l.Tours, err = cli.Tours(b, question.KindOf(f.closed), f.Words); err != nil {
		return err
	}
	if l.Format, err = f.Format(a.JSON && !a.dryRun); err != nil {
		return err
	}
	if f.Output != "" && f.Output != "-" && o.File != "" {
		if l.Output, err = f.fresh(o.File, a.dryRun); err != nil {
			return err
		}
	}
	if err := f.symmetryFlags.fit(a, "given"); err != nil {
		return err
	}
	puzzles, err := f.puzzles(a, []question.Tours{l.Tours}, counting.Auto)
	if err != nil {
		return err
	}
	if err := checkAll(o, l); err != nil {
		return err
	}
	a.Show(b)
	switch {
	case a.dryRun:
		return dryRun(ctx, a, o, l)
	case o.File != "":
		return a.runList(ctx, l, o)
	}
	if err := listing.CheckFree(f.Output); err != nil {
		return err
	}
	if puzzles != nil {
		return a.listGiven(ctx, l, puzzles[0], f)
	}
	return a.Write(f.Output, func(w io.Writer) error {
		l.Writer = w
		return a.runList(ctx, l, o)
	})
}

// fresh returns the path of the output of a list that can be taken up again. Where there is
// no run file yet, nothing must be in it.
func (f *listFlags) fresh(file string, dryRun bool) (string, error) {
	path, err := filepath.Abs(f.Output)
	if err != nil {
		return "", err
	}
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	info, err := os.Stat(path)
	if err != nil || info.Size() == 0 || dryRun || cli.Exists(file) {
		return path, nil
	}
	if !f.force {
		return "", cli.Usagef("output %q is there already, with %s (name another file, or replace it with --force)", f.Output, cli.Plural(info.Size(), "byte"))
	}
	return path, os.Truncate(path, 0)
}

// runList lists tours and says how many.
func (a *app) runList(ctx context.Context, l listing.List, o run.Options) error {
	listed, _, err := ask(ctx, a, l, o)
	if err == nil {
		a.noteListed(l, listed)
	}
	return err
}

// noteListed says how many tours were listed.
func (a *app) noteListed(l listing.List, listed *listing.Listed) {
	what := cli.Plural(listed.Tours, "tour")
	switch {
	case listed.Reason != nil:
		a.Notef("%s: %s", l.Tours, printer.Because(listed.Reason).Words())
	case listed.LimitReached:
		a.Notef("limit reached: %s listed, there are more", what)
	case l.Distinct:
		a.Notef("%s listed, one of each class", what)
	default:
		a.Notef("%s listed, all there are", what)
	}
}
