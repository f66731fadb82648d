package construct

// links are paths and cycles over the squares of a board: of each square the one
// or two squares next to it, -1 for none.
type links [][2]int32

func newLinks(n int) links {
	l := make(links, n)
	for s := range l {
		l[s] = [2]int32{-1, -1}
	}
	return l
}

// join links a and b, each of which has at most one link.
func (l links) join(a, b int32) {
	for _, e := range [][2]int32{{a, b}, {b, a}} {
		if l[e[0]][0] < 0 {
			l[e[0]][0] = e[1]
		} else {
			l[e[0]][1] = e[1]
		}
	}
}

// joinPath links the squares of a path one to the next and, if it is closed,
// the last to the first.
func (l links) joinPath(path []int32, closed bool) {
	for i := 1; i < len(path); i++ {
		l.join(path[i-1], path[i])
	}
	if closed {
		l.join(path[len(path)-1], path[0])
	}
}

// part unlinks a and b.
func (l links) part(a, b int32) {
	for _, e := range [][2]int32{{a, b}, {b, a}} {
		if l[e[0]][0] == e[1] {
			l[e[0]][0] = l[e[0]][1]
		}
		l[e[0]][1] = -1
	}
}

// exchange takes the links a-b and c-d away and puts a-c and b-d in their place.
// If one of the two was on a cycle that did not pass through the other, the
// cycle and what the other was on become one, a path or a cycle.
func (l links) exchange(a, b, c, d int32) {
	l.part(a, b)
	l.part(c, d)
	l.join(a, c)
	l.join(b, d)
}

// from returns the squares on the path or cycle of start, from there on, along
// its second link if it has one.
func (l links) from(start int32) []int32 {
	path := make([]int32, 1, len(l))
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
