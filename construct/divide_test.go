package construct

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// tourable reports what Schwenk (1991), and Cull and De Curtins (1978) with
// Conrad et al. (1994) proved of rectangles.
func tourable(rows, cols int, closed bool) bool {
	short, long := min(rows, cols), max(rows, cols)
	switch {
	case closed:
		return rows*cols%2 == 0 && short > 2 && short != 4 && (short > 3 || long > 8)
	case short < 5:
		return short == 3 && (long == 4 || long > 6) || short == 4 && long > 4
	}
	return true
}

// rectangle returns the moves of the knight on a rectangle.
func rectangle(t testing.TB, rows, cols int) *moves {
	return newMoves(boardtest.New(t, rows, cols, board.Knight, board.Wrap{}))
}

// checkRectangle does for a rectangle without a board what tour.Check does.
func checkRectangle(rows, cols int, path []graph.Vertex, closed bool) error {
	if len(path) != rows*cols {
		return fmt.Errorf("%d squares instead of %d", len(path), rows*cols)
	}
	visited := make([]bool, len(path))
	row, col := int(path[0])/cols, int(path[0])%cols
	check := func(s graph.Vertex) error {
		dr, dc := int(s)/cols-row, int(s)%cols-col
		if row, col = row+dr, col+dc; dr*dr+dc*dc != 5 {
			return fmt.Errorf("no move to (%d,%d)", row, col)
		}
		return nil
	}
	for i, s := range path {
		if visited[s] {
			return fmt.Errorf("square %d is visited twice", s)
		}
		visited[s] = true
		if i > 0 {
			if err := check(s); err != nil {
				return err
			}
		}
	}
	if closed {
		return check(path[0])
	}
	return nil
}

func TestAllRectangles(t *testing.T) {
	last := 60
	if testing.Short() || boardtest.Raced {
		last = 24
	}
	for rows := 1; rows <= last; rows++ {
		for cols := 1; cols <= last; cols++ {
			for _, closed := range []bool{false, true} {
				path, err := divided(rows, cols, closed, -1)
				if err == nil {
					err = checkRectangle(rows, cols, path, closed)
				}
				if want := tourable(rows, cols, closed); (err == nil) != want {
					t.Errorf("%dx%d, closed %v: %v, want a tour: %v", rows, cols, closed, err, want)
				}
			}
		}
	}
}

func TestLargeRectangles(t *testing.T) {
	sizes := [][2]int{{100, 100}, {101, 101}, {3, 1000}, {1000, 3}, {4, 999}, {5, 1001}, {5, 1000}, {1001, 7}, {201, 202}, {333, 335}}
	if !testing.Short() && !boardtest.Raced {
		sizes = append(sizes, [][2]int{{2000, 2000}, {1001, 1003}, {3, 100_000}, {100_001, 4}, {100_001, 5}}...)
	}
	for n := 5; n <= 200; n++ {
		sizes = append(sizes, [2]int{n, n}, [2]int{n, 205 - n})
	}
	for _, s := range sizes {
		for _, closed := range []bool{false, true} {
			if !tourable(s[0], s[1], closed) {
				continue
			}
			path, err := divided(s[0], s[1], closed, -1)
			if err == nil {
				err = checkRectangle(s[0], s[1], path, closed)
			}
			if err != nil {
				t.Errorf("%dx%d, closed %v: %v", s[0], s[1], closed, err)
			}
		}
	}
}

// Boards with odd sides need an open tour of a block for every start.
func TestOddRectanglesFromAllStarts(t *testing.T) {
	last := 31
	if testing.Short() || boardtest.Raced {
		last = 13
	}
	for rows := 5; rows <= last; rows += 2 {
		for cols := 5; cols <= last; cols += 2 {
			for from := range graph.Vertex(rows * cols) {
				if (int(from)/cols+int(from)%cols)%2 == 1 {
					continue
				}
				path, err := divided(rows, cols, false, from)
				if err == nil {
					err = checkRectangle(rows, cols, path, false)
				}
				if err != nil || path[0] != from {
					t.Errorf("%dx%d from %d: %v", rows, cols, from, err)
				}
			}
		}
	}
}

// On boards of 3 and 4 rows there are tours from all squares but those that
// colours, or the inner ones of four rows, forbid, and from three or fewer more
// on short boards.
func TestStripsFromAllStarts(t *testing.T) {
	for _, c := range []struct{ rows, cols, want int }{
		// Found by an exact search from every square.
		{3, 4, 6}, {3, 7, 10}, {3, 8, 22}, {3, 9, 14}, {3, 10, 30}, {3, 11, 17}, {3, 12, 36}, {3, 18, 54},
		{4, 5, 10}, {4, 6, 12}, {4, 7, 14}, {4, 8, 16}, {4, 9, 18}, {4, 18, 36},
		// All of the right colour, or on an outer row.
		{3, 40, 120}, {3, 41, 62}, {4, 40, 80}, {4, 41, 82}, {4, 101, 202},
	} {
		t.Run(fmt.Sprintf("%dx%d", c.rows, c.cols), func(t *testing.T) {
			for _, turned := range []bool{false, true} {
				rows, cols := c.rows, c.cols
				if turned {
					rows, cols = cols, rows
				}
				if min(rows, cols) == 3 && max(rows, cols) == 4 {
					continue // too short for a start that is given
				}
				got := 0
				for from := range graph.Vertex(rows * cols) {
					row := int(from) / cols
					if turned {
						row = int(from) % cols
					}
					if c.rows == 4 && (row == 1 || row == 2) {
						continue // it takes long to try in vain
					}
					path, err := divided(rows, cols, false, from)
					if err != nil {
						continue
					}
					if err := checkRectangle(rows, cols, path, false); err != nil || path[0] != from {
						t.Errorf("%dx%d from %d: %v", rows, cols, from, err)
					}
					got++
				}
				if got != c.want {
					t.Errorf("%dx%d: tours from %d squares, want %d", rows, cols, got, c.want)
				}
			}
		})
	}
}

// Every part of a side is as long as it should be, and the odd one is around the
// place.
func TestSplit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		unit := rapid.SampledFrom([]int{6, 8}).Draw(t, "unit")
		other := map[int]int{6: 7, 8: 5}[unit]
		side := rapid.IntRange(5, 300).Draw(t, "side")
		around := rapid.IntRange(0, side-1).Draw(t, "around")
		at := split(side, other, around)
		if at[0] != 0 || at[len(at)-1] != side {
			t.Fatalf("split(%d, %d, %d) = %v", side, other, around, at)
		}
		for i := range len(at) - 1 {
			length := at[i+1] - at[i]
			if odd := at[i] <= around && around < at[i+1]; !odd && length != unit || odd && side >= unit && (length < unit || length >= 2*unit) {
				t.Fatalf("split(%d, %d, %d) = %v", side, other, around, at)
			}
		}
	})
}

// All blocks that can occur have the tours that joinClosed needs.
func TestBlocksHaveTheirMoves(t *testing.T) {
	check := func(rows, cols int, left, top bool) {
		path, err := block(rows, cols, top, left).find()
		if err == nil {
			err = checkRectangle(rows, cols, path, true)
		}
		if err != nil {
			t.Errorf("%dx%d, left %v, top %v: %v", rows, cols, left, top, err)
		}
	}
	for rows := 6; rows < 12; rows++ {
		for cols := 6; cols < 12; cols++ {
			if rows*cols%2 == 0 {
				check(rows, cols, true, true)
			}
		}
	}
	for long := 8; long < 16; long += 2 {
		check(5, long, true, false)
		check(long, 5, false, true)
	}
}

// The extensions of a strip are paths of the knight from beside the hook to beside
// the hook, through all new squares, and have the next hook.
func TestExtensions(t *testing.T) {
	for _, rows := range []int{3, 4} {
		visited := map[graph.Vertex]bool{}
		for _, e := range ends(rows, stride+2, 2, 1) {
			path := []graph.Vertex{e.square(hook[0])}
			for _, s := range extensions[rows] {
				path = append(path, e.square(s))
				visited[e.square(s)] = true
			}
			path = append(path, e.square(hook[1]))
			hooked := false
			next := e
			next.at += stride
			for i, s := range path[1:] {
				u, v := path[i], s
				if c := graph.Vertex(e.cols); (u/c-v/c)*(u/c-v/c)+(u%c-v%c)*(u%c-v%c) != 5 {
					t.Errorf("%d rows: %d-%d is no move", rows, u, v)
				}
				hooked = hooked || next.hook() == graph.Edge{u, v} || next.hook() == graph.Edge{v, u}
			}
			if !hooked {
				t.Errorf("%d rows: no hook in %v", rows, path)
			}
		}
		if len(visited) != rows*stride {
			t.Errorf("%d rows: %d squares visited", rows, len(visited))
		}
	}
}

// An exchange makes one cycle of two.
func TestExchange(t *testing.T) {
	l := newLinks(8)
	l.lay([]graph.Vertex{0, 1, 2, 3}, true, patch{0, 8, 8})
	l.lay([]graph.Vertex{0, 1, 2, 3}, true, patch{4, 8, 8})
	l.exchange(0, 1, 4, 5)
	path := l.from(0)
	slices.Sort(path)
	if fmt.Sprint(path) != "[0 1 2 3 4 5 6 7]" {
		t.Errorf("%v", path)
	}
}

func TestDivideDoesNotApply(t *testing.T) {
	for _, c := range []struct {
		p    question.Tours
		want string
	}{
		{boardtest.Ask(t, boardtest.Parse(t, ".../.#./..."), question.Closed, "", ""), "divide: does not apply: it is for full rectangles and the knight"},
		{boardtest.Ask(t, boardtest.Make(t, "6x6", "king", "none"), question.Closed, "", ""), "divide: does not apply: it is for full rectangles and the knight"},
		{boardtest.Ask(t, boardtest.Parse(t, "8x8"), question.Open, "a1", "b1"), "divide: does not apply where both ends are given"},
	} {
		t.Run(c.p.String(), func(t *testing.T) {
			r, err := Find(t.Context(), c.p, Options{Method: Divide})
			if err != nil || r.Outcome != GaveUp || len(r.Tried) != 1 || r.Tried[0] != c.want {
				t.Errorf("%s: %v, %+v", c.p, err, r)
			}
		})
	}
}
