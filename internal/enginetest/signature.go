package enginetest

import (
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// signature pins how much work an engine has with some questions: the exact
// number of nodes of a search, or of states of a sweep. A change of the search
// must change it knowingly.
func (e Engine) signature(t *testing.T) {
	for _, c := range []struct {
		name               string
		board, piece, wrap string
		kind               question.Kind
		words              question.Words
		avoid              string
		tours              int64
	}{
		{"5x5 open", "5x5", "knight", "none", "open", question.Words{}, "", 864},
		{"5x6 open from a1", "5x6", "knight", "none", "open", question.Words{From: "a1"}, "", 4542},
		{"5x6 open beginning and through", "5x6", "knight", "none", "open", question.Words{Prefix: "a1,b3", Through: "e3-f5"}, "", 1332},
		{"6x6 open", "6x6", "knight", "none", "open", question.Words{}, "", 3318960},
		{"6x6 closed", "6x6", "knight", "none", "closed", question.Words{}, "", 9862},
		{"6x6 closed through and avoiding", "6x6", "knight", "none", "closed", question.Words{Through: "c1-d3"}, "d1-e3", 1565},
		{"6x7 closed", "6x7", "knight", "none", "closed", question.Words{}, "", 1067638},
		{"3x10 closed", "3x10", "knight", "none", "closed", question.Words{}, "", 16},
		{"4x4 torus closed", "4x4", "knight", "torus", "closed", question.Words{}, "", 1344},
		{"2x3x4 closed", "2x3x4", "knight", "none", "closed", question.Words{}, "", 12132},
		{"holes closed", "#..#/..../..../#..#", "knight", "none", "closed", question.Words{}, "", 2},
		{"king 4x5 closed", "4x5", "king", "none", "closed", question.Words{}, "", 50354},
		{"wazir 6x8 closed", "6x8", "wazir", "none", "closed", question.Words{}, "", 32675},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			b := boardtest.Make(t, c.board, c.piece, c.wrap)
			b = boardtest.Must(b.Avoiding(boardtest.Must(b.ParseMoves(c.avoid))(t)))(t)
			p := boardtest.Must(question.Parse(b, c.kind, c.words))(t)
			plan := e.plan(t, Ask(p))
			for _, workers := range []int{1, 3} {
				tours, work := count(t, plan, workers)
				if tours.Int64() != c.tours {
					t.Errorf("%d workers: %d tours, want %d", workers, tours, c.tours)
				}
				if want := e.Signature[c.name]; work != want {
					t.Errorf("%d workers: %d nodes or states, want %d", workers, work, want)
				}
			}
		})
	}
}
