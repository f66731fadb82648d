package listing

import (
	"bytes"
	"context"
	"testing"

	"go.uber.org/goleak"

	"knightstour/board"
	"knightstour/internal/bruteforce"
	"knightstour/internal/run"
	"knightstour/question"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// list lists with some workers.
func list(t testing.TB, l List, o run.Options) (*Listed, string) {
	t.Helper()
	var out bytes.Buffer
	l.Writer = &out
	listed, _, err := run.Answer(context.Background(), l, o)
	if err != nil {
		t.Fatalf("%s: %v", l.Tours, err)
	}
	return listed, out.String()
}

// allDirected returns all directed tours of a question, found by plain trial: for
// closed tours those that begin at the first square or at the given one.
func allDirected(q question.Tours) (all [][]board.Square) {
	b := q.Board
	for s := range board.Square(b.Len()) {
		if q.From != board.None && s != q.From || q.From == board.None && q.Kind == question.Closed && s != 0 {
			continue
		}
		for _, path := range bruteforce.Paths(b, s) {
			last := path[len(path)-1]
			if q.Kind == question.Closed && (len(path) < 3 || !b.Adjacent(last, s)) || q.To != board.None && last != q.To {
				continue
			}
			all = append(all, path)
		}
	}
	return all
}
