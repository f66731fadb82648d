package frontier

import (
	"os"
	"sync"
)

// A spill is the file of what a table has on the disk. It is made when it is
// first needed, and it has no name while it is used, where the system can do
// that: so nothing is left of it, however the run ends.
type spill struct {
	mu   sync.Mutex
	file *os.File
	end  int64
}

// write adds a block and returns where it is.
func (s *spill) write(p *pool, b []byte) (at int64, err error) {
	s.mu.Lock()
	if s.file == nil {
		if s.file, err = os.CreateTemp(p.room.Disk, "knightstour-*.table"); err == nil {
			os.Remove(s.file.Name())
		}
	}
	at = s.end
	s.end += int64(len(b))
	s.mu.Unlock()
	if err != nil {
		return 0, err
	}
	now := p.onDisk.Add(int64(len(b))) // also if it fails, as close gives back all
	for most := p.most.Load(); now > most && !p.most.CompareAndSwap(most, now); most = p.most.Load() {
	}
	_, err = s.file.WriteAt(b, at)
	return at, err
}

// close gives the space back.
func (s *spill) close(p *pool) {
	if s.file != nil {
		p.onDisk.Add(-s.end)
		s.file.Close()
		os.Remove(s.file.Name())
		s.file, s.end = nil, 0
	}
}
