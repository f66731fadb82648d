// Package run takes one run from the question to the answer. It asks the
// theorems first; if they do not know, it cuts the problem into units, looks up
// in the run file which of them are done, has the engine search the others and
// adds everything up. It knows nothing of terminals and flags.
//
// # Counting
//
// The engine visits one tour for each class of units, so a unit's tally is
// multiplied by its class. The number of distinct tours needs no factor: the
// engine counts one tour of each class of tours. What ends at a square is
// added up over the images of the unit.
//
// The frontier engine counts without visiting. A count is made of portions
// then: all tours, or those from each orbit of squares if they are split, and
// the closed tours, from which the reentrant ones follow. The distinct tours
// follow from the number of those that are their own image under each symmetry
// (Burnside). Its units are cut by that engine, and its tables are kept in files
// beside the run file.
//
// # Symmetric tours
//
// The tours with all symmetries of a group are searched for each group that
// tours may have (see package symmetry), one of each class of conjugates, unless a
// theorem says that there are none. A tour is found for every group that is
// part of its own, so what the searches find is inverted: from the largest groups
// on, the tours that have more symmetries are taken away, and what is left has just
// these. That gives the numbers of every kind, labelled and distinct. The searches
// are cut into units that are numbered through all of them and kept in one run file.
//
// # Listing
//
// The same units are searched, and every tour is written together with its
// images. Units finish in any order but are written in theirs, so the output is
// the same for any number of workers; a unit that finishes early waits in
// memory, within a bound.
//
// # Run files
//
// The header of the run file holds all that defines the result, so a run can be
// taken up from the file alone. When tours are listed to a file, its length
// after each unit and a checksum of the unit's text are stored with the unit:
// taking up the run compares what is there, cuts the output back to the last
// unit that was stored and goes on from there.
package run
