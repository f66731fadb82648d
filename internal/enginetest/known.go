package enginetest

import (
	"context"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/published"
	"knightstour/question"
)

// known has numbers of undirected tours, or of those from a square, that are not
// in the published table. Where no source is named a plain search of the whole
// board found them, written by others.
func (e Engine) known(t *testing.T) {
	for _, c := range []struct {
		board, piece, wrap string
		kind               question.Kind
		from, to           string
		tours              int64
		source             string
	}{
		{"3x11", "knight", "none", "closed", "", "", 0, "an odd number of squares"},
		{"3x22", "knight", "none", "closed", "", "", 14060048, "OEIS A070030; 66 squares"},
		{"5x8", "knight", "none", "closed", "", "", 44202, ""},
		{"5x7", "knight", "none", "open", "", "", 622868, "OEIS A083386"},
		{"6x6", "knight", "none", "open", "a1", "", 524486, ""},
		{"6x6", "knight", "none", "open", "b1", "", 289050, ""},
		{"6x6", "knight", "none", "open", "c1", "", 115837, ""},
		{"6x6", "knight", "none", "open", "b2", "", 173402, ""},
		{"6x6", "knight", "none", "open", "b3", "", 49578, ""},
		{"6x6", "knight", "none", "open", "c3", "", 52662, ""},
		{"6x6", "knight", "none", "open", "a1", "b3", 9862, "a move more makes a closed tour, that uses this corner"},
		// Boards with holes, and the first squares of others in column order.
		{"####/.../.#./...", "knight", "none", "closed", "", "", 1, "the ring of eight squares, with a row of holes"},
		{".../.#./...", "knight", "none", "open", "", "", 8, "the same ring without one of its moves"},
		{"....../..#.../.#..../....../......", "knight", "none", "open", "", "", 0, "13 squares of one colour, 15 of the other"},
		{"...#/...#/....", "knight", "none", "open", "", "", 2, "10 squares of 3x4"},
		{".../.../.../.../..#", "knight", "none", "open", "", "", 4, "14 squares of 5x3"},
		{"..../..../..../...#/...#", "knight", "none", "closed", "", "", 1, "18 squares of 5x4"},
		{"...../#..../..#../.#.../.....", "knight", "none", "open", "(0,0)", "", 1, ""},
		{"..#../#...#/...../.#.../#..##", "knight", "none", "open", "(0,0)", "", 367, ""},
		{"..../..../..../...#", "knight", "none", "open", "(3,0)", "", 24, ""},
		{"...#./.#.../....#/.#.../#..#.", "knight", "none", "open", "(2,1)", "", 8, ""},
		{"holed-8x8-36.txt", "knight", "none", "closed", "", "", 5422, ""},
		{"holed-8x8-36.txt", "knight", "none", "open", "", "", 1081280, ""},
		{"holed-8x8-36.txt", "knight", "none", "open", "(5,0)", "", 48422, ""},
		{"holed-13x13-56.txt", "knight", "none", "closed", "", "", 20554, ""},
		{"holed-13x13-56.txt", "knight", "none", "open", "", "", 4532480, ""},
		{"holed-13x13-56.txt", "knight", "none", "open", "(0,5)", "", 147448, ""},
		// Other pieces and glued boards.
		{"3x3", "king", "none", "open", "", "", 784 / 2, "OEIS A158651"},
		{"5x5", "king", "none", "closed", "", "", 2462064, "OEIS A140519"},
		{"4x4", "wazir", "none", "open", "", "", 552 / 2, "OEIS A096969"},
		{"8x8", "wazir", "none", "closed", "", "", 4638576, "OEIS A003763"},
		{"5x5", "camel", "none", "open", "", "", 0, "it keeps to one colour"},
		{"5x5", "zebra", "none", "closed", "", "", 0, ""},
		{"2x40", "wazir", "none", "open", "", "", 40*40 - 40 + 2, "a ladder: OEIS A003682"},
		{"2x40", "wazir", "none", "closed", "", "", 1, "a ladder is one ring"},
		{"4x4", "knight", "torus", "closed", "", "", 1344, "the 4-cube: OEIS A066037"},
		{"4x4", "knight", "torus", "open", "", "", 91392 / 2, "the 4-cube"},
		{"4x4", "knight", "torus", "open", "a1", "", 91392 / 16, "the 4-cube"},
		{"4x4", "knight", "torus", "open", "c2", "", 91392 / 16, "every square of a torus is like every other"},
		{"2x3x4", "knight", "none", "closed", "", "", 12132, ""},
	} {
		name := strings.TrimSpace(fmt.Sprintf("%s %s %s %s %s%s", c.board, c.piece, c.wrap, c.kind, c.from, c.to))
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if boardtest.Raced && c.tours > 100_000 {
				t.Skip("slow under the race detector")
			}
			text := c.board
			if strings.HasSuffix(text, ".txt") {
				file := boardtest.Must(os.ReadFile("../testdata/masks/" + text))(t) // from the folder of an engine
				text = strings.ReplaceAll(strings.TrimSpace(string(file)), "\n", "/")
			}
			p := boardtest.Ask(t, boardtest.Make(t, text, c.piece, c.wrap), c.kind, c.from, c.to)
			if got, _ := count(t, e.plan(t, Ask(p)), 2); got.Int64() != c.tours {
				t.Errorf("%d tours, want %d (%s)", got, c.tours, c.source)
			}
		})
	}
}

// Every published number of tours that is quick to count is right. Numbers of
// distinct or of strictly open tours are not what an engine counts.
func (e Engine) published(t *testing.T) {
	t.Parallel()
	counted := map[string]*big.Int{} // undirected; nil if it is not quick
	rows := 0
	for _, row := range published.All() {
		p, ok := row.Question()
		if e.Most > 0 && row.Count.Cmp(big.NewInt(e.Most)) > 0 {
			continue
		}
		if !ok || !row.Trusted() || row.Convention == published.Distinct || row.Kind != string(p.Kind) || p.Board.Len() == 1 {
			continue
		}
		if _, found := counted[p.String()]; !found {
			counted[p.String()] = nil
			if plan, err := e.New(context.Background(), Ask(p)); err == nil && e.Quick(plan) {
				counted[p.String()], _ = count(t, plan, 2)
			}
		}
		n := counted[p.String()]
		if n == nil {
			continue
		}
		rows++
		got := new(big.Int).Set(n)
		if row.Convention == published.Directed {
			got.Mul(got, big.NewInt(int64(p.Directions())))
		}
		if got.Cmp(row.Count) != 0 {
			t.Errorf("%s %s %s %s: %d, want %d (%s)", row.Board, row.Kind, row.Convention, row.Restriction, got, row.Count, strings.Join(row.Sources, "; "))
		}
	}
	if rows < 100 && !boardtest.Raced {
		t.Errorf("only %d rows are quick", rows)
	}
	t.Logf("%d rows", rows)
}
