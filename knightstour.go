// Package knightstour counts, lists, finds, samples and checks knight's tours. It
// is the front door for Go programs; the commands are in cmd.
//
//	tours, err := knightstour.Closed("6x6")
//	counts, err := knightstour.Count(ctx, tours, knightstour.Options{})
//	fmt.Println(counts.Undirected) // 9862
//
// What is asked is a [question.Tours]: the tours of a board, open or closed, with
// given ends, moves and beginnings. [Open] and [Closed] make the plain ones of the
// knight; packages board and question make all others.
//
// # Words
//
// An open tour visits every square once: a Hamiltonian path. It is reentrant if its
// ends are one move apart, and strictly open if they are not. A closed tour is a
// Hamiltonian cycle; it has no start square. A tour and its reverse are two directed
// tours and one undirected tour. Tours are distinct that neither reversal nor a
// symmetry of the board turns into each other, and symmetric is a tour that a
// symmetry maps to itself; the symmetry type says which. A symmetry of the board is
// an isometry (a rotation or reflection, with a shift where edges are glued) that
// keeps all moves.
//
// The engine backtrack visits tours one by one; it propagates what follows from an
// edge that it fixes or deletes. The engine frontier sweeps the board and merges
// states. A run is a list of parts, which are cut into units.
package knightstour

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/existence"
	"knightstour/frontier"
	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/notation"
	"knightstour/internal/rank"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/tour"
)

// ErrNone: there is no such tour, and that is proven.
var ErrNone = errors.New("there is no tour")

// ErrUnknown: no tour was found, which proves nothing.
var ErrUnknown = errors.New("no tour was found")

// Options say how work is done. They change no answer. The zero value uses all
// processors and as much memory as it takes.
type Options struct {
	Workers int   // goroutines; 0 for one on each processor
	Memory  int64 // bytes that the tables of the frontier engine may take; 0 for no bound
	// Distinct asks Count for the distinct tours also where that takes long.
	Distinct bool
	// File stores a count while it goes on, and takes it up again; "" for none.
	File string
}

func (o Options) run() run.Options {
	return run.Options{Workers: o.Workers, Room: frontier.Room{Memory: o.Memory}, File: o.File}
}

// Open returns the open tours of the knight on a board: RxC such as "5x6", LxRxC, or
// a mask in which . is a square and # a hole, such as ".../.#./...".
func Open(name string) (question.Tours, error) { return of(name, question.Open) }

// Closed returns the closed tours of the knight on a board, see Open.
func Closed(name string) (question.Tours, error) { return of(name, question.Closed) }

func of(name string, kind question.Kind) (question.Tours, error) {
	b, err := board.Parse(name)
	if err != nil {
		return question.Tours{}, err
	}
	return question.New(b, kind, board.None, board.None)
}

// Counts are numbers of tours. They are exact.
type Counts struct {
	Directed, Undirected *big.Int
	Distinct             *big.Int // nil if they were not counted, see Options
	Reentrant            *big.Int // undirected; nil for closed tours
	// Reason says why the numbers were known without any work, or is nil.
	Reason *existence.Reason
}

// Count counts tours. It blocks until that is done or ctx is; where there is a File
// what was done until then is in it, and the same call goes on from there.
func Count(ctx context.Context, q question.Tours, o Options) (Counts, error) {
	answers, _, err := run.Answer(ctx, counting.Count{Tours: []question.Tours{q}, Distinct: o.Distinct}, o.run())
	if err != nil {
		return Counts{}, err
	}
	a := answers[0]
	return Counts{a.Directed(a.Undirected), a.Undirected, a.Distinct, a.Reentrant, a.Reason}, nil
}

// Tours returns all undirected tours one by one, in a fixed order, as soon as they are
// found: open ones from their lesser end or from the square asked for, closed ones
// from the first square or the one asked for. The loop may stop at any time. An error,
// which is that of ctx or a limit of the engine, comes last.
func Tours(ctx context.Context, q question.Tours) iter.Seq2[tour.Tour, error] {
	return func(yield func(tour.Tour, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		found, failed := make(chan tour.Tour), error(nil)
		go func() {
			defer close(found)
			failed = listing.List{Tours: q, Writer: io.Discard}.Each(ctx, func(t tour.Tour) bool {
				select {
				case found <- slices.Clone(t):
					return true
				case <-ctx.Done():
					return false
				}
			})
		}()
		for t := range found {
			if !yield(t, nil) {
				cancel()
				for range found { // until the search has ended
				}
				return
			}
		}
		if err := errors.Join(failed, ctx.Err()); err != nil {
			yield(nil, err)
		}
	}
}

// Find finds a tour. The error is ErrNone, with the reason, if there is none, and
// ErrUnknown if none was found.
func Find(ctx context.Context, q question.Tours) (tour.Tour, error) {
	r, err := construct.Find(ctx, q, construct.Options{})
	switch {
	case err != nil:
		return nil, err
	case r.Outcome == construct.Impossible:
		return nil, fmt.Errorf("%w: %s", ErrNone, r.Reason.Text)
	case r.Outcome == construct.GaveUp:
		return nil, ErrUnknown
	}
	return r.Tour, nil
}

// Sample returns n tours drawn at random, each undirected tour with the same
// probability each time. The same seed draws the same tours. Where there is no tour
// the error is ErrNone.
func Sample(ctx context.Context, q question.Tours, n int, seed uint64, o Options) ([]tour.Tour, error) {
	numbering := rank.New(q, rank.Options{Workers: o.Workers, Memory: o.Memory})
	random := rand.NewPCG(seed, 0)
	var tours []tour.Tour
	for range n {
		_, t, err := numbering.Sample(ctx, random)
		var none *rank.RangeError
		if errors.As(err, &none) {
			err = ErrNone
		}
		if err != nil {
			return nil, err
		}
		tours = append(tours, t)
	}
	return tours, nil
}

// A Checked is what a text turned out to be: a tour of a board.
type Checked struct {
	Board *board.Board
	Kind  question.Kind // Closed if its ends are one move apart
	Tour  tour.Tour
}

// Check reads a tour in whatever way people write them (grids of numbers, lists of
// squares, pairs of coordinates, JSON) and checks it. What is not a tour is an error
// of type *tour.Fault, which names the first fault; other errors say that the text
// cannot be read as one tour.
func Check(text string) (Checked, error) {
	all, err := notation.Read(text)
	switch {
	case err != nil:
		return Checked{}, err
	case len(all) > 1:
		return Checked{}, fmt.Errorf("the text has %d tours", len(all))
	}
	b, err := all[0].Board()
	if err != nil {
		return Checked{}, err
	}
	t, fault, err := all[0].On(b)
	if err != nil {
		return Checked{}, err
	}
	if fault != nil {
		return Checked{}, fault
	}
	return Checked{b, question.KindOf(tour.Closes(b, t)), t}, nil
}
