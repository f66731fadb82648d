// Package board turns a board and a piece into a graph: squares are vertices,
// possible moves are edges. Everything above it (symmetry, problem, the
// engines) sees squares as the numbers 0, 1, 2, ... and moves as lists of
// neighbours, and never hears of knights, holes or edges that wrap around.
//
// # Words
//
// A board RxC has R rows and C columns. Squares are named as in chess: a1 is
// the lower left corner, columns are a..z, aa, ab, ..., rows are 1, 2, ...
// from the bottom. A square can also be written (row,col), counted from zero
// at the top left, the way the board is printed. A hole is a place of the
// bounding rectangle that is not a square.
//
// Squares are numbered from a1 along the bottom row, then the next row up;
// holes get no number.
package board
