package listing

import (
	"bytes"
	"fmt"
	"io"
	"os"

	"knightstour/checkpoint"
)

// A rewriter writes a file from some place on, where an earlier run may have written
// already: a list comes out the same each time, so what is there must be what is to be
// written, and is left as it is. Nothing is ever cut off or written over that is not:
// a file that holds something else is not touched.
//
// But for zeros: a system that crashes may leave them where text was written that was
// not on the disk yet.
type rewriter struct {
	file *os.File
	path string
	at   int64 // where to go on
	size int64 // of the file when it was opened
	room []byte
}

func newRewriter(file *os.File, path string, at int64) (*rewriter, error) {
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	return &rewriter{file: file, path: path, at: at, size: info.Size()}, nil
}

// Write writes what is not there yet.
func (r *rewriter) Write(p []byte) (int, error) {
	there := int(min(int64(len(p)), max(0, r.size-r.at)))
	if there > 0 {
		if err := r.compare(p[:there]); err != nil {
			return 0, err
		}
	}
	if n, err := r.file.WriteAt(p[there:], r.at+int64(there)); err != nil {
		r.at += int64(there + n)
		return there + n, fmt.Errorf("%w: output file %w", checkpoint.ErrSave, err)
	}
	r.at += int64(len(p))
	return len(p), nil
}

// compare reports an error unless the next bytes of the file are these, or zeros, which
// are replaced by them.
func (r *rewriter) compare(want []byte) error {
	if cap(r.room) < len(want) {
		r.room = make([]byte, len(want))
	}
	got := r.room[:len(want)]
	if _, err := io.ReadFull(io.NewSectionReader(r.file, r.at, int64(len(got))), got); err != nil {
		return err
	}
	if bytes.Equal(got, want) {
		return nil
	}
	same := 0
	for same < len(got) && got[same] == want[same] {
		same++
	}
	if len(bytes.Trim(got[same:], "\x00")) > 0 {
		return fmt.Errorf("%w: %q holds something else from byte %d on, which is left as it is %s", ErrOutput, r.path, r.at+int64(same), putBack)
	}
	_, err := r.file.WriteAt(want[same:], r.at+int64(same))
	return err
}

// end checks that the file is still the one that was written, and no longer. If the
// list is finished there must be nothing after it.
func (r *rewriter) end(finished bool) error {
	mine, err := r.file.Stat()
	if err != nil {
		return err
	}
	named, err := os.Stat(r.path)
	switch {
	case err != nil || !os.SameFile(mine, named):
		return fmt.Errorf("%w: %q is not the file any more that the list was written to", ErrOutput, r.path)
	case mine.Size() != max(r.at, r.size):
		return fmt.Errorf("%w: %q has %d bytes, though %d were written: something else writes to it", ErrOutput, r.path, mine.Size(), max(r.at, r.size))
	case finished && r.at < r.size:
		return r.nothingAfter()
	}
	return nil
}

// nothingAfter takes away zeros at the end of the file, and refuses anything else.
func (r *rewriter) nothingAfter() error {
	rest := io.NewSectionReader(r.file, r.at, r.size-r.at)
	chunk := make([]byte, 1<<16)
	for {
		n, err := rest.Read(chunk)
		if len(bytes.Trim(chunk[:n], "\x00")) > 0 {
			return fmt.Errorf("%w: %q holds something else after the list, from byte %d on", ErrOutput, r.path, r.at)
		}
		if err == io.EOF {
			return r.file.Truncate(r.at)
		}
		if err != nil {
			return err
		}
	}
}
