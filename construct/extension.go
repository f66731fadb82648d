package construct

import (
	"slices"
	"sync"
)

// extensions are the paths through four new columns of a strip that take the
// place of its first hook, by the number of rows; on 4 rows through half of the
// squares.
var extensions = map[int]func() []spot{
	3: sync.OnceValue(func() []spot { return newExtension(3) }),
	4: sync.OnceValue(func() []spot { return newExtension(4) }),
}

// An extender looks for an extension by trying all paths from a square beside
// the corner of the hook. There are few.
type extender struct {
	rows int
	hook [2]spot // the hook that is taken away
	next [2]spot // the one that there shall be
	path []spot
}

func newExtension(rows int) []spot {
	h := hooks(rows)[0]
	e := &extender{rows: rows, hook: h, next: [2]spot{{h[0].row, stride + h[0].col}, {h[1].row, stride + h[1].col}}}
	if !e.walk(h[0]) {
		panic("construct: no way to lengthen a strip") // there is one for 3 and for 4 rows
	}
	return e.path
}

// walk goes on from a spot until all are visited.
func (e *extender) walk(from spot) bool {
	if len(e.path) == e.rows*stride/len(hooks(e.rows)) {
		return e.hooked() && beside(from, e.hook[1])
	}
	for _, step := range textbook {
		s := spot{from.row + step[0], from.col + step[1]}
		if !e.has(s) || slices.Contains(e.path, s) {
			continue
		}
		e.path = append(e.path, s)
		if e.walk(s) {
			return true
		}
		e.path = e.path[:len(e.path)-1]
	}
	return false
}

// has reports whether a spot is one of those to be visited. On 4 rows these are,
// of an even column, the squares of the upper two rows, and of an odd one those
// of the lower two.
func (e *extender) has(s spot) bool {
	return s.row >= 0 && s.row < e.rows && s.col >= 0 && s.col < stride &&
		(e.rows == 3 || (s.row >= 2) == (s.col%2 == 0))
}

// hooked reports whether the path has the next hook.
func (e *extender) hooked() bool {
	for i := 1; i < len(e.path); i++ {
		if m := [2]spot{e.path[i-1], e.path[i]}; m == e.next || m == [2]spot{e.next[1], e.next[0]} {
			return true
		}
	}
	return false
}

// beside reports whether two spots are one move of the knight apart.
func beside(s, t spot) bool {
	dr, dc := s.row-t.row, s.col-t.col
	return dr*dr+dc*dc == 5
}
