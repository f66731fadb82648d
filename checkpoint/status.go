package checkpoint

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"
)

// A Snapshot is the state of a run as it is on disk.
type Snapshot struct {
	Header  Header
	Totals  Totals
	Records []Record  // the finished units in order; nil if Live
	Live    bool      // another process writes to the file: this is its state after the last commit
	Saved   time.Time // when this state was written
}

// Read returns the state of a run and changes nothing. It verifies the whole
// file as Open does. If the file is in use it returns, after a fraction of a
// second, what the process that writes it has left beside it.
//
// The error is of one of the kinds of Open, or one of the system.
func Read(path string) (*Snapshot, error) {
	s, err := openStore(path, false, readWait)
	if errors.Is(err, ErrInUse) {
		if snapshot, ok := readStatus(path); ok {
			return snapshot, nil
		}
	}
	if err != nil {
		return nil, err
	}
	snapshot, err := s.snapshot()
	if err := s.close(err); err != nil {
		return nil, err
	}
	return snapshot, nil
}

func (s *store) snapshot() (*Snapshot, error) {
	c, err := s.load()
	if err != nil {
		return nil, err
	}
	info, err := s.file.Stat()
	if err != nil {
		return nil, err
	}
	return &Snapshot{Header: c.header, Totals: c.totals, Records: c.sorted(), Saved: info.ModTime()}, nil
}

// A status is the content of the side file. The checksum is that of State as
// it is in the file.
type status struct {
	Checksum string          `json:"crc32c"`
	State    json.RawMessage `json:"state"`
}

type state struct {
	Header Header    `json:"header"`
	Totals Totals    `json:"totals"`
	Saved  time.Time `json:"saved"`
}

// statusLimit bounds what is read of a side file.
const statusLimit = 16 << 20

func statusPath(path string) string { return path + ".status" }

// writeStatus replaces the side file. It need not outlive a power loss, which
// also ends the process that holds the lock, so nothing is synced; and the
// lock allows a fixed temporary name. An error is no reason to stop a run:
// Read then says that the file is in use.
func (f *File) writeStatus() {
	text, err := json.Marshal(state{f.contents.header, f.contents.totals, time.Now().UTC()})
	if err != nil {
		return
	}
	text, err = json.Marshal(status{fmt.Sprintf("%08x", checksum(text)), text})
	if err != nil {
		return
	}
	path := statusPath(f.store.path)
	if os.WriteFile(path+".new", append(text, '\n'), 0o666) == nil {
		os.Rename(path+".new", path)
	}
}

func (f *File) removeStatus() {
	path := statusPath(f.store.path)
	os.Remove(path + ".new")
	os.Remove(path)
}

// readStatus reads the side file, false if there is none or a bad one.
func readStatus(path string) (*Snapshot, bool) {
	file, err := os.Open(statusPath(path))
	if err != nil {
		return nil, false
	}
	defer file.Close()
	var (
		side status
		now  state
	)
	if json.NewDecoder(io.LimitReader(file, statusLimit)).Decode(&side) != nil ||
		side.Checksum != fmt.Sprintf("%08x", checksum(side.State)) ||
		json.Unmarshal(side.State, &now) != nil ||
		!now.Totals.fit(now.Header) {
		return nil, false
	}
	return &Snapshot{Header: now.Header, Totals: now.Totals, Live: true, Saved: now.Saved}, true
}
