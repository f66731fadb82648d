package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/big"
	"slices"
	"strconv"
	"strings"
	"time"

	"knightstour/checkpoint"
	"knightstour/enumerate"
)

// A symmetricPlan is the searches of a job, cut into units that are numbered
// through all of them.
type symmetricPlan struct {
	searches []*search
	plans    []*enumerate.Plan // of each search
	first    []int             // the number of its first unit
	units    int
}

// symmetricPlan cuts the searches into units: on the squares given for each, as
// they are in a run file, or on what squares seem best.
func (j Job) symmetricPlan(ctx context.Context, s *symmetries, searches []*search, cuts [][]int) (*symmetricPlan, error) {
	p := &symmetricPlan{searches: searches}
	graph := j.Problem.Graph()
	for i, f := range searches {
		var plan *enumerate.Plan
		var err error
		if cuts == nil {
			plan, err = enumerate.NewInvariant(ctx, graph, s.images(f.elements))
		} else {
			plan, err = enumerate.RestoreInvariant(ctx, graph, s.images(f.elements), cuts[i])
		}
		if err != nil {
			return nil, cmp.Or(ctx.Err(), fmt.Errorf("cannot search the symmetric tours of %s: %w", j.Problem.Board, err))
		}
		p.plans, p.first = append(p.plans, plan), append(p.first, p.units)
		p.units += plan.Units()
	}
	return p, nil
}

// of returns the search of a unit.
func (p *symmetricPlan) of(unit int) *search {
	at, found := slices.BinarySearch(p.first, unit)
	if !found {
		return p.searches[at-1]
	}
	for at+1 < len(p.first) && p.first[at+1] == unit {
		at++ // those before have no units
	}
	return p.searches[at]
}

// symmetricColumns are those of the run file. A direction is kept by the first, or
// by the second, of the symmetries of a search.
var symmetricColumns = []string{"tours", "direction kept 1", "direction kept 2", "nodes", "dead ends"}

// cutSeparator stands between the unit squares of the searches.
const cutSeparator = ";"

// symmetricHeader returns the header of the run file.
func (j Job) symmetricHeader(s *symmetries, p *symmetricPlan) checkpoint.Header {
	var cuts []string
	fingerprint := fnv.New64a()
	for i, plan := range p.plans {
		cuts = append(cuts, cutNames(j.Problem.Board, plan.Cut()))
		fmt.Fprint(fingerprint, s.images(p.searches[i].elements), plan.Fingerprint())
	}
	return checkpoint.Header{
		Program: j.Program, Engine: enumerateEngine, Scheme: enumerate.Scheme, Task: j.task(),
		Problem: append(j.question(),
			checkpoint.Setting{Name: setGroup, Value: strconv.Itoa(len(s.group))},
			checkpoint.Setting{Name: setCut, Value: strings.Join(cuts, cutSeparator)},
			checkpoint.Setting{Name: setUnits, Value: fmt.Sprintf("%016x", fingerprint.Sum64())},
		),
		Units:   p.units,
		Columns: symmetricColumns,
		Created: time.Now().UTC().Truncate(time.Second),
	}
}

// openSymmetric plans the searches, or takes over the plan of the run file.
func (j Job) openSymmetric(ctx context.Context, s *symmetries, searches []*search) (*symmetricPlan, *checkpoint.File, error) {
	create := func() (*symmetricPlan, checkpoint.Header, error) {
		p, err := j.symmetricPlan(ctx, s, searches, nil)
		if err != nil {
			return nil, checkpoint.Header{}, err
		}
		return p, j.symmetricHeader(s, p), nil
	}
	return openRun(j, create, func(h checkpoint.Header) (*symmetricPlan, error) {
		if _, err := fromHeader(h); err != nil {
			return nil, j.incompatible(err)
		}
		var cuts [][]int
		for names := range strings.SplitSeq(setting(h, setCut), cutSeparator) {
			cut, err := parseCut(j.Problem.Board, names)
			if err != nil {
				return nil, j.incompatible(err)
			}
			cuts = append(cuts, cut)
		}
		if len(cuts) != len(searches) {
			return nil, j.otherUnits(h, []string{fmt.Sprintf("%d searches here, %d in the file", len(searches), len(cuts))})
		}
		p, err := j.symmetricPlan(ctx, s, searches, cuts)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err != nil {
			return nil, j.incompatible(err)
		}
		if lines := j.symmetricHeader(s, p).Diff(h); lines != nil {
			return nil, j.otherUnits(h, lines)
		}
		return p, nil
	})
}

// search runs the searches and adds up what they find, that of earlier runs from
// the run file included.
func (j Job) search(ctx context.Context, s *symmetries, searches []*search) (stats Stats, err error) {
	began := time.Now()
	meter := j.Meter
	if meter == nil {
		meter = new(Meter)
	}
	p, file, err := j.openSymmetric(ctx, s, searches)
	if err != nil {
		return stats, err
	}
	stats = Stats{Engine: Backtrack, Units: p.units, Visited: new(big.Int), Nodes: new(big.Int), DeadEnds: new(big.Int)}
	var writer *checkpoint.Writer
	done := make([]bool, p.units)
	if file != nil {
		for _, r := range file.Records() {
			done[r.Unit] = true
			stats.Resumed++
			p.of(r.Unit).add(&stats, symmetricTally(r.Values), r.Elapsed)
		}
		writer = checkpoint.NewWriter(file.Put)
	}
	meter.begin(p.units, stats.Resumed, stats.Visited)
	for i, plan := range p.plans {
		first := p.first[i]
		err = plan.Run(ctx, enumerate.Options{
			Workers: j.Workers,
			Skip:    func(unit int) bool { return done[first+unit] },
			Live:    &meter.live,
			Done: func(r enumerate.Result) error {
				searches[i].add(&stats, r.Tally, r.Elapsed)
				meter.finish(new(big.Int).SetUint64(r.Tally.Tours))
				if writer == nil {
					return nil
				}
				return writer.Add(checkpoint.Record{Unit: first + r.Unit, Values: symmetricValues(r.Tally), Elapsed: r.Elapsed})
			},
		})
		if err != nil {
			break
		}
	}
	if file != nil {
		// Of several errors that of saving is the one the user must know: the
		// other may be that the run was stopped.
		err = cmp.Or(errors.Join(writer.Close(), file.Close()), err)
	}
	stats.Elapsed = time.Since(began)
	return stats, err
}

// add adds the tally of a unit.
func (f *search) add(stats *Stats, t enumerate.Tally, elapsed time.Duration) {
	for _, c := range []struct {
		to *big.Int
		n  uint64
	}{{f.tours, t.Tours}, {f.kept[0], t.Kept[0]}, {f.kept[1], t.Kept[1]}, {stats.Visited, t.Tours}, {stats.Nodes, t.Nodes}, {stats.DeadEnds, t.DeadEnds}} {
		c.to.Add(c.to, new(big.Int).SetUint64(c.n))
	}
	stats.Searched += elapsed
}

// symmetricValues and symmetricTally convert between the columns of a record and a
// tally.
func symmetricValues(t enumerate.Tally) []uint64 {
	return []uint64{t.Tours, t.Kept[0], t.Kept[1], t.Nodes, t.DeadEnds}
}

func symmetricTally(v []uint64) enumerate.Tally {
	return enumerate.Tally{Tours: v[0], Kept: [2]uint64{v[1], v[2]}, Nodes: v[3], DeadEnds: v[4]}
}
