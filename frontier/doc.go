// Package frontier counts the Hamiltonian cycles of a graph, some of whose
// edges are forced, without visiting them one by one. The 13,267,364,410,532
// closed tours of the chessboard take it five seconds.
//
// # States
//
// Take the vertices one after the other, and for each one choose which of its
// edges to later vertices are used. What was chosen so far is a set of paths
// through the vertices that are done. How it can be completed depends only on
// the frontier, the later vertices that edges lead to already: which of them
// have no edge, which are full because they have two, and which are ends of
// paths; and of the ends, which two belong to the same path (are mates). This
// is a state. Choices with equal states are merged: all that is kept of them is
// how many there are. The board is swept once, and at the end the number of
// cycles is there. This is the transfer-matrix method; the moving line between
// rows that are done and those that are not is called a broken profile.
//
// A vertex that is done must have two edges. An edge between two mates would
// close a cycle, which must not be before all vertices are in it. A state in
// which some vertex cannot get two edges any more is dropped.
//
// Moves of a knight cross each other, so all ways to match the ends occur, not
// only nested ones as in a map. With 2k ends there are 1·3·5···(2k-1).
//
// # Patterns and ranks
//
// A state is kept in two parts. The [pattern] says how many edges each vertex
// of the frontier has. The rank is the number of the matching of the ends, in
// the order of their places. A choice of edges does the same to all states of
// one pattern: it inserts a pair of ends, moves one, or contracts two (a
// [relink]). So the states of a pattern, a [vector], are taken together, and to
// find what merges with what it is enough to look at the patterns, which are few.
//
// # Vectors
//
// A relink takes the ranks of one number of ends to those of another, always in the
// same way; so it is a table, and a step adds up vectors: sums[table[rank]] += count,
// over all vectors that lead to a pattern. Most patterns have most of the matchings
// there can be, so the places of a vector are simply all ranks. Where they are few
// the ranks are listed and sorted instead. Tables store each vector in the
// shortest of three forms, about two bytes a state (see [coder]).
//
// # Chains
//
// Steps that follow each other change few vertices. A chain is some of them. What
// the patterns are at the other vertices, the context, stays as it is, so the states
// of one context go through all steps of the chain before those of the next, without
// being stored in between. A table is divided in parts by the context of the chain
// to come: the workers take parts, and none waits for another. Parts can be on the
// disk.
//
// # Symmetry
//
// When the vertices that are done are their own image under a symmetry, as they
// are after each row, states that are images of each other can be completed in
// equally many ways. They are merged into the lesser one (a [fold]).
//
// # Meeting in the middle
//
// The number of states grows fast with the number of rows that are swept. So
// cut the vertices in three: the left side, the middle and the right side, with
// no edge between left and right (two rows of a chessboard make a middle).
// Sweep the left, so that its states are about the vertices of the middle, and the
// right likewise. Give each side half of the edges within the middle. A state of the
// left and one of the right fit if at each vertex of the middle their edges add up
// to two, and if their paths, one matching laid over the other, close to a single
// cycle. The sum of the products of their counts is the number of cycles.
//
// If the board has a symmetry that takes the left to the right, the edges are shared
// out so that it takes one half to the other (see [halves]); then the table of the
// left, read through the symmetry, is that of the right. On 8x8 only three of eight
// rows are ever swept, on 7x7 two and every other square of the next (see
// mirrorSweeps).
//
// A join does not look at all pairs. All right states in which end 0 is
// matched with end j have that path in the cycle, so on the left those two ends
// can be contracted. Left states become equal then and merge; the rest is a
// join with one pair fewer (see [joiner]).
//
// # Cells
//
// A cell is the states that have certain numbers of edges at a few vertices of the
// middle. It meets one other cell, that with the missing edges there. So the work
// can be cut into units, one for a cell with the one it meets: sweep on from a
// common table, dropping what cannot get into the cell, and join. No unit needs to
// know of another, and no table is ever larger than its cell.
//
// # An example
//
// Open tours of 3x4 are the cycles of the squares and two more vertices A and
// B, joined to each other by a forced edge, A to all squares of one colour and
// B to those of the other (see package question). The left side is a1, a3, b3, c2
// and d2, the right side its mirror image d1, d3, c3, b2 and a2; the middle is b1,
// c1, A and B. Sweeping the left gives three states out of 8 choices:
//
//	A-B a path, b1 full     4 ways
//	A-c1 a path, b1 full    2 ways
//	A-b1 a path             2 ways
//
// The edges within the middle are B-b1, its mirror image A-c1 and A-B. The left
// gets B-b1. It can be added to the third state alone, which makes 2 more ways for
// the first:
//
//	A-B a path, b1 full     6 ways
//	A-c1 a path, b1 full    2 ways
//	A-b1 a path             2 ways
//
// The right has the mirror images of these. A-B is its own image, so it is added
// when the sides meet, and it must be used. It would close the path of the first
// state before the right side was visited. The second becomes the path B-c1 with A
// and b1 full: to complete it the right must have a path from B to c1 that leaves A
// and b1 alone, which is the image of the third state, 2 ways. The third becomes
// the path B-b1 with A full and needs a path from B to b1 on the right with c1
// full, the image of the second, 2 ways. So there are 2·2 + 2·2 = 8 open tours,
// undirected.
//
// # Numbers
//
// Counts have 64 bits, and what could overflow is checked. If one does not fit, the
// whole is done again with several counts for each state, modulo as many primes as
// an upper bound of the result needs, and put together by the Chinese remainder
// theorem. The products of the join are added up in 192 bits.
//
// Numbers must prove themselves: what goes into a sum is compared with what comes
// out of it, for every vector; each part of a table has a checksum that is computed
// when it is written and again when it is read; divisions must leave no rest, and
// results must keep to the bound. A check that fails is a graph.ErrCheck.
//
// # Sources
//
// B. D. McKay, "Knight's tours of an 8x8 chessboard" (1997), counted by meeting
// in the middle. H. Iwashita, J. Kawahara and S. Minato, "ZDD-based computation
// of the number of paths in a graph" (2012), and D. E. Knuth, The Art of
// Computer Programming, section 7.1.4, Simpath, are about frontiers and mates.
// Ranks of matchings, folding at the ends of rows and the join by contraction
// and the cells are our own way of putting it.
package frontier
