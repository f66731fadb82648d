package checkpoint

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"

	"go.etcd.io/bbolt"
)

// Create makes a run file without any finished units and opens it. An
// existing file is never replaced: that is an error of kind ErrExists. The
// file gets its name when it is complete and on disk, not before. The caller
// must Close the file.
func Create(path string, h Header) (*File, error) {
	text, err := h.encode()
	if err != nil {
		return nil, fmt.Errorf("cannot create run file %q: %w", path, err)
	}
	if _, err := os.Lstat(path); err == nil {
		return nil, existing(path)
	}
	dir, base := filepath.Split(path)
	temp := filepath.Join(dir, fmt.Sprintf(".%s.%016x.new", base, rand.Uint64()))
	err = writeNew(temp, h, text)
	if err == nil {
		err = publish(temp, path)
	}
	os.Remove(temp)
	if err == nil {
		err = SyncDir(filepath.Dir(path))
	}
	switch {
	case errors.Is(err, ErrExists):
		return nil, err
	case err != nil:
		var named *fs.PathError
		if errors.As(err, &named) {
			err = named.Err // it names the temporary file
		}
		return nil, fmt.Errorf("cannot create run file %q: %w", path, err)
	}
	return Open(path)
}

func existing(path string) error {
	return errorOf(ErrExists, "run file %q exists already (go on with that run, or name another file)", path)
}

// writeNew writes and syncs a run file under a name that nobody else uses.
func writeNew(temp string, h Header, text []byte) (err error) {
	db, err := bbolt.Open(temp, 0o666, &bbolt.Options{
		Timeout:      writeWait,
		FreelistType: bbolt.FreelistMapType,
		OpenFile: func(name string, flag int, mode os.FileMode) (*os.File, error) {
			return os.OpenFile(name, flag|os.O_EXCL, mode)
		},
	})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()

	totals := newTotals(len(h.Columns))
	err = db.Update(func(tx *bbolt.Tx) error {
		run, err := tx.CreateBucket(runBucket)
		if err != nil {
			return err
		}
		for _, e := range []struct{ key, data []byte }{
			{formatKey, binary.BigEndian.AppendUint32(nil, formatVersion)},
			{headerKey, text},
			{fingerprintKey, h.fingerprint()},
		} {
			if err := run.Put(e.key, seal(nil, e.key, e.data)); err != nil {
				return err
			}
		}
		if _, err := tx.CreateBucket(unitsBucket); err != nil {
			return err
		}
		return putTotals(tx, totals)
	})
	if err != nil {
		return err
	}
	// The second commit makes the other meta page know the header too. Until
	// then the loss of one meta page would leave an empty database.
	return db.Update(func(tx *bbolt.Tx) error { return putTotals(tx, totals) })
}

// link is a variable so that tests can take it away.
var link = os.Link

// publish gives the file its name. Unlike a rename a link never replaces a
// file that appeared meanwhile. Where there are no links, an empty file that
// was not there before holds the name for the rename.
func publish(temp, path string) error {
	err := link(temp, path)
	if err == nil {
		return nil
	}
	if errors.Is(err, fs.ErrExist) {
		return existing(path)
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return existing(path)
	}
	if err != nil {
		return err
	}
	err = errors.Join(f.Close(), os.Rename(temp, path))
	if err != nil {
		os.Remove(path)
	}
	return err
}

// SyncDir makes a new name in a directory durable. Windows has no such call
// and needs none.
func SyncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
