package checkpoint

import (
	"encoding/json"
	"errors"
	"os"
	"time"
)

// A Snapshot is the state of a run as it is on disk.
type Snapshot struct {
	Header  Header    `json:"header"`
	Totals  Totals    `json:"totals"`
	Records []Record  `json:"-"`     // the finished units in order; nil if Live
	Live    bool      `json:"-"`     // another process writes to the file: this is its state after the last commit
	Saved   time.Time `json:"saved"` // when this state was written
}

// Read returns the state of a run and changes nothing. It verifies the whole file
// as Open does, with the same errors. If the file is in use it returns, after a
// fraction of a second, what the process that writes it has left beside it.
func Read(path string) (*Snapshot, error) {
	c, err := load(path, readWait)
	if err == nil {
		c.Records = inOrder(c.records)
		return &c.Snapshot, nil
	}
	if s := readStatus(path); s != nil && errors.Is(err, ErrInUse) {
		return s, nil
	}
	return nil, err
}

// statusKey seals the side file, which holds a Snapshot as JSON.
var statusKey = []byte("status")

func statusPath(path string) string { return path + ".status" }

// writeStatus replaces the side file. It need not outlive a power loss, which
// also ends the process that holds the lock, so nothing is synced; and the
// lock allows a fixed temporary name. An error is no reason to stop a run:
// Read then says that the file is in use.
func (f *File) writeStatus() {
	f.contents.Saved = time.Now().UTC()
	text, err := json.Marshal(f.contents.Snapshot)
	path := statusPath(f.store.path)
	if err == nil && os.WriteFile(path+".new", seal(nil, statusKey, text), 0o666) == nil {
		os.Rename(path+".new", path)
	}
}

// readStatus reads the side file; nil if there is none or a bad one.
func readStatus(path string) *Snapshot {
	file, err := os.ReadFile(statusPath(path))
	if err != nil {
		return nil
	}
	text, err := unseal(nil, statusKey, file)
	s := &Snapshot{Live: true}
	if err != nil || json.Unmarshal(text, s) != nil || !s.Totals.fit(s.Header) {
		return nil
	}
	return s
}
