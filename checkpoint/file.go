package checkpoint

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"sync"

	"go.etcd.io/bbolt"
)

// A File is a run file that is open for writing and locked. All its records
// are in memory. Its methods may be called by several goroutines; all but
// Header wait while a Put of another goroutine waits for the disk.
type File struct {
	store *store

	mu       sync.Mutex
	contents *contents
	closed   bool
	err      error // why nothing can be written any more
}

// Open opens a run file to go on with the run. A file that is refused is unchanged.
// It waits a second at most for a lock. The caller must Close the file.
func Open(path string) (*File, error) {
	// Opened for writing, bbolt walks through the whole file in search of free
	// pages, before anything could be verified. So this happens read-only.
	if _, err := load(path, writeWait); err != nil {
		return nil, err
	}
	s, err := openStore(path, true, writeWait)
	if err != nil {
		return nil, err
	}
	c, err := s.load() // between the two locks another process may have written
	if err != nil {
		return nil, s.close(err)
	}
	f := &File{store: s, contents: c}
	f.writeStatus()
	return f, nil
}

// Header returns the header.
func (f *File) Header() Header { return f.contents.Header }

// Totals returns the sums over the finished units, the caller's own.
func (f *File) Totals() Totals {
	t := newTotals(f.Header())
	for _, r := range f.Records() {
		t.add(r)
	}
	return t
}

// Records returns the finished units, ordered by part, then by unit. Their
// values must not be changed.
func (f *File) Records() []Record {
	f.mu.Lock()
	defer f.mu.Unlock()
	return inOrder(f.contents.records)
}

// Put stores records in one transaction; when it returns nil they are on
// disk. A unit that is there already with the same result is left as it is,
// whatever its time; with another result it is an error of kind ErrMismatch.
// If a record mismatches or does not fit the header, none is stored, and the
// File can be used as before.
//
// A commit waits for the disk, some milliseconds for any number of records.
// After an error of the disk it is unknown whether the records are stored, and
// every further Put fails alike: close the file and open it again.
func (f *File) Put(records ...Record) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.err != nil {
		return f.err
	}
	fresh, err := f.fresh(records)
	if err != nil || len(fresh) == 0 {
		return err
	}
	for _, r := range fresh {
		f.contents.Totals.add(r)
	}
	err = guard(func() error {
		return f.store.db.Update(func(tx *bbolt.Tx) error {
			units := tx.Bucket(unitsBucket)
			for _, r := range inOrder(fresh) {
				key := r.key()
				if err := units.Put(key[:], seal(f.contents.salt, key[:], r.encode())); err != nil {
					return err
				}
			}
			return put(tx.Bucket(runBucket), totalsKey, f.contents.Totals.encode())
		})
	})
	if err != nil {
		f.err = fmt.Errorf("%w: run file %q: %w", ErrSave, f.store.path, err)
		return f.err
	}
	maps.Copy(f.contents.records, fresh)
	f.writeStatus()
	return nil
}

// fresh returns the records that are not in the file yet, with values of their
// own.
func (f *File) fresh(records []Record) (map[recordKey]Record, error) {
	fresh := make(map[recordKey]Record, len(records))
	for _, r := range records {
		if err := r.check(f.contents.Header); err != nil {
			return nil, fmt.Errorf("cannot store in run file %q: %w", f.store.path, err)
		}
		old, stored := f.contents.records[r.key()]
		if !stored {
			old, stored = fresh[r.key()]
		}
		switch {
		case !stored:
			r.Values = slices.Clone(r.Values)
			fresh[r.key()] = r
		case !old.agrees(r):
			return nil, errorOf(ErrMismatch, "unit %d of %q gave %d, offset %d, but run file %q has %d, offset %d (one of the two is wrong: check the machine)",
				r.Unit, f.contents.Header.Parts[r.Part].Name, r.Values, r.Offset, f.store.path, old.Values, old.Offset)
		}
	}
	return fresh, nil
}

// Close releases the file. Every Put that returned nil is safe without it.
// It returns the error of the disk that made Put fail, if there was one.
// Closing twice is no error.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.closed {
		return nil
	}
	for _, end := range []string{".new", ""} {
		os.Remove(statusPath(f.store.path) + end) // while the lock is still held
	}
	err := f.store.close(f.err)
	f.closed, f.err = true, fmt.Errorf("run file %q is closed", f.store.path)
	return err
}
