// Package symmetry finds the symmetries of a board and uses them: orbits of
// squares, the canonical one among the images of a tour, the symmetries that a
// tour has.
//
// # The group
//
// A symmetry is a rotation or reflection of the board, on a board that wraps
// also a shift, that maps squares to squares and moves to moves. It is written
// as a permutation of the squares. All are found by trial: each of the 8
// rotations and reflections of the plane, or of the 48 of space if the board
// has several layers, with each shift that can follow it, is kept if every
// square has an image and every move stays a move. A mask thus has its own
// group, often only the identity. A square board has 8 symmetries, an oblong
// one 4; a cube has 48, a box 16 if two of its sides are equal and 8 if none are.
//
// # Distinct tours
//
// Two tours are the same up to symmetry if a symmetry maps the moves of one to
// the moves of the other, whatever the direction and, for closed tours, the
// square they are written from. A class holds as many tours (undirected) as
// the group has elements, divided by the number of those that map a tour of
// the class to itself.
//
// # Symmetric tours
//
// [Keeping] finds the symmetries that map a tour to itself. A closed tour that a
// half turn keeps is Eulerian if the direction stays, as it does where the tour
// runs around the centre, and Bergholtian if it turns around, where the tour
// passes through the centre twice; one that a reflection keeps is Sulian or
// Murraian in the same way. One that quarter turns keep is birotary. The names
// are those of Jelliss. An open tour can only be mapped to its own reverse.
// [TypeOf] has all names, those of boxes and tori too.
//
// The symmetries of a tour are a group, cyclic or dihedral like those of a
// polygon. [Table.Stabilizers] lists all groups that tours of a board may have,
// of which there are few even where the board has many symmetries.
package symmetry
