package construct

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/question"
	"knightstour/tour"
)

// Options say how a tour is to be found. The zero value leaves it to Auto.
type Options struct {
	// Method is how to find a tour; "" is Auto.
	Method Method
	// Tie is what Warnsdorff's rule does when several squares are equally good. ""
	// is First and, when that is stuck, one of the others after the other. Auto
	// begins with it and goes on to the others.
	Tie Tie
	// Seed is where everything random begins: the same seed finds the same tour.
	Seed uint64
	// Limit bounds the work of one method: calls of a search, rotations of Euler's
	// method, sweeps of the neurons, thousands of states of Exact. 0 is a default
	// of the method, for Euler's one that depends on the board.
	Limit uint64
	// Backtracking lets Warnsdorff's rule take moves back when it is stuck.
	Backtracking bool
	// Trace, if set, is called with every step of the way. It slows the search
	// down by as long as it takes.
	Trace func(Frame)
}

// A Frame is a moment of a search.
type Frame struct {
	// Path are the squares visited so far, in order. It is good until Trace
	// returns and must not be changed. Methods that do not build a path, square by
	// square, leave it nil until they have found one.
	Path tour.Tour
	// Note says in a few words what is going on, or is empty.
	Note string
}

// A Result is what a search came to.
type Result struct {
	Outcome Outcome
	// Tour is the tour that was found. A closed one begins at the square asked
	// for.
	Tour tour.Tour
	// Reason is why there is no tour, if the outcome is Impossible.
	Reason existence.Reason
	Stats  Stats
	// Tried has a line for each thing that was tried without success and where
	// it got stuck, in the order of the attempts.
	Tried []string
}

// Stats say how much work it was.
type Stats struct {
	// Calls are steps of the method, of all methods together under Auto: squares
	// visited by a search, rotations of a path, sweeps of the neurons, states of
	// an exact search.
	Calls uint64
	// Backtracks are how many of the squares visited were left again.
	Backtracks uint64
	// Method is the one that answered, and Tie its rule, if it has one; both are
	// empty if none did or a theorem was enough.
	Method  Method
	Tie     Tie
	Elapsed time.Duration
}

// Find finds a tour of the sort that p asks for, or proves that there is none,
// or gives up and says what it tried. Theorems are asked first. It blocks until
// then or until ctx is done; an error means that ctx is done, that the options
// make no sense, or a bug. Every tour is checked before it is returned.
func Find(ctx context.Context, p question.Tours, o Options) (Result, error) {
	began := time.Now()
	o.Method = cmp.Or(o.Method, Auto)
	_, badMethod := ParseMethod(string(o.Method))
	_, badTie := ParseTie(string(cmp.Or(o.Tie, First)))
	if err := cmp.Or(badMethod, badTie, ctx.Err()); err != nil {
		return Result{}, err
	}
	t := newTask(p, o)
	a, err := t.find(ctx)
	if err != nil {
		return Result{}, err
	}
	r := Result{Outcome: GaveUp, Stats: t.stats, Tried: t.tried}
	switch {
	case a.tour != nil:
		if r.Tour, err = t.finish(a.tour); err != nil {
			return Result{}, err
		}
		r.Outcome, r.Stats.Method, r.Stats.Tie = Found, a.method, a.tie
	case a.reason != nil:
		r.Outcome, r.Reason, r.Stats.Method = Impossible, *a.reason, a.method
	}
	r.Stats.Elapsed = time.Since(began)
	return r, nil
}

// finish turns a tour into the one that was asked for, in place: an open one
// around if it begins where it should end, and a closed one to its first square.
// Then it checks it.
func (t *task) finish(found tour.Tour) (tour.Tour, error) {
	p := t.asked
	switch last := found[len(found)-1]; {
	case p.Kind == question.Closed:
		found.StartAt(max(p.From, 0))
		if len(p.Prefix) > 1 && found[1] != p.Prefix[1] {
			found.Reverse(true)
		}
	case p.From != board.None && found[0] != p.From, p.From == board.None && p.To != board.None && last != p.To:
		found.Reverse(false)
	}
	err := tour.Check(p.Board, found, p.Kind == question.Closed)
	if err == nil {
		err = p.Fits(found)
	}
	if err != nil {
		return nil, fmt.Errorf("construct: a method returned a wrong tour, which is a bug: %w", err)
	}
	if t.o.Trace != nil && !t.traced {
		for i := range found {
			t.o.Trace(Frame{Path: found[:i+1]})
		}
	}
	return found, nil
}
