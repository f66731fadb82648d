// Package cryptotour lays texts along tours and reads them back, as the puzzle
// pages of the 1870s did: the first letter stands on the first square of the
// tour, the next one on the second, and who knows the tour, or finds it, can read
// what looks like a jumble of letters.
//
// A letter is what a reader takes for one: a grapheme cluster of Unicode, such
// as an e with an accent or a flag, whatever it is made of. Any white space
// between two words is one letter, shown as an open box. Words or syllables can
// take the place of letters.
package cryptotour
