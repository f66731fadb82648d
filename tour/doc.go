// Package tour is a tour as a value: the squares in the order in which they
// are visited, whether that is a tour at all, and the texts it is written to
// and read from.
//
// # Numbers
//
// The squares of a tour are numbered 1, 2, 3, ... in the order visited. Move n
// goes from square number n to number n+1; a closed tour has one move more,
// from the last square back to the first.
//
// A value of type [Tour] may be any sequence of squares. [Check] says whether
// it is an open or a closed tour, and if not, where the first fault is.
// Reading and writing leave that question alone: what was read may be no tour.
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
//	json     {"board":"...#/..../....","closed":false,"squares":["a1","c2",...]}
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
// layer first, each under the line "layer 1", "layer 2" and so on:
//
//	layer 1
//	 5 24
//	...
//	layer 2
//	17  2
//	...
//
// Only json says which board the tour is of and whether it is closed.
//
// # Reading
//
// [Read] reads all these formats and what other people and programs print,
// without being told the format or the board. It takes a text apart at blank lines
// and at lines of prose, as "Solution found:", and tells each part by what is in
// it:
//
//   - JSON that is a [Record], an array of rows, of names, of pairs, or of several
//     of these;
//   - pairs, if there are numbers in round brackets;
//   - names of squares, if there are as many as numbers: one by one or run
//     together, on one line or several, with the numbers of moves;
//   - else a table of numbers, cut at the lines of a box, at tabs, semicolons,
//     commas, slashes or blanks; or written as lists in lists, in any brackets.
//
// The names and numbers of rows and columns around a table are taken away: words,
// and numbers in their natural order without which the table is complete. A table
// of two columns that is no grid is a list of pairs. Nothing, in columns of equal
// width, is a hole, as # is. Minus one, or zero if it is there again and again, is
// a square that is not visited.
//
// What it finds, a [Reading], need not be a tour. [Reading.On] reads it on a board,
// by default the one that the text shows, and returns the tour or its first
// [Fault], in the order of the numbers: a number or a square that is there twice,
// a number that is missing, a step that is no move, a square that is not visited.
package tour
