package which

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/frontier"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/internal/run"
	"knightstour/question"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func ask(t testing.TB, text string, kind question.Kind) question.Tours {
	t.Helper()
	return boardtest.Ask(t, boardtest.Parse(t, text), kind, "", "")
}

// starts returns on how many squares tours start.
func starts(t *testing.T, q question.Tours, o run.Options) int {
	t.Helper()
	list, _, err := run.Answer(context.Background(), Starts{Tours: q}, o)
	if err != nil {
		t.Fatal(err)
	}
	n, seen := 0, map[board.Square]bool{}
	for _, s := range list {
		if s.Images[0] != s.Square || s.Ends != nil {
			t.Errorf("%+v", s)
		}
		for _, image := range s.Images {
			if seen[image] {
				t.Errorf("%s is the image of two squares", q.Board.Name(image))
			}
			if seen[image] = true; s.Exists {
				n++
			}
		}
	}
	if len(seen) != q.Board.Len() {
		t.Errorf("%d of %d squares", len(seen), q.Board.Len())
	}
	return n
}

// Programs that gave up on a square have given lower numbers for the first of these.
func TestPublished(t *testing.T) {
	for text, want := range map[string]int{
		"6x6": 36, "4x6": 12, "7x3": 10, "8x6": 48,
		"4x4": 0, "3x4": 6, "5x5": 13, "1x1": 1, "1x2": 0, "3x3": 0,
	} {
		t.Run(text, func(t *testing.T) {
			if got := starts(t, ask(t, text, question.Open), run.Options{Workers: 2}); got != want {
				t.Errorf("%d squares, want %d", got, want)
			}
		})
	}
}

// lookingFor sets for how long a tour is looked for.
func lookingFor(t *testing.T, d time.Duration) {
	before := lookFor
	lookFor = d
	t.Cleanup(func() { lookFor = before })
}

// Every square is decided the same by a tour that is found, by counting without
// visiting, and, where there is no memory for that, by a search to the end.
func TestEveryWay(t *testing.T) {
	for _, c := range []struct {
		look   time.Duration
		memory int64
	}{{time.Second, 0}, {0, 0}, {0, 1}} {
		for text, want := range map[string]int{"5x5": 13, "4x6": 12, "7x3": 10, "3x6": 0} {
			t.Run(fmt.Sprintf("%s, looking for %v, memory %d", text, c.look, c.memory), func(t *testing.T) {
				lookingFor(t, c.look)
				if got := starts(t, ask(t, text, question.Open), run.Options{Workers: 2, Room: frontier.Room{Memory: c.memory}}); got != want {
					t.Errorf("%d squares, want %d", got, want)
				}
			})
		}
	}
}

// A large and wide board has a tour that is found; where it is not, there is no way
// left. A large and narrow one is swept.
func TestLarge(t *testing.T) {
	if got := starts(t, ask(t, "18x18", question.Open), run.Options{}); got != 324 {
		t.Errorf("18x18: %d squares", got)
	}
	if found, err := Exists(context.Background(), ask(t, "3x90", question.Closed), run.Options{}); err != nil || !found {
		t.Errorf("3x90: %v, %v", found, err)
	}
	lookingFor(t, 0)
	if found, err := Exists(context.Background(), ask(t, "18x18", question.Open), run.Options{}); err == nil {
		t.Errorf("18x18: %v", found)
	}
}

// On small boards of all sorts, with moves avoided and others that must be made: the
// starts, and how many tours lead from each to where, are those of plain trial.
func TestBruteForce(t *testing.T) {
	decided := 0
	rapid.Check(t, func(rt *rapid.T) {
		drawn := boardtest.DrawQuestion(rt, t)
		b, err := drawn.Board.Avoiding(drawn.Avoid)
		if err != nil {
			rt.Fatal(err)
		}
		q, err := boardtest.Ask(t, b, question.Open, "", "").Using(drawn.Through)
		if err != nil {
			rt.Skip(err)
		}
		ends := rapid.Bool().Draw(rt, "ends")
		list, _, err := run.Answer(context.Background(), Starts{Tours: q, Ends: ends}, run.Options{Workers: 2})
		if err != nil {
			rt.Fatal(err)
		}
		for _, s := range list {
			for _, image := range s.Images {
				decided++
				if n := len(paths(q, image)); s.Exists != (n > 0) {
					rt.Fatalf("%s: %d tours start at %s, Exists is %v", q, n, b.Name(image), s.Exists)
				}
			}
			if (s.Ends != nil) != ends {
				rt.Fatalf("%s: ends %v, asked for: %v", q, s.Ends, ends)
			}
			to := make([]int64, b.Len())
			for _, path := range paths(q, s.Square) {
				to[path[len(path)-1]]++
			}
			for e, n := range s.Ends {
				if n.Cmp(big.NewInt(to[e])) != 0 {
					rt.Fatalf("%s: %s tours from %s to %s, plain trial finds %d", q, n, b.Name(s.Square), b.Name(board.Square(e)), to[e])
				}
			}
		}
	})
	if decided == 0 {
		t.Error("no square was decided")
	}
}

// paths returns the tours from a square that make all the moves that must be made,
// found by plain trial.
func paths(q question.Tours, from board.Square) [][]board.Square {
	return slices.DeleteFunc(bruteforce.Paths(q.Board, from), func(path []board.Square) bool {
		return slices.ContainsFunc(q.Through, func(m [2]board.Square) bool {
			at := slices.Index(path, m[0])
			return (at == 0 || path[at-1] != m[1]) && (at == len(path)-1 || path[at+1] != m[1])
		})
	})
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if list, _, err := run.Answer(ctx, Starts{Tours: ask(t, "8x8", question.Open)}, run.Options{}); list != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", list, err)
	}
	limited, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	began := time.Now()
	if _, _, err := run.Answer(limited, Starts{ask(t, "8x8", question.Open), true}, run.Options{Workers: 2}); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("ended after %v", took)
	}
}
