// Package symmetric counts and finds the tours that a symmetry of the board maps
// to themselves, as parts of a run.
//
// # One search for each group
//
// A group of symmetries that some tour may have is a [symmetry.Stabilizer]. The
// tours that have all symmetries of a group are visited directly: with every move
// its images are made. One search serves for each class of conjugate groups, because
// symmetries of the board turn such groups into each other, and none is made where
// a theorem says that there are no tours.
//
// # Inversion
//
// A search finds the tours with the symmetries of its group and perhaps more. So
// the results are inverted over the groups: from the largest on, the tours that
// have more symmetries are taken away, and what is left has just these. If n tours
// have just the symmetries of one group of k elements, and g groups are conjugate
// to it, then these tours make n·g·k/|G| classes under the group G of the board,
// for a class has |G|/k members. That this division comes out even is checked.
//
// # Distinct tours
//
// The number of classes of all tours is the mean, over all symmetries of the
// board, of the number of tours that are their own image under each of them (the
// lemma of Cauchy, Frobenius and Burnside). So it follows from the number of all
// tours, which an engine counts, and one search for each class of conjugate
// symmetries.
package symmetric
