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
	messages chan message
	stopped  chan struct{}
	stop     sync.Once
	err      atomic.Pointer[error]
}

// A message is a record to store or, if flushed is not nil, the request to
// commit what came before and then to close flushed.
type message struct {
	record  Record
	flushed chan struct{}
}

// NewWriter starts a Writer that stores each batch by calling put, from one
// goroutine: the Put of a File, perhaps with something to do before. The caller
// must Close the Writer, and then the file.
func NewWriter(put func(...Record) error) *Writer {
	w := &Writer{messages: make(chan message, batchSize), stopped: make(chan struct{})}
	go w.run(put)
	return w
}

// Add hands over a record, whose values must not be changed afterwards. It
// returns at once unless the disk is slower than the run. A nil error does
// not mean that the record is on disk: see Flush.
func (w *Writer) Add(r Record) error {
	w.messages <- message{record: r}
	return w.failure()
}

// Flush commits the records that were added before and waits until they are
// on disk.
func (w *Writer) Flush() error {
	flushed := make(chan struct{})
	w.messages <- message{flushed: flushed}
	<-flushed
	return w.failure()
}

// Close flushes and stops the Writer; it does not close the file. Add and
// Flush must not run at the same time or afterwards. Closing twice is no
// error.
func (w *Writer) Close() error {
	w.stop.Do(func() { close(w.messages) })
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
		case m, open := <-w.messages:
			switch {
			case !open:
				commit()
				return
			case m.flushed != nil:
				commit()
				close(m.flushed)
				continue
			}
			if len(waiting) == 0 {
				timer.Reset(batchDelay)
			}
			if waiting = append(waiting, m.record); len(waiting) == batchSize {
				commit()
			}
		case <-timer.C:
			commit()
		}
	}
}
