package construct

import (
	"errors"

	"knightstour/graph"
)

// A strip is a rectangle of 3 or 4 rows. Its tours are made of a short one, the
// base, which is lengthened four columns at a time to either side. At the right
// end of a tour there is the hook: the move from the lower right corner two rows
// up and one column to the left. It is taken away, and a path through the four
// new columns put in its place, the extension, which has such a hook in its turn.
// At the left end the same is done in the mirror.
//
// A corner has only two moves. So the hook is part of every tour that does not
// begin or end in the corner, and a base is easily found.
//
// On 4 rows it takes two hooks and two extensions. A tour goes back and forth
// between the outer and the inner rows but for one place, and a path that does so
// throughout sees only half of the squares: one of each kind in each column. The
// other half is its mirror image, and so are the other hook and extension.

// A spot is a place at the right end of a strip, with the row counted from below
// and the column from the end: -1 is the last column, 0 the first new one.
type spot struct{ row, col int }

// stride is by how many columns a strip is lengthened.
const stride = 4

// hook is the move that is taken away, and extensions are what takes its place,
// by the number of rows: a path beside whose ends are the two squares of the hook.
var (
	hook       = [2]spot{{0, -1}, {2, -2}}
	extensions = map[int][]spot{
		3: {{2, 0}, {1, 2}, {0, 0}, {2, 1}, {1, 3}, {0, 1}, {2, 2}, {0, 3}, {1, 1}, {2, 3}, {0, 2}, {1, 0}},
		4: {{2, 0}, {3, 2}, {1, 3}, {0, 1}, {2, 2}, {0, 3}, {1, 1}, {3, 0}},
	}
)

// An end is an end of a strip: its first new column, and in which direction the
// columns go on, 1 or -1. On 4 rows there is another one turned upside down.
type end struct {
	rows, cols int
	at, step   int
	turned     bool
}

// ends returns an end of a strip, on 4 rows both.
func ends(rows, cols, at, step int) []end {
	return []end{{rows, cols, at, step, false}, {rows, cols, at, step, true}}[:rows-2]
}

func (e end) square(s spot) graph.Vertex {
	if e.turned {
		s.row = e.rows - 1 - s.row
	}
	return graph.Vertex(s.row*e.cols + e.at + e.step*s.col)
}

func (e end) hook() graph.Edge { return graph.Edge{e.square(hook[0]), e.square(hook[1])} }

// narrow returns a tour of a strip, open ones from a square or, if that is None,
// from anywhere.
func narrow(rows, cols int, closed bool, from graph.Vertex) ([]graph.Vertex, error) {
	shortest := map[int]int{3: 7, 4: 5}[rows]
	switch {
	case closed && (rows == 4 || cols%2 == 1 || cols < 10), !closed && cols < shortest && !(rows == 3 && cols == 4):
		return nil, errors.New("there is no such tour")
	case closed:
		shortest, from = 10, graph.None
	case from != graph.None:
		shortest = 10 // shorter ones have more squares where no tour begins
	}
	width := min(cols, shortest+max(cols-shortest, 0)%stride)
	for ; width <= min(cols, shortest+3*stride); width += stride {
		for left := 0; left+width <= cols; left += stride {
			if at := int(from)%cols - left; from != graph.None && (at < 0 || at >= width) {
				continue
			}
			if path, err := lengthened(rows, cols, left, width, closed, from); err == nil {
				return path, nil
			}
		}
	}
	return nil, errors.New("no short tour from that square found")
}

// lengthened finds a tour of a base of some width, with so many columns to its
// left, and lengthens it.
func lengthened(rows, cols, left, width int, closed bool, from graph.Vertex) ([]graph.Vertex, error) {
	p := patch{graph.Vertex(left), graph.Vertex(width), graph.Vertex(cols)}
	base := newSmall(rows, width, closed)
	if from != graph.None {
		base.from, base.attempts = p.local(from), 200
	}
	var grow []end
	if left+width < cols {
		grow = ends(rows, width, width, 1)
	}
	if left > 0 {
		grow = append(grow, ends(rows, width, -1, -1)...)
	}
	for i, e := range grow {
		base.through[i] = e.hook()
	}
	path, err := base.find()
	if err != nil {
		return nil, err
	}
	l := newLinks(rows * cols)
	l.lay(path, closed, p)
	for at := left + width; at < cols; at += stride {
		l.lengthen(ends(rows, cols, at, 1))
	}
	for at := left - 1; at >= 0; at -= stride {
		l.lengthen(ends(rows, cols, at, -1))
	}
	return l.from(p.square(path[0])), nil
}

// lengthen puts the extensions in the place of the hooks.
func (l links) lengthen(ends []end) {
	for _, e := range ends {
		hook := e.hook()
		l.part(hook[0], hook[1])
		at := hook[0]
		for _, s := range extensions[e.rows] {
			l.join(at, e.square(s))
			at = e.square(s)
		}
		l.join(at, hook[1])
	}
}
