package run

import (
	"cmp"
	"context"
	"errors"
	"math/big"
	"time"

	"knightstour/checkpoint"
	"knightstour/enumerate"
)

// search runs the searches and adds up what they find, that of earlier runs from
// the run file included.
func (j Job) search(ctx context.Context, s *symmetries, searches []*search) (stats Stats, err error) {
	began := time.Now()
	meter := j.meter()
	p, file, err := j.openSymmetric(ctx, s, searches)
	if err != nil {
		return stats, err
	}
	stats = Stats{Engine: Backtrack, Units: p.units, Visited: new(big.Int), Nodes: new(big.Int), DeadEnds: new(big.Int)}
	p.weigh(ctx)
	share := 0.0
	var writer *checkpoint.Writer
	done := make([]bool, p.units)
	if file != nil {
		for _, r := range file.Records() {
			done[r.Unit] = true
			stats.Resumed++
			n := p.of(r.Unit)
			share += p.share[n]
			searches[n].add(&stats, symmetricTally(r.Values), r.Elapsed)
		}
		writer = checkpoint.NewWriter(file.Put)
	}
	meter.begin(p.units, stats.Resumed, stats.Visited)
	meter.beginShare(share)
	for i, plan := range p.plans {
		first := p.first[i]
		err = plan.Run(ctx, enumerate.Options{
			Workers: j.Workers,
			Skip:    func(unit int) bool { return done[first+unit] },
			Live:    &meter.live,
			Done: func(r enumerate.Result) error {
				searches[i].add(&stats, r.Tally, r.Elapsed)
				meter.finishShare(new(big.Int).SetUint64(r.Tally.Tours), p.share[i])
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
