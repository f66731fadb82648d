package graph

// Colours splits the vertices 0 to n-1 into two classes such that every edge
// leads from one to the other. near returns the neighbours of a vertex. The
// result is the class of each vertex, 0 or 1, how many vertices each has, and
// false if there are no such classes. The classes of each connected part are
// chosen apart, with class 0 for its first vertex. It takes time in proportion to
// the edges.
func Colours(n int, near func(Vertex) []Vertex) (colour []uint8, count [2]int, ok bool) {
	far := unreached(n)
	colour = make([]uint8, n)
	for v := range Vertex(n) {
		if far[v] < 0 {
			spread(far, near, v)
		}
		colour[v] = uint8(far[v] & 1)
		count[colour[v]]++
		for _, w := range near(v) {
			if far[w]&1 == far[v]&1 {
				return nil, [2]int{}, false
			}
		}
	}
	return colour, count, true
}

// Distances returns how many edges each of the vertices 0 to n-1 is from the
// nearest of the given ones, -1 where none of them can be reached. near returns
// the neighbours of a vertex. It takes time in proportion to the edges.
func Distances(n int, near func(Vertex) []Vertex, from ...Vertex) []int32 {
	far := unreached(n)
	spread(far, near, from...)
	return far
}

// unreached returns the distances of n vertices of which none is known.
func unreached(n int) []int32 {
	far := make([]int32, n)
	for v := range far {
		far[v] = -1
	}
	return far
}

// spread enters the distances from the given vertices to all that can be reached.
func spread(far []int32, near func(Vertex) []Vertex, from ...Vertex) {
	queue := make([]Vertex, 0, len(far))
	for _, v := range from {
		if far[v] < 0 {
			far[v] = 0
			queue = append(queue, v)
		}
	}
	for ; len(queue) > 0; queue = queue[1:] {
		for _, v := range near(queue[0]) {
			if far[v] < 0 {
				far[v] = far[queue[0]] + 1
				queue = append(queue, v)
			}
		}
	}
}
