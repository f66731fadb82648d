// Package given finds the tours some of whose squares have their move number
// given, as in a numbered diagram with most of the numbers rubbed out.
//
// # The search
//
// For each move number there is the set of squares it can still be at. Three
// rules make the sets smaller until nothing changes any more:
//
//   - a number is one move away from some square of the number before it, and
//     from some square of the number after it (in a closed tour the last number
//     is before the first);
//   - a square that is the only one left for a number is taken from all others;
//   - a square that only one number is left for gets that number.
//
// Distance, parity and reachability, which a search from square to square has to
// be given as bounds, all follow from the first rule: the sets of the numbers
// between two given ones contain just the squares that can be reached from both in
// time. If a set is empty or a square has no number left there is no tour.
// Otherwise the search branches on a number with the fewest squares. Every tour
// that fits is found exactly once, because it lies in exactly one branch.
//
// The sets of a board of 64 squares are 64 words, so a branch copies them and
// nothing is ever undone.
package given
