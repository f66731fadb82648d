package construct

import "knightstour/graph"

// links are paths and cycles over the squares of a board: of each square the one
// or two squares next to it, None for none.
type links [][2]graph.Vertex

func newLinks(n int) links {
	l := make(links, n)
	for s := range l {
		l[s] = [2]graph.Vertex{graph.None, graph.None}
	}
	return l
}

// join links a and b, each of which has at most one link.
func (l links) join(a, b graph.Vertex) {
	for _, e := range [2][2]graph.Vertex{{a, b}, {b, a}} {
		if l[e[0]][0] < 0 {
			l[e[0]][0] = e[1]
		} else {
			l[e[0]][1] = e[1]
		}
	}
}

// lay links the squares of a path on a patch one to the next and, if it is closed,
// the last to the first.
func (l links) lay(path []graph.Vertex, closed bool, p patch) {
	first := p.square(path[0])
	before := first
	for _, s := range path[1:] {
		next := p.square(s)
		l.join(before, next)
		before = next
	}
	if closed {
		l.join(before, first)
	}
}

// part unlinks a and b.
func (l links) part(a, b graph.Vertex) {
	for _, e := range [2][2]graph.Vertex{{a, b}, {b, a}} {
		if l[e[0]][0] == e[1] {
			l[e[0]][0] = l[e[0]][1]
		}
		l[e[0]][1] = graph.None
	}
}

// exchange takes the links a-b and c-d away and puts a-c and b-d in their place.
// If one of the two was on a cycle that did not pass through the other, the
// cycle and what the other was on become one, a path or a cycle.
func (l links) exchange(a, b, c, d graph.Vertex) {
	l.part(a, b)
	l.part(c, d)
	l.join(a, c)
	l.join(b, d)
}

// from returns the squares on the path or cycle of start, from there on, along
// its second link if it has one.
func (l links) from(start graph.Vertex) []graph.Vertex {
	path := make([]graph.Vertex, 1, len(l))
	path[0] = start
	next := l[start][1]
	if next < 0 {
		next = l[start][0]
	}
	for at, before := next, start; at >= 0 && at != start; {
		path = append(path, at)
		if l[at][0] == before {
			at, before = l[at][1], at
		} else {
			at, before = l[at][0], at
		}
	}
	return path
}
