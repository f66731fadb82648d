// Package graph is what both engines work on: vertices, edges and permutations,
// without boards and pieces.
//
// A [Graph] is a question: the Hamiltonian cycles that contain all its forced
// edges are to be counted or visited. Open tours are such cycles too, of a graph
// with a further vertex, an apex, that is joined to every square; package
// question explains how.
//
// The functions that need no more than who is next to whom ([Colours],
// [Distances]) take a function that says so, and serve boards as well.
package graph
