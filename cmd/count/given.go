package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/given"
	"knightstour/internal/listing"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
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

// errNotUnique: not exactly one tour fits the given numbers.
var errNotUnique = errors.New("not exactly one tour fits the given numbers")

// puzzles returns the puzzles of questions with the given numbers, or nil if none are
// given, and refuses what does not go with these. The ends and the beginning of tours
// are numbers too.
func (f *givenFlags) puzzles(a *app, tours []question.Tours, engine counting.Engine) (puzzles []*given.Puzzle, err error) {
	switch q := tours[0]; {
	case f.given == "" && f.unique:
		return nil, cli.Usagef("--unique asks about --given (as in: --given \"d7=1 e7=18\" --unique)")
	case f.given == "":
		return nil, nil
	case engine == counting.Frontier || engine == counting.Both:
		return nil, cli.Usagef("--engine %s cannot see move numbers (leave it out)", engine)
	case len(q.LaterMoves()) > 0:
		return nil, cli.Usagef("--given and --through %s do not go together (give the numbers of the squares instead)", q.MoveNames(q.LaterMoves()))
	}
	if err := a.Apart("given", "checkpoint", "by", "strict", "directed", "distinct", "dry-run"); err != nil {
		return nil, err
	}
	for _, q := range tours {
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
			return nil, cli.Usagef("%s", err)
		}
		puzzles = append(puzzles, puzzle)
	}
	return puzzles, nil
}

// clues reads what is given: the text itself, or that of the file it names.
func (f *givenFlags) clues(b *board.Board) ([]given.Clue, error) {
	text, in := f.given, ""
	switch data, err := os.ReadFile(f.given); {
	case err == nil:
		text, in = string(data), fmt.Sprintf("%q: ", f.given)
	case !strings.ContainsAny(text, "= \t\n"):
		return nil, cli.Usagef("cannot read the given numbers %q: %s (a list as \"d7=1 e7=18\", or a file with one or with a grid)", f.given, cli.Cause(err))
	}
	clues, err := given.ParseClues(b, text)
	if err != nil {
		return nil, cli.Usagef("%s%s", in, err)
	}
	return clues, nil
}

// A fitting is how many tours of a kind fit the given numbers.
type fitting struct {
	toursAnswer
	Given  int           `json:"given"`
	Tours  printer.Count `json:"numbered_tours"`
	Unique bool          `json:"unique"`
}

func (t *fitting) Bare() string { return string(t.Tours) }

func (t *fitting) Words() string {
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
func (a *app) countGiven(ctx context.Context, tours []question.Tours, puzzles []*given.Puzzle, f *givenFlags) error {
	var out document
	searched, began := atomic.Int64{}, time.Now()
	defer a.show(func() progress.State {
		at := min(int(searched.Load()), len(puzzles)-1)
		return progress.Part("searching", began, (float64(at)+puzzles[at].Share())/float64(len(puzzles)))
	})()
	for i, q := range tours {
		t := &fitting{toursAnswer: newToursAnswer(q, nil), Given: puzzles[i].Clues(), Tours: "0"}
		if why, known := existence.Impossible(q); known {
			t.Reason = printer.Because(&why)
		} else {
			n, err := puzzles[i].Count(ctx)
			if err != nil {
				return stopped(ctx, err, run.Progress{}, "")
			}
			t.Tours, t.Unique = printer.Count(strconv.FormatUint(n, 10)), n == 1
		}
		if f.unique && !t.Unique {
			t.wrong = errNotUnique
		}
		searched.Add(1)
		if err := out.add(a, t); err != nil {
			return err
		}
	}
	return out.end(a)
}

// listGiven lists the tours that fit, from number 1.
func (a *app) listGiven(ctx context.Context, l listing.List, puzzle *given.Puzzle, f *listFlags) error {
	var listed listing.Listed
	written, began := atomic.Uint64{}, time.Now()
	stop := a.show(func() progress.State {
		share := puzzle.Share()
		if l.Limit > 0 {
			share = max(share, float64(written.Load())/float64(l.Limit))
		}
		return progress.Part("searching", began, share)
	})
	err := a.Write(f.Output, func(w io.Writer) error {
		if why, known := existence.Impossible(l.Tours); known {
			listed.Reason = &why
			return nil
		}
		out := printer.NewTours(w, l.Format)
		var failed error
		err := puzzle.Tours(ctx, func(t tour.Tour) bool {
			if listed.LimitReached = l.Limit > 0 && listed.Tours == l.Limit; listed.LimitReached {
				return false
			}
			listed.Tours++
			written.Store(listed.Tours)
			failed = out.Write(l.Tours.Board, t, l.Tours.Kind == question.Closed)
			return failed == nil
		})
		return errors.Join(failed, err)
	})
	stop()
	if err != nil {
		return stopped(ctx, err, run.Progress{}, "")
	}
	a.noteListed(l, &listed)
	if f.unique && (listed.Tours != 1 || listed.LimitReached) {
		return errNotUnique
	}
	return nil
}
