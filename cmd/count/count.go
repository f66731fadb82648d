package main

import (
	"context"

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
	by       string
	engine   string
	distinct bool
	dryRun   bool
}

func newCountCommand(a *app) *cobra.Command {
	f := &countFlags{}
	cmd := &cobra.Command{
		Use:   "count BOARD",
		Short: "Count the knight's tours of a board",
		Long: `Count all knight's tours of a board: directed, undirected and distinct (up to
the symmetries of the board and reversal), open and closed unless one is asked
for. Each number is set beside the published one if there is one.

With --symmetric only the tours are counted that a symmetry maps to themselves, by
its type, in how many classes, and where there are none, why.

There are two engines. "backtrack" visits the tours. "frontier" counts without
visiting and is the faster one on larger boards; what it needs is memory, and it
counts the distinct tours only where that is quick, or with --distinct. "auto"
takes the first where it needs but a moment.
` + cli.BoardHelp,
		Example: `  count 5x5                         all there is to count on 5x5
  count 6x6 --closed --quiet        9862
  count 5x5 --by start              open tours by the square they start at
  count 5x5 --from a1 --by end      those from a corner by where they end
  count 6x8 --closed --checkpoint run.db    can be stopped, and resumed with
  count resume run.db
  count 7x7 --open --dry-run        how long would it take, and how much memory
  count 8x8 --closed --memory 4GiB  the chessboard, in no more than that
  count 6x8 --closed --engine backtrack     by visiting them
  count 6x6 --closed --engine both  by two methods, which must agree

  count 6x6 --piece wazir --closed              another piece
  count 5x5 --piece '(0,3)+(2,2)' --closed      a piece that leaps in several ways
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
		RunE:    func(_ *cobra.Command, args []string) error { return a.count(args[0], f) },
	}
	cmd.SetVersionTemplate("knightstour count {{.Version}}\n")
	cmd.SuggestionsMinimumDistance = 2 // letters, see boardArgument
	f.tourFlags.register(cmd)
	f.runFlags.register(cmd)
	f.MemoryFlag.Register(cmd)
	f.registerFile(cmd, "store what is done in this run `FILE`; resume from it if it is there")
	f.givenFlags.register(cmd)
	f.symmetryFlags.register(cmd, "count the tours that have a symmetry, by its type", "search only")
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "count the distinct tours also where that takes long")
	cmd.Flags().StringVar(&f.engine, "engine", string(counting.Auto), "count with this `ENGINE`: backtrack (visits tours), frontier (does not), both (and compare), auto")
	cmd.Flags().StringVar(&f.by, "by", "", "split the tours by `WHAT`: open ones by the square they start or end at (start, end), all by their symmetries (type, class-size)")
	cmd.Flags().BoolVarP(&f.dryRun, "dry-run", "n", false, "say how long it would take, and do nothing else")
	return cmd
}

// boardArgument asks for one board, and has a hint for who mistyped a command.
func boardArgument(cmd *cobra.Command, args []string) error {
	if len(args) > 0 && args[0] != "" && !cli.Exists(args[0]) {
		if similar := cmd.SuggestionsFor(args[0]); len(similar) > 0 {
			return usagef("%q is neither a board nor a command (did you mean: count %s)", args[0], similar[0])
		}
	}
	return cli.OneArgument("the board", "count 6x6")(cmd, args)
}

// count answers what the command line asks.
func (a *app) count(arg string, f *countFlags) error {
	o, err := f.options()
	if err != nil {
		return err
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return err
	}
	c, err := f.question(a, b)
	if err != nil {
		return err
	}
	if len(c.Tours) > 1 && a.Quiet && !a.JSON && !f.dryRun {
		return usagef("--quiet prints one number (say --open or --closed)")
	}
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	if f.given != "" {
		return a.countGiven(ctx, c.Tours, &f.givenFlags)
	}
	a.Show(b)
	if f.dryRun {
		o.File = "" // nothing is stored
	}
	if f.symmetric {
		questions := each(c.Tours, o, func(tours []question.Tours) run.Question[[]*symmetric.Answer] {
			return symmetric.Count{Tours: tours, Type: f.symmetryType}
		})
		if f.dryRun {
			return dryRun(ctx, a, b, questions, c.Tours, o)
		}
		return a.saySymmetric(ctx, b, questions, o)
	}
	if f.dryRun {
		questions, tours := apart(c)
		return dryRun(ctx, a, b, questions, tours, o)
	}
	questions := each(c.Tours, o, func(tours []question.Tours) run.Question[[]*counting.Answer] {
		one := c
		one.Tours = tours
		return one
	})
	return a.sayCounts(ctx, b, c, questions, o)
}

// each returns a question for tours of each kind, or one for all if what is found
// is stored in a file.
func each[Q any](tours []question.Tours, o run.Options, ask func([]question.Tours) Q) (list []Q) {
	if o.File != "" {
		return []Q{ask(tours)}
	}
	for i := range tours {
		list = append(list, ask(tours[i:i+1]))
	}
	return list
}

// apart returns a question for each kind and each engine of a count, and the tours it
// is about.
func apart(c counting.Count) (questions []run.Question[[]*counting.Answer], tours []question.Tours) {
	for i, q := range c.Tours {
		engines := []counting.Engine{c.Engine}
		if _, _, known := existence.Foregone(q, false); c.Engine == counting.Both && !known {
			engines = []counting.Engine{counting.Backtrack, counting.Frontier}
		}
		for _, engine := range engines {
			one := c
			one.Tours, one.Engine = c.Tours[i:i+1], engine
			questions, tours = append(questions, one), append(tours, q)
		}
	}
	return questions, tours
}

func (a *app) sayCounts(ctx context.Context, b *board.Board, c counting.Count, questions []run.Question[[]*counting.Answer], o run.Options) error {
	say := func(found *counting.Answer) answer { return newCounted(found, c) }
	return sayAll(ctx, a, b, questions, o, say, func(found []*counting.Answer, s run.Stats) {
		what := found[0].Tours.String()
		for _, other := range found[1:] {
			what += " and " + other.Tours.String()
		}
		a.noteStats(what, found[0].Engine, found[0].Symmetries, s)
	})
}

func (a *app) saySymmetric(ctx context.Context, b *board.Board, questions []run.Question[[]*symmetric.Answer], o run.Options) error {
	say := func(found *symmetric.Answer) answer { return newSymmetricTours(found) }
	return sayAll(ctx, a, b, questions, o, say, func(found []*symmetric.Answer, s run.Stats) {
		a.noteStats(found[0].Tours.String()+" with a symmetry", counting.Backtrack, found[0].Order, s)
	})
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
	c = counting.Count{By: counting.Split(f.by), Distinct: f.distinct, Strict: f.strict}
	if c.Engine, err = counting.ParseEngine(f.engine); err != nil {
		return c, usagef("%s", err)
	}
	others := []string{"strict", "by", "given", "distinct"}
	if c.Engine != counting.Auto {
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
	return c, f.givenFlags.fit(a, c.Tours[0], c.Engine)
}
