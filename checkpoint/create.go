package checkpoint

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"

	"go.etcd.io/bbolt"

	"knightstour/internal/durable"
)

// Create makes a run file without any finished units and opens it. An existing file
// is never replaced: that is an error of kind ErrExists. The caller must Close the
// file.
func Create(path string, h Header) (*File, error) {
	err := newFile(path, h)
	var system syscall.Errno
	switch {
	case err == nil:
		return Open(path)
	case errors.Is(err, fs.ErrExist):
		return nil, errorOf(ErrExists, "run file %q exists already (go on with that run, or name another file)", path)
	case errors.As(err, &system):
		err = system // without the name, which may be that of the temporary file
	}
	return nil, fmt.Errorf("cannot create run file %q: %w", path, err)
}

func newFile(path string, h Header) error {
	text, err := h.encode()
	if err != nil {
		return err
	}
	temp := filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%016x.new", filepath.Base(path), rand.Uint64()))
	defer os.Remove(temp)
	if err = writeNew(temp, text, newTotals(h)); err == nil {
		err = publish(temp, path)
	}
	if err == nil {
		err = durable.SyncDir(filepath.Dir(path))
	}
	return err
}

// writeNew writes and syncs a run file under a name that nobody else uses.
func writeNew(temp string, header []byte, totals Totals) (err error) {
	db, err := bbolt.Open(temp, 0o666, options(writeWait))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	format := binary.BigEndian.AppendUint32(nil, formatVersion)
	write := func(tx *bbolt.Tx) error {
		run, err := tx.CreateBucketIfNotExists(runBucket)
		if err != nil {
			return err
		}
		_, err = tx.CreateBucketIfNotExists(unitsBucket)
		return errors.Join(err, put(run, formatKey, format), put(run, headerKey, header), put(run, totalsKey, totals.encode()))
	}
	if err := db.Update(write); err != nil {
		return err
	}
	// The second commit makes the other meta page know the header too. Until
	// then the loss of one meta page would leave an empty database.
	return db.Update(write)
}

// link is a variable so that tests can take it away.
var link = os.Link

// publish gives the file its name. Unlike a rename a link never replaces a
// file that appeared meanwhile. Where there are no links, an empty file that
// was not there before holds the name for the rename.
func publish(temp, path string) error {
	err := link(temp, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	err = errors.Join(f.Close(), durable.Rename(temp, path))
	if err != nil {
		os.Remove(path)
	}
	return err
}
