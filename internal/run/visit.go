package run

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/question"
)

// The columns of a part that visits tours. All numbers are undirected.
const (
	Tours     = "tours"     // that there are: those visited and their images
	Distinct  = "distinct"  // classes under the symmetries of the question
	Reentrant = "reentrant" // of the open tours
	// KeptFirst and KeptSecond are the tours whose direction the first, and the
	// second, symmetry that all have keeps.
	KeptFirst  = "direction kept 1"
	KeptSecond = "direction kept 2"
	Visited    = "visited"
	Nodes      = "nodes"
	DeadEnds   = "dead ends"
)

// EndsAt is the column of the tours that end at a square. Each tour is counted at
// both ends.
func EndsAt(b *board.Board, s board.Square) string { return "ends at " + b.Name(s) }

// A Visit is a part that visits tours one by one.
type Visit struct {
	*enumerate.Plan
	name    string
	columns []string
	ends    bool
	tours   *question.Tours // nil if only those with some symmetries are visited
}

// NewVisit returns the part that visits the tours asked for, one for each class
// under the symmetries of the question; with ends it counts where they end.
func NewVisit(ctx context.Context, q question.Tours, ends bool) (*Visit, error) {
	plan, err := enumerate.New(ctx, q.Graph(), q.Symmetries())
	if err != nil {
		return nil, cmp.Or(ctx.Err(), fmt.Errorf("cannot visit the tours of %s: %w", q.Board, err))
	}
	v := newVisit("visit "+q.String(), plan)
	v.tours = &q
	if ends {
		v.ends = true
		for s := range board.Square(q.Board.Len()) {
			v.columns = append(v.columns, EndsAt(q.Board, s))
		}
	}
	return v, nil
}

// NewInvariant returns the part that visits the tours asked for that all elements
// of a group of symmetries map to themselves. The name is one of the group.
func NewInvariant(ctx context.Context, q question.Tours, name string, group []graph.Perm) (*Visit, error) {
	plan, err := enumerate.NewInvariant(ctx, q.Graph(), group)
	if err != nil {
		return nil, cmp.Or(ctx.Err(), fmt.Errorf("cannot search the symmetric tours of %s: %w", q.Board, err))
	}
	return newVisit(fmt.Sprintf("visit %s with the symmetry %s", q, name), plan), nil
}

func newVisit(name string, plan *enumerate.Plan) *Visit {
	return &Visit{Plan: plan, name: name, columns: []string{Tours, Distinct, Reentrant, KeptFirst, KeptSecond, Visited, Nodes, DeadEnds}}
}

// Name, Columns and Look are those of a Part.
func (v *Visit) Name() string { return v.name }

// Columns returns those above and, if that was asked for, one for each square.
func (v *Visit) Columns() []string { return v.columns }

// searched returns the search, also of a part that has a Visit in it.
func (v *Visit) searched() *enumerate.Plan { return v.Plan }

// secondsPerNode is about how long a node of the search takes.
const secondsPerNode = 1.5e-7

// Look probes the search tree.
func (v *Visit) Look(ctx context.Context, effort Effort) (Outlook, error) {
	e := v.Estimate(ctx, effort.Probes)
	return Outlook{Seconds: e.Nodes * secondsPerNode, Visits: &e}, ctx.Err()
}

// Run visits the tours of the units that are left.
func (v *Visit) Run(ctx context.Context, t Task) error {
	return v.RunVisiting(ctx, t, nil, func(r checkpoint.Record) error { return t.Done(r) })
}

// RunVisiting is Run with a visitor for each unit. The results go to done.
func (v *Visit) RunVisiting(ctx context.Context, t Task, visit func(unit int) enumerate.Visitor, done func(checkpoint.Record) error) error {
	return v.Plan.Run(ctx, enumerate.Options{
		Workers: t.Workers, Skip: t.Skip, Ends: v.ends, Visit: visit, Live: &t.Live.Visits,
		Done: func(r enumerate.Result) error {
			values, err := v.values(r)
			if err != nil {
				return err
			}
			return done(checkpoint.Record{Unit: r.Unit, Values: values, Elapsed: r.Elapsed})
		},
	})
}

// values returns the columns of a unit, in which the tours visited stand for their
// images.
func (v *Visit) values(r enumerate.Result) ([]uint64, error) {
	t, class := r.Tally, uint64(v.Class(r.Unit))
	tooMany, tours := bits.Mul64(t.Tours, class)
	if tooMany != 0 {
		return nil, graph.CheckFailed("the tours of unit %d, %d times %d, do not fit into 64 bits", r.Unit, t.Tours, class)
	}
	list := []uint64{tours, t.Distinct, t.Reentrant * class, t.Kept[0], t.Kept[1], t.Tours, t.Nodes, t.DeadEnds}
	if v.ends {
		ends := make([]uint64, len(t.Ends))
		for _, g := range v.Images(r.Unit) {
			for s, n := range t.Ends {
				ends[g[s]] += n
			}
		}
		list = append(list, ends...)
	}
	return list, nil
}
