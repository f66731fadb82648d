// Package enumerate visits all Hamiltonian cycles of a graph one by one, by
// backtracking over edges, with workers side by side. It knows nothing of boards
// and pieces.
//
// # The search
//
// An edge is possible until it is either fixed or deleted. Every vertex needs
// two fixed edges, so the fixed edges form paths, and the search joins them
// until one closed path through all vertices is left. Edges are chosen wherever
// on the board the choice is narrowest, not at the end of one growing path:
// that lets the consequences run on. For each vertex the state holds the
// possible edges, how many are still needed, how many may still be deleted (the
// slack) and, at an end of a path, the other end (the mate). Three rules draw
// consequences:
//
//   - a vertex with two fixed edges loses its other possible edges;
//   - the two ends of a path lose the edge between them, unless it completes
//     the tour, because it would close a shorter cycle;
//   - a vertex whose slack is 0 needs all its possible edges: they are fixed.
//     If it would lose one more, no tour extends the state: a dead end.
//
// When no rule applies any more, the search takes the path end with the fewest
// possible edges and tries each in turn. Exactly one of them is in any tour
// that extends the state, and no rule rules out a tour: every tour is visited
// once.
//
// The method is that of the sparse-graph searches in Selby (1970), Martello
// (Algorithm 595, ACM TOMS 9, 1983) and Knuth (HAM and SSHAM, 1992 and later).
//
// A state is copied before a choice and thrown away after it, so there is
// nothing to undo. It is small, eight bytes a vertex, and the last choice is made
// in place.
//
// # Units
//
// The work is cut into units that do not depend on the number of workers. A few
// squares are chosen, the cut, and every way to fix the two edges (the wedge) at
// each of them is one assignment. Every tour belongs to exactly one. The cut
// is a union of orbits under the symmetries of the question, so these permute
// the assignments, and the tours of one are the images of the tours of another.
// It is enough to search the least assignment of each class and to count its
// tours as many times as the class has members (Plan.Class); Plan.Images has the
// symmetries that make all the tours they stand for.
//
// On the closed 8x8 board with the four central squares as cut there are 28^4
// assignments in 66,771 classes (Knuth, pre-fascicle 8a), of which 198 have no
// tour; the rules find exactly these 198 before any search.
//
// # Distinct tours
//
// Two tours of one unit are images of each other only under a symmetry that
// keeps the assignment. Where only the identity does, all tours of the unit are
// distinct. Elsewhere a tour is counted as distinct if none of these symmetries
// makes a lesser one of it.
package enumerate
