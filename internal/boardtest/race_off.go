//go:build !race

package boardtest

// Raced says whether the race detector is on, under which a search is some ten
// times slower: the largest boards are left out then.
const Raced = false
