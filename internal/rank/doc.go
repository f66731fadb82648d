// Package rank numbers the tours of a question: 0, 1, 2 and so on up to their
// count less one, in lexicographic order. It tells the number of a tour (Rank)
// and the tour of a number (Unrank), and so draws tours at random that are each
// as probable as any other (Sample), also where nobody could list them all.
//
// # What is numbered
//
// Undirected tours, each written in the one form that [tour.Tour.Orient] gives it
// and in which they are listed: a closed tour from its first square, a1 as a
// rule, towards the lesser of the two squares next to it; an open one, reentrant
// or not, from the lesser of its ends. Where the question gives a start the tours
// are written from there, where it gives an end they are written towards it, and
// a beginning of two squares or more says in which direction closed tours go.
//
// # The order
//
// Two tours are compared at the first square where they differ: the tour whose
// square comes first (a1, b1, ..., a2, ...) comes first. The order depends on the
// question alone, so a number means the same tour in every version of the program
// and on every machine.
//
// # Counting completions
//
// To count the tours that begin with some squares is to count the Hamiltonian
// cycles of a graph in which these moves are forced, which package frontier does
// without visiting them. Say a tour begins a1 b3 c5 and goes on to d3. Before it
// come all the tours that begin a1 b3 c5 and go on to a lesser square than d3, and
// their number is a sum of a few counts. Adding that up over all moves gives the
// number of the tour. Backwards: of the tours that begin a1 b3 c5 let so many be
// numbered before the one wanted; the counts of the ways to go on tell which way it
// goes on. Once few tours are left (65,536) they are visited and sorted instead.
//
// What was counted stays in a tree, so the next number has to count only where its
// tour parts from those before it. Where there is one way to go on nothing is
// counted; of several the last follows from the others; and counting begins at the
// end of the list that is nearer to the number.
//
// That tours are undirected is a matter of the graph. Among the open tours from c2
// are just those that end at a later square if the squares before c2 are not joined
// to the apex (see package question); the closed tours from a1 to c2 come back
// from a later square if the lesser neighbours of a1 are not joined to it.
//
// # Exact and uniform
//
// Each list of visited tours must have as many as were counted, so the two engines
// check each other at the end of every way through the tree. Since numbers and tours
// correspond one to one, a number that is drawn without bias is a tour drawn without
// bias; only the generator of the random bits is not perfect.
//
// # Cost
//
// From the root on each move takes about one count, and a count takes less time
// the more squares are fixed, so the first tour costs most. In seconds of one
// processor of a cloud machine:
//
//	            tours                count   first tour   each after it
//	6x6 closed           9,862       0.01          0.01      0.000 002
//	6x6 open         3,318,960       0.02          0.05          0.01
//	6x8 closed      55,488,142       0.06          0.1           0.04
//	7x8 closed  34,524,432,316       0.8           5             0.6
//
// (After a while all of 6x6 is listed.) Boards that are too wide for package
// frontier, about 9 squares one way, have numbers only if their tours are few
// enough to be visited.
package rank
