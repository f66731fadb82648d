package verify

import (
	"cmp"
	"context"
	"math"
	"math/big"
	"slices"
	"time"

	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/published"
	"knightstour/question"
)

// A topic is a question with the published rows on it. Distinct and symmetric
// tours, and classes by their size, are questions of their own.
type topic struct {
	name   string
	tours  question.Tours
	count  *counting.Count  // or
	search *symmetric.Count // if it is about symmetric tours
	rows   []published.Row
	cost   time.Duration // about, for one worker
}

// answer returns a function that gives the number for a row of the topic, and
// whether a theorem gave it.
func (t *topic) answer(ctx context.Context, o run.Options) (value func(published.Row) *big.Int, theorem bool, err error) {
	if t.search != nil {
		a, _, err := run.Answer(ctx, *t.search, o)
		if err != nil {
			return nil, false, err
		}
		return a[0].Value, a[0].Reason != nil, nil
	}
	a, _, err := run.Answer(ctx, *t.count, o)
	if err != nil {
		return nil, false, err
	}
	return a[0].Value, a[0].Reason != nil, nil
}

// searchable is the size of the boards that are searched even if a theorem
// says that there is no tour: it does not take long there.
const searchable = 25

// sortTopics gathers the rows that are about numbers of tours of a piece, the
// cheapest question first, and counts the others.
func sortTopics() (all []*topic, v Verification) {
	byName := map[string]*topic{}
	for _, row := range published.All() {
		t := topicOf(row)
		if t == nil {
			v.NotAsked++
			continue
		}
		if !row.Trusted() {
			v.Rejected++
			continue
		}
		if known := byName[t.name]; known != nil {
			known.cost = max(known.cost, t.cost)
			t = known
		} else {
			byName[t.name] = t
			all = append(all, t)
		}
		t.rows = append(t.rows, row)
	}
	slices.SortStableFunc(all, func(a, b *topic) int { return cmp.Compare(a.cost, b.cost) })
	return all, v
}

// topicOf returns the topic of a row, nil if the row is about something else.
func topicOf(row published.Row) *topic {
	if q, ok := row.Symmetric(); ok {
		t := &topic{name: q.String() + " symmetric", tours: q, search: &symmetric.Count{Tours: []question.Tours{q}, Compute: q.Board.Len() <= searchable}}
		t.cost = run.Duration((float(row.Count) + math.Exp2(float64(q.Board.Len())/4)) * perSymmetric)
		return t
	}
	c := &counting.Count{}
	q, ok := row.Question()
	name := ""
	if c.Distinct = ok && row.Convention == published.Distinct; c.Distinct {
		name = " distinct"
	}
	if !ok {
		if q, _, ok = row.Classes(); !ok {
			return nil
		}
		name, c.By, c.Distinct = " by class", counting.ByClassSize, true
	}
	c.Tours, c.Compute = []question.Tours{q}, q.Board.Len() <= searchable
	t := &topic{name: q.String() + name, tours: q, count: c}
	c.Engine, t.cost = t.cheaper(row)
	return t
}

// What things take, about, in seconds of one worker.
const (
	perVisit     = 0.5e-6
	perSymmetric = 4e-6 // to find a symmetric tour
	leastSweep   = 1.5e-3
)

// cheaper guesses which engine takes less time, and how long that is. It only
// decides what is tried.
func (t *topic) cheaper(row published.Row) (counting.Engine, time.Duration) {
	visits := t.visitCost(row)
	if visits <= run.Duration(leastSweep) {
		return counting.Backtrack, visits // planning a sweep would take longer
	}
	sweeps, err := counting.SweepSeconds(t.tours)
	if err != nil {
		return counting.Backtrack, visits
	}
	if t.count.Distinct {
		sweeps += math.Sqrt(float(row.Count)) * perSymmetric // there are about so many symmetric ones
	}
	if sweeping := run.Duration(sweeps); sweeping < visits {
		return counting.Frontier, sweeping
	}
	return counting.Backtrack, visits
}

// visitCost guesses how long it takes to visit the tours from the number of
// tours there are: the published one. Where there is none, what counts is how
// long it takes to find that out, which grows with the board.
func (t *topic) visitCost(row published.Row) time.Duration {
	visits := float(row.Count)
	switch {
	case visits == 0:
		visits = math.Exp2(float64(t.tours.Board.Len()) / 2)
	case row.Convention != published.Distinct:
		visits /= float64(len(t.tours.Symmetries()))
	}
	return run.Duration(perVisit * visits)
}

func float(n *big.Int) float64 {
	f, _ := n.Float64()
	return f
}
