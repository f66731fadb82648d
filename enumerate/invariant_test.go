package enumerate_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
	"knightstour/symmetry"
)

// invariantTours counts with NewInvariant and checks that no tour comes twice.
func invariantTours(t testing.TB, p question.Tours, group []graph.Perm) (sum enumerate.Tally) {
	t.Helper()
	plan, err := enumerate.NewInvariant(context.Background(), p.Graph(), group)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	seen := map[string]bool{}
	err = plan.Run(context.Background(), enumerate.Options{Workers: 1,
		Visit: func(int) enumerate.Visitor {
			return func(path []graph.Vertex, _ bool) bool {
				if seen[string(path)] {
					t.Errorf("%s: %v twice", p, path)
				}
				seen[string(path)] = true
				return true
			}
		},
		Done: func(r enumerate.Result) error {
			sum.Tours += r.Tally.Tours
			for i, n := range r.Tally.Kept {
				sum.Kept[i] += n
			}
			return nil
		},
	})
	if err != nil || len(seen) != int(sum.Tours) {
		t.Errorf("%s: %d tours visited, %d counted, %v", p, len(seen), sum.Tours, err)
	}
	return sum
}

// edgeSet returns the moves of a tour.
func edgeSet(path []board.Square, closed bool) map[[2]board.Square]bool {
	set := map[[2]board.Square]bool{}
	for i := range path {
		if i+1 == len(path) && !closed {
			break
		}
		u, v := path[i], path[(i+1)%len(path)]
		set[[2]board.Square{min(u, v), max(u, v)}] = true
	}
	return set
}

// Against plain trial: all tours of small boards, for every subgroup of their
// symmetries, open and closed.
func TestInvariantBruteForce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		rows, cols := rapid.IntRange(1, 5).Draw(rt, "rows"), rapid.IntRange(1, 5).Draw(rt, "cols")
		piece := rapid.SampledFrom([]board.Piece{board.Knight, boardtest.Wazir, boardtest.King}).Draw(rt, "piece")
		wrap := board.Wrap{Rows: rapid.IntRange(0, 3).Draw(rt, "wrap rows") == 0, Cols: rapid.IntRange(0, 3).Draw(rt, "wrap cols") == 0}
		most := 20
		if piece.Name != board.Knight.Name || wrap != (board.Wrap{}) {
			most = 12
		}
		if rows*cols > most {
			rt.Skip()
		}
		b := boardtest.New(t, rows, cols, piece, wrap)
		kind := rapid.SampledFrom([]question.Kind{question.Open, question.Closed}).Draw(rt, "kind")
		p := boardtest.Ask(t, b, kind, "", "")
		group := p.Symmetries()
		if b.Len() < 3 {
			rt.Skip()
		}
		element := rapid.IntRange(0, len(group)-1)
		s := boardtest.Generate(symmetry.NewTable(group), element.Draw(rt, "element"), element.Draw(rt, "element"))
		var images []graph.Perm
		for _, e := range s {
			images = append(images, group[e])
		}
		all := bruteforce.Open(b)
		if kind == question.Closed {
			all = bruteforce.Closed(b)
		}
		want, wantKept := 0, [2]uint64{}
		for _, path := range all {
			set, same := edgeSet(path, kind == question.Closed), true
			for _, g := range images {
				for e := range set {
					u, v := board.Square(g[e[0]]), board.Square(g[e[1]])
					same = same && set[[2]board.Square{min(u, v), max(u, v)}]
				}
			}
			if !same {
				continue
			}
			want++
			for i, g := range images[1:min(3, len(images))] {
				if at := slices.Index(path, board.Square(g[path[0]])); kind == question.Closed && path[(at+1)%len(path)] == g[path[1]] {
					wantKept[i]++
				}
			}
		}
		if got := invariantTours(t, p, images); int(got.Tours) != want || got.Kept != wantKept {
			rt.Fatalf("%s under %v: %d tours, %d in the same direction, want %d, %d", p, s, got.Tours, got.Kept, want, wantKept)
		}
	})
}

// As published (Knuth, fascicle 8a, answers 137 to 139; Jelliss).
func TestInvariantPublished(t *testing.T) {
	for _, c := range []struct {
		board, motion string
		tours, kept   uint64
	}{
		{"6x6", "half-turn", 17*4 + 5*2, 17*4 + 5*2},
		{"6x6", "quarter-turn", 5 * 2, 5 * 2},
		{"5x6", "left-right", 4, 4},
		{"6x7", "top-bottom", 530, 530},
		{"6x7", "half-turn", 526 + 38, 526},
		{"5x10", "left-right", 2266, 2266},
		{"5x10", "half-turn", 1212 + 494, 1212},
	} {
		t.Run(c.board+" "+c.motion, func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, c.board), question.Closed, "", "")
			group := p.Symmetries()
			for e, g := range symmetry.Group(p.Board) {
				if symmetry.TypeOf(p.Board, g, false).Flag != c.motion {
					continue
				}
				var images []graph.Perm
				for _, i := range symmetry.NewTable(group).Powers(e) {
					images = append(images, group[i])
				}
				if got := invariantTours(t, p, images); got.Tours != c.tours || got.Kept[0] != c.kept {
					t.Errorf("%s, %s: %d tours, %d in the same direction, want %d, %d", c.board, c.motion, got.Tours, got.Kept[0], c.tours, c.kept)
				}
			}
		})
	}
}

func BenchmarkInvariant(b *testing.B) {
	p := boardtest.Ask(b, boardtest.Parse(b, "6x9"), question.Closed, "", "")
	group := p.Symmetries()
	tours := uint64(0)
	for b.Loop() {
		tours = 0
		plan, err := enumerate.NewInvariant(context.Background(), p.Graph(), group[:2])
		if err != nil {
			b.Fatal(err)
		}
		if err := plan.Run(context.Background(), enumerate.Options{Workers: 1, Done: func(r enumerate.Result) error {
			tours += r.Tally.Tours
			return nil
		}}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(tours)*float64(b.N)/b.Elapsed().Seconds(), "tours/s")
}
