package main

import (
	"context"
	"iter"
	"slices"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// countFlags are the flags of the root command.
type countFlags struct {
	tourFlags
	runFlags
	givenFlags
	symmetryFlags
	estimateFlags
	by       string
	engine   string
	cut      int
	distinct bool
}

func newCountCommand(a *app) *cobra.Command {
	f := &countFlags{}
	cmd := &cobra.Command{
		Use:   "count BOARD",
		Short: "Count the knight's tours of a board",
		Long: `Count all knight's tours of a board: directed, undirected and distinct (up to
the symmetries of the board and reversal), open and closed unless one is asked
for. Each number is set beside the published one if there is one.

There are two engines. "backtrack" visits the tours. "frontier" counts without
visiting and is the faster one on larger boards; what it needs is memory, and it
counts the distinct tours only where that is quick, or with --distinct. "auto"
takes the first where it needs but a moment.

While it runs, one line tells on a terminal how far it is, and a line a minute
elsewhere: per cent of the time that all takes, the time left (both estimates), what
is being done, the time so far, nodes or states in a second, the memory that the
process uses, and units of work done of all. What does not fit is left out.
` + cli.BoardHelp,
		Example: `  count 5x5                         all there is to count on 5x5
  count 6x6 --closed --quiet        9862
  count 5x5 --by start              open tours by the square they start at
  count 6x8 --closed --checkpoint run.db    can be stopped, and resumed with
  count resume run.db
  count 7x7 --open --dry-run        how long would it take, and how much memory
  count 10x10 --closed --estimate   about how many, within 1%, in a minute at most
  count 8x8 --closed --memory 4GiB  the chessboard, in no more than that
  count 6x6 --closed --engine both  by two methods, which must agree
  count 8x8 --closed --cut 16       by another cut, which must give the same

  count 6x6 --piece wazir --closed              another piece
  count 4x4 --wrap torus                        edges that are glued
  count 2x3x4 --closed                          three dimensions
  count 5x5 --holes a1,e5                       further holes
  count '6x?' --cells 44 --closed               a board of 44 squares, in columns of 6
  count 5x5 --through a1-b3 --avoid c3-d5       moves that must be made, or must not
  count 6x6 --closed --prefix a1,b3             tours that begin so
  count 5x6 --strict --quiet                    strictly open tours: 18544
  count 5x5 --open --given "a1=1 c3=13"         squares whose move number is given
  count 8x8 --closed --given puzzle.txt --unique    does the puzzle have one solution?
  count 6x6 --closed --symmetric    tours with a symmetry, by type: 78
  count 10x10 --closed --symmetric --type quarter-turn --checkpoint run.db
  count 6x6 --closed --by type      all tours by their symmetries (or class-size)
  count which 7x3                               from which squares do open tours start?`,
		Version: cli.Version(version),
		Args:    boardArgument,
		RunE:    a.runs(&f.runFlags, &f.BoardFlags, f.count),
	}
	cmd.SetVersionTemplate("knightstour count {{.Version}}\n")
	cmd.SuggestionsMinimumDistance = 2 // letters, see boardArgument
	f.tourFlags.register(cmd)
	f.runFlags.register(cmd, storesUnits)
	f.MemoryFlag.Register(cmd)
	f.DiskFlag.Register(cmd)
	f.givenFlags.register(cmd)
	f.estimateFlags.register(cmd)
	f.symmetryFlags.register(cmd, "count the tours that have a symmetry, by its type", "search only")
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "count the distinct tours also where that takes long")
	cmd.Flags().StringVar(&f.engine, "engine", string(counting.Auto), "count with this `ENGINE`: backtrack (visits tours), frontier (does not), both (and compare), auto")
	cmd.Flags().StringVar(&f.by, "by", "", "split the tours by `WHAT`: open ones by the square they start or end at (start, end), all by their symmetries (type, class-size)")
	cmd.Flags().IntVar(&f.cut, "cut", 0, "let the two sides of the frontier engine meet after `N` squares, to count a second time in another way (default: where it is quickest)")
	a.registerDryRun(cmd)
	return cmd
}

// boardArgument asks for one board, and has a hint for who mistyped a command.
func boardArgument(cmd *cobra.Command, args []string) error {
	if len(args) > 0 && args[0] != "" && !cli.Exists(args[0]) {
		if similar := cmd.SuggestionsFor(args[0]); len(similar) > 0 {
			return cli.Usagef("%q is neither a board nor a command (did you mean: count %s)", args[0], similar[0])
		}
	}
	return cli.OneArgument("the board", "count 6x6")(cmd, args)
}

// count answers what the flags ask of a board.
func (f *countFlags) count(ctx context.Context, a *app, b *board.Board, o run.Options) error {
	within, err := f.estimateFlags.fit(a)
	if err != nil {
		return err
	}
	c, err := f.question(a, b)
	if err != nil {
		return err
	}
	puzzles, err := f.puzzles(a, c.Tours, c.Engine)
	if err != nil {
		return err
	}
	if len(c.Tours) > 1 && a.Quiet && !a.JSON && !a.dryRun {
		return cli.Usagef("--quiet prints one number (say --open or --closed)")
	}
	if a.dryRun {
		o.File = "" // nothing is stored
	}
	a.Show(b)
	switch {
	case f.estimate:
		return a.estimate(ctx, c.Tours, &f.estimateFlags, within, o, f.maxTime)
	case puzzles != nil:
		return a.countGiven(ctx, c.Tours, puzzles, &f.givenFlags)
	case f.symmetric:
		return a.countSymmetric(ctx, symmetric.Count{Tours: c.Tours, Type: f.symmetryType}, o)
	}
	return a.countTours(ctx, c, o)
}

// apart returns the tours that one question is about after the other: those of each
// kind, or all of them if what is found is stored in a file, or was.
func apart(tours []question.Tours, o run.Options) iter.Seq[[]question.Tours] {
	kinds := 1
	if o.File != "" || o.Audit != nil {
		kinds = len(tours)
	}
	return slices.Chunk(tours, kinds)
}

// countTours counts tours.
func (a *app) countTours(ctx context.Context, c counting.Count, o run.Options) error {
	var questions []run.Question[[]*counting.Answer]
	for tours := range apart(c.Tours, o) {
		engines := []counting.Engine{c.Engine}
		if _, _, known := existence.Foregone(tours[0], false); a.dryRun && c.Engine == counting.Both && !known {
			engines = []counting.Engine{counting.Backtrack, counting.Frontier}
		}
		for _, engine := range engines {
			one := c
			one.Tours, one.Engine = tours, engine
			questions = append(questions, one)
		}
	}
	return sayAll(ctx, a, questions, o, "", func(found *counting.Answer) answer { return newCounted(found, c) })
}

// countSymmetric does the same for the tours that have a symmetry.
func (a *app) countSymmetric(ctx context.Context, c symmetric.Count, o run.Options) error {
	var questions []run.Question[[]*symmetric.Answer]
	for tours := range apart(c.Tours, o) {
		questions = append(questions, symmetric.Count{Tours: tours, Type: c.Type})
	}
	return sayAll(ctx, a, questions, o, " with a symmetry", func(found *symmetric.Answer) answer { return newSymmetricTours(found) })
}

// question returns what is to be counted.
func (f *countFlags) question(a *app, b *board.Board) (c counting.Count, err error) {
	kinds, err := f.kinds()
	if err != nil {
		return c, err
	}
	if f.by == "kind" { // its old name
		f.by = string(counting.ByType)
	}
	c = counting.Count{By: counting.Split(f.by), Distinct: f.distinct, Strict: f.strict, Cut: f.cut}
	if c.Engine, err = counting.ParseEngine(f.engine); err != nil {
		return c, cli.Usagef("%s", err)
	}
	others := []string{"strict", "by", "given", "distinct", "cut"}
	if c.Engine == counting.Frontier || c.Engine == counting.Both { // which see no single tour
		others = append(others, "engine")
	}
	if err := f.symmetryFlags.fit(a, others...); err != nil {
		return c, err
	}
	if c.By.BySquare() && !f.closed {
		kinds = kinds[len(kinds)-1:] // closed tours cannot be split by their ends
	}
	for _, kind := range kinds {
		q, err := cli.Tours(b, kind, f.Words)
		if err != nil {
			return c, err
		}
		c.Tours = append(c.Tours, q)
	}
	return c, nil
}
