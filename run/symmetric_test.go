package run

import (
	"bytes"
	"context"
	"math/big"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/problem"
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
		for _, kind := range []problem.Kind{problem.Open, problem.Closed} {
			if b.Len() > 20 && kind == problem.Open {
				continue
			}
			p := boardtest.Ask(t, b, kind, "", "")
			j := Job{Problem: p, Engine: Frontier, Distinct: true, Compute: true}
			if !suited(p) {
				continue
			}
			a := mustCount(t, j)
			want := symmetry.Distinct(symmetry.Group(b), allDirected(p), kind == problem.Closed)
			wantNumber(t, p.String()+", distinct", a.Distinct, int64(want))
		}
	}
}

// With given ends only the symmetries that keep them count.
func TestDistinctWithEnds(t *testing.T) {
	for _, c := range []struct{ from, to string }{{"a1", ""}, {"c3", ""}, {"a1", "e5"}, {"", "b2"}} {
		p := ask(t, "5x5", problem.Open, c.from, c.to)
		swept := mustCount(t, Job{Problem: p, Engine: Frontier, Distinct: true})
		visited := mustCount(t, Job{Problem: p, Engine: Backtrack})
		if swept.Distinct.Cmp(visited.Distinct) != 0 {
			t.Errorf("%s: %s distinct by Burnside, %s by visiting", p, swept.Distinct, visited.Distinct)
		}
	}
}

// As published (Jelliss; Knuth, fascicle 8a, answer 138).
func TestSymmetricPublished(t *testing.T) {
	for _, c := range []struct {
		board              string
		kind               problem.Kind
		labelled, distinct int64
		halfTurn, quarter  int64 // distinct
	}{
		{"6x6", problem.Closed, 78, 22, 17, 5},
		{"5x6", problem.Closed, 4, 2, 0, 0},
		{"6x7", problem.Closed, 530 + 526 + 38, (530 + 526 + 38) / 2, (526 + 38) / 2, 0},
		{"5x5", problem.Open, 32, 8, 8, 0},
	} {
		kinds, err := SymmetricTours(context.Background(), Job{Problem: ask(t, c.board, c.kind, "", "")})
		if err != nil {
			t.Fatal(err)
		}
		labelled, distinct := SymmetricTotal(kinds)
		wantNumber(t, c.board+" labelled", labelled, c.labelled)
		wantNumber(t, c.board+" distinct", distinct, c.distinct)
		for _, k := range kinds {
			switch {
			case k.Name == symmetry.HalfTurn:
				wantNumber(t, c.board+" half turn", k.Distinct, c.halfTurn)
			case k.Name == symmetry.QuarterTurn:
				wantNumber(t, c.board+" quarter turn", k.Distinct, c.quarter)
			}
			if k.Kept != nil {
				if sum := new(big.Int).Add(k.Kept, k.Reversed); sum.Cmp(k.Labelled) != 0 {
					t.Errorf("%s: %s + %s are not %s", c.board, k.Kept, k.Reversed, k.Labelled)
				}
			}
		}
	}
}

func TestListSymmetric(t *testing.T) {
	for _, c := range []struct {
		kind SymmetryKind
		want uint64
	}{{AnyKind, 1094}, {Axial, 530}, {HalfTurnKind, 564}, {EulerianKind, 526}, {Bergholtian, 38}, {QuarterKind, 0}, {DiagonalKind, 0}} {
		var out bytes.Buffer
		j := Job{Problem: ask(t, "6x7", problem.Closed, "", ""), List: &Listing{Format: tour.Squares}}
		n, more, err := ListSymmetric(context.Background(), j, c.kind, &out)
		if err != nil || more || n != c.want {
			t.Errorf("%q: %d tours, more %v, %v; want %d", c.kind, n, more, err, c.want)
		}
		lines := map[string]bool{}
		for line := range strings.Lines(out.String()) {
			lines[line] = true
		}
		if len(lines) != int(c.want) {
			t.Errorf("%q: %d different tours of %d", c.kind, len(lines), c.want)
		}
	}
	j := Job{Problem: ask(t, "6x7", problem.Closed, "", ""), List: &Listing{Format: tour.Squares, Limit: 3}}
	if n, more, err := ListSymmetric(context.Background(), j, AnyKind, new(bytes.Buffer)); n != 3 || !more || err != nil {
		t.Errorf("with a limit of 3: %d, %v, %v", n, more, err)
	}
	if _, err := ParseSymmetryKind("axail"); err == nil || !strings.Contains(err.Error(), `"axail"`) {
		t.Errorf("unknown kind: %v", err)
	}
}
