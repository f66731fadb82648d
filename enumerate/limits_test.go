package enumerate_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

func TestLimits(t *testing.T) {
	t.Parallel()
	// 33 steps to each side reach 33 other squares of one row from its end.
	long := board.Piece{Name: "rook of 33 steps"}
	for i := 1; i <= 33; i++ {
		long.Steps = append(long.Steps, board.Step{Cols: i}, board.Step{Cols: -i})
	}
	for _, c := range []struct {
		name string
		p    question.Tours
		says []string
	}{
		{"17x17 closed", boardtest.Ask(t, boardtest.Parse(t, "17x17"), question.Closed, "", ""), []string{"289 squares", "at most 256"}},
		{"16x16 open", boardtest.Ask(t, boardtest.Parse(t, "16x16"), question.Open, "", ""), []string{"256 squares", "at most 254"}},
		{"3x85 closed", boardtest.Ask(t, boardtest.Parse(t, "3x85"), question.Closed, "", ""), nil},
		{"64x64 closed", boardtest.Ask(t, boardtest.Parse(t, "64x64"), question.Closed, "", ""), []string{"4096 squares", "at most 256"}},
		{"33 moves at a square, closed", boardtest.Ask(t, boardtest.New(t, 1, 34, long, plane), question.Closed, "", ""), []string{"33 moves", "at most 32"}},
		{"32 moves at a square, closed", boardtest.Ask(t, boardtest.New(t, 1, 33, long, plane), question.Closed, "", ""), nil},
		{"32 moves at a square and the apex", boardtest.Ask(t, boardtest.New(t, 1, 33, long, plane), question.Open, "", ""), []string{"32 moves", "at most 31"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := enumerate.New(context.Background(), c.p.Graph(), []graph.Perm{graph.Identity(c.p.Graph().Order())})
			if (err == nil) != (c.says == nil) {
				t.Errorf("%s: error %v, want one: %v", c.name, err, c.says != nil)
			}
			if err == nil {
				return
			}
			for _, words := range c.says {
				if !strings.Contains(err.Error(), words) {
					t.Errorf("%s: error %q does not say %q", c.name, err, words)
				}
			}
		})
	}
}

// The largest boards that fit.
func TestLargestBoards(t *testing.T) {
	t.Parallel()
	plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, "16x16"), question.Closed, "", ""))
	if plan.Units() == 0 {
		t.Error("16x16 closed has no units")
	}
	if e := plan.Estimate(t.Context(), 10); e.Probes != 10 {
		t.Error("16x16 closed: the probes went through no node")
	}
}

// Boards without a tour for want of moves: no unit, and nothing else.
func TestTooSmall(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"1x1", "1x2", "2x1", "2x2", "1x5", "5x1", "1x250", "2x3", "3x3", ".#/##", "..#/###/..#"} {
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			t.Run(text+" "+string(kind), func(t *testing.T) {
				plan := newPlan(t, boardtest.Ask(t, boardtest.Parse(t, text), kind, "", ""))
				if plan.Units() != 0 {
					t.Errorf("%d units, want none", plan.Units())
				}
				if got := run(t, plan); got != (sum{}) {
					t.Errorf("%+v, want nothing", got)
				}
			})
		}
	}
	one := boardtest.Parse(t, "1x1")
	for _, to := range []string{"", "a1"} {
		if got := run(t, newPlan(t, boardtest.Ask(t, one, question.Open, "a1", to))); got != (sum{}) {
			t.Errorf("1x1 from a1 to %q: %+v, want nothing", to, got)
		}
	}
}

// No list of symmetries at all means the identity.
func TestNoGroup(t *testing.T) {
	t.Parallel()
	plan := mustNew(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", "").Graph(), nil)
	if plan.Symmetries() != 1 {
		t.Errorf("without a group there are %d symmetries", plan.Symmetries())
	}
	if got := run(t, plan); got.tours != 9862 || got.distinct != 9862 || got.visited != 9862 {
		t.Errorf("6x6 closed without a group: %+v, want 9862 tours, all distinct and visited", got)
	}
}

// On a ring every square has but two moves, and the plan may fix them all: a
// ring of n squares has one closed tour, and an open one for each of its n moves.
func TestLongRings(t *testing.T) {
	t.Parallel()
	for _, side := range []int{3, 5, 33, 34, 62} {
		b, err := board.New(side, side, func(p board.Point) bool {
			return p.Row == 0 || p.Col == 0 || p.Row == side-1 || p.Col == side-1
		}, wazir, plane)
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			want := uint64(1)
			if kind == question.Open {
				want = uint64(b.Len())
			}
			t.Run(fmt.Sprintf("%d squares %s", b.Len(), kind), func(t *testing.T) {
				if got := run(t, newPlan(t, boardtest.Ask(t, b, kind, "", ""))); got.tours != want || got.distinct > want {
					t.Errorf("%+v, want %d tours", got, want)
				}
			})
		}
	}
}

// All squares of a torus are in one orbit. A plan that fixes the moves of a
// whole orbit would visit every tour of the board to find its units: New says
// so, or finds few. Without the symmetries there is always a plan.
func TestGluedPlans(t *testing.T) {
	t.Parallel()
	for _, wrap := range []board.Wrap{torus, cylinder} {
		t.Run("6x6 "+wrap.String(), func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.New(t, 6, 6, board.Knight, wrap), question.Closed, "", "")
			whole := mustNew(t, p.Graph(), nil)
			if whole.Units() == 0 || whole.Units() > 1<<22 || whole.Symmetries() != 1 {
				t.Errorf("without a group: %d units, %d symmetries", whole.Units(), whole.Symmetries())
			}
			plan, err := enumerate.New(context.Background(), p.Graph(), p.Symmetries())
			switch {
			case err != nil:
				if !strings.Contains(err.Error(), "too many units") {
					t.Error(err)
				}
			case plan.Units() == 0 || plan.Units() > 1<<22:
				t.Errorf("%d units", plan.Units())
			default:
				// The work of the units is what the search without them has.
				all, parts := whole.Estimate(t.Context(), 1000).Nodes, plan.Estimate(t.Context(), 1000).Nodes
				if parts > all || parts*float64(100*plan.Symmetries()) < all {
					t.Errorf("%d units of %g nodes in all, without symmetries %g", plan.Units(), parts, all)
				}
			}
		})
	}
	p := boardtest.Ask(t, boardtest.New(t, 4, 4, board.Knight, torus), question.Closed, "", "")
	for _, plan := range []*enumerate.Plan{newPlan(t, p), mustNew(t, p.Graph(), nil)} {
		if got := run(t, plan); got.tours != 1344 {
			t.Errorf("4x4 torus under %d symmetries: %d closed tours, want 1344", plan.Symmetries(), got.tours)
		}
	}
}
