package construct

import (
	"context"
	"slices"
)

// A rule says in which order the squares that can be visited next are tried. It
// puts them in order, the best first; they come in the order of moves.
type rule interface {
	sort(w *walk, next []int32)
}

// A walk goes over the board from square to square. It keeps its own stack, so
// that the size of the board is no matter.
type walk struct {
	g    *graph
	rule rule
	// last is a square that is not visited before all others, or -1; closed asks
	// that a move leads from the end back to the beginning.
	last   int32
	closed bool
	show   func(path []int32) // may be nil

	path    []int32
	visited []bool
	free    []int32 // of each square, how many of its neighbours are not visited

	// waiting are the squares that are still to be tried, below each square of
	// the path from the number in begin on, the next one last.
	waiting []int32
	begin   []int

	calls, backtracks uint64
	// deepest is the length of the longest path, and stuck its last square.
	deepest int
	stuck   int32
}

func newWalk(g *graph, r rule) *walk {
	w := &walk{g: g, rule: r, last: -1, visited: make([]bool, g.order()), free: make([]int32, g.order())}
	for s := range w.free {
		w.free[s] = int32(len(g.at(int32(s))))
	}
	return w
}

func (w *walk) visit(s int32) {
	w.calls++
	w.path = append(w.path, s)
	w.visited[s] = true
	for _, t := range w.g.at(s) {
		w.free[t]--
	}
	if len(w.path) > w.deepest {
		w.deepest, w.stuck = len(w.path), s
	}
	if w.show != nil {
		w.show(w.path)
	}
}

func (w *walk) leave() {
	w.backtracks++
	s := w.path[len(w.path)-1]
	w.path = w.path[:len(w.path)-1]
	w.visited[s] = false
	for _, t := range w.g.at(s) {
		w.free[t]++
	}
	if w.show != nil {
		w.show(w.path)
	}
}

// complete reports whether the path is a tour as it was asked for.
func (w *walk) complete() bool {
	return len(w.path) == w.g.order() && (!w.closed || w.g.adjacent(w.path[0], w.path[len(w.path)-1]))
}

// next appends the squares that can be visited next to list, the best first.
func (w *walk) next(list []int32) []int32 {
	begin := len(list)
	for _, t := range w.g.at(w.path[len(w.path)-1]) {
		if !w.visited[t] && (t != w.last || len(w.path) == w.g.order()-1) {
			list = append(list, t)
		}
	}
	w.rule.sort(w, list[begin:])
	return list
}

// once goes from square to square without ever taking a move back, and reports
// whether that makes a tour. The context is looked at now and then.
func (w *walk) once(ctx context.Context, start int32) (bool, error) {
	var list []int32
	for at := start; ; at = list[0] {
		if w.calls%4096 == 0 && ctx.Err() != nil {
			return false, ctx.Err()
		}
		w.visit(at)
		if list = w.next(list[:0]); len(list) == 0 {
			return w.complete(), nil
		}
	}
}

// search visits squares as the textbook's recursive search does, taking moves
// back: every visit is one call. It ends with a tour, or when all has been tried
// (exhausted), or after limit calls.
func (w *walk) search(ctx context.Context, start int32, limit uint64) (found, exhausted bool, err error) {
	for at := start; ; {
		if w.calls >= limit {
			return false, false, nil
		}
		if w.calls%4096 == 0 && ctx.Err() != nil {
			return false, false, ctx.Err()
		}
		w.visit(at)
		if w.complete() {
			return true, false, nil
		}
		w.begin = append(w.begin, len(w.waiting))
		w.waiting = w.next(w.waiting)
		slices.Reverse(w.waiting[w.begin[len(w.begin)-1]:])
		for len(w.waiting) == w.begin[len(w.begin)-1] {
			w.leave()
			w.begin = w.begin[:len(w.begin)-1]
			if len(w.begin) == 0 {
				return false, true, nil
			}
		}
		at = w.waiting[len(w.waiting)-1]
		w.waiting = w.waiting[:len(w.waiting)-1]
	}
}
