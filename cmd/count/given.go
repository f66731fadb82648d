package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/given"
	"knightstour/problem"
	"knightstour/run"
	"knightstour/tour"
)

// givenFlags are the flags for puzzles: squares whose move number is given.
type givenFlags struct {
	given  string
	unique bool
}

func (f *givenFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.given, "given", "", "only tours with these move `NUMBERS`, as \"d7=1 e7=18\", or a file with them or with a grid")
	cmd.Flags().BoolVar(&f.unique, "unique", false, "with --given: exit with status 4 unless exactly one tour fits")
}

// fit refuses what does not go with given numbers.
func (f *givenFlags) fit(j run.Job) error {
	switch {
	case f.given == "" && f.unique:
		return usagef("--unique asks about --given (as in: --given \"d7=1 e7=18\" --unique)")
	case f.given == "":
		return nil
	case j.File != "":
		return usagef("--checkpoint %q: a search with --given cannot be stored", j.File)
	case j.By != run.Whole:
		return usagef("--by %s and --given do not go together", j.By)
	case j.List != nil && (j.List.Directed || j.List.Distinct || j.List.Strict):
		return usagef("with --given every tour is listed as it is numbered (leave out --directed, --distinct and --strict)")
	case j.Engine == run.Frontier || j.Engine == run.Both:
		return usagef("--engine %s cannot see move numbers (leave it out)", j.Engine)
	}
	return nil
}

// errNotUnique: not exactly one tour fits the given numbers.
var errNotUnique = errors.New("not exactly one tour fits the given numbers")

// puzzle returns the puzzle of a problem with the given numbers; its ends and
// its beginning are numbers too.
func (f *givenFlags) puzzle(p problem.Problem) (*given.Puzzle, error) {
	text := f.given
	if data, err := os.ReadFile(f.given); err == nil {
		text = string(data)
	}
	clues, err := given.ParseClues(p.Board, text)
	if err != nil {
		return nil, usageError{err.Error()}
	}
	if len(p.Through) > len(p.Prefix) && len(p.Through) > 0 || len(p.Through) > 0 && p.Prefix == nil {
		return nil, usagef("--given and --through do not go together (give the numbers of the squares instead)")
	}
	if p.From != board.None {
		clues = append(clues, given.Clue{Square: p.From, Number: 1})
	}
	for i, s := range p.Prefix {
		clues = append(clues, given.Clue{Square: s, Number: i + 1})
	}
	if p.To != board.None {
		clues = append(clues, given.Clue{Square: p.To, Number: p.Board.Len()})
	}
	puzzle, err := given.New(p.Board, p.Kind, clues)
	if err != nil {
		return nil, usageError{err.Error()}
	}
	return puzzle, nil
}

type givenJSON struct {
	Board   string        `json:"board"`
	Piece   string        `json:"piece"`
	Answers []fittingJSON `json:"answers"`
}

type fittingJSON struct {
	Kind   string `json:"kind"`
	Given  int    `json:"given"`
	Tours  string `json:"numbered_tours"`
	Unique bool   `json:"unique"`
}

// countGiven counts the tours that fit the given numbers.
func (a *app) countGiven(ctx context.Context, jobs []run.Job, f *givenFlags) error {
	var out givenJSON
	unique := true
	for _, j := range jobs {
		puzzle, err := f.puzzle(j.Problem)
		if err != nil {
			return err
		}
		n, err := puzzle.Count(ctx, 0)
		if err != nil {
			return stopped(ctx, err, run.Progress{}, run.Job{})
		}
		unique = unique && n == 1
		switch {
		case a.json:
			out.Board, out.Piece = j.Problem.Board.String(), j.Problem.Board.Piece().Name
			out.Answers = append(out.Answers, fittingJSON{string(j.Problem.Kind), puzzle.Clues(), fmt.Sprint(n), n == 1})
		case a.quiet:
			_, err = fmt.Fprintln(a.stdout, n)
		default:
			_, err = fmt.Fprintf(a.stdout, "%s with %s given\n  numbered  %s\n  tours with their move numbers, so a tour and its reverse are two\n",
				j.Problem, plural(int64(puzzle.Clues()), "number"), comma(new(big.Int).SetUint64(n)))
		}
		if err != nil {
			return err
		}
	}
	if a.json {
		if err := a.printJSON(a.stdout, out); err != nil {
			return err
		}
	}
	if f.unique && !unique {
		return errNotUnique
	}
	return nil
}

// listGiven lists the tours that fit, from number 1.
func (a *app) listGiven(ctx context.Context, j run.Job, f *givenFlags, w io.Writer) error {
	puzzle, err := f.puzzle(j.Problem)
	if err != nil {
		return err
	}
	closed := j.Problem.Kind == problem.Closed
	encoder := tour.NewEncoder(j.Problem.Board, j.List.Format)
	var text []byte
	n, more := uint64(0), false
	err = puzzle.Tours(ctx, func(t tour.Tour) bool {
		if more = j.List.Limit > 0 && n == j.List.Limit; more {
			return false
		}
		text = text[:0]
		if n > 0 {
			text = append(text, j.List.Format.Separator()...)
		}
		n++
		_, err = w.Write(encoder.Append(text, t, closed))
		return err == nil
	})
	switch {
	case err != nil:
		return stopped(ctx, err, run.Progress{}, run.Job{})
	case more:
		a.notef("limit reached: %s listed, there are more", plural(int64(n), "tour"))
	default:
		a.notef("%s listed, all there are", plural(int64(n), "tour"))
	}
	if f.unique && (n != 1 || more) {
		return errNotUnique
	}
	return nil
}
