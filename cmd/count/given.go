package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/given"
	"knightstour/internal/run"
	"knightstour/published"
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
func (f *givenFlags) fit(j run.Job, strict bool) error {
	switch {
	case f.given == "" && f.unique:
		return usagef("--unique asks about --given (as in: --given \"d7=1 e7=18\" --unique)")
	case f.given == "":
		return nil
	case j.File != "":
		return usagef("--checkpoint %q: a search with --given cannot be stored", j.File)
	case j.By != run.Whole:
		return usagef("--by %s and --given do not go together", j.By)
	case strict, j.List != nil && (j.List.Directed || j.List.Distinct):
		return usagef("with --given every tour is taken as it is numbered (leave out --directed, --distinct and --strict)")
	case j.Engine == run.Frontier || j.Engine == run.Both:
		return usagef("--engine %s cannot see move numbers (leave it out)", j.Engine)
	case len(j.Tours.LaterMoves()) > 0:
		return usagef("--given and --through %s do not go together (give the numbers of the squares instead)", j.Tours.MoveNames(j.Tours.LaterMoves()))
	}
	return nil
}

// errNotUnique: not exactly one tour fits the given numbers.
var errNotUnique = errors.New("not exactly one tour fits the given numbers")

// puzzle returns the puzzle of a problem with the given numbers; its ends and
// its beginning are numbers too.
func (f *givenFlags) puzzle(p question.Tours) (*given.Puzzle, error) {
	clues, err := f.clues(p.Board)
	if err != nil {
		return nil, err
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

type givenJSON struct {
	Board   string        `json:"board"`
	Piece   string        `json:"piece"`
	Wrap    string        `json:"wrap,omitempty"`
	Answers []fittingJSON `json:"answers"`
}

type fittingJSON struct {
	Kind   string `json:"kind"`
	Given  int    `json:"given"`
	Tours  string `json:"numbered_tours"`
	Unique bool   `json:"unique"`
	Reason string `json:"reason,omitempty"`
}

// countGiven counts the tours that fit the given numbers.
func (a *app) countGiven(ctx context.Context, jobs []run.Job, f *givenFlags) error {
	var puzzles []*given.Puzzle
	for _, j := range jobs { // all of them, before anything is printed
		puzzle, err := f.puzzle(j.Tours)
		if err != nil {
			return err
		}
		puzzles = append(puzzles, puzzle)
	}
	b := jobs[0].Tours.Board
	a.Show(b)
	out := givenJSON{Board: b.String(), Piece: b.Piece().Name, Wrap: wrapJSON(b)}
	unique := true
	for i, j := range jobs {
		n, reason := uint64(0), ""
		if why, known := published.Impossible(j.Tours); known {
			reason = fmt.Sprintf("%s (%s)", why.Text, why.Source)
		} else {
			var err error
			if n, err = puzzles[i].Count(ctx, 0); err != nil {
				return stopped(ctx, err, run.Progress{}, run.Job{})
			}
		}
		unique = unique && n == 1
		var err error
		switch {
		case a.JSON:
			out.Answers = append(out.Answers, fittingJSON{string(j.Tours.Kind), puzzles[i].Clues(), fmt.Sprint(n), n == 1, reason})
		case a.Quiet:
			_, err = fmt.Fprintln(a.Stdout, n)
		default:
			_, err = io.WriteString(a.Stdout, fittingInWords(j.Tours, puzzles[i].Clues(), n, reason))
		}
		if err != nil {
			return err
		}
	}
	if a.JSON {
		if err := a.PrintJSON(a.Stdout, out); err != nil {
			return err
		}
	}
	if f.unique && !unique {
		return errNotUnique
	}
	return nil
}

func fittingInWords(p question.Tours, clues int, n uint64, reason string) string {
	text := fmt.Sprintf("%s with %s given\n  numbered  %s\n", p, cli.Plural(int64(clues), "number"), cli.Comma(new(big.Int).SetUint64(n)))
	switch {
	case reason != "":
		text += "  because " + reason + "\n"
	case n == 0:
		text += "  searched completely\n"
	}
	return text + "  tours with their move numbers, so a tour and its reverse are two\n"
}

// listGiven lists the tours that fit, from number 1.
func (a *app) listGiven(ctx context.Context, j run.Job, f *listFlags) error {
	puzzle, err := f.puzzle(j.Tours)
	if err != nil {
		return err
	}
	a.Show(j.Tours.Board)
	why, impossible := published.Impossible(j.Tours)
	n, more := uint64(0), false
	err = a.writeList(f.Output, func(w io.Writer) (err error) {
		if !impossible {
			n, more, err = writeFitting(ctx, puzzle, j, w)
		}
		return err
	})
	if err != nil {
		return stopped(ctx, err, run.Progress{}, run.Job{})
	}
	switch {
	case impossible:
		a.Notef("%s: %s (%s)", j.Tours, why.Text, why.Source)
	case more:
		a.Notef("limit reached: %s listed, there are more", cli.Plural(int64(n), "tour"))
	default:
		a.Notef("%s listed, all there are", cli.Plural(int64(n), "tour"))
	}
	if f.unique && (n != 1 || more) {
		return errNotUnique
	}
	return nil
}

// writeFitting writes the tours that fit up to the limit, and returns how many
// these are and whether there are more.
func writeFitting(ctx context.Context, puzzle *given.Puzzle, j run.Job, w io.Writer) (n uint64, more bool, err error) {
	closed := j.Tours.Kind == question.Closed
	encoder := tour.NewEncoder(j.Tours.Board, j.List.Format)
	var text []byte
	var failed error
	err = puzzle.Tours(ctx, func(t tour.Tour) bool {
		if more = j.List.Limit > 0 && n == j.List.Limit; more {
			return false
		}
		text = text[:0]
		if n > 0 {
			text = append(text, j.List.Format.Separator()...)
		}
		n++
		_, failed = w.Write(encoder.Append(text, t, closed))
		return failed == nil
	})
	return n, more, errors.Join(failed, err)
}
