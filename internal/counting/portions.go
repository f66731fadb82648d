package counting

import (
	"context"
	"fmt"
	"math/big"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/graph"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// A portion is one of the counts of which the frontier engine makes up an answer:
// all tours, those that end at a square, or the closed ones, each of which is
// reentrant tours.
type portion struct {
	run.Part
	add func(a *Answer, n *big.Int) // adds its tours to the answer
}

// sweep counts with the frontier engine.
func (p *planner) sweep(ctx context.Context) (*plan, error) {
	portions, err := p.portions()
	if err != nil {
		return nil, err
	}
	swept := &plan{}
	for _, portion := range portions {
		swept.Parts = append(swept.Parts, portion.Part)
	}
	var distinct *symmetric.Burnside
	if p.distinct {
		if distinct, err = symmetric.NewBurnside(ctx, p.tours, false); err != nil {
			return nil, err
		}
		swept.Parts = append(swept.Parts, distinct.Parts...)
	}
	swept.Answer = func(totals []run.Total) (*Answer, error) {
		a := p.newAnswer()
		for i, portion := range portions {
			portion.add(a, totals[i].Number())
		}
		var err error
		if p.By.BySquare() {
			// What was split by an end is there from both ends if neither was given.
			if a.Undirected, err = run.Divide(a.Undirected, int64(p.tours.Directions()), fmt.Sprintf("the number of %s directed", p.tours)); err != nil {
				return nil, err
			}
		}
		size := symmetric.OrbitSize(p.tours)
		if _, err = run.Divide(a.Undirected, size, fmt.Sprintf("the number of %s", p.tours)); err != nil {
			return nil, err
		}
		if distinct != nil {
			a.Distinct, err = distinct.Distinct(a.Undirected, totals[len(portions):])
		}
		return a, err
	}
	return swept, nil
}

// portions returns what is to be counted.
func (p *planner) portions() ([]portion, error) {
	var list []portion
	add := func(q question.Tours, to func(*Answer, *big.Int)) error {
		part, err := run.NewSweep(q, p.Cut)
		if err == nil {
			list = append(list, portion{part, to})
		}
		return err
	}
	var err error
	if p.By.BySquare() {
		err = p.ends(add)
	} else {
		err = add(p.tours, func(a *Answer, n *big.Int) { a.Undirected.Add(a.Undirected, n) })
	}
	if err != nil || p.tours.Kind == question.Closed {
		return list, err
	}
	if closed, factor := reentrant(p.tours); factor > 0 {
		err = add(closed, func(a *Answer, n *big.Int) {
			a.Reentrant.Add(a.Reentrant, new(big.Int).Mul(n, big.NewInt(int64(factor))))
		})
	}
	return list, err
}

// ends adds a portion for each orbit of squares that tours can start at, given
// where they end. As many tours lead from s to t as from t to s, so it does not
// matter which of the ends is asked about.
func (p *planner) ends(add func(question.Tours, func(*Answer, *big.Int)) error) error {
	given := max(p.tours.From, p.tours.To)
	for _, orbit := range graph.Orbits(p.tours.Symmetries(), p.tours.Board.Len()) {
		if orbit[0] == given {
			continue
		}
		q := p.tours
		q.From, q.To = orbit[0], given
		err := add(q, func(a *Answer, n *big.Int) {
			for _, s := range orbit {
				a.By[s].Add(a.By[s], n)
				a.Undirected.Add(a.Undirected, n)
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// reentrant returns the closed tours that become reentrant tours of q when one
// move is left out, and how many of these each becomes; 0 if there are none.
func reentrant(q question.Tours) (question.Tours, int) {
	closed := question.Tours{Board: q.Board, Kind: question.Closed, From: board.None, To: board.None, Through: q.Through}
	// How many moves can be left out: any that does not have to be made.
	factor := q.Board.Len() - len(q.Through)
	switch {
	case q.From != board.None && q.To != board.None:
		var err error
		if closed, err = closed.Using([][2]board.Square{{q.From, q.To}}); err != nil || len(closed.Through) == len(q.Through) {
			return closed, 0 // the ends are not one move apart, or this move is in the tour already
		}
		factor = 1
	case q.From != board.None || q.To != board.None:
		factor = 2 // the moves at that end
		for _, m := range q.Through {
			if end := max(q.From, q.To); m[0] == end || m[1] == end {
				factor--
			}
		}
	}
	if _, impossible := existence.Impossible(closed); impossible {
		return closed, 0
	}
	return closed, factor
}

// SweepSeconds forecasts how long one worker would take to count by sweeping.
func SweepSeconds(q question.Tours) (seconds float64, err error) {
	p := &planner{tours: q}
	portions, err := p.portions()
	for _, portion := range portions {
		outlook, _ := portion.Look(context.Background(), run.Effort{})
		seconds += outlook.Seconds
	}
	return seconds, err
}
