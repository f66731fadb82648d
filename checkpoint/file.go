package checkpoint

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"sync"

	"go.etcd.io/bbolt"
)

// A File is a run file that is open for writing and locked. All its records
// are in memory. Its methods may be called by several goroutines; all but
// Header and Path wait while a Put of another goroutine waits for the disk.
type File struct {
	store *store

	mu       sync.Mutex
	contents *contents
	err      error // why nothing can be written any more
}

// Open opens a run file to go on with the run. It verifies the whole file
// before it writes a single byte; a file that is refused is unchanged. It
// waits a second at most for a lock. The caller must Close the file.
//
// The error is of one of the kinds ErrNotFound, ErrNotRunFile, ErrFormat,
// ErrInUse and ErrDamaged, or one of the system.
func Open(path string) (*File, error) {
	// Opening for writing makes bbolt read its free list, and perhaps write
	// one, before anything could be verified. So this happens read-only.
	s, err := openStore(path, false, writeWait)
	if err != nil {
		return nil, err
	}
	_, err = s.load()
	if err := s.close(err); err != nil {
		return nil, err
	}

	// Between the two locks another process may have written.
	if s, err = openStore(path, true, writeWait); err != nil {
		return nil, err
	}
	c, err := s.load()
	if err != nil {
		return nil, s.close(err)
	}
	f := &File{store: s, contents: c}
	f.writeStatus()
	return f, nil
}

// Header returns the header.
func (f *File) Header() Header { return f.contents.header }

// Records returns the finished units in order. Their values must not be
// changed.
func (f *File) Records() []Record {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.contents.sorted()
}

func (c *contents) sorted() []Record {
	return slices.SortedFunc(maps.Values(c.records), byUnit)
}

func byUnit(a, b Record) int { return cmp.Compare(a.Unit, b.Unit) }

// Put stores records in one transaction; when it returns nil they are on
// disk. A unit that is there already with the same result is left as it is,
// whatever its time; with another result it is an error of kind ErrMismatch.
// If a record mismatches or does not fit the header, none is stored, and the
// File can be used as before.
//
// A commit waits for the disk, some milliseconds for any number of records.
// After an error of the disk it is unknown whether the records are stored,
// and every further Put fails with the same error: close the file and open it
// again.
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
	totals := f.contents.totals.clone()
	for _, r := range fresh {
		totals.add(r)
	}
	err = guard(func() error {
		return f.store.db.Update(func(tx *bbolt.Tx) error {
			units := tx.Bucket(unitsBucket)
			for _, r := range fresh {
				key := r.key()
				if err := units.Put(key, seal(f.contents.fingerprint, key, r.encode())); err != nil {
					return err
				}
			}
			return putTotals(tx, totals)
		})
	})
	if err != nil {
		f.err = fmt.Errorf("cannot write run file %q: %w", f.store.path, err)
		return f.err
	}
	for _, r := range fresh {
		f.contents.records[r.Unit] = r
	}
	f.contents.totals = totals
	f.writeStatus()
	return nil
}

// fresh returns the records that are not in the file yet, in order of units
// and with values of their own.
func (f *File) fresh(records []Record) ([]Record, error) {
	h := f.contents.header
	fresh := make(map[int]Record, len(records))
	for _, r := range records {
		if err := r.check(h); err != nil {
			return nil, fmt.Errorf("cannot store in run file %q: %w", f.store.path, err)
		}
		old, ok := f.contents.records[r.Unit]
		if !ok {
			if old, ok = fresh[r.Unit]; !ok {
				r.Values = slices.Clone(r.Values)
				fresh[r.Unit] = r
				continue
			}
		}
		if !old.agrees(r) {
			return nil, errorOf(ErrMismatch, "unit %d gave %d, offset %d, but run file %q has %d, offset %d (one of the two is wrong: check the machine)",
				r.Unit, r.Values, r.Offset, f.store.path, old.Values, old.Offset)
		}
	}
	return slices.SortedFunc(maps.Values(fresh), byUnit), nil
}

func putTotals(tx *bbolt.Tx, t Totals) error {
	return tx.Bucket(runBucket).Put(totalsKey, seal(nil, totalsKey, t.encode()))
}

// Close releases the file. Every Put that returned nil is safe without it.
// It returns the error of the disk that made Put fail, if there was one.
// Closing twice is no error.
func (f *File) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if errors.Is(f.err, ErrClosed) {
		return nil
	}
	f.removeStatus() // while the lock is still held
	err := f.store.close(f.err)
	f.err = errorOf(ErrClosed, "run file %q is closed", f.store.path)
	return err
}
