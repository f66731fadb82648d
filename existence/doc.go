// Package existence knows the theorems that answer a question about tours
// without any search.
//
// [Impossible] finds a reason why there is no tour. It tries the plain ones
// first (colours, squares with too few moves, boards in several pieces), which
// hold for boards of any shape, and only then the theorems about rectangles,
// most of which have to be cited. That it finds none does not mean that there is
// a tour. [Exists] also knows families of boards that have one.
//
// [NoneKept] and [NoneReversed] say why no tour has a certain symmetry.
package existence
