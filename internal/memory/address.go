package memory

import "math/bits"

const (
	// narrow is how much a process with addresses of 32 bits can be sure to get.
	narrow = 3 << 29
	// spare is what the program takes of its addresses without using it: a little for
	// each thread, and the runtime takes 64 MiB at a time.
	spare = 192 << 20
)

// TooNarrow reports whether the process may take too few bytes of addresses (ulimit -v)
// for the Go runtime, which reserves many more of them than it uses; and how many it
// may take, and would need.
func TooNarrow() (most, need int64, tooNarrow bool) {
	const least = 2_000_000 << 10
	most, _, limited := addresses()
	return most, least, limited && most < least
}

// addressLimit returns how much memory the addresses of the process allow, and its
// limit for them (ulimit -v); false if there is no limit.
func addressLimit() (left int64, found bool) {
	if bits.UintSize == 32 {
		left, found = narrow, true
	}
	if most, used, ok := addresses(); ok && (!found || most-used-spare < left) {
		left, found = max(1, most-used-spare), true
	}
	return left, found
}
