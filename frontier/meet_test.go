package frontier

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// What a meeting adds up is what all pairs of states give that complete each
// other to a single cycle, found here by trying all.
func TestMeetAllPairs(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		text string
		kind question.Kind
		left int
	}{
		{"4x5", question.Open, 6},
		{"3x7", question.Open, 7},
		{"5x6", question.Closed, 11},
		{"3x10", question.Closed, 12},
		{"..#.../....../.#..../......", question.Open, 7},
		{"4x4", question.Open, 4},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, "", "")
		t.Run(p.String(), func(t *testing.T) {
			t.Parallel()
			order := rowsAndColumns(p.Board)[0]
			if p.Board.Cols() > p.Board.Rows() {
				order = rowsAndColumns(p.Board)[1]
			}
			plan := planOfCut(t, p.Graph(), identity(p.Graph().Order()), order, c.left)
			r := newRunner(plan, Options{Workers: 1})
			bases, err := r.sweep(context.Background())
			if err != nil {
				t.Fatal(err)
			}
			u, err := r.cells(context.Background(), 0, bases)
			if err != nil {
				t.Fatal(err)
			}
			left, right := finished(t, r, u, leftSide), finished(t, r, u, rightSide)
			want := allPairs(plan, left, right)
			if oracle := sweepCountOf(p); want.Cmp(oracle) != 0 {
				t.Errorf("all pairs give %s, the oracle says %s", want, oracle)
			}
			sums, _, err := r.crew.join(context.Background(), plan.meeting, u)
			if err != nil || sums[0].Cmp(want) != 0 {
				t.Errorf("the tables give %s, error %v, want %s", sums[0], err, want)
			}
			if len(left) == 0 || len(right) == 0 {
				t.Error("a side has no states")
			}
		})
	}
}

// allPairs adds up the products of the counts of all pairs of states that form a
// single cycle. It knows nothing of missing, permuted or permute.
func allPairs(plan *Plan, left, right states) *big.Int {
	from, to := plan.side[leftSide].slot(), plan.side[rightSide].slot()
	sum := new(big.Int)
	for p, lefts := range left {
		for q, rights := range right {
			fits := true
			for _, v := range plan.middle {
				fits = fits && p.degree(from[v])+q.degree(to[v]) == 2
			}
			if !fits {
				continue
			}
			for l, n := range lefts {
				for r, m := range rights {
					a, b := paths(plan.middle, from, p, l), paths(plan.middle, to, q, r)
					if closes(a, b) {
						sum.Add(sum, new(big.Int).Mul(new(big.Int).SetUint64(n), new(big.Int).SetUint64(m)))
					}
				}
			}
		}
	}
	return sum
}

// paths returns for each end of a path which vertex the other end is.
func paths(middle []graph.Vertex, slot []int, p pattern, r uint32) map[graph.Vertex]graph.Vertex {
	var list []graph.Vertex // the ends, by their slots
	for _, v := range middle {
		if p.degree(slot[v]) == 1 {
			list = append(list, v)
		}
	}
	slices.SortFunc(list, func(v, w graph.Vertex) int { return slot[v] - slot[w] })
	var m mates
	unrank(len(list)/2, r, &m)
	mate := map[graph.Vertex]graph.Vertex{}
	for i, v := range list {
		mate[v] = list[m[i]]
	}
	return mate
}

// closes reports whether the paths of both sides form one cycle.
func closes(a, b map[graph.Vertex]graph.Vertex) bool {
	for first := range a {
		at, seen := first, 0
		for {
			at = b[a[at]]
			if seen += 2; at == first {
				return seen == len(a)
			}
		}
	}
	return false
}

// Where two vectors meet, sums of great counts are checked, exact or modulo a
// prime; the small ones of other vectors need not be.
func TestMeetingOfGreatCounts(t *testing.T) {
	t.Parallel()
	const k = 2
	for _, c := range []struct {
		name    string
		modulus uint64
		counts  []uint64
		want    error
	}{
		{"small", exact, []uint64{1, 2, 3}, nil},
		{"just fit", exact, []uint64{1<<63 - 1, 1<<63 - 1, 1<<63 - 1}, nil},
		{"do not fit", exact, []uint64{1 << 63, 1 << 63, 1 << 63}, errOverflow},
		{"prime", largePrime, []uint64{largePrime - 1, largePrime - 2, largePrime - 3}, nil},
	} {
		for _, listed := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, listed: %v", c.name, listed), func(t *testing.T) {
				l := vector{pattern: ends(2 * k), counts: [][]uint64{c.counts}}
				r := vector{pattern: ends(2 * k), counts: [][]uint64{{5, 6, 7}}}
				if listed {
					l.ranks, r.ranks = []uint32{0, 1, 2}, []uint32{0, 1, 2}
				}
				crew := newCrew(1, Room{})
				crew.calculate([]uint64{c.modulus})
				j := new(joining)
				j.begin(crew.workers[0], new(meeting), cellPair{}, crew.moduli)
				turned := &places{3, 0, 1, 2}
				want := new(big.Int)
				for a, n := range c.counts {
					way := l.pattern.renumbering(turned)
					image := permute(k, uint32(a), &way)
					for b, m := range r.counts[0] {
						if single(k, image, uint32(b)) {
							want.Add(want, new(big.Int).Mul(new(big.Int).SetUint64(n), new(big.Int).SetUint64(m)))
						}
					}
				}
				for _, double := range []int{0, 1} {
					j.join(&l, &r, turned, width(slices.Max(c.counts)), double)
				}
				if err := j.joiner.err(); !errors.Is(err, c.want) {
					t.Fatalf("error %v, want %v", err, c.want)
				}
				got, err := j.total(0)
				if err != nil {
					t.Fatal(err)
				}
				want.Mul(want, big.NewInt(3)) // once, and once double
				if c.modulus != exact {
					prime := new(big.Int).SetUint64(c.modulus)
					got.Mod(got, prime)
					want.Mod(want, prime)
				}
				if c.want == nil && got.Cmp(want) != 0 {
					t.Errorf("%d, want %d", got, want)
				}
			})
		}
	}
}
