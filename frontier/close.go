package frontier

import "sync"

// closing is the greatest number of pairs for which there is a table of which
// matchings together form a single cycle.
const closing = 5

// listed is the greatest number of pairs for which they are listed.
const listed = 3

// closeLists has for each number of pairs and each rank the ranks of the matchings
// that form a single cycle with it.
var closeLists = func() (lists [listed + 1][][]uint32) {
	for k := 1; k <= listed; k++ {
		for r := range matchings[k] {
			var list []uint32
			for l := range matchings[k] {
				if closeTable(k, r)[0]>>l&1 == 1 {
					list = append(list, l)
				}
			}
			lists[k] = append(lists[k], list)
		}
	}
	return lists
}()

var closeTables [closing + 1]struct {
	once sync.Once
	rows [][]uint64
}

// closeTable returns for the matching with rank r of 2k points the set of those
// that form a single cycle with it, as bits. The tables are made when they are
// first asked for and kept for the process, 112 KiB for five pairs.
func closeTable(k int, r uint32) []uint64 {
	t := &closeTables[k]
	t.once.Do(func() { t.rows = makeCloseTable(k) })
	return t.rows[r]
}

// makeCloseTable contracts the path of the one matching that has point 0 and
// looks up the rest in the smaller table.
func makeCloseTable(k int) [][]uint64 {
	if k == 1 {
		return [][]uint64{{1}}
	}
	n := matchings[k]
	rows := make([][]uint64, 0, n)
	for m := range uint8(2*k - 1) { // the mate of point 0 is point m+1
		contracted := make([]uint32, n)
		for l := range contracted {
			contracted[l] = relink{contract, 0, m + 1}.apply(k, uint32(l))
		}
		for low := range matchings[k-1] {
			row := make([]uint64, (n+63)/64)
			closed := closeTable(k-1, low)
			for l, c := range contracted {
				if c != none && closed[c>>6]>>(c&63)&1 == 1 {
					row[l>>6] |= 1 << (l & 63)
				}
			}
			rows = append(rows, row)
		}
	}
	return rows
}
