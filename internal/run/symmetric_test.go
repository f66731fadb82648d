package run

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// The frontier engine and the lemma of Burnside give as many distinct tours as
// canonical forms of all tours do.
func TestDistinctByBurnside(t *testing.T) {
	for _, b := range []*board.Board{
		boardtest.Parse(t, "3x4"), boardtest.Parse(t, "4x5"), boardtest.Parse(t, "5x5"), boardtest.Parse(t, "3x7"),
		boardtest.Parse(t, ".../.#./..."), boardtest.Parse(t, "...../.....#/...../...."),
		boardtest.Make(t, "3x4", "knight", "torus"), boardtest.Make(t, "3x5", "knight", "cols"),
		boardtest.Make(t, "4x4", "wazir", "none"), boardtest.Make(t, "3x3", "king", "none"), boardtest.Parse(t, "2x3x4"),
	} {
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			if b.Len() > 20 && kind == question.Open {
				continue
			}
			p := boardtest.Ask(t, b, kind, "", "")
			j := Job{Tours: p, Engine: Frontier, Distinct: true, Compute: true}
			if !suited(p) {
				continue
			}
			a := mustCount(t, j)
			want := boardtest.Distinct(symmetry.Group(b), allDirected(p), kind == question.Closed)
			wantNumber(t, p.String()+", distinct", a.Distinct, int64(want))
		}
	}
}

// With given ends only the symmetries that keep them count.
func TestDistinctWithEnds(t *testing.T) {
	for _, c := range []struct{ from, to string }{{"a1", ""}, {"c3", ""}, {"a1", "e5"}, {"", "b2"}} {
		p := ask(t, "5x5", question.Open, c.from, c.to)
		swept := mustCount(t, Job{Tours: p, Engine: Frontier, Distinct: true})
		visited := mustCount(t, Job{Tours: p, Engine: Backtrack})
		if swept.Distinct.Cmp(visited.Distinct) != 0 {
			t.Errorf("%s: %s distinct by Burnside, %s by visiting", p, swept.Distinct, visited.Distinct)
		}
	}
}

// As published (Jelliss; Knuth, fascicle 8a, answer 138).
func TestSymmetricPublished(t *testing.T) {
	for _, c := range []struct {
		board              string
		kind               question.Kind
		labelled, distinct int64
		halfTurn, quarter  int64 // distinct
	}{
		{"6x6", question.Closed, 78, 22, 17, 5},
		{"5x6", question.Closed, 4, 2, 0, 0},
		{"6x7", question.Closed, 530 + 526 + 38, (530 + 526 + 38) / 2, (526 + 38) / 2, 0},
		{"5x5", question.Open, 32, 8, 8, 0},
	} {
		a := countSymmetric(t, Job{Tours: ask(t, c.board, c.kind, "", "")})
		wantNumber(t, c.board+" labelled", a.Labelled, c.labelled)
		wantNumber(t, c.board+" distinct", a.Distinct, c.distinct)
		for _, r := range a.Rows {
			switch r.Flag {
			case "half-turn":
				wantNumber(t, c.board+" half turn", r.Distinct, c.halfTurn)
			case "quarter-turn":
				wantNumber(t, c.board+" quarter turn", r.Distinct, c.quarter)
			}
		}
	}
}

func countSymmetric(t testing.TB, j Job) *Symmetric {
	t.Helper()
	j.Symmetric = true
	a, err := CountSymmetric(context.Background(), j)
	if err != nil {
		t.Fatalf("%s, %q: %v", j.Tours, j.SymmetryKind, err)
	}
	return a
}

// listSymmetric returns the tours that are listed.
func listSymmetric(t testing.TB, j Job) []string {
	t.Helper()
	var out bytes.Buffer
	j.List = &Listing{Format: tour.Squares}
	n, more, err := ListSymmetric(context.Background(), j, &out)
	lines := slices.Collect(strings.Lines(out.String()))
	if err != nil || more || int(n) != len(lines) {
		t.Fatalf("%s, %q: %d tours, %d said, more %v, %v", j.Tours, j.SymmetryKind, len(lines), n, more, err)
	}
	return lines
}

// symmetricBoards are boards with few and with many symmetries, with tours that
// have each and several of them.
var symmetricBoards = []struct {
	board, piece, wrap string
	kind               question.Kind
}{
	{"5x6", "knight", "none", question.Closed},
	{"6x6", "knight", "none", question.Closed},
	{"5x5", "knight", "none", question.Open},
	{"3x8", "knight", "none", question.Open},
	{"3x10", "knight", "none", question.Closed},
	{".../.#./...", "knight", "none", question.Closed},
	{".../.#./...", "knight", "none", question.Open},
	{"#..#/..../..../#..#", "knight", "none", question.Closed},
	{"4x4", "wazir", "none", question.Closed},
	{"3x4", "wazir", "none", question.Closed},
	{"3x3", "king", "none", question.Closed},
	{"3x3", "king", "none", question.Open},
	{"2x5", "wazir", "none", question.Closed},
	{"3x4", "knight", "torus", question.Closed},
	{"3x4", "knight", "torus", question.Open},
	{"3x3", "knight", "torus", question.Closed},
	{"3x3", "wazir", "torus", question.Closed},
	{"2x2", "knight", "torus", question.Closed},
	{"4x4", "knight", "torus", question.Closed},
	{"4x3", "wazir", "rows", question.Closed},
	{"3x5", "knight", "cols", question.Closed},
	{"2x2x2", "wazir", "none", question.Closed},
	{"2x2x3", "wazir", "torus", question.Closed},
	{"2x2x3", "wazir", "none", question.Open},
	{"2x3x4", "knight", "none", question.Closed},
	{"1x2", "wazir", "none", question.Open},
	{"1x1", "knight", "none", question.Open},
	{"3x3", "knight", "none", question.Open},
}

// A toured is a tour with its symmetries, found by their moves.
type toured struct {
	path  tour.Tour
	kinds []symmetry.Kind
	order int
}

// tourAll lists the tours of a problem and finds the symmetries of each.
func tourAll(t *testing.T, p question.Tours) []toured {
	t.Helper()
	var out bytes.Buffer
	if _, err := List(context.Background(), Job{Tours: p, List: &Listing{Format: tour.Squares}}, &out); err != nil {
		t.Fatal(err)
	}
	closed := p.Kind == question.Closed
	group := symmetry.Group(p.Board)
	var kinds [][2]symmetry.Kind
	for _, g := range group {
		kinds = append(kinds, [2]symmetry.Kind{symmetry.KindOf(p.Board, g, false), symmetry.KindOf(p.Board, g, true)})
	}
	var all []toured
	for _, path := range boardtest.Tours(t, p.Board, out.String()) {
		moves := make([][]bool, len(path)) // directed, as a matrix
		for i := range moves {
			moves[i] = make([]bool, len(path))
		}
		for i := 1; i < len(path); i++ {
			moves[path[i-1]][path[i]] = true
		}
		if closed {
			moves[path[len(path)-1]][path[0]] = true
		}
		one := toured{path: path, order: 1}
		for e, g := range group {
			kept, reversed := true, true
			for _, s := range path {
				for u := range board.Square(len(path)) {
					if moves[s][u] {
						kept, reversed = kept && moves[g[s]][g[u]], reversed && moves[g[u]][g[s]]
					}
				}
				if !kept && !reversed {
					break
				}
			}
			if k := kinds[e][0]; k.Motion != "" && kept {
				one.kinds = append(one.kinds, k)
			} else if k.Motion != "" && reversed {
				one.kinds = append(one.kinds, kinds[e][1])
			}
		}
		one.order += len(one.kinds)
		all = append(all, one)
	}
	return all
}

// is reports whether a tour is of a kind, all of whose flags it must have.
func (o toured) is(kind string, closed bool) bool {
	for flag := range strings.SplitSeq(kind, "+") {
		if !slices.ContainsFunc(o.kinds, func(k symmetry.Kind) bool {
			return slices.Contains(k.MotionFlags(), flag) || closed && slices.Contains(k.Flags(), flag)
		}) {
			return false
		}
	}
	return true
}

// Each row of the table has the tours that are found when every tour of the board
// is looked at, and asking for the row's kind alone gives these.
func TestSymmetricBoards(t *testing.T) {
	for _, c := range symmetricBoards {
		p := boardtest.Ask(t, boardtest.Make(t, c.board, c.piece, c.wrap), c.kind, "", "")
		closed := c.kind == question.Closed
		group := symmetry.Group(p.Board)
		all := tourAll(t, p)
		distinct := func(is func(toured) bool) (tours, classes int64) {
			var list []tour.Tour
			for _, o := range all {
				if is(o) {
					list = append(list, o.path)
				}
			}
			return int64(len(list)), int64(boardtest.Distinct(group, list, closed))
		}
		a := countSymmetric(t, Job{Tours: p, Compute: true, Workers: 2})
		tours, classes := distinct(func(o toured) bool { return o.order > 1 })
		wantNumber(t, p.String()+" labelled", a.Labelled, tours)
		wantNumber(t, p.String()+" distinct", a.Distinct, classes)
		if lines := listSymmetric(t, Job{Tours: p, Compute: true}); int64(len(lines)) != tours || len(slices.Compact(slices.Sorted(slices.Values(lines)))) != len(lines) {
			t.Errorf("%s: %d tours listed, want %d different ones", p, len(lines), tours)
		}
		exact, exactClasses := new(big.Int), new(big.Int)
		leaves := a.Leaves()
		for _, r := range leaves {
			exact.Add(exact, r.Exact)
			exactClasses.Add(exactClasses, r.Distinct)
		}
		wantNumber(t, p.String()+" exact", exact, tours)
		wantNumber(t, p.String()+" exact, distinct", exactClasses, classes)
		for _, r := range append(leaves, a.Rows...) {
			what := p.String() + ", " + r.Flag
			tours, _ := distinct(func(o toured) bool { return o.is(r.Flag, closed) })
			wantNumber(t, what+", labelled", r.Labelled, tours)
			if !r.Combined {
				tours, classes := distinct(func(o toured) bool { return o.is(r.Flag, closed) && o.order == r.Order && cyclic(o) })
				wantNumber(t, what+", exact", r.Exact, tours)
				wantNumber(t, what+", distinct", r.Distinct, classes)
			}
			if r.None != nil && tours > 0 {
				t.Errorf("%s: %d tours, which %s", what, tours, r.None.Text)
			}
			one := countSymmetric(t, Job{Tours: p, Compute: true, SymmetryKind: r.Flag})
			wantNumber(t, what+", asked for alone", one.Labelled, tours)
			if lines := listSymmetric(t, Job{Tours: p, Compute: true, SymmetryKind: r.Flag}); int64(len(lines)) != tours {
				t.Errorf("%s: %d listed, want %d", what, len(lines), tours)
			}
		}
		if testing.Verbose() {
			for _, r := range a.Rows {
				t.Logf("%s: %s (%s) %d: %s %s", p, r.Words, r.Flag, r.Order, r.Labelled, r.Distinct)
			}
		}
	}
}

// cyclic reports whether the symmetries of a tour are the powers of one.
func cyclic(o toured) bool {
	return o.order == 2 || slices.ContainsFunc(o.kinds, func(k symmetry.Kind) bool { return k.Order == o.order })
}

func TestListSymmetricLimit(t *testing.T) {
	j := Job{Tours: ask(t, "6x7", question.Closed, "", ""), List: &Listing{Format: tour.Squares, Limit: 3}}
	if n, more, err := ListSymmetric(context.Background(), j, new(bytes.Buffer)); n != 3 || !more || err != nil {
		t.Errorf("with a limit of 3: %d, %v, %v", n, more, err)
	}
	j.SymmetryKind = "axail"
	if _, _, err := ListSymmetric(context.Background(), j, new(bytes.Buffer)); err == nil || !strings.Contains(err.Error(), `"axail"`) {
		t.Errorf("unknown kind: %v", err)
	}
}

// A list that cannot be written, or is stopped, ends with that error.
func TestListSymmetricFails(t *testing.T) {
	j := Job{Tours: ask(t, "6x7", question.Closed, "", ""), List: &Listing{Format: tour.Squares}, Workers: 2}
	full := errors.New("disk full")
	if _, _, err := ListSymmetric(context.Background(), j, writeFunc(func([]byte) (int, error) { return 0, full })); !errors.Is(err, full) {
		t.Errorf("a list that cannot be written: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	n, _, err := ListSymmetric(ctx, j, writeFunc(func(text []byte) (int, error) { cancel(); return len(text), nil }))
	if !errors.Is(err, context.Canceled) {
		t.Errorf("a list that is stopped: %d tours, %v", n, err)
	}
}

type writeFunc func([]byte) (int, error)

func (f writeFunc) Write(text []byte) (int, error) { return f(text) }
