package listing

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"knightstour/checkpoint"
	"knightstour/internal/durable"
)

// ErrOutput: the output file of a list is not as the run file says it was
// written, so the list cannot be taken up.
var ErrOutput = errors.New("output file changed")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// An output is where the parts of a list write, one after the other.
type output struct {
	path      string    // "" if it cannot be taken up again
	to        io.Writer // the file of that name, once it is open
	file      *os.File
	made      bool // by Open
	*rewriter      // once something is written

	offset int64
	tours  uint64
	full   bool // there are more tours than the limit

	known []byte // the whole text of a list that needs no search, or nil
}

// Path returns the name of the file.
func (o *output) Path() string { return o.path }

// Open opens the file, or makes it. Nothing in it is changed. While it is open no
// other run can open it: the error is then of kind checkpoint.ErrInUse.
func (o *output) Open() error {
	if o.path == "" {
		return nil
	}
	var err error
	if o.file, err = os.OpenFile(o.path, os.O_RDWR, 0); errors.Is(err, os.ErrNotExist) {
		if o.file, err = os.OpenFile(o.path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666); err == nil {
			o.made = true
			err = durable.SyncDir(filepath.Dir(o.path)) // or a run file could outlive it
		}
	}
	switch {
	case err != nil:
		err = fmt.Errorf("cannot open the output file: %w", err)
	case !lock(o.file):
		err = inUse(o.path)
	default:
		return nil
	}
	return errors.Join(err, o.Close(false, false))
}

// check compares the text of the units in the file with their records, which
// follow those checked before.
func (o *output) check(records []checkpoint.Record) error {
	if len(records) == 0 {
		return nil
	}
	if _, err := o.file.Seek(o.offset, io.SeekStart); err != nil {
		return err
	}
	in := bufio.NewReaderSize(o.file, 1<<20)
	for _, r := range records {
		sum := crc32.New(castagnoli)
		n, err := io.CopyN(sum, in, r.Offset-o.offset)
		o.offset += n
		switch {
		case err == io.EOF:
			return fmt.Errorf("%w: %q has %d bytes, but %d were written %s", ErrOutput, o.path, o.offset, records[len(records)-1].Offset, putBack)
		case err != nil:
			return err
		case uint64(sum.Sum32()) != r.Values[len(r.Values)-1]:
			return fmt.Errorf("%w: %q was changed before byte %d %s", ErrOutput, o.path, o.offset, putBack)
		}
		o.tours += r.Values[len(r.Values)-2]
	}
	return nil
}

const putBack = "(put the file back, or begin again with a new run file)"

// begin goes on after what was checked.
func (o *output) begin() (err error) {
	if o.file == nil || o.rewriter != nil {
		return nil
	}
	o.rewriter, err = newRewriter(o.file, o.path, o.offset)
	o.to = o.rewriter
	return err
}

// Sync waits until what was written is on disk.
func (o *output) Sync() error {
	if o.file == nil {
		return nil
	}
	return o.file.Sync()
}

// Close releases the file. One that Open made is removed if nothing was begun; if
// something was, it must still be the file that was written, and a list that needs no
// search is written now.
func (o *output) Close(begun, finished bool) (err error) {
	if begun {
		if err = o.begin(); err == nil && o.known != nil {
			_, err = o.to.Write(o.known)
		}
	}
	if o.file == nil {
		return err
	}
	if err == nil && begun {
		err = o.rewriter.end(finished)
	}
	err = cmp.Or(err, o.file.Close())
	if o.made && !begun {
		err = cmp.Or(err, os.Remove(o.path))
	}
	return err
}

// regular reports whether a path is that of a regular file or of none.
func regular(path string) bool {
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

func inUse(path string) error {
	return fmt.Errorf("%w: another run writes to the output file %q (wait for it, or name another file)", checkpoint.ErrInUse, path)
}

// CheckFree returns an error of kind checkpoint.ErrInUse if a run with a run
// file writes to the list of that name: who replaces it takes it from that run.
func CheckFree(path string) error {
	if !regular(path) {
		return nil // and to open a pipe could take for ever
	}
	f, err := os.Open(path)
	if err != nil {
		return nil // no list, or none to be seen: whether it can be replaced will turn out
	}
	defer f.Close()
	if !lock(f) {
		return inUse(path)
	}
	return nil
}
