// Package notation reads what people paste: tours, and puzzles that are tours
// with most of the numbers left out, as this program and others write them. It is
// told neither the notation nor the board.
//
// # From the text to readings
//
// A text is made plain (decode.go). JSON with objects or names in it is taken
// apart by its own rules (json.go), down to lists and texts. All else is cut into
// blocks at blank lines and at lines of prose, as "Solution found:" (lines.go,
// prose.go). A block is read in the first notation that is its own:
//
//   - lists of rows in brackets, of any language (nested.go);
//   - pairs, if there are numbers in round brackets (pairs.go);
//   - names of squares, if there are as many as numbers: one by one or run
//     together, on one line or several, with the numbers of moves (names.go);
//   - a table of numbers, cut at the lines of a box, at tabs, semicolons, commas,
//     slashes or blanks (table.go, cut.go).
//
// To add a notation is to write one more function of type notation.
//
// In the end there are grids of numbers, and lists of squares, one or more to a
// tour (strand.go); both become a [Reading].
//
// # Tables
//
// The names and numbers of rows and columns around a table are taken away: words,
// and numbers in their natural order without which the table is complete. A table
// of two columns that is no grid is a list of pairs. Nothing, in columns of equal
// width, is a hole, as # is. Minus one, or zero if it is there again and again, is
// a square that is not visited.
//
// # Errors and faults
//
// A text that is not understood is an error of [Read]. What is understood need not
// be a tour: [Reading.On] judges it on a board, by default [Reading.Board], and
// returns the tour or its first fault.
package notation
