package symmetry_test

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/internal/bruteforce"
	"knightstour/symmetry"
)

func TestCanonical(t *testing.T) {
	corner := boardtest.Parse(t, ".../.#./...")
	// The only closed tour of the ring, in three spellings; squares 0 1 2 are
	// a1 b1 c1, 3 and 4 are a2 and c2, 5 6 7 are a3 b3 c3.
	ring := []board.Square{0, 4, 5, 1, 7, 3, 2, 6}
	for _, spelling := range [][]board.Square{
		ring,
		{5, 1, 7, 3, 2, 6, 0, 4},
		{6, 2, 3, 7, 1, 5, 4, 0},
	} {
		before := slices.Clone(spelling)
		if diff := cmp.Diff(ring, symmetry.Canonical(symmetry.Group(corner), spelling, true)); diff != "" {
			t.Errorf("closed %v (-want +got):\n%s", spelling, diff)
		}
		if !slices.Equal(before, spelling) {
			t.Errorf("Canonical changed its argument to %v", spelling)
		}
	}
	// The ring has 8 open tours, one for each move left out, and the group takes
	// every move to every other.
	if got := boardtest.Distinct(symmetry.Group(corner), bruteforce.Open(corner), false); got != 1 {
		t.Errorf("the ring has %d distinct open tours, want 1", got)
	}
}

// The shortest tours there are: one square, two squares, and none.
func TestCanonicalOfShortTours(t *testing.T) {
	group := symmetry.Group(boardtest.Parse(t, "1x2"))
	for _, c := range []struct {
		tour, want []board.Square
		closed     bool
	}{
		{[]board.Square{0}, []board.Square{0}, false},
		{[]board.Square{1}, []board.Square{0}, true},
		{[]board.Square{1, 0}, []board.Square{0, 1}, false},
		{[]board.Square{1, 0}, []board.Square{0, 1}, true},
	} {
		t.Run(fmt.Sprint(c.tour, c.closed), func(t *testing.T) {
			if diff := cmp.Diff(c.want, symmetry.Canonical(group, c.tour, c.closed)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// listing holds the open tours of boards that are quick to list.
var listing = sync.OnceValue(func() map[string][][]board.Square {
	lists := map[string][][]board.Square{}
	for _, text := range []string{"3x4", "4x5", "5x5"} {
		b, err := board.Parse(text)
		if err != nil {
			panic(err)
		}
		lists[text] = bruteforce.Open(b)
	}
	return lists
})

// Canonical does not depend on which image of a tour is given, in which
// direction, or from where, and it is itself an image of the tour, the least.
func TestCanonicalIsInvariant(t *testing.T) {
	lists := listing()
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom([]string{"3x4", "4x5", "5x5"}).Draw(t, "board")
		b, err := board.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		checkInvariant(t, symmetry.Group(b), rapid.SampledFrom(lists[text]).Draw(t, "tour"), false)
	})
	oblong := boardtest.Parse(t, "5x6")
	// Cyclic orders that are no tours at all: Canonical knows nothing of moves.
	rapid.Check(t, func(t *rapid.T) {
		order := make([]board.Square, oblong.Len())
		for i := range order {
			order[i] = board.Square(i)
		}
		checkInvariant(t, symmetry.Group(oblong), rapid.Permutation(order).Draw(t, "cycle"), true)
	})
}

func checkInvariant(t *rapid.T, group []graph.Perm, tour []board.Square, closed bool) {
	canonical := symmetry.Canonical(group, tour, closed)
	image := make([]board.Square, len(tour))
	g := rapid.SampledFrom(group).Draw(t, "symmetry")
	for i, s := range tour {
		image[i] = g[s]
	}
	if rapid.Bool().Draw(t, "reverse") {
		slices.Reverse(image)
	}
	if closed {
		at := rapid.IntRange(0, len(image)-1).Draw(t, "from")
		image = append(slices.Clone(image[at:]), image[:at]...)
	}
	if diff := cmp.Diff(canonical, symmetry.Canonical(group, image, closed)); diff != "" {
		t.Fatalf("the image %v of %v is canonised to another tour:\n%s", image, tour, diff)
	}
	if slices.Compare(image, canonical) < 0 {
		t.Fatalf("%v is an image less than %v", image, canonical)
	}
	if diff := cmp.Diff(canonical, symmetry.Canonical(group, canonical, closed)); diff != "" {
		t.Fatalf("Canonical of %v moves it:\n%s", canonical, diff)
	}
}

// Numbers of distinct open tours.
func TestDistinctOpen(t *testing.T) {
	for _, c := range []struct {
		text        string
		tours, want int
	}{
		{"3x4", 8, 3},     // OEIS A169696, A169777
		{"3x7", 52, 14},   // OEIS A169696, A169777
		{"4x5", 82, 22},   // not 82/4; OEIS A079137, A328341
		{"5x5", 864, 112}, // not 864/8; mayhematics.com/t/qa.htm
		{"3x8", 396, 104}, // OEIS A169696, A169777
	} {
		t.Run(c.text, func(t *testing.T) {
			if c.text == "5x5" && testing.Short() {
				t.Skip("it takes a second or two")
			}
			b := boardtest.Parse(t, c.text)
			tours := bruteforce.Open(b)
			if len(tours) != c.tours {
				t.Errorf("%d open tours, want %d", len(tours), c.tours)
			}
			group := symmetry.Group(b)
			if got := boardtest.Distinct(group, tours, false); got != c.want {
				t.Errorf("%d distinct open tours, want %d", got, c.want)
			}
			if got := boardtest.Distinct(group[:1], tours, false); got != c.tours {
				t.Errorf("the identity makes %d of %d tours distinct", got, c.tours)
			}
		})
	}
}

// 5x6 has 8 closed tours in 3 classes (OEIS A175855; mayhematics.com/t/od.htm).
func TestDistinctClosed(t *testing.T) {
	b := boardtest.Parse(t, "5x6")
	tours := closedThroughCorner(b)
	if len(tours) != 8 {
		t.Fatalf("5x6: %d closed tours, want 8", len(tours))
	}
	if got := boardtest.Distinct(symmetry.Group(b), tours, true); got != 3 {
		t.Errorf("5x6: %d distinct closed tours, want 3", got)
	}
}

// By the lemma of Cauchy and Frobenius there are as many classes as the
// symmetries keep tours on average.
func TestDistinctIsTheAverageOfKeptTours(t *testing.T) {
	for _, c := range []struct {
		board, piece, wrap string
		closed             bool
	}{
		{"2x3x4", "knight", "none", true},
		{"3x1x4", "knight", "none", false},
		{"2x2x2", "wazir", "none", true},
		{"2x2x2", "wazir", "none", false},
		{"3x3", "king", "none", true},
		{"3x3", "knight", "torus", true},
		{"2x4", "knight", "torus", false},
		{"3x4", "knight", "cols", false},
	} {
		t.Run(fmt.Sprintf("%s %s %s closed %t", c.piece, c.board, c.wrap, c.closed), func(t *testing.T) {
			b := boardtest.Make(t, c.board, c.piece, c.wrap)
			group := symmetry.Group(b)
			list := bruteforce.Open
			if c.closed {
				list = bruteforce.Closed
			}
			tours := list(b)
			kept := 0
			for i := range group {
				for _, tour := range tours {
					if slices.Equal(symmetry.Canonical(group[i:i+1], tour, c.closed), symmetry.Canonical(group[:1], tour, c.closed)) {
						kept++
					}
				}
			}
			if got := boardtest.Distinct(group, tours, c.closed); got*len(group) != kept || len(tours) == 0 {
				t.Errorf("%d tours in %d classes, but %d symmetries keep %d", len(tours), got, len(group), kept)
			}
		})
	}
}

// closedThroughCorner is bruteforce.Closed for boards a little too large for
// it: the walk gives up when a square has become unreachable.
func closedThroughCorner(b *board.Board) [][]board.Square {
	var tours [][]board.Square
	visited := make([]bool, b.Len())
	path := []board.Square{0}
	visited[0] = true
	var walk func()
	walk = func() {
		last := path[len(path)-1]
		if len(path) == b.Len() {
			if b.Adjacent(last, 0) && path[1] < last {
				tours = append(tours, slices.Clone(path))
			}
			return
		}
		for s := range b.Len() {
			s := board.Square(s)
			ways := 0
			for _, t := range b.Neighbours(s) {
				if !visited[t] || t == last || t == 0 {
					ways++
				}
			}
			if !visited[s] && ways < 2 {
				return
			}
		}
		for _, t := range b.Neighbours(last) {
			if !visited[t] {
				visited[t] = true
				path = append(path, t)
				walk()
				path = path[:len(path)-1]
				visited[t] = false
			}
		}
	}
	walk()
	return tours
}
