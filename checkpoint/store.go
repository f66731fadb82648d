package checkpoint

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"
	"time"

	"go.etcd.io/bbolt"
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

// options are those of all run files. The free pages are not listed in the file:
// they are those that no other leads to. The map of the file grows with it: no
// read transaction is ever open that a move would have to wait for.
func options(wait time.Duration) *bbolt.Options {
	return &bbolt.Options{Timeout: wait, FreelistType: bbolt.FreelistMapType, NoFreelistSync: true}
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
		o := options(wait)
		o.ReadOnly, o.OpenFile = !write, s.openFile
		s.db, err = bbolt.Open(path, 0, o)
		return err
	})
	if err == nil {
		return s, nil
	}
	if s.file == nil {
		return nil, explain(path, "cannot open run file %q: %w", err)
	}
	s.file.Close() // bbolt did so itself, unless it panicked
	return nil, explain(path, "cannot lock or map run file %q: %w (run files belong on a local disk)", err)
}

// openFile opens the file for bbolt. It never creates one, and it rejects what
// bbolt never made: above all an empty file, which bbolt would fill. It looks for
// the magic number in the first meta page or, at all page sizes, in the second.
func (s *store) openFile(name string, flag int, mode os.FileMode) (*os.File, error) {
	f, err := os.OpenFile(name, flag&^os.O_CREATE, mode)
	if err != nil {
		return nil, err
	}
	magic := make([]byte, 4)
	for offset := int64(0); err == nil && offset <= 16<<20; offset = max(2*offset, 1<<10) {
		if _, err = f.ReadAt(magic, offset+pageHeader); err == nil && order.Uint32(magic) == boltMagic {
			s.file = f
			return f, nil
		}
	}
	f.Close()
	if err == nil || err == io.EOF {
		err = notRunFile(name, "it is empty or was made by another program")
	}
	return nil, err
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

// errPanic marks a panic or a memory fault that guard caught.
var errPanic = errors.New("panic in the database")

// guard runs f and turns a panic into an error that is errPanic, also the fault of
// a memory map whose file became shorter, which would else end the process.
func guard(f func() error) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%w: %v", errPanic, p)
		}
	}()
	return f()
}
