package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/given"
	"knightstour/internal/listing"
	"knightstour/internal/printer"
	"knightstour/internal/run"
	"knightstour/question"
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
func (f *givenFlags) fit(a *app, q question.Tours, engine counting.Engine) error {
	switch {
	case f.given == "" && f.unique:
		return usagef("--unique asks about --given (as in: --given \"d7=1 e7=18\" --unique)")
	case f.given == "":
		return nil
	case engine == counting.Frontier || engine == counting.Both:
		return usagef("--engine %s cannot see move numbers (leave it out)", engine)
	case len(q.LaterMoves()) > 0:
		return usagef("--given and --through %s do not go together (give the numbers of the squares instead)", q.MoveNames(q.LaterMoves()))
	}
	return a.Apart("given", "checkpoint", "by", "strict", "directed", "distinct", "dry-run")
}

// errNotUnique: not exactly one tour fits the given numbers.
var errNotUnique = errors.New("not exactly one tour fits the given numbers")

// puzzle returns the puzzle of a question with the given numbers; its ends and
// its beginning are numbers too.
func (f *givenFlags) puzzle(q question.Tours) (*given.Puzzle, error) {
	clues, err := f.clues(q.Board)
	if err != nil {
		return nil, err
	}
	if q.From != board.None {
		clues = append(clues, given.Clue{Square: q.From, Number: 1})
	}
	for i, s := range q.Prefix {
		clues = append(clues, given.Clue{Square: s, Number: i + 1})
	}
	if q.To != board.None {
		clues = append(clues, given.Clue{Square: q.To, Number: q.Board.Len()})
	}
	puzzle, err := given.New(q.Board, q.Kind, clues)
	if err != nil {
		return nil, usagef("%s", err)
	}
	return puzzle, nil
}

// clues reads what is given: the text itself, or that of the file it names.
func (f *givenFlags) clues(b *board.Board) ([]given.Clue, error) {
	text, in := f.given, ""
	switch data, err := os.ReadFile(f.given); {
	case err == nil:
		text, in = string(data), fmt.Sprintf("%q: ", f.given)
	case !strings.ContainsAny(text, "= \t\n"):
		return nil, usagef("cannot read the given numbers %q: %s (a list as \"d7=1 e7=18\", or a file with one or with a grid)", f.given, cli.Cause(err))
	}
	clues, err := given.ParseClues(b, text)
	if err != nil {
		return nil, usagef("%s%s", in, err)
	}
	return clues, nil
}

// A fitting is how many tours of a kind fit the given numbers.
type fitting struct {
	asked
	Given  int             `json:"given"`
	Tours  printer.Count   `json:"numbered_tours"`
	Unique bool            `json:"unique"`
	Reason *printer.Reason `json:"reason,omitempty"`

	tours question.Tours
}

func (fitting) differs() bool  { return false }
func (t fitting) Bare() string { return string(t.Tours) }

func (t fitting) Words() string {
	var out printer.Text
	out.Printf("%s with %s given\n  numbered  %s\n", t.tours, cli.Plural(t.Given, "number"), t.Tours.Words())
	switch {
	case t.Reason != nil:
		out.Printf("  because %s\n", t.Reason.Words())
	case t.Tours == "0":
		out.Printf("  searched completely\n")
	}
	out.Printf("  tours with their move numbers, so a tour and its reverse are two\n")
	return out.String()
}

// countGiven counts the tours that fit the given numbers.
func (a *app) countGiven(ctx context.Context, tours []question.Tours, f *givenFlags) error {
	var puzzles []*given.Puzzle
	for _, q := range tours { // all of them, before anything is printed
		puzzle, err := f.puzzle(q)
		if err != nil {
			return err
		}
		puzzles = append(puzzles, puzzle)
	}
	b := tours[0].Board
	a.Show(b)
	out := document{Board: printer.OfBoard(b)}
	unique := true
	for i, q := range tours {
		t := fitting{asked: askedFor(q), Given: puzzles[i].Clues(), Tours: "0", tours: q}
		if why, known := existence.Impossible(q); known {
			t.Reason = printer.Because(&why)
		} else {
			n, err := puzzles[i].Count(ctx)
			if err != nil {
				return stopped(ctx, err, run.Progress{}, "")
			}
			t.Tours, t.Unique = printer.Count(strconv.FormatUint(n, 10)), n == 1
		}
		unique = unique && t.Unique
		out.Answers = append(out.Answers, t)
		if err := a.Part(t); err != nil {
			return err
		}
	}
	if err := a.Document(out); err != nil {
		return err
	}
	if f.unique && !unique {
		return errNotUnique
	}
	return nil
}

// listGiven lists the tours that fit, from number 1.
func (a *app) listGiven(ctx context.Context, l listing.List, f *listFlags) error {
	puzzle, err := f.puzzle(l.Tours)
	if err != nil {
		return err
	}
	a.Show(l.Tours.Board)
	var listed listing.Listed
	if why, known := existence.Impossible(l.Tours); known {
		listed.Reason = &why
	}
	err = a.writeList(f.Output, func(w io.Writer) (err error) {
		if listed.Reason == nil {
			listed.Tours, listed.LimitReached, err = writeFitting(ctx, puzzle, l, w)
		}
		return err
	})
	if err != nil {
		return stopped(ctx, err, run.Progress{}, "")
	}
	a.noteListed(l, &listed)
	if f.unique && (listed.Tours != 1 || listed.LimitReached) {
		return errNotUnique
	}
	return nil
}

// writeFitting writes the tours that fit up to the limit, and returns how many
// these are and whether there are more.
func writeFitting(ctx context.Context, puzzle *given.Puzzle, l listing.List, w io.Writer) (n uint64, more bool, err error) {
	out := printer.NewTours(w, l.Format)
	var failed error
	err = puzzle.Tours(ctx, func(t tour.Tour) bool {
		if more = l.Limit > 0 && n == l.Limit; more {
			return false
		}
		n++
		failed = out.Write(l.Tours.Board, t, l.Tours.Kind == question.Closed)
		return failed == nil
	})
	return n, more, errors.Join(failed, err)
}
