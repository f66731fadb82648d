package run

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/big"
	"time"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/problem"
	"knightstour/published"
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

// parts returns what is to be counted.
func (j Job) parts() ([]portion, error) {
	p := j.Problem
	var list []portion
	add := func(p problem.Problem, to func(*Answer, *big.Int)) error {
		plan, err := newSweep(p)
		if err != nil {
			return err
		}
		first := 0
		if n := len(list); n > 0 {
			first = list[n-1].first + list[n-1].plan.Units()
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
	if err != nil || p.Kind == problem.Closed {
		return list, err
	}
	if closed, factor := reentrant(p); factor > 0 {
		err = add(closed, func(a *Answer, n *big.Int) {
			a.Reentrant.Add(a.Reentrant, new(big.Int).Mul(n, big.NewInt(int64(factor))))
		})
	}
	return list, err
}

// ends adds a part for each orbit of squares that tours can start at, given
// where they end. As many tours lead from s to t as from t to s, so it does not
// matter which of the ends is asked about.
func (j Job) ends(add func(problem.Problem, func(*Answer, *big.Int)) error) error {
	p := j.Problem
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
func reentrant(p problem.Problem) (problem.Problem, int) {
	closed := problem.Problem{Board: p.Board, Kind: problem.Closed, From: board.None, To: board.None, Through: p.Through}
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

// sweepSettings are the settings of the run file that only this engine has.
const setPlan = "plan fingerprint"

// sweepHeader returns the header of the run file of a count by this engine.
func (j Job) sweepHeader(parts []portion) checkpoint.Header {
	units, words := 0, 0
	fingerprint := fnv.New64a()
	for _, p := range parts {
		units += p.plan.Units()
		words = max(words, p.plan.Words())
		fmt.Fprint(fingerprint, p.plan.Fingerprint())
	}
	h := checkpoint.Header{
		Program: j.Program, Engine: frontierEngine, Scheme: frontier.Scheme, Task: j.task(),
		Problem: append(j.question(), checkpoint.Setting{Name: setPlan, Value: fmt.Sprintf("%016x", fingerprint.Sum64())}),
		Units:   units,
		Created: time.Now().UTC().Truncate(time.Second),
	}
	for i := range words {
		h.Columns = append(h.Columns, fmt.Sprintf("cycles word %d", i))
	}
	return h
}

// sweepFile opens the run file, or makes it; nil if there is to be none.
func (j Job) sweepFile(parts []portion) (*checkpoint.File, error) {
	header := j.sweepHeader(parts)
	create := func() ([]portion, checkpoint.Header, error) { return parts, header, nil }
	_, file, err := openRun(j, create, func(h checkpoint.Header) ([]portion, error) {
		if lines := header.Diff(h); lines != nil {
			return nil, j.otherUnits(h, lines)
		}
		return parts, nil
	})
	return file, err
}

// countBySweep answers a job with the frontier engine.
func (j Job) countBySweep(ctx context.Context) (*Answer, error) {
	began := time.Now()
	parts, err := j.parts()
	if err != nil {
		return nil, err
	}
	file, err := j.sweepFile(parts)
	if err != nil {
		return nil, err
	}
	a := newAnswer(j)
	a.Distinct = nil // this engine cannot tell
	a.Stats.Engine = Frontier
	meter := j.Meter
	if meter == nil {
		meter = new(Meter)
	}
	s := sweepSession{job: j, file: file, answer: a, meter: meter, done: map[int]bool{}}
	err = s.run(ctx, parts)
	if file != nil {
		if failed := file.Close(); failed != nil {
			err = failed // that of saving is the one the user must know
		}
	}
	if err != nil {
		return nil, err
	}
	a.Undirected = j.tours(a)
	if a.Distinct, err = j.distinct(ctx, a.Undirected, meter); err != nil {
		return nil, err
	}
	a.Stats.Elapsed = time.Since(began)
	return a, nil
}

// tours returns how many undirected tours there are in an answer under way: those
// that were split by an end are there from both ends if neither was given.
func (j Job) tours(a *Answer) *big.Int {
	n := new(big.Int).Set(a.Undirected)
	if j.By.bySquare() && j.Problem.Directions() == 2 {
		n.Rsh(n, 1)
	}
	return n
}

// A sweepSession is such a count under way.
type sweepSession struct {
	job    Job
	file   *checkpoint.File
	answer *Answer
	meter  *Meter
	done   map[int]bool // units, numbered over all parts
}

func (s *sweepSession) run(ctx context.Context, parts []portion) error {
	last := parts[len(parts)-1]
	s.answer.Stats.Units = last.first + last.plan.Units()
	if s.file != nil {
		at := 0
		for _, r := range s.file.Records() {
			for r.Unit >= parts[at].first+parts[at].plan.Units() {
				at++
			}
			s.done[r.Unit] = true
			s.answer.Stats.Resumed++
			s.answer.Stats.Searched += r.Elapsed
			parts[at].add(s.answer, fromWords(r.Values))
		}
	}
	s.meter.beginSweeps(parts, s.done, s.job.tours(s.answer))
	for i, p := range parts {
		if err := s.sweep(ctx, i, p); err != nil {
			return err
		}
	}
	return nil
}

// sweep does what is left of one part.
func (s *sweepSession) sweep(ctx context.Context, number int, p portion) error {
	left := 0
	for u := range p.plan.Units() {
		if !s.done[p.first+u] {
			left++
		}
	}
	var store *tableStore
	if s.file != nil {
		store = &tableStore{path: s.job.File, part: number}
	}
	if left == 0 {
		return store.remove() // a kill may have come before
	}
	o := frontier.Options{
		Workers: s.job.Workers,
		Memory:  s.job.Memory,
		Live:    s.meter.beginPart(number),
		Skip:    func(unit int) bool { return s.done[p.first+unit] },
		Done: func(r frontier.Result) error {
			before := s.job.tours(s.answer)
			p.add(s.answer, r.Count)
			s.answer.Stats.Searched += r.Elapsed
			s.meter.finish(before.Sub(s.job.tours(s.answer), before))
			if s.file == nil {
				return nil
			}
			return s.file.Put(checkpoint.Record{Unit: p.first + r.Unit, Values: toWords(r.Count, len(s.file.Header().Columns)), Elapsed: r.Elapsed})
		},
	}
	if store != nil {
		o.Store = store
	}
	stats, err := p.plan.Run(ctx, o)
	s.answer.Stats.States += stats.States
	s.answer.Stats.Bytes = max(s.answer.Stats.Bytes, stats.Bytes)
	var memory *frontier.MemoryError
	if errors.As(err, &memory) {
		err = fmt.Errorf("%w (close other programs, give it more with --memory, or use --engine backtrack)", err)
	}
	if err != nil {
		return err
	}
	return store.remove()
}

// toWords and fromWords convert between a number and 64-bit words, the lowest
// first.
func toWords(n *big.Int, words int) []uint64 {
	list := make([]uint64, words)
	low, rest := new(big.Int), new(big.Int).Set(n)
	mask := new(big.Int).SetUint64(1<<64 - 1)
	for i := range list {
		list[i] = low.And(rest, mask).Uint64()
		rest.Rsh(rest, 64)
	}
	return list
}

func fromWords(list []uint64) *big.Int {
	n, word := new(big.Int), new(big.Int)
	for i, w := range list {
		n.Or(n, word.Lsh(word.SetUint64(w), uint(64*i)))
	}
	return n
}
