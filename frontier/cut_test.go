package frontier

import (
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// The count does not depend on where the board is cut, in which direction it is
// swept, how many units there are, or which symmetries are known.
func TestEveryCut(t *testing.T) {
	t.Parallel()
	const unknown = -1
	for _, c := range []struct {
		text         string
		open, closed int64
	}{
		{"5x6", 18784, 8},
		{"4x7", 6378, 0},
		{"4x5", 82, 0},
		{"..../..#./..../.#../....", unknown, unknown},
	} {
		b := boardtest.Parse(t, c.text)
		for _, q := range []struct {
			kind question.Kind
			want int64
		}{{question.Open, c.open}, {question.Closed, c.closed}} {
			t.Run(c.text+" "+string(q.kind), func(t *testing.T) {
				p := boardtest.Ask(t, b, q.kind, "", "")
				g := p.Graph()
				if q.want == unknown {
					q.want = enumerated(t, p).Int64()
				}
				cuts := 0
				for _, order := range rowsAndColumns(b) {
					backwards := slices.Clone(order)
					slices.Reverse(backwards)
					for _, order := range [][]graph.Vertex{order, backwards} {
						for n := 1; n < b.Len(); n++ {
							for _, group := range [][]graph.Perm{p.Symmetries(), identity(g.Order())} {
								plan := planOfCut(t, g, group, order, n)
								if plan == nil {
									continue
								}
								cuts++
								if work := plan.Forecast().Work; work > 1e5 && !*slow || work > 2e3 && boardtest.Raced {
									continue
								}
								plan.cut(n % 3)
								if got := run(t, plan, Options{Workers: 1}); got.Int64() != q.want {
									t.Errorf("%s, swept %v, cut after %d, %d symmetries: %d, want %d", p, order, n, len(group), got, q.want)
								}
							}
						}
					}
				}
				if cuts < 2*b.Len() {
					t.Errorf("%s: only %d cuts", p, cuts)
				}
			})
		}
	}
}

// What a cut is: no vertex of one side is joined to one of the other, the middle
// is what is joined to the left side, and everything is in one of the three.
func TestCutParts(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"6x6", "4x9", "3x12", ".../.#./..."} {
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			p := boardtest.Ask(t, boardtest.Parse(t, text), kind, "", "")
			g := p.Graph()
			for _, order := range rowsAndColumns(p.Board) {
				for n := 1; n < len(order); n++ {
					l := cut(g, identity(g.Order()), order, n)
					all := slices.Concat(l.left, l.middle, l.right)
					slices.Sort(all)
					if !slices.Equal(all, graph.Identity(g.Order())) {
						t.Fatalf("%s cut after %d: %v, %v and %v", p, n, l.left, l.middle, l.right)
					}
					for _, v := range l.left {
						for _, w := range l.right {
							if g.Adjacent(v, w) || w >= g.Plain {
								t.Fatalf("%s cut after %d: %d is on the left, %d on the right", p, n, v, w)
							}
						}
					}
					for _, v := range l.middle {
						near := slices.ContainsFunc(l.left, func(w graph.Vertex) bool { return g.Adjacent(v, w) })
						if !near && v < g.Plain {
							t.Fatalf("%s cut after %d: %d need not be in the middle", p, n, v)
						}
					}
				}
			}
		}
	}
}

// New finds a plan, or says that there is none, for boards of every shape.
func TestPlans(t *testing.T) {
	t.Parallel()
	for rows := 1; rows <= 7; rows++ {
		for cols := 1; cols <= 7; cols++ {
			for _, wrap := range []board.Wrap{plane, torus, cylinder, {Rows: true}} {
				for _, piece := range []board.Piece{board.Knight, boardtest.King, boardtest.Wazir, boardtest.Piece("camel")} {
					if rows*cols < 2 || boardtest.Raced && rows*cols > 20 {
						continue
					}
					b := boardtest.New(t, rows, cols, piece, wrap)
					for _, kind := range []question.Kind{question.Open, question.Closed} {
						p := boardtest.Ask(t, b, kind, "", "")
						plan, err := New(p.Graph(), p.Symmetries(), rowsAndColumns(b))
						if err == nil {
							checkPlan(t, p, plan)
						}
					}
				}
			}
		}
	}
}

// checkPlan checks that the chains of a side are its stages up to the tail, that
// it ends with the vertices of the middle at different slots, and that its
// frontier is never too wide for ranks.
func checkPlan(t *testing.T, p question.Tours, plan *Plan) {
	t.Helper()
	for i, s := range plan.side {
		at, leaving := 0, 0
		for _, c := range s.chains {
			if c.from != at || c.to <= c.from {
				t.Errorf("%s, side %d: chain %d-%d after stage %d", p, i, c.from, c.to, at)
			}
			at = c.to
		}
		if at != s.tail || s.tail > len(s.stages) || s.base > len(s.chains) {
			t.Errorf("%s, side %d: the chains end at %d, the tail begins at %d of %d", p, i, at, s.tail, len(s.stages))
		}
		for _, stage := range s.stages {
			if st, ok := stage.transition.(*step); ok && st.leaves {
				leaving++
			}
			n := 0
			for _, slot := range stage.slot {
				if slot >= 0 {
					n++
				}
			}
			if n > widest || stage.slots() > maxSlots {
				t.Errorf("%s, side %d: %d vertices are open at %d slots", p, i, n, stage.slots())
			}
		}
		if want := len([][]graph.Vertex{plan.left, plan.right}[i]); leaving != want && plan.mirror == nil {
			t.Errorf("%s, side %d: %d steps for %d vertices", p, i, leaving, want)
		}
		var used uint32
		for v, slot := range s.slot() {
			if (slot >= 0) != (slices.Contains(plan.middle, graph.Vertex(v))) {
				t.Errorf("%s, side %d: vertex %d has slot %d, the middle is %v", p, i, v, slot, plan.middle)
			} else if slot >= 0 && used>>slot&1 == 1 {
				t.Errorf("%s, side %d: slot %d is given twice", p, i, slot)
			} else if slot >= 0 {
				used |= 1 << slot
			}
		}
	}
}
