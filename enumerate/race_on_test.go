//go:build race

package enumerate_test

// raced says that the race detector is on, under which the search is some ten
// times slower: the largest boards are left out then.
const raced = true
