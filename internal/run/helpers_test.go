package run

import (
	"context"
	"io"
	"math/big"
	"path/filepath"
	"slices"
	"testing"

	"go.uber.org/goleak"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// ask makes a problem; from and to may be empty.
func ask(t testing.TB, text string, kind question.Kind, from, to string) question.Tours {
	t.Helper()
	return boardtest.Ask(t, boardtest.Parse(t, text), kind, from, to)
}

// mustCount counts and checks what always holds.
func mustCount(t testing.TB, j Job) *Answer {
	t.Helper()
	a, err := Count(context.Background(), j)
	if err != nil {
		t.Fatalf("%s: %v", j.Tours, err)
	}
	return a
}

// allDirected returns all directed tours of a problem, found by plain trial: for
// closed tours those that begin at the first square or at the given one.
func allDirected(p question.Tours) [][]board.Square {
	var all [][]board.Square
	b := p.Board
	for s := range board.Square(b.Len()) {
		if p.From != board.None && s != p.From || p.From == board.None && p.Kind == question.Closed && s != 0 {
			continue
		}
		for _, path := range bruteforce.Paths(b, s) {
			last := path[len(path)-1]
			if p.Kind == question.Closed && (len(path) < 3 || !b.Adjacent(last, s)) || p.To != board.None && last != p.To {
				continue
			}
			all = append(all, path)
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

// failing is text that cannot be written.
type failing struct{ err error }

func (f failing) WriteTo(w io.Writer) (int64, error) {
	n, _ := io.WriteString(w, "some of it")
	return int64(n), f.err
}
