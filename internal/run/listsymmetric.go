package run

import (
	"cmp"
	"context"
	"errors"
	"io"
	"math/big"
	"slices"
	"strings"

	"knightstour/enumerate"
	"knightstour/question"
	"knightstour/symmetry"
)

// ListSymmetric lists to out the undirected tours that have a symmetry, of the
// SymmetryKind of the job if it has one, each once. It returns how many it listed
// and whether the limit of the listing kept others back. The order is the same
// for any number of workers. Nothing is stored.
func ListSymmetric(ctx context.Context, j Job, out io.Writer) (listed uint64, more bool, err error) {
	if err := CheckKind(j.Tours, j.SymmetryKind); err != nil {
		return 0, false, err
	}
	if _, found := known(j); found {
		return 0, false, nil // the single square has no symmetry either
	}
	l := newSymmetricLister(j)
	meter := j.meter()
	plan, err := j.symmetricPlan(ctx, l.symmetries, l.searches, nil)
	if err != nil {
		return 0, false, err
	}
	var text *texts
	sequence := newSequence(0, func(p *part) error {
		t, tours, full := text.within(p, listed)
		_, err := out.Write(t)
		listed += tours
		return cmp.Or(err, full)
	}, func(int) error { return nil })
	text = newTexts(j, sequence)
	defer context.AfterFunc(ctx, func() { sequence.stop(ctx.Err()) })()
	meter.begin(plan.units, 0, new(big.Int))
	for i, p := range plan.plans {
		first := plan.first[i]
		err = p.Run(ctx, enumerate.Options{
			Workers: j.Workers,
			Live:    &meter.live,
			Visit:   func(unit int) enumerate.Visitor { return l.visitor(i, text.begin(first+unit)) },
			Done: func(r enumerate.Result) error {
				meter.finish(new(big.Int).SetUint64(r.Tally.Tours))
				return text.end(first + r.Unit)
			},
		})
		if errors.Is(err, errLimit) {
			return listed, true, nil
		}
		if err != nil {
			break
		}
	}
	return listed, false, err
}

// A symmetricLister finds tours of a kind by the symmetries they may have.
type symmetricLister struct {
	*symmetries
	all      []int    // elements
	flags    []string // of the kind, which tours must have all; the first chooses the searches
	elements []int    // one of each search
	searches []*search
}

func newSymmetricLister(j Job) *symmetricLister {
	l := &symmetricLister{symmetries: newSymmetries(j.Tours), flags: strings.Split(j.SymmetryKind, "+")}
	for e := range l.group {
		l.all = append(l.all, e)
	}
	found := make([]bool, len(l.group))
	for e := 1; e < len(l.group); e++ {
		asked := l.keeps(e) && l.asked(e, true, l.flags[0]) || l.reverses(e) && l.asked(e, false, l.flags[0])
		if found[e] || !asked {
			continue
		}
		powers := l.table.Powers(e)
		for _, p := range powers { // tours that have such a power have e, and are found with it
			found[p] = found[p] || l.table.Order(p) == len(powers)
		}
		l.elements = append(l.elements, e)
		l.searches = append(l.searches, &search{elements: powers})
	}
	return l
}

// asked reports whether a flag asks for tours that an element maps to themselves,
// in that direction. No flag asks for all: each of these has a symmetry whose
// order is a prime.
func (l *symmetricLister) asked(e int, keeps bool, flag string) bool {
	if flag == "" {
		return big.NewInt(int64(l.table.Order(e))).ProbablyPrime(0)
	}
	return slices.Contains(l.symmetries.flags(e, keeps), flag)
}

// visitor returns what writes the tours of a unit of one of the searches: those
// that none of the searches before finds.
func (l *symmetricLister) visitor(number int, text *unitText) enumerate.Visitor {
	if text == nil {
		return func([]uint8, bool) bool { return false }
	}
	place, tester := newPlacer(l.tours), symmetry.NewTester(l.tours.Kind == question.Closed)
	unmoved := make([]uint8, len(l.group[0]))
	for v := range unmoved {
		unmoved[v] = uint8(v)
	}
	has := func(e int, flag string) bool {
		reverses, maps := tester.Maps(l.perms[e])
		return maps && l.asked(e, !reverses, flag)
	}
	return func(path []uint8, _ bool) bool {
		t := place.image(path, unmoved)
		tester.Set(t)
		if slices.IndexFunc(l.elements, func(e int) bool { return has(e, l.flags[0]) }) != number {
			return true
		}
		for _, flag := range l.flags[1:] {
			if !slices.ContainsFunc(l.all[1:], func(e int) bool { return has(e, flag) }) {
				return true
			}
		}
		text.add(t)
		return text.pass()
	}
}
