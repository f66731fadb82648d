// Package published knows the numbers of tours that were counted before, with
// their sources.
//
// They are kept in one table, published.tsv, whose first lines explain its
// columns. A row says how many tours of which kind there are on a board, in
// which [Convention] they are counted, and who says so. Most disputes about
// numbers are about conventions. An open tour may end one move from where it
// began (it is then reentrant); literature that means only the others is listed
// under the kind strictly-open. A tour from a given square is read from that
// square on, so the directed tours from it are as many as the undirected ones
// that end there.
//
// A number that is known to be wrong, that may have been misread, or that is right
// in another sense of the words stays in the table, marked as such: it is never
// given as an answer, but [Rejected] finds it, so that a program can say why its
// own number is another one.
package published
