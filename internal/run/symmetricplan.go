package run

import (
	"cmp"
	"context"
	"fmt"
	"hash/fnv"
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
	share    []float64 // about how much of the work one of its units is
}

// symmetricPlan cuts the searches into units: on the squares given for each, as
// they are in a run file, or on what squares seem best.
func (j Job) symmetricPlan(ctx context.Context, s *symmetries, searches []*search, cuts [][]int) (*symmetricPlan, error) {
	p := &symmetricPlan{searches: searches}
	graph := j.Tours.Graph()
	for i, f := range searches {
		var plan *enumerate.Plan
		var err error
		if cuts == nil {
			plan, err = enumerate.NewInvariant(ctx, graph, s.images(f.elements))
		} else {
			plan, err = enumerate.RestoreInvariant(ctx, graph, s.images(f.elements), cuts[i])
		}
		if err != nil {
			return nil, cmp.Or(ctx.Err(), fmt.Errorf("cannot search the symmetric tours of %s: %w", j.Tours.Board, err))
		}
		p.plans, p.first = append(p.plans, plan), append(p.first, p.units)
		p.units += plan.Units()
	}
	return p, nil
}

// weighProbes is how many probes the work of a search is judged by, for progress
// alone.
const weighProbes = 100

// weigh estimates how much of the work is in each search.
func (p *symmetricPlan) weigh(ctx context.Context) {
	total := 0.0
	for _, plan := range p.plans {
		work := 0.0
		if plan.Units() > 0 {
			work = max(1, plan.Estimate(ctx, weighProbes).Nodes)
		}
		total += work
		p.share = append(p.share, work/float64(max(1, plan.Units())))
	}
	for i := range p.share {
		p.share[i] /= max(1, total)
	}
}

// of returns the number of the search of a unit.
func (p *symmetricPlan) of(unit int) int {
	at, found := slices.BinarySearch(p.first, unit)
	if !found {
		return at - 1
	}
	for at+1 < len(p.first) && p.first[at+1] == unit {
		at++ // those before have no units
	}
	return at
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
		cuts = append(cuts, cutNames(j.Tours.Board, plan.Cut()))
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
			cut, err := parseCut(j.Tours.Board, names)
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
