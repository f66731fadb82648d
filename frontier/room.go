package frontier

import "fmt"

// A Room says how much memory and disk a run may take. The zero value has no bounds.
type Room struct {
	// Memory is how many bytes the process may take; 0 for no bound. The engine
	// keeps what it can count below that, and leaves a reserve for the rest. The
	// garbage collector has to be told as well (debug.SetMemoryLimit).
	Memory int64
	// Disk, if set, is a folder. What does not fit into memory is put there, in files
	// that are gone at the end.
	Disk      string
	DiskBytes int64 // that tables may take there; 0 for no bound
}

// reserve is what the program takes besides tables and what is done with them, at
// least; of much memory a part is left to the garbage collector.
const (
	reserve      = 32 << 20
	reserveShare = 6
)

// inMemory returns how many bytes tables and the work on them may take in memory.
func (r Room) inMemory() int64 {
	return r.Memory - max(min(reserve, r.Memory/4), r.Memory/reserveShare)
}

// Holds reports whether a run may need so much in all, on the disk and in memory.
func (r Room) Holds(bytes int64) bool {
	return r.Memory == 0 || r.Disk != "" && r.DiskBytes == 0 || bytes <= r.Memory+r.DiskBytes
}

// A MemoryError says that a run would need more than there is room for.
type MemoryError struct {
	Need int64 // bytes in all, in memory and on the disk
	Room Room
}

func (e *MemoryError) Error() string {
	const mega = 1 << 20
	text := fmt.Sprintf("the run would take about %d MiB, more than %d MiB", (e.Need+mega-1)/mega, e.Room.Memory/mega)
	if e.Room.Disk != "" {
		text += fmt.Sprintf(" and the %d MiB that are free in %q", e.Room.DiskBytes/mega, e.Room.Disk)
	}
	return text
}
