package run

import (
	"math/big"
	"time"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/published"
	"knightstour/question"
)

// An Answer is what a count found. All numbers are exact.
type Answer struct {
	Tours question.Tours
	// Reason says why the answer was known without a search, and is nil if
	// there was one.
	Reason *published.Reason
	// Symmetries is the order of the group of symmetries that keep the
	// question, the identity included: those that Distinct is about.
	Symmetries int

	Undirected *big.Int
	Distinct   *big.Int // classes under the symmetries and reversal; nil if the engine cannot tell
	Reentrant  *big.Int // undirected, of open tours; nil for closed tours
	// By holds, for each square, the number of directed tours that start
	// there (or end there, as asked); nil unless asked for.
	By []*big.Int
	// Symmetric splits the tours by their symmetries; nil unless asked for.
	Symmetric *Symmetric

	Stats Stats
}

// Stats tell how the answer was found.
type Stats struct {
	Engine   Engine
	Units    int
	Resumed  int // units that were in the run file already
	Visited  *big.Int
	Nodes    *big.Int
	DeadEnds *big.Int
	States   int64         // in all tables of the frontier engine
	Bytes    int64         // the most these took at a time
	Searched time.Duration // time of all units together, those of earlier runs included
	Elapsed  time.Duration // since this run began
}

// Directed returns the number of directed tours for a number of undirected ones.
func (a *Answer) Directed(undirected *big.Int) *big.Int {
	return new(big.Int).Mul(undirected, big.NewInt(int64(a.Tours.Directions())))
}

// StrictlyOpen returns the number of undirected open tours that are not
// reentrant.
func (a *Answer) StrictlyOpen() *big.Int {
	return new(big.Int).Sub(a.Undirected, a.Reentrant)
}

func newAnswer(j Job) *Answer {
	a := &Answer{Tours: j.Tours, Undirected: new(big.Int), Distinct: new(big.Int)}
	a.Symmetries = len(j.Tours.Symmetries())
	a.Stats.Visited, a.Stats.Nodes, a.Stats.DeadEnds = new(big.Int), new(big.Int), new(big.Int)
	if j.Tours.Kind == question.Open {
		a.Reentrant = new(big.Int)
	}
	if j.By.bySquare() {
		a.By = make([]*big.Int, j.Tours.Board.Len())
		for s := range a.By {
			a.By[s] = new(big.Int)
		}
	}
	return a
}

// add adds the tally of one unit.
func (a *Answer) add(plan *enumerate.Plan, unit int, t enumerate.Tally, elapsed time.Duration) {
	class := big.NewInt(int64(plan.Class(unit)))
	plus := func(to *big.Int, n uint64, factor *big.Int) {
		term := new(big.Int).SetUint64(n)
		to.Add(to, term.Mul(term, factor))
	}
	one := big.NewInt(1)
	plus(a.Undirected, t.Tours, class)
	plus(a.Distinct, t.Distinct, one)
	plus(a.Stats.Visited, t.Tours, one)
	plus(a.Stats.Nodes, t.Nodes, one)
	plus(a.Stats.DeadEnds, t.DeadEnds, one)
	a.Stats.Searched += elapsed
	if a.Reentrant != nil {
		plus(a.Reentrant, t.Reentrant, class)
	}
	if a.By == nil {
		return
	}
	for _, g := range plan.Images(unit) {
		for s, n := range t.Ends {
			plus(a.By[g[s]], n, one)
		}
	}
}

// settleBy removes from the split the end that was given: it is an end of every
// tour, but not the one that was asked about.
func (a *Answer) settleBy() {
	p := a.Tours
	for _, s := range []board.Square{p.From, p.To} {
		if a.By != nil && s != board.None {
			a.By[s].SetInt64(0)
		}
	}
}

// known returns the answer of a convention or a theorem, if there is one.
func known(j Job) (*Answer, bool) {
	single := j.Tours.Board.Len() == 1 && j.Tours.Kind == question.Open
	reason, found := published.Impossible(j.Tours)
	if !single && (!found || j.Compute) {
		return nil, false
	}
	a := newAnswer(j)
	if single {
		reason = published.Reason{
			Text:   published.SingleSquare,
			Source: "convention",
		}
		a.Undirected.SetInt64(1)
		a.Distinct.SetInt64(1)
		if a.By != nil {
			a.By[0].SetInt64(1)
		}
	}
	a.Reason = &reason
	return a, true
}
