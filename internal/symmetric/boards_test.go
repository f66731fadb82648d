package symmetric_test

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/listing"
	"knightstour/internal/symmetric"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// boards are boards with few and with many symmetries, with tours that
// have each and several of them.
var boards = []struct {
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
	types []symmetry.Type
	order int
}

// tourAll lists the tours of a question and finds the symmetries of each.
func tourAll(t *testing.T, q question.Tours) []toured {
	t.Helper()
	closed := q.Kind == question.Closed
	group := symmetry.Group(q.Board)
	var types [][2]symmetry.Type
	for _, g := range group {
		types = append(types, [2]symmetry.Type{symmetry.TypeOf(q.Board, g, false), symmetry.TypeOf(q.Board, g, true)})
	}
	var all []toured
	for _, path := range boardtest.Tours(t, q.Board, strings.Join(list(t, listing.List{Tours: q}), "")) {
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
			if s := types[e][0]; s.Words != "" && kept {
				one.types = append(one.types, s)
			} else if s.Words != "" && reversed {
				one.types = append(one.types, types[e][1])
			}
		}
		one.order += len(one.types)
		all = append(all, one)
	}
	return all
}

// is reports whether a tour is of a symmetry type, all of whose flags it must have.
func (o toured) is(symmetryType string, closed bool) bool {
	for flag := range strings.SplitSeq(symmetryType, "+") {
		if !slices.ContainsFunc(o.types, func(s symmetry.Type) bool {
			return slices.Contains(s.IsometryFlags(), flag) || closed && slices.Contains(s.Flags(), flag)
		}) {
			return false
		}
	}
	return true
}

// Each row of the table has the tours that are found when every tour of the board
// is looked at, and asking for the row's type alone gives these.
func TestBoards(t *testing.T) {
	for _, c := range boards {
		q := boardtest.Ask(t, boardtest.Make(t, c.board, c.piece, c.wrap), c.kind, "", "")
		t.Run(q.String(), func(t *testing.T) { checkBoard(t, q) })
	}
}

func checkBoard(t *testing.T, q question.Tours) {
	closed := q.Kind == question.Closed
	group := symmetry.Group(q.Board)
	all := tourAll(t, q)
	distinct := func(is func(toured) bool) (tours, classes int64) {
		var list []tour.Tour
		for _, o := range all {
			if is(o) {
				list = append(list, o.path)
			}
		}
		return int64(len(list)), int64(boardtest.Distinct(group, list, closed))
	}
	a := count(t, q, symmetric.Count{Compute: true})
	tours, classes := distinct(func(o toured) bool { return o.order > 1 })
	wantNumber(t, "labelled", a.Labelled, tours)
	wantNumber(t, "distinct", a.Distinct, classes)
	if lines := list(t, listing.List{Tours: q, Symmetric: true}); int64(len(lines)) != tours || len(slices.Compact(slices.Sorted(slices.Values(lines)))) != len(lines) {
		t.Errorf("%d tours listed, want %d different ones", len(lines), tours)
	}
	if lines := list(t, listing.List{Tours: q, Symmetric: true, Distinct: true}); int64(len(lines)) != classes {
		t.Errorf("%d distinct tours listed, want %d", len(lines), classes)
	}
	for order := 2; order <= a.Order; order++ {
		gotClasses, got := a.OfOrder(order)
		tours, classes := distinct(func(o toured) bool { return o.order == order })
		wantNumber(t, fmt.Sprintf("with %d symmetries", order), got, tours)
		wantNumber(t, fmt.Sprintf("with %d symmetries, distinct", order), gotClasses, classes)
	}
	exact, exactClasses := new(big.Int), new(big.Int)
	leaves := a.Leaves()
	for _, r := range leaves {
		exact.Add(exact, r.Exact)
		exactClasses.Add(exactClasses, r.Distinct)
	}
	wantNumber(t, "exact", exact, tours)
	wantNumber(t, "exact, distinct", exactClasses, classes)
	for _, r := range append(leaves, a.Rows...) {
		tours, _ := distinct(func(o toured) bool { return o.is(r.Flag, closed) })
		wantNumber(t, r.Flag+", labelled", r.Labelled, tours)
		if !r.Combined {
			tours, classes := distinct(func(o toured) bool { return o.is(r.Flag, closed) && o.order == r.Order && cyclic(o) })
			wantNumber(t, r.Flag+", exact", r.Exact, tours)
			wantNumber(t, r.Flag+", distinct", r.Distinct, classes)
		}
		if r.None != nil && tours > 0 {
			t.Errorf("%s: %d tours, which %s", r.Flag, tours, r.None.Text)
		}
		one := count(t, q, symmetric.Count{Compute: true, Type: r.Flag})
		wantNumber(t, r.Flag+", asked for alone", one.Labelled, tours)
		if lines := list(t, listing.List{Tours: q, Symmetric: true, Type: r.Flag}); int64(len(lines)) != tours {
			t.Errorf("%s: %d listed, want %d", r.Flag, len(lines), tours)
		}
	}
}

// cyclic reports whether the symmetries of a tour are the powers of one.
func cyclic(o toured) bool {
	return o.order == 2 || slices.ContainsFunc(o.types, func(s symmetry.Type) bool { return s.Order == o.order })
}
