// Package published knows what has been printed about tours: the numbers that
// were counted before, with their sources, and the theorems that answer a
// question without any search.
//
// # The numbers
//
// They are kept in one table, testdata/published.tsv, whose first lines explain
// its columns. A row says how many tours of which kind there are on a board, in
// which convention they are counted, and who says so. Three conventions are in
// use for the same tours, and most disputes about numbers are about these:
//
//   - directed: a tour and its reverse are two;
//   - undirected: they are one;
//   - distinct: so are the tours that the symmetries of the board make of it.
//
// An open tour may end one move from where it began (it is then reentrant);
// literature that means only the others is listed under the kind
// strictly-open. A tour from a given square is read from that square on, so
// the directed tours from it are as many as the undirected ones that end there.
//
// # Sources
//
// Every row names its sources, and rows that say the same of the same board are
// merged when they are looked up. A number that is known to be wrong, that
// may have been misread, or that is right in another sense of the words stays
// in the table, marked as such: it is never given as an answer, but Rejected
// finds it, so that a program can say why its own number is another one.
//
// Find changes between directed and undirected where only one of them is
// published, and says so in the note of the row. Nothing else is derived.
//
// # The theorems
//
// Impossible finds a reason why there is no tour. It tries the plain ones
// first (colours, squares with too few moves, boards in several pieces), which
// hold for boards of any shape, and only then the theorems about rectangles,
// most of which have to be cited. That it finds none does not mean that there is
// a tour.
package published
