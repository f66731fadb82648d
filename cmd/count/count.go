package main

import (
	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/run"
)

// countFlags are the flags of the root command.
type countFlags struct {
	tourFlags
	runFlags
	cli.MemoryFlag
	givenFlags
	symmetryFlags
	by         string
	engine     string
	checkpoint string
	dryRun     bool
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
its kind, in how many classes, and where there are none, why.

There are two engines. "backtrack" visits the tours. "frontier" counts without
visiting and is the faster one on larger boards; what it needs is memory, and it
counts the distinct tours only where that is quick, or with --distinct. "auto"
takes the first where it needs but a moment.
` + cli.BoardHelp + `
` + exitStatus,
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
  count 6x6 --closed --symmetric    tours with a symmetry, by kind: 78
  count 10x10 --closed --symmetric --kind quarter-turn --checkpoint run.db
  count 6x6 --closed --by kind      all tours by their symmetries (or class-size)
  count which 7x3                               from which squares do open tours start?`,
		Version: cli.Version(version),
		Args:    boardArgument,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append(f.texts(), "checkpoint", "by", "engine", "memory", "given", "kind")...); err != nil {
				return err
			}
			return a.count(args[0], f)
		},
	}
	cmd.SetVersionTemplate("knightstour count {{.Version}}\n")
	cmd.SuggestionsMinimumDistance = 2 // letters, see boardArgument
	f.tourFlags.register(cmd)
	f.runFlags.register(cmd)
	f.MemoryFlag.Register(cmd)
	f.givenFlags.register(cmd)
	f.symmetryFlags.register(cmd)
	cmd.Flags().StringVar(&f.engine, "engine", string(run.Auto), "count with this `ENGINE`: backtrack (visits tours), frontier (does not), both (and compare), auto")
	cmd.Flags().StringVar(&f.by, "by", "", "split the tours by `WHAT`: open ones by the square they start or end at (start, end), all by their symmetries (kind, class-size)")
	cmd.Flags().StringVar(&f.checkpoint, "checkpoint", "", "store what is done in this run `FILE`; resume from it if it is there")
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

// count answers the questions of the command line one after the other.
func (a *app) count(arg string, f *countFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return err
	}
	jobs, err := f.jobs(b)
	if err != nil {
		return err
	}
	if len(jobs) > 1 && a.Quiet && !a.JSON && !f.dryRun {
		return usagef("--quiet prints one number (say --open or --closed)")
	}
	if len(jobs) > 1 && f.checkpoint != "" {
		return usagef("--checkpoint %q holds one run (say --open or --closed)", f.checkpoint)
	}
	if err := f.givenFlags.fit(jobs[0], f.strict); err != nil {
		return err
	}
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	switch {
	case f.given != "" && f.dryRun:
		return usagef("--dry-run and --given do not go together (a search with numbers given is not forecast)")
	case f.given != "":
		return a.countGiven(ctx, jobs, &f.givenFlags)
	}
	a.Show(b)
	if f.symmetric {
		return a.countSymmetric(ctx, jobs)
	}
	if f.dryRun {
		return a.dryRun(ctx, jobs)
	}
	out := a.newReport(b)
	out.strict = f.strict
	for _, j := range jobs {
		answer, err := a.answer(ctx, j)
		if err != nil {
			return err
		}
		if err := out.add(answer, j.By); err != nil {
			return err
		}
	}
	return out.finish()
}

// jobs returns what is to be counted.
func (f *countFlags) jobs(b *board.Board) ([]run.Job, error) {
	kinds, err := f.kinds()
	if err != nil {
		return nil, err
	}
	if err := f.fitCount(); err != nil {
		return nil, err
	}
	switch {
	case f.strict && f.by != "":
		return nil, usagef("--by %s counts all open tours, not --strict ones (leave out one of the two)", f.by)
	case f.strict && f.checkpoint != "":
		return nil, usagef("--checkpoint %q stores a count of all open tours, of which it tells how many are strictly open (say --open instead of --strict)", f.checkpoint)
	}
	if (f.by == string(run.ByStart) || f.by == string(run.ByEnd)) && !f.closed {
		kinds = kinds[len(kinds)-1:] // closed tours cannot be split by their ends
	}
	engine, err := run.ParseEngine(f.engine)
	if err != nil {
		return nil, usagef("%s", err)
	}
	memory, err := f.Bytes()
	if err != nil {
		return nil, err
	}
	var jobs []run.Job
	for _, kind := range kinds {
		p, err := f.tours(b, kind)
		if err != nil {
			return nil, err
		}
		j := run.Job{
			Tours: p, By: run.Split(f.by), Engine: engine, Distinct: f.distinct, Workers: f.Workers, Memory: memory,
			File: f.checkpoint, Program: cli.Version(version), Meter: new(run.Meter),
			Symmetric: f.symmetric, SymmetryKind: f.kind,
		}
		if err := j.Check(); err != nil {
			return nil, usagef("%s", err)
		}
		if err := run.CheckKind(p, f.kind); err != nil {
			return nil, usagef("%s", err)
		}
		jobs = append(jobs, j)
	}
	return jobs, nil
}
