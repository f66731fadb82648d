package checkpoint

import (
	"sync"
	"time"
)

const (
	batchSize  = 256         // records that are committed at once
	batchDelay = time.Second // how long a record waits for others
)

// A Writer collects records from many goroutines and stores them in batches,
// since a commit takes as long for one record as for hundreds. It commits as
// soon as 256 records wait, and one second after the first of them came.
//
// After an error nothing is stored any more, and every method returns it.
type Writer struct {
	put        func(...Record) error
	committing sync.Mutex // held while put runs

	mu      sync.Mutex // of the fields below
	waiting []Record
	timer   *time.Timer // for the first of them
	err     error
}

// NewWriter returns a Writer that stores each batch by calling put, one call at a
// time: the Put of a File, perhaps with something to do before. The caller must
// Close the Writer, and then the file.
func NewWriter(put func(...Record) error) *Writer { return &Writer{put: put} }

// Add hands over a record, whose values must not be changed afterwards. Only the
// caller that completes a batch waits for the disk, and others only if that takes
// until the next batch is complete. A nil error does not mean that the record is
// on disk: it is when Close has returned nil.
func (w *Writer) Add(r Record) error {
	w.mu.Lock()
	w.waiting = append(w.waiting, r)
	n, err := len(w.waiting), w.err
	if n == 1 {
		w.timer = time.AfterFunc(batchDelay, func() { w.commit() })
	}
	w.mu.Unlock()
	if n >= batchSize {
		return w.commit()
	}
	return err
}

// Close stores the records that still wait; it does not close the file. Add must
// not run at the same time or afterwards. Closing twice is no error.
func (w *Writer) Close() error { return w.commit() }

// commit stores what waits.
func (w *Writer) commit() error {
	w.committing.Lock()
	defer w.committing.Unlock()
	w.mu.Lock()
	batch, err := w.waiting, w.err
	w.waiting = nil
	if len(batch) > 0 {
		w.timer.Stop()
	}
	w.mu.Unlock()
	if len(batch) == 0 || err != nil {
		return err
	}
	err = w.put(batch...)
	w.mu.Lock()
	w.err = err
	w.mu.Unlock()
	return err
}
