package checkpoint

import (
	"sync"
	"sync/atomic"
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
	records chan Record
	stopped chan struct{}
	stop    sync.Once
	err     atomic.Pointer[error]
}

// NewWriter starts a Writer that stores each batch by calling put, from one
// goroutine: the Put of a File, perhaps with something to do before. The caller
// must Close the Writer, and then the file.
func NewWriter(put func(...Record) error) *Writer {
	w := &Writer{records: make(chan Record, batchSize), stopped: make(chan struct{})}
	go w.run(put)
	return w
}

// Add hands over a record, whose values must not be changed afterwards. It
// returns at once unless the disk is slower than the run. A nil error does
// not mean that the record is on disk: it is when Close has returned nil.
func (w *Writer) Add(r Record) error {
	w.records <- r
	return w.failure()
}

// Close stores the records that still wait and stops the Writer; it does not
// close the file. Add must not run at the same time or afterwards. Closing twice
// is no error.
func (w *Writer) Close() error {
	w.stop.Do(func() { close(w.records) })
	<-w.stopped
	return w.failure()
}

func (w *Writer) failure() error {
	if err := w.err.Load(); err != nil {
		return *err
	}
	return nil
}

// run is the one goroutine that writes to the file.
func (w *Writer) run(put func(...Record) error) {
	defer close(w.stopped)
	var waiting []Record
	timer := time.NewTimer(batchDelay)
	timer.Stop()
	commit := func() {
		timer.Stop()
		if len(waiting) > 0 && w.failure() == nil {
			if err := put(waiting...); err != nil {
				w.err.Store(&err)
			}
		}
		waiting = waiting[:0]
	}
	for {
		select {
		case r, open := <-w.records:
			if !open {
				commit()
				return
			}
			if len(waiting) == 0 {
				timer.Reset(batchDelay)
			}
			if waiting = append(waiting, r); len(waiting) == batchSize {
				commit()
			}
		case <-timer.C:
			commit()
		}
	}
}
