package run

import (
	"context"
	"errors"
	"math/big"
	"testing"
	"time"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// which returns on how many squares tours start.
func which(t *testing.T, j Job) int {
	t.Helper()
	starts, err := Which(context.Background(), j, false)
	if err != nil {
		t.Fatal(err)
	}
	n, seen := 0, map[board.Square]bool{}
	for _, s := range starts {
		if s.Images[0] != s.Square || s.Ends != nil {
			t.Errorf("%+v", s)
		}
		for _, image := range s.Images {
			if seen[image] {
				t.Errorf("%s is the image of two squares", j.Tours.Board.Name(image))
			}
			if seen[image] = true; s.Exists {
				n++
			}
		}
	}
	if len(seen) != j.Tours.Board.Len() {
		t.Errorf("%d of %d squares", len(seen), j.Tours.Board.Len())
	}
	return n
}

// C001 to C005, where programs that gave up on a square gave lower numbers.
func TestWhichPublished(t *testing.T) {
	for _, c := range []struct {
		board string
		want  int
	}{
		{"6x6", 36}, {"4x6", 12}, {"7x3", 10}, {"8x6", 48},
		{"4x4", 0}, {"3x4", 6}, {"5x5", 13}, {"1x1", 1}, {"1x2", 0}, {"3x3", 0},
	} {
		p := ask(t, c.board, question.Open, "", "")
		if got := which(t, Job{Tours: p, Workers: 2}); got != c.want {
			t.Errorf("%s: %d squares, want %d", c.board, got, c.want)
		}
	}
}

// Every square is decided the same by a tour that is found, by counting without
// visiting, and, where there is no memory for that, by a search to the end.
func TestWhichEveryWay(t *testing.T) {
	defer func(before time.Duration) { lookFor = before }(lookFor)
	for _, c := range []struct {
		look   time.Duration
		memory int64
	}{{time.Second, 0}, {0, 0}, {0, 1}} {
		lookFor = c.look
		for text, want := range map[string]int{"5x5": 13, "4x6": 12, "7x3": 10, "3x6": 0} {
			j := Job{Tours: ask(t, text, question.Open, "", ""), Workers: 2, Memory: c.memory, Compute: true}
			if got := which(t, j); got != want {
				t.Errorf("%s, looking for %v, memory %d: %d squares, want %d", text, c.look, c.memory, got, want)
			}
		}
	}
	// A large and wide board has a tour that is found; where it is not, there is no
	// way left.
	lookFor = time.Second
	if got := which(t, Job{Tours: ask(t, "18x18", question.Open, "", "")}); got != 324 {
		t.Errorf("18x18: %d squares", got)
	}
	lookFor = 0
	if found, err := Exists(context.Background(), Job{Tours: ask(t, "18x18", question.Open, "", "")}); err == nil {
		t.Errorf("18x18: %v", found)
	}
	// A large and narrow one is swept.
	lookFor = time.Second
	if found, err := Exists(context.Background(), Job{Tours: ask(t, "3x90", question.Closed, "", "")}); err != nil || !found {
		t.Errorf("3x90: %v, %v", found, err)
	}
}

// On small boards of all sorts, with moves avoided or not: the starts, and how
// many tours lead from each to where, are those of plain trial.
func TestWhichBruteForce(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		q := boardtest.DrawQuestion(rt, t)
		b, err := q.Board.Avoiding(q.Avoid)
		if err != nil {
			rt.Fatal(err)
		}
		p := boardtest.Ask(t, b, question.Open, "", "")
		ends := rapid.Bool().Draw(rt, "ends")
		starts, err := Which(context.Background(), Job{Tours: p, Workers: 2}, ends)
		if err != nil {
			rt.Fatal(err)
		}
		decided := 0
		for _, s := range starts {
			for _, image := range s.Images {
				decided++
				if n := len(bruteforce.Paths(b, image)); s.Exists != (n > 0) {
					rt.Fatalf("%s: %d tours start at %s, Exists is %v", p, n, b.Name(image), s.Exists)
				}
			}
			if (s.Ends != nil) != (ends && b.Len() > 1) {
				rt.Fatalf("%s: ends %v, asked for: %v", p, s.Ends, ends)
			}
			to := make([]int64, b.Len())
			for _, path := range bruteforce.Paths(b, s.Square) {
				to[path[len(path)-1]]++
			}
			for e, n := range s.Ends {
				if n.Cmp(big.NewInt(to[e])) != 0 {
					rt.Fatalf("%s: %s tours from %s to %s, plain trial finds %d", p, n, b.Name(s.Square), b.Name(board.Square(e)), to[e])
				}
			}
		}
		if decided != b.Len() {
			rt.Fatalf("%s: %d squares decided", p, decided)
		}
	})
}

func TestWhichCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if starts, err := Which(ctx, Job{Tours: ask(t, "8x8", question.Open, "", "")}, false); starts != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%v, %v", starts, err)
	}
	limited, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
	defer cancel()
	began := time.Now()
	if _, err := Which(limited, Job{Tours: ask(t, "8x8", question.Open, "", ""), Workers: 2}, true); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v", err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("ended after %v", took)
	}
}
