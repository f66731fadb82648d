package run

import (
	"bufio"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"path/filepath"

	"knightstour/checkpoint"
)

// ErrOutput: the output file of a list is not as the run file says it was
// written, so the list cannot be taken up.
var ErrOutput = errors.New("output file changed")

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

// openOutput opens the output file of a list that can be taken up, or makes it.
// Nothing in it is changed. While it is open no other run can open it: the error
// is then of kind checkpoint.ErrInUse. If the file was made, discard removes it
// again, otherwise it does nothing.
func openOutput(path string) (f *os.File, discard func(), err error) {
	discard = func() {}
	f, err = os.OpenFile(path, os.O_RDWR, 0)
	if errors.Is(err, os.ErrNotExist) {
		if f, err = os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o666); err == nil {
			discard = func() { os.Remove(path) }
			err = checkpoint.SyncDir(filepath.Dir(path)) // or a run file could outlive it
		}
	}
	if err != nil {
		if f != nil { // made, but not for good
			f.Close()
			discard()
		}
		return nil, discard, fmt.Errorf("cannot open the output file: %w", err)
	}
	if !lock(f) {
		f.Close()
		return nil, discard, outputInUse(path)
	}
	return f, discard, nil
}

func outputInUse(path string) error {
	return fmt.Errorf("%w: another run writes to the output file %q (wait for it, or name another file)", checkpoint.ErrInUse, path)
}

// CheckOutputFree returns an error of kind checkpoint.ErrInUse if a run with a run
// file writes to the list of that name: who replaces it takes it from that run.
func CheckOutputFree(path string) error {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil // no list; and to open a pipe could take for ever
	}
	f, err := os.Open(path)
	if err != nil {
		return nil // it cannot be seen; whether it can be replaced will turn out
	}
	defer f.Close()
	if !lock(f) {
		return outputInUse(path)
	}
	return nil
}

// checkOutput compares the text of each unit in the output with its checksum
// in the run file, the last value of its record.
func checkOutput(output io.ReadSeeker, records []checkpoint.Record) error {
	if _, err := output.Seek(0, io.SeekStart); err != nil {
		return err
	}
	in := bufio.NewReaderSize(output, 1<<20)
	at := int64(0)
	for _, r := range records {
		sum := crc32.New(castagnoli)
		n, err := io.CopyN(sum, in, r.Offset-at)
		at += n
		switch {
		case err == io.EOF:
			return fmt.Errorf("has %d bytes, but %d were written", at, records[len(records)-1].Offset)
		case err != nil:
			return err
		case uint64(sum.Sum32()) != r.Values[len(r.Values)-1]:
			return fmt.Errorf("was changed before byte %d", at)
		}
	}
	return nil
}
