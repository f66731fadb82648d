// Package question says what is asked of a board (open or closed tours, from
// which square, to which square) and turns the question into a single one:
// the Hamiltonian cycles of a graph, some of whose edges are forced.
//
// # Open tours are cycles too
//
// Join an extra vertex, the apex, to every square. A Hamiltonian cycle of the
// larger graph leaves the apex to one square, visits all squares and comes
// back from another; without the apex it is an open tour, and every open tour
// comes from exactly one cycle. A tour that must start at s is a cycle through
// the forced edge apex-s; if it must also end at t, apex-t is forced as well.
//
// # Colours
//
// A knight changes the colour of its square with every move, so the two ends
// of an open tour are of different colours if the board has as many squares of
// one colour as of the other, and both of the more frequent colour if it has
// one more of it. The graph is built so that no search ever meets an end of
// the wrong colour: in the first case the apex is split in two, one half
// joined to each colour, with a forced edge between the halves; in the second
// it is joined to the more frequent colour alone. The colours are found from
// the graph, so this holds for every piece whose moves alternate between two
// classes of squares, on boards of any shape; where there are no such classes
// the plain apex is used.
package question
