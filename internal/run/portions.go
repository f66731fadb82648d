package run

import (
	"math/big"

	"knightstour/board"
	"knightstour/frontier"
	"knightstour/published"
	"knightstour/question"
)

// A portion is one of the counts of which the frontier engine makes up an answer:
// all tours, those that end at a square, or the closed ones, each of which is
// reentrant tours.
type portion struct {
	plan  *frontier.Plan
	first int // the number of its first unit in the run
	// add adds the number of cycles of one unit to the answer.
	add func(a *Answer, n *big.Int)
}

// end returns the number of the first unit after it.
func (p portion) end() int { return p.first + p.plan.Units() }

// portions returns what is to be counted.
func (j Job) portions() ([]portion, error) {
	p := j.Tours
	var list []portion
	add := func(p question.Tours, to func(*Answer, *big.Int)) error {
		plan, err := newSweep(p)
		if err != nil {
			return err
		}
		first := 0
		if n := len(list); n > 0 {
			first = list[n-1].end()
		}
		list = append(list, portion{plan, first, to})
		return nil
	}
	var err error
	if !j.By.bySquare() {
		err = add(p, func(a *Answer, n *big.Int) { a.Undirected.Add(a.Undirected, n) })
	} else {
		err = j.ends(add)
	}
	if err != nil || p.Kind == question.Closed {
		return list, err
	}
	if closed, factor := reentrant(p); factor > 0 {
		err = add(closed, func(a *Answer, n *big.Int) {
			a.Reentrant.Add(a.Reentrant, new(big.Int).Mul(n, big.NewInt(int64(factor))))
		})
	}
	return list, err
}

// ends adds a portion for each orbit of squares that tours can start at, given
// where they end. As many tours lead from s to t as from t to s, so it does not
// matter which of the ends is asked about.
func (j Job) ends(add func(question.Tours, func(*Answer, *big.Int)) error) error {
	p := j.Tours
	given := p.From
	if given == board.None {
		given = p.To
	}
	group := p.Symmetries()
	seen := make([]bool, p.Board.Len())
	for s := range seen {
		if seen[s] || board.Square(s) == given {
			continue
		}
		var orbit []int
		for _, g := range group {
			if image := g[s]; !seen[image] {
				seen[image] = true
				orbit = append(orbit, image)
			}
		}
		one := p
		one.From, one.To = board.Square(s), given
		err := add(one, func(a *Answer, n *big.Int) {
			for _, s := range orbit {
				a.By[s].Add(a.By[s], n)
				a.Undirected.Add(a.Undirected, n) // see tours
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// reentrant returns the closed tours that become reentrant tours of p when one
// move is left out, and how many of these each becomes; 0 if there are none.
func reentrant(p question.Tours) (question.Tours, int) {
	closed := question.Tours{Board: p.Board, Kind: question.Closed, From: board.None, To: board.None, Through: p.Through}
	// How many moves can be left out: any that does not have to be made.
	factor := p.Board.Len() - len(p.Through)
	switch {
	case p.From != board.None && p.To != board.None:
		var err error
		if closed, err = closed.Using([][2]board.Square{{p.From, p.To}}); err != nil || len(closed.Through) == len(p.Through) {
			return closed, 0 // the ends are not one move apart, or this move is in the tour already
		}
		factor = 1
	case p.From != board.None || p.To != board.None:
		factor = 2 // the moves at that end
		for _, m := range p.Through {
			if end := max(p.From, p.To); m[0] == end || m[1] == end {
				factor--
			}
		}
	}
	if _, impossible := published.Impossible(closed); impossible {
		return closed, 0
	}
	return closed, factor
}

// tours returns how many undirected tours there are in an answer under way: those
// that were split by an end are there from both ends if neither was given.
func (j Job) tours(a *Answer) *big.Int {
	n := new(big.Int).Set(a.Undirected)
	if j.By.bySquare() && j.Tours.Directions() == 2 {
		n.Rsh(n, 1)
	}
	return n
}
