package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/big"
	"time"

	"knightstour/checkpoint"
	"knightstour/frontier"
)

// setPlan is the setting of the run file that only this engine has.
const setPlan = "plan fingerprint"

// sweepHeader returns the header of the run file of a count by this engine.
func (j Job) sweepHeader(portions []portion) checkpoint.Header {
	units, words := 0, 0
	fingerprint := fnv.New64a()
	for _, p := range portions {
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
func (j Job) sweepFile(portions []portion) (*checkpoint.File, error) {
	header := j.sweepHeader(portions)
	create := func() ([]portion, checkpoint.Header, error) { return portions, header, nil }
	_, file, err := openRun(j, create, func(h checkpoint.Header) ([]portion, error) {
		if lines := header.Diff(h); lines != nil {
			return nil, j.otherUnits(h, lines)
		}
		return portions, nil
	})
	return file, err
}

// countBySweep answers a job with the frontier engine.
func (j Job) countBySweep(ctx context.Context) (*Answer, error) {
	began := time.Now()
	portions, err := j.portions()
	if err != nil {
		return nil, err
	}
	file, err := j.sweepFile(portions)
	if err != nil {
		return nil, err
	}
	a := newAnswer(j)
	a.Distinct = nil // this engine cannot tell
	a.Stats.Engine = Frontier
	meter := j.meter()
	s := sweepSession{job: j, file: file, answer: a, meter: meter, done: map[int]bool{}}
	err = s.run(ctx, portions)
	if file != nil {
		err = cmp.Or(file.Close(), err) // that of saving is the one the user must know
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

// A sweepSession is a count by the frontier engine under way.
type sweepSession struct {
	job    Job
	file   *checkpoint.File
	answer *Answer
	meter  *Meter
	done   map[int]bool // units, numbered through all portions
}

func (s *sweepSession) run(ctx context.Context, portions []portion) error {
	s.answer.Stats.Units = portions[len(portions)-1].end()
	if s.file != nil {
		at := 0
		for _, r := range s.file.Records() {
			for r.Unit >= portions[at].end() {
				at++
			}
			s.done[r.Unit] = true
			s.answer.Stats.Resumed++
			s.answer.Stats.Searched += r.Elapsed
			portions[at].add(s.answer, fromWords(r.Values))
		}
	}
	s.meter.beginSweeps(portions, s.done, s.job.tours(s.answer))
	for i, p := range portions {
		if err := s.sweep(ctx, i, p); err != nil {
			return err
		}
	}
	return nil
}

// sweep does what is left of one portion.
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
		Live:    s.meter.beginPortion(number),
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
