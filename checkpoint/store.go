package checkpoint

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"
	"time"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

const (
	writeWait = time.Second            // for the lock, to write
	readWait  = 200 * time.Millisecond // for the lock, to read: status should answer at once
)

// A store is a bbolt database that is open and locked.
type store struct {
	path string
	db   *bbolt.DB
	file *os.File // the file of db
}

// openStore opens and locks a database that exists. To read, it looks at no
// more than the meta pages, so the file need not have been verified.
func openStore(path string, write bool, wait time.Duration) (*store, error) {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, errorOf(ErrNotFound, "run file %q does not exist (give the file that was named when the run was started)", path)
	case err != nil:
		return nil, fmt.Errorf("cannot open run file %q: %w", path, err)
	case info.IsDir():
		return nil, notRunFile(path, "it is a directory")
	case !info.Mode().IsRegular():
		return nil, notRunFile(path, "it is no ordinary file")
	}
	s := &store{path: path}
	err = guard(func() (err error) {
		s.db, err = bbolt.Open(path, 0, &bbolt.Options{
			ReadOnly:     !write,
			Timeout:      wait,
			FreelistType: bbolt.FreelistMapType,
			OpenFile:     s.openFile,
			// The map starts as large as the file and doubles: no read
			// transaction is ever open that a move would have to wait for,
			// and a large one would make every file as large.
			InitialMmapSize: 0,
		})
		return err
	})
	if err == nil {
		return s, nil
	}
	if s.file != nil {
		s.file.Close() // bbolt did so itself, unless it panicked
	}
	var (
		kind   *kindError
		system *fs.PathError
		errno  syscall.Errno // from locking or mapping the file
	)
	switch {
	case errors.As(err, &kind):
		return nil, err
	case errors.Is(err, bolterrors.ErrTimeout):
		return nil, errorOf(ErrInUse, "run file %q is in use by another process (wait until that run ends, or stop it)", path)
	case errors.As(err, &system):
		return nil, fmt.Errorf("cannot open run file %q: %w", path, system.Err)
	case errors.As(err, &errno):
		return nil, fmt.Errorf("cannot lock or map run file %q: %w (run files belong on a local disk)", path, err)
	}
	return nil, damaged(path, err)
}

// openFile opens the file for bbolt. It never creates one, and it rejects
// what bbolt never made; above all an empty file, which bbolt would fill.
func (s *store) openFile(name string, flag int, mode os.FileMode) (*os.File, error) {
	f, err := os.OpenFile(name, flag&^os.O_CREATE, mode)
	if err != nil {
		return nil, err
	}
	if err := looksLikeBolt(name, f); err != nil {
		f.Close()
		return nil, err
	}
	s.file = f
	return f, nil
}

// looksLikeBolt looks for the magic number in the first meta page or, at all
// page sizes, in the second.
func looksLikeBolt(path string, f *os.File) error {
	info, err := f.Stat()
	if err != nil {
		return err
	}
	if info.Size() == 0 {
		return notRunFile(path, "it is empty")
	}
	magic := make([]byte, 4)
	for offset := int64(0); offset <= 16<<20; offset = max(2*offset, 1<<10) {
		_, err := f.ReadAt(magic, offset+pageHeader)
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		if order.Uint32(magic) == boltMagic {
			return nil
		}
	}
	return notRunFile(path, "it was made by another program")
}

// close releases the lock after work that ended with err, and returns err or,
// if that is nil, its own error. After a panic inside bbolt its Close might
// wait for ever for a lock that the panic left taken; then the memory map,
// and with it the lock of the file, stays until the process ends.
func (s *store) close(err error) error {
	if errors.Is(err, errPanic) {
		s.file.Close()
		return err
	}
	if e := s.db.Close(); e != nil && err == nil {
		return fmt.Errorf("cannot close run file %q: %w", s.path, e)
	}
	return err
}
