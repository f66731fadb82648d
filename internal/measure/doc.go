// Package measure is what can be measured on a tour: the sums of its numbers
// along rows, columns and diagonals, the angles between its moves, how often
// they cross, and how far apart two squares are in moves.
//
// # Sums
//
// Numbers count from 1 at the first square. A tour is semi-magic if all its rows
// have the same sum, and all its columns; it is magic if the two diagonals of a
// square board have it too. On oblong boards tours are at most semi-magic.
//
// # Angles
//
// Two moves that meet at a square form an angle between 0 and 180 degrees: 180
// where the tour goes straight on. A knight has six of them, from 36.87 degrees on.
//
// # Crossings
//
// Two moves cross if they have a point in common, drawn as straight lines
// between the centres of the squares, that is not a square at which the tour goes
// from one to the other. Over glued edges the lines go on at the other side.
package measure
