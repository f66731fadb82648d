package enumerate_test

import (
	"context"
	"fmt"
	"maps"
	"math/big"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/enginetest"
	"knightstour/question"
	"knightstour/tour"
)

func TestEngine(t *testing.T) {
	enginetest.Run(t, enginetest.Engine{
		New:   newEnginePlan,
		Split: newEnginePlan, // it has some hundred units
		Quick: func(p enginetest.Plan) bool {
			return p.(enginePlan).Estimate(context.Background(), 300).Nodes < 200_000
		},
		Most:  1_000_000,
		Check: checkVisits,
		Signature: map[string]int64{
			"5x5 open":                        211,
			"5x6 open from a1":                12288,
			"5x6 open beginning and through":  4110,
			"6x6 open":                        1178307,
			"6x6 closed":                      3198,
			"6x6 closed through and avoiding": 4422,
			"6x7 closed":                      633498,
			"3x10 closed":                     14,
			"4x4 torus closed":                19,
			"2x3x4 closed":                    3950,
			"holes closed":                    1,
			"king 4x5 closed":                 31746,
			"wazir 6x8 closed":                20465,
		},
	})
}

// An enginePlan is a plan as the suite of both engines wants it.
type enginePlan struct{ *enumerate.Plan }

func newEnginePlan(ctx context.Context, q enginetest.Question) (enginetest.Plan, error) {
	plan, err := enumerate.New(ctx, q.Graph, q.Group)
	return enginePlan{plan}, err
}

func (p enginePlan) Run(ctx context.Context, o enginetest.Options) (int64, error) {
	var live enumerate.Live
	if o.Watch != nil {
		o.Watch(func() float64 { return float64(live.Nodes.Load()) })
	}
	nodes := uint64(0)
	err := p.Plan.Run(ctx, enumerate.Options{
		Workers: o.Workers, Skip: o.Skip, Ends: true, Live: &live,
		Done: func(r enumerate.Result) error {
			nodes += r.Tally.Nodes
			if o.Done == nil {
				return nil
			}
			count := new(big.Int).SetUint64(r.Tally.Tours)
			count.Mul(count, big.NewInt(int64(p.Class(r.Unit))))
			return o.Done(enginetest.Result{Unit: r.Unit, Count: count, Detail: r.Tally})
		},
	})
	return int64(nodes), err
}

// An answer is what can be said of all the tours of a question.
type answer struct {
	Tours, Distinct, Reentrant uint64
	Ends                       []uint64
}

// checkVisits compares the visits with the tours, one by one: each is an image of
// just one visited tour, under the symmetries that the engine names.
func checkVisits(t rapid.TB, q enginetest.Question, p question.Tours, tours [][]board.Square) {
	t.Helper()
	closed := p.Kind == question.Closed
	missing := map[string]bool{} // the tours not yet visited
	want, got := answer{Tours: uint64(len(tours))}, answer{}
	if !closed {
		want.Ends, got.Ends = make([]uint64, p.Board.Len()), make([]uint64, p.Board.Len())
	}
	for _, squares := range tours {
		missing[spell(squares, closed)] = true
		if first, last := squares[0], squares[len(squares)-1]; !closed {
			want.Ends[first]++
			want.Ends[last]++
			if p.Board.Adjacent(first, last) && len(squares) > 2 { // the one move of two squares closes nothing
				want.Reentrant++
			}
		}
	}
	want.Distinct = uint64(boardtest.Distinct(ofSquares(q.Group, p.Board), tours, closed))
	plan := mustNew(t, q.Graph, q.Group)
	var bad error // the test may end in its own goroutine only
	err := plan.Run(context.Background(), enumerate.Options{
		Workers: 1,
		Ends:    true,
		Visit: func(unit int) enumerate.Visitor {
			images := plan.Images(unit)
			if len(images) != plan.Class(unit) {
				bad = fmt.Errorf("unit %d has %d images and class %d", unit, len(images), plan.Class(unit))
			}
			image := make([]board.Square, p.Board.Len())
			return func(visited []graph.Vertex, _ bool) bool {
				for _, g := range images {
					for i, s := range visited {
						image[i] = g[s]
					}
					key := spell(image, closed)
					if !missing[key] {
						bad = fmt.Errorf("unit %d: the image %v of the visited tour %v is no tour, or was there before", unit, image, visited)
						return false
					}
					delete(missing, key)
				}
				return true
			}
		},
		Done: func(r enumerate.Result) error {
			class := uint64(plan.Class(r.Unit))
			got.Tours += class * r.Tally.Tours
			got.Reentrant += class * r.Tally.Reentrant
			got.Distinct += r.Tally.Distinct
			for _, g := range plan.Images(r.Unit) {
				for s, n := range r.Tally.Ends {
					got.Ends[g[s]] += n
				}
			}
			return bad
		},
	})
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	for key := range maps.Keys(missing) {
		t.Fatalf("%s: %d tours were never visited, %v among them", p, len(missing), []byte(key))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("%s, %d symmetries (-brute force +engine):\n%s", p, len(q.Group), diff)
	}
}

// ofSquares leaves out what the permutations do to apexes.
func ofSquares(group []graph.Perm, b *board.Board) (short []graph.Perm) {
	for _, g := range group {
		short = append(short, g[:b.Len()])
	}
	return short
}

// spell makes a tour a key of a map, the same for all ways of writing it.
func spell(squares []board.Square, closed bool) string {
	oriented := tour.Tour(append([]board.Square(nil), squares...))
	oriented.Orient(closed)
	key := make([]byte, 0, len(squares))
	for _, s := range oriented {
		key = append(key, byte(s))
	}
	return string(key)
}
