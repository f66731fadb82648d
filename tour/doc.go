// Package tour is a tour as a value: the squares in the order in which they
// are visited, whether that is a tour at all, and the formats in which it is
// written.
//
// # Numbers
//
// The squares of a tour are numbered 1, 2, 3, ... in the order visited. Move n
// goes from square number n to number n+1; a closed tour has one move more,
// from the last square back to the first.
//
// A value of type [Tour] may be any sequence of squares. [Check] says whether
// it is an open or a closed tour, and if not, where the first fault is.
//
// # Formats
//
// The board of these examples is 3 by 4 and has a hole at d3:
//
//	grid     the numbers where the squares are, top row first, a hole is #
//	          3  6  9  #
//	          8 11  2  5
//	          1  4  7 10
//	grid0    the same counted from 0
//	squares  a1 c2 a3 b1 ...
//	compact  a1c2a3b1...
//	json     a [Record]: {"board":"...#/..../....","piece":"knight",...}
//	csv      3,6,9,#
//	         8,11,2,5
//	         1,4,7,10
//	pairs    (2,0) (1,2) (0,0) ..., row and column from the top left
//
// Every format but the grids, of which csv is one, takes one line a tour. Grids
// of several tours have a blank line between them ([Format.Separator]).
//
// A board of several layers has names such as 1:a1, between which compact puts
// a dash, as in 1:a1-2:c1. Grids show its layers one below the other, the bottom
// layer first, each under the line "layer 1", "layer 2" and so on.
package tour
