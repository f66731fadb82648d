package rank

import (
	"context"
	"errors"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/frontier"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/published"
	"knightstour/tour"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// From number to tour and back, and from a tour written in another way, on
// boards with too many tours to go through.
func TestRoundTrip(t *testing.T) {
	compared := 0
	for _, q := range []asked{
		{board: "6x6", kind: open},
		{board: "5x8", kind: open},
		{board: "6x8", kind: closed},
		{board: "6x8", kind: closed, from: "d4"},
		{board: "6x6", kind: open, from: "b2"},
		{board: "4x8", kind: open, to: "d1"},
		{board: "6x6", kind: open, from: "a1", to: "b1"},
		{board: "5x8", kind: open, through: "a1-b3,h5-f4"},
	} {
		t.Run(q.String(), func(t *testing.T) {
			p := q.tours(t)
			n := New(p, Options{})
			if row, known := published.Find(p, published.Undirected); known {
				compared++
				if row.Count.Int64() != count(t, n) {
					t.Errorf("%d tours, published are %s", count(t, n), row.Count)
				}
			}
			rapid.Check(t, func(t *rapid.T) {
				number := rapid.Int64Range(0, count(t, n)-1).Draw(t, "number")
				u := unrank(t, n, number)
				if err := tour.Check(p.Board, u, p.Kind == closed); err != nil {
					t.Fatalf("tour %d, %v: %v", number, u, err)
				}
				if p.Kind == closed {
					u.StartAt(board.Square(rapid.IntRange(0, p.Board.Len()-1).Draw(t, "start")))
				}
				if rapid.Bool().Draw(t, "reversed") {
					u.Reverse(p.Kind == closed)
				}
				if got := rankOf(t, n, u); got != number {
					t.Fatalf("tour %d, %v, has number %d", number, u, got)
				}
			})
		})
	}
	if compared != 3 {
		t.Errorf("%d numbers are published", compared)
	}
}

// Neighbouring numbers are tours in the right order, also where they part
// early.
func TestOrderOfSomeTours(t *testing.T) {
	n := New(asked{board: "6x8", kind: closed}.tours(t), Options{})
	last := count(t, n) - 1
	if first := unrank(t, n, 0); rankOf(t, n, first) != 0 {
		t.Error("the first tour is not number 0")
	}
	random := rand.New(rand.NewPCG(2, 0))
	numbers := []int64{0, 1, last - 1, last}
	for range 20 {
		numbers = append(numbers, random.Int64N(last))
	}
	slices.Sort(numbers)
	numbers = slices.Compact(numbers)
	var before tour.Tour
	for _, i := range numbers {
		u := unrank(t, n, i)
		if slices.Compare(before, u) >= 0 {
			t.Fatalf("tour %d, %v, does not come after %v", i, u, before)
		}
		before = u
	}
}

func TestUnrankOutOfRange(t *testing.T) {
	n := New(asked{board: "5x6", kind: closed}.tours(t), Options{})
	for _, text := range []string{"-1", "8", "100000000000000000000000000"} {
		number, _ := new(big.Int).SetString(text, 10)
		_, err := n.Unrank(context.Background(), number)
		var outside *RangeError
		if !errors.As(err, &outside) || outside.Number.Cmp(number) != 0 || outside.Count.Int64() != 8 {
			t.Errorf("%s: error %v, want a RangeError", text, err)
		} else if want := "there is no tour " + text + " (the numbers go from 0 to 7)"; err.Error() != want {
			t.Errorf("%s: error %q, want %q", text, err, want)
		}
	}
	n = New(asked{board: "5x5", kind: closed}.tours(t), Options{})
	if _, err := n.Unrank(context.Background(), new(big.Int)); err == nil || err.Error() != "there is no tour 0, because there are no tours" {
		t.Errorf("error %v", err)
	}
}

func TestRankOfOtherTours(t *testing.T) {
	b := boardtest.Parse(t, "5x6")
	aClosed := unrank(t, New(asked{board: "5x6", kind: closed}.tours(t), Options{}), 3)
	anOpen := unrank(t, New(asked{board: "5x6", kind: open, from: "a1", to: "a4"}.tours(t), Options{}), 0)
	doubled := slices.Clone(aClosed)
	doubled[7] = doubled[0]
	for _, c := range []struct {
		asked
		tour     tour.Tour
		numbered bool // whether the error is not ErrNotNumbered
		want     string
	}{
		{asked{board: "5x6", kind: closed}, anOpen, true, "is not closed"},
		{asked{board: "5x6", kind: closed}, doubled, true, "is visited twice"},
		{asked{board: "5x6", kind: closed}, aClosed[1:], true, "1 square is not visited: a1"},
		{asked{board: "6x6", kind: closed}, aClosed, true, "6 squares are not visited: a6"},
		{asked{board: "6x5", kind: closed}, aClosed, true, "not a knight move"},
		{asked{board: "5x6", kind: open, from: "b1"}, anOpen, false, "square number 1 is a4, not b1"},
		{asked{board: "5x6", kind: open, to: "b1"}, anOpen, false, "ends at a1, not at b1"},
		{asked{board: "5x6", kind: open, from: "a1", to: "b1"}, anOpen, false, "ends at a4, not at b1"},
		{asked{board: "5x6", kind: open, through: moveNotIn(b, anOpen, false)}, anOpen, false, "does not make the move"},
		{asked{board: "5x6", kind: closed, through: moveNotIn(b, aClosed, true)}, aClosed, false, "does not make the move"},
		{asked{board: "5x6", kind: open, avoid: b.Name(anOpen[4]) + "-" + b.Name(anOpen[5])}, anOpen, true, "is not a knight move"},
		{asked{board: "5x6", kind: open, prefix: "b2"}, anOpen, false, "square number 1 is"},
	} {
		t.Run(c.String()+" "+c.want, func(t *testing.T) {
			_, err := New(c.tours(t), Options{}).Rank(context.Background(), c.tour)
			if err == nil || !strings.Contains(err.Error(), c.want) || errors.Is(err, ErrNotNumbered) == c.numbered {
				t.Errorf("error %v, want %q", err, c.want)
			}
		})
	}
}

// moveNotIn returns a move that a tour does not make.
func moveNotIn(b *board.Board, t tour.Tour, closed bool) string {
	for i, s := range t {
		for _, u := range b.Neighbours(s) {
			before, after := t[(i+len(t)-1)%len(t)], t[(i+1)%len(t)]
			if u != before && u != after {
				return b.Name(s) + "-" + b.Name(u)
			}
		}
	}
	return ""
}

// A tour is not changed by asking for its number.
func TestRankKeepsTheTour(t *testing.T) {
	n := New(asked{board: "6x6", kind: closed}.tours(t), Options{})
	u := unrank(t, n, 1234)
	u.StartAt(20)
	before := slices.Clone(u)
	if got := rankOf(t, n, u); got != 1234 || !slices.Equal(u, before) {
		t.Errorf("number %d, and the tour became %v", got, u)
	}
}

// What was broken off goes on later.
func TestCancel(t *testing.T) {
	p := asked{board: "6x8", kind: closed}.tours(t)
	n := New(p, Options{})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := n.Count(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("Count: error %v, want that of the context", err)
	}
	number := big.NewInt(12345678)
	want := unrank(t, New(p, Options{}), number.Int64())
	count(t, n)
	if _, err := n.Unrank(ctx, number); !errors.Is(err, context.Canceled) {
		t.Errorf("Unrank: error %v, want that of the context", err)
	}
	got := unrank(t, n, number.Int64())
	if !slices.Equal(got, want) {
		t.Errorf("after being stopped it gives %v, want %v", got, want)
	}
	// What needs no more counts ends too: thousands of tours may be asked for.
	if _, err := n.Unrank(ctx, number); !errors.Is(err, context.Canceled) {
		t.Errorf("Unrank once more: error %v, want that of the context", err)
	}
	if _, err := n.Rank(ctx, got); !errors.Is(err, context.Canceled) {
		t.Errorf("Rank: error %v, want that of the context", err)
	}
}

func TestMemoryBound(t *testing.T) {
	n := New(asked{board: "8x8", kind: closed}.tours(t), Options{Memory: 1 << 20})
	_, err := n.Count(context.Background())
	var memory *frontier.MemoryError
	if !errors.As(err, &memory) {
		t.Errorf("error %v, want a MemoryError", err)
	}
}

func TestTooWide(t *testing.T) {
	for _, b := range []string{"14x14", "20x20"} {
		n := New(asked{board: b, kind: closed}.tours(t), Options{})
		if _, err := n.Count(context.Background()); !errors.Is(err, ErrUnsuited) {
			t.Errorf("%s: error %v, want ErrUnsuited", b, err)
		}
	}
	// What a theorem knows needs no count.
	n := New(asked{board: "15x15", kind: closed}.tours(t), Options{})
	if got := count(t, n); got != 0 {
		t.Errorf("%d closed tours of 15x15", got)
	}
}

// Where the frontier engine is not suited the tours are visited to be counted.
func TestCountByVisits(t *testing.T) {
	ctx := context.Background()
	for _, q := range []asked{
		{board: "5x6", kind: open},
		{board: "5x5", kind: open, to: "e5"},
		{board: "6x6", kind: closed},
		{board: "3x3", kind: open, piece: "king"},
	} {
		t.Run(q.String(), func(t *testing.T) {
			p := q.tours(t)
			n := New(p, Options{})
			compared := 0
			for first := range board.Square(p.Board.Len()) {
				begin := tour.Tour{first}
				if p.Kind == closed {
					begin = tour.Tour{0, p.Board.Neighbours(0)[0], first}
				}
				g := n.beginning(begin)
				if g == nil {
					continue
				}
				byVisits, err := n.countVisits(ctx, g, begin)
				check(t, err)
				bySweep, err := n.count(ctx, begin)
				check(t, err)
				compared++
				if byVisits.Cmp(bySweep) != 0 {
					t.Errorf("%s begin %s by visiting, %s by sweeping", byVisits, p.Names(begin), bySweep)
				}
			}
			if compared == 0 {
				t.Error("no beginning was compared")
			}
		})
	}
}

// Lists that are not used are given up, and made again when they are needed.
func TestListsAreBounded(t *testing.T) {
	p := asked{board: "6x6", kind: closed}.tours(t)
	n := numbering(p, 300)
	n.lists.room = 1 << 14
	made := map[*list]bool{}
	for _, i := range []int64{0, 9000, 5000, 0, 9861, 5000, 1, 0} {
		u := unrank(t, n, i)
		if got := rankOf(t, n, u); got != i {
			t.Errorf("tour %d has number %d", i, got)
		}
		kept := int64(0)
		for _, at := range n.lists.nodes {
			kept += at.list.bytes()
			made[at.list] = true
		}
		if kept != n.lists.taken || kept > 1<<14 && len(n.lists.nodes) > 1 {
			t.Errorf("%d bytes of lists kept, %d by its own account", kept, n.lists.taken)
		}
	}
	if len(made) < 6 {
		t.Errorf("%d lists were made, so none was given up", len(made))
	}
}

// If a count were wrong, the lists or the other counts would show it.
func TestWrongCountsAreFoundOut(t *testing.T) {
	ctx := context.Background()
	p := asked{board: "6x6", kind: closed}.tours(t)
	u := unrank(t, New(p, Options{}), 5000)
	for _, wrong := range []int64{350, 9861, 9863, 1e9} {
		n := numbering(p, 300)
		n.root.count = big.NewInt(wrong)
		var err error
		for i := int64(0); i < wrong && err == nil; i++ {
			_, err = n.Unrank(ctx, big.NewInt(i))
		}
		if !errors.Is(err, graph.ErrCheck) {
			t.Errorf("with a count of %d: error %v, want an ErrCheck", wrong, err)
		}
	}
	n := numbering(p, 300)
	n.root.count = big.NewInt(350)
	if _, err := n.Rank(ctx, u); !errors.Is(err, graph.ErrCheck) {
		t.Errorf("Rank: error %v, want an ErrCheck", err)
	}
	n = numbering(p, 20000) // it has a list, which is of other tours
	unrank(t, n, 0)
	for i := range n.root.list.rest {
		n.root.list.rest[i] = strings.Repeat("\x01", 35)
	}
	if _, err := n.Rank(ctx, u); !errors.Is(err, graph.ErrCheck) {
		t.Errorf("Rank: error %v, want an ErrCheck", err)
	}
}

func TestProgress(t *testing.T) {
	n := numbering(asked{board: "6x6", kind: closed}.tours(t), 300)
	if p := n.Progress(); p.Counts != 0 || p.Begin != nil {
		t.Errorf("at first %+v", p)
	}
	unrank(t, n, 5000)
	p := n.Progress()
	if p.Counts < 2 || len(n.lists.nodes) != 1 || p.Begin != nil {
		t.Errorf("at the end %+v", p)
	}
}
