// Package checkpoint keeps the state of one run in one file, so that a run
// that was stopped, killed or cut off from power goes on where it was. It
// knows nothing of boards: it stores a header, which says what is asked in
// full and of which parts the run is made, and one record for every unit of a
// part that is finished.
//
// # The file
//
// A run file is a bbolt database with two buckets.
//
//	"knightstour run"
//	    "format"                  the version of this layout, 4 bytes
//	    "header"                  the Header as JSON
//	    "totals"                  the Totals of all records as JSON
//	"knightstour units"
//	    part 4 bytes, unit 8      elapsed, offset and one word for every column
//
// All numbers are big-endian. Every value ends in a CRC-32C of its key and
// its data, so a value that was moved to another key is noticed; for a unit
// the header goes in as well, so a record of another run is noticed too. The
// totals are written in the transaction that writes their units. Whoever opens
// the file computes them again from the units and compares: no unit is lost or
// doubled unseen.
//
// # What it survives
//
// Power loss and kill at any moment: [File.Put] is one transaction of bbolt,
// which writes new pages beside the old ones, syncs, and only then changes
// one of its two meta pages. What Put had returned from is in the file. A new
// file gets its name only when its header is on disk; a process killed inside
// [Create] may leave a hidden file whose name ends in ".new", and where there
// are no hard links an empty file, both of which can be deleted.
//
// Damage: a file is verified before bbolt, which has checksums for its two meta
// pages alone, may write to it: first its pages (see pages.go), then all records
// and totals. One that does not verify is refused with [ErrDamaged] and left as it
// is, byte for byte. If only the newer meta page is damaged, bbolt falls back on
// the transaction before, which is whole: some units are then done again.
//
// A second process: a lock on the file lets in one writer only; others get
// [ErrInUse], after a second, since a [Read] holds the lock too. To let them
// see how far the run is, the writer leaves a snapshot beside the file after
// each commit, its name with ".status" added; [Read] falls back on it.
//
// # Caveats
//
// Keep run files on a local disk. The lock is flock(2), which network file
// systems (NFS, shared folders of virtual machines) may not support, delay
// without end, or keep to one machine. A run file does not move between
// machines of different byte order, and it never shrinks.
package checkpoint
