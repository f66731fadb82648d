package run

import (
	"context"
	"math/big"
	"path/filepath"
	"slices"
	"testing"

	"go.uber.org/goleak"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/problem"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func mustBoard(t testing.TB, text string) *board.Board {
	t.Helper()
	b, err := board.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// ask makes a problem; from and to may be empty.
func ask(t testing.TB, text string, kind problem.Kind, from, to string) problem.Problem {
	t.Helper()
	b := mustBoard(t, text)
	square := func(name string) board.Square {
		if name == "" {
			return board.None
		}
		s, err := b.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	p, err := problem.New(b, kind, square(from), square(to))
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// mustCount counts and checks what always holds.
func mustCount(t testing.TB, j Job) *Answer {
	t.Helper()
	a, err := Count(context.Background(), j)
	if err != nil {
		t.Fatalf("%s: %v", j.Problem, err)
	}
	return a
}

// allDirected returns all directed tours of a problem, found by plain trial: for
// closed tours those that begin at the first square or at the given one.
func allDirected(p problem.Problem) [][]board.Square {
	var all [][]board.Square
	b := p.Board
	used := make([]bool, b.Len())
	var path []board.Square
	var walk func(s board.Square)
	walk = func(s board.Square) {
		used[s] = true
		path = append(path, s)
		if len(path) == b.Len() {
			good := p.To == board.None || s == p.To
			if p.Kind == problem.Closed {
				good = len(path) > 2 && b.Adjacent(s, path[0])
			}
			if good {
				all = append(all, slices.Clone(path))
			}
		} else {
			for _, next := range b.Neighbours(s) {
				if !used[next] {
					walk(next)
				}
			}
		}
		used[s] = false
		path = path[:len(path)-1]
	}
	for s := range board.Square(b.Len()) {
		switch {
		case p.From != board.None && s != p.From:
		case p.Kind == problem.Closed && p.From == board.None && s != 0:
		default:
			walk(s)
		}
	}
	return all
}

func wantNumber(t testing.TB, what string, got *big.Int, want int64) {
	t.Helper()
	if got.Cmp(big.NewInt(want)) != 0 {
		t.Errorf("%s: %s, want %d", what, got, want)
	}
}

// partOf copies the run file at path with the records that keep accepts.
func partOf(t testing.TB, path string, keep func(unit int) bool) string {
	t.Helper()
	snapshot, err := checkpoint.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	return remade(t, snapshot.Header, slices.DeleteFunc(snapshot.Records, func(r checkpoint.Record) bool { return !keep(r.Unit) }))
}

func remade(t testing.TB, h checkpoint.Header, records []checkpoint.Record) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "made.db")
	f, err := checkpoint.Create(path, h)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Put(records...); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}
