package frontier

import "fmt"

// A Room says where tables may be. The zero value has no bounds.
type Room struct {
	Memory int64 // bytes that they may take in memory; 0 for no bound
	// Disk, if set, is a folder. What is more than Memory is put there, in files that
	// are gone at the end.
	Disk      string
	DiskBytes int64 // that they may take there; 0 for no bound
}

// A MemoryError says that the tables of a run would not fit.
type MemoryError struct {
	Need int64 // bytes
	Room Room
}

func (e *MemoryError) Error() string {
	const mega = 1 << 20
	text := fmt.Sprintf("the tables would take about %d MiB, more than %d MiB", (e.Need+mega-1)/mega, e.Room.Memory/mega)
	if e.Room.Disk != "" {
		text += fmt.Sprintf(" and the %d MiB that are free in %q", e.Room.DiskBytes/mega, e.Room.Disk)
	}
	return text
}
