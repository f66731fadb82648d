// Package counting counts all tours of a question, whole or broken down.
//
// The engine that visits sees one tour for each class of units; its parts multiply
// that out, and it tells the distinct tours itself. The engine that sweeps counts
// portions: all tours, or those from each orbit of squares if they are split, and
// the closed tours, from which the reentrant ones follow. The distinct tours follow
// then from the number of those that are their own image under each symmetry
// (package symmetric). Split by symmetry type or by the size of their classes, the
// tours that have a symmetry are searched, and the others are what is left.
package counting
