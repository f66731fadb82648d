package graph

import "slices"

// Colours splits the vertices 0 to n-1 into two classes such that every edge
// leads from one to the other. near returns the neighbours of a vertex. The
// result is the class of each vertex, 0 or 1, how many vertices each has, and
// false if there are no such classes. The classes of each connected part are
// chosen apart, with class 0 for its first vertex. It takes time in proportion to
// the edges.
func Colours(n int, near func(Vertex) []Vertex) (colour []uint8, count [2]int, ok bool) {
	const none = 2
	colour = slices.Repeat([]uint8{none}, n)
	queue := make([]Vertex, 0, n)
	for first := range Vertex(n) {
		if colour[first] != none {
			continue
		}
		colour[first] = 0
		for queue = append(queue, first); len(queue) > 0; queue = queue[1:] {
			u := queue[0]
			count[colour[u]]++
			for _, v := range near(u) {
				switch colour[v] {
				case none:
					colour[v] = 1 - colour[u]
					queue = append(queue, v)
				case colour[u]:
					return nil, [2]int{}, false
				}
			}
		}
	}
	return colour, count, true
}

// Distances finds how many edges each vertex is from the nearest of the given ones,
// -1 where none of them can be reached. It writes that to far, which has a place for
// each vertex, and returns it. near returns the neighbours of a vertex. It takes time
// in proportion to the edges.
func Distances(far []int32, near func(Vertex) []Vertex, from ...Vertex) []int32 {
	for v := range far {
		far[v] = -1
	}
	queue := make([]Vertex, 0, len(from))
	for _, v := range from {
		if far[v] < 0 {
			far[v] = 0
			queue = append(queue, v)
		}
	}
	for len(queue) > 0 {
		u := queue[0]
		queue = queue[1:]
		for _, v := range near(u) {
			if far[v] < 0 {
				far[v] = far[u] + 1
				queue = append(queue, v)
			}
		}
	}
	return far
}
