package run

import (
	"cmp"
	"context"
	"math"
	"math/big"
	"slices"
	"strings"
	"time"

	"knightstour/published"
)

// A topic is a question with the published rows on it. Distinct and symmetric
// tours, and classes by their size, are questions of their own.
type topic struct {
	job  Job
	rows []published.Row
	cost time.Duration
}

// answer returns a function that gives the number for a row of the topic, and
// whether a theorem gave it.
func (t *topic) answer(ctx context.Context) (value func(published.Row) *big.Int, theorem bool, err error) {
	if t.job.Symmetric {
		a, err := CountSymmetric(ctx, t.job)
		if err != nil {
			return nil, false, err
		}
		return a.value, a.Reason != nil, nil
	}
	a, err := Count(ctx, t.job)
	if err != nil {
		return nil, false, err
	}
	return a.value, a.Reason != nil, nil
}

// searchable is the size of the boards that are searched even if a theorem
// says that there is no tour: it does not take long there.
const searchable = 25

// sortTopics gathers the rows that are about numbers of tours of a piece, the
// cheapest question first, and counts the others.
func sortTopics(o VerifyOptions) (all []*topic, v Verification) {
	byKey := map[string]*topic{}
	for _, row := range published.All() {
		j, words, ok := jobOf(row)
		if !ok {
			v.NotAsked++
			continue
		}
		if !row.Trusted() {
			v.Rejected++
			continue
		}
		j.Workers, j.Memory, j.Compute = o.Workers, o.Memory, j.Tours.Board.Len() <= searchable
		cost := time.Duration(0)
		if j.Symmetric {
			cost = j.symmetricCost(row)
		} else {
			j.Engine, cost = j.cheaper(row)
		}
		key := j.Tours.String() + words
		t := byKey[key]
		if t == nil {
			t = &topic{job: j}
			byKey[key] = t
			all = append(all, t)
		}
		t.rows = append(t.rows, row)
		t.cost = max(t.cost, cost)
	}
	slices.SortStableFunc(all, func(a, b *topic) int { return cmp.Compare(a.cost, b.cost) })
	return all, v
}

// jobOf returns the job that gives the number of a row, and what makes the
// question another one than that of all tours; false if the row is about
// something else.
func jobOf(row published.Row) (j Job, words string, ok bool) {
	if j.Tours, ok = row.Question(); ok {
		if j.Distinct = row.Convention == published.Distinct; j.Distinct {
			words = " distinct"
		}
		return j, words, true
	}
	if j.Tours, ok = row.Symmetric(); ok {
		j.Symmetric = true
		return j, " symmetric", true
	}
	if j.Tours, _, ok = row.Classes(); ok {
		j.By, j.Distinct = ByClassSize, true
		return j, " by class", true
	}
	return j, "", false
}

// cheaper guesses which engine takes less time, of those the job leaves open, and
// how long that is. It only decides what is tried.
func (j Job) cheaper(row published.Row) (Engine, time.Duration) {
	visits := j.visitCost(row)
	if j.By.bySymmetry() {
		j.By = Whole // which counts all tours first
	}
	portions, err := j.portions()
	if err != nil {
		return Backtrack, visits
	}
	sweeps := time.Duration(0)
	for _, p := range portions {
		sweeps += duration(p.plan.Forecast().Seconds() / float64(workers(j.Workers)))
	}
	if j.Distinct {
		sweeps += duration(math.Sqrt(float(row.Count)) * perSymmetric) // there are about so many symmetric ones
	}
	if visits <= sweeps {
		return Backtrack, visits
	}
	return Frontier, sweeps
}

// visitCost guesses how long it takes to visit the tours from the number of
// tours there are: the published one. Where there is none, what counts is how
// long it takes to find that out, which grows with the board.
func (j Job) visitCost(row published.Row) time.Duration {
	const perVisit = 0.5e-6 // seconds
	visits, _ := new(big.Float).SetInt(row.Count).Float64()
	if visits == 0 {
		return duration(perVisit * math.Exp2(float64(j.Tours.Board.Len())/2) / float64(workers(j.Workers)))
	}
	if row.Convention != published.Distinct {
		visits /= float64(len(j.Tours.Symmetries()))
	}
	return duration(perVisit * visits / float64(workers(j.Workers)))
}

// value returns the number in a that corresponds to the row.
func (a *Answer) value(row published.Row) *big.Int {
	if _, size, ok := row.Classes(); ok {
		return a.classes(size)
	}
	undirected := a.Undirected
	if strings.HasPrefix(row.Kind, "strictly-") {
		undirected = a.StrictlyOpen()
	}
	switch row.Convention {
	case published.Directed:
		return a.Directed(undirected)
	case published.Distinct:
		return a.Distinct
	}
	return undirected
}

// classes returns how many classes there are of so many tours, or, if the size
// is 0, of tours without a symmetry.
func (a *Answer) classes(size int) *big.Int {
	if size == 0 {
		return a.Asymmetric().Distinct
	}
	for _, c := range a.ClassSizes() {
		if c.Size == size {
			return c.Classes
		}
	}
	return new(big.Int)
}

// perSymmetric is about how many seconds it takes to find a symmetric tour.
const perSymmetric = 4e-6

// symmetricCost guesses how long it takes to find the symmetric tours.
func (j Job) symmetricCost(row published.Row) time.Duration {
	return duration((float(row.Count)+math.Exp2(float64(j.Tours.Board.Len())/4))*perSymmetric) / time.Duration(workers(j.Workers))
}
