// Package board turns a board and a piece into a graph: squares are vertices,
// possible moves are edges. Everything above it (symmetry, question, the engines)
// sees squares as the numbers 0, 1, 2, ... and moves as lists of neighbours, and
// never hears of knights, holes or edges that wrap around.
//
// # Words
//
// A board RxC has R rows and C columns. Squares are named as in chess: a1 is
// the lower left corner, columns are a..z, aa, ab, ..., rows are 1, 2, ...
// from the bottom. A square can also be written (row,col), counted from zero
// at the top left, the way the board is printed. A hole is a place of the
// bounding box that is not a square.
//
// Squares are numbered from a1 along the bottom row, then the next row up, and
// layer by layer from the bottom; holes get no number.
//
// # Three dimensions
//
// A board LxRxC has L layers of R rows and C columns that lie above each other.
// A square is named after its layer, a colon, and its name there: 1:a1 is the
// lower left corner of the bottom layer, which is the first wherever a board is
// written. In (layer,row,col) layers too are counted from zero. A board of one
// layer is a board RxC in every way, so 1x3x4 is 3x4.
//
// # Boards in one word
//
// A board without holes is written RxC or LxRxC. One with holes is written as
// its rows, '.' for a square and '#' for a hole, with a slash between two rows
// and two slashes between two layers: .../.#./... is the 3x3 board without its
// centre, and ..#/...//.../... has two layers of two rows.
//
// # Pieces
//
// A leaper (a,b) moves a squares along one axis and b squares along another, in
// all directions: along any two of the three axes if there are several layers. A
// king of three dimensions, which is the leapers (0,1) and (1,1) together, thus
// changes one or two of its coordinates but not all three.
package board
