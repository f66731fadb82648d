package checkpoint

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// TestWriterBatches: 256 records at once, or those of one second.
func TestWriterBatches(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		type commit struct {
			at      time.Duration
			records int
		}
		var commits []commit
		begin := time.Now()
		w := NewWriter(func(records ...Record) error {
			commits = append(commits, commit{time.Since(begin), len(records)})
			return nil
		})
		add := func(n int) {
			for range n {
				if err := w.Add(Record{}); err != nil {
					t.Error(err)
				}
			}
		}
		time.Sleep(5 * time.Second) // nothing waits: no commit
		add(1)
		time.Sleep(700 * time.Millisecond)
		add(1)                      // does not wait longer for that
		time.Sleep(5 * time.Second) // 6s: both
		add(600)                    // 10.7s: 256 and 256
		time.Sleep(5 * time.Second) // 11.7s: 88
		add(3)
		if err := w.Close(); err != nil { // 15.7s: 3
			t.Error(err)
		}
		if err := w.Close(); err != nil {
			t.Error(err)
		}
		want := []commit{{6 * time.Second, 2}, {10700 * time.Millisecond, 256}, {10700 * time.Millisecond, 256},
			{11700 * time.Millisecond, 88}, {15700 * time.Millisecond, 3}}
		if !slices.Equal(commits, want) {
			t.Errorf("commits %v, want %v", commits, want)
		}
	})
}

// TestWriterError: after an error nothing more is stored and all say so.
func TestWriterError(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		full := errors.New("disk full")
		calls := 0
		w := NewWriter(func(...Record) error { calls++; return full })
		if err := w.Add(Record{}); err != nil {
			t.Error(err)
		}
		time.Sleep(2 * time.Second)
		synctest.Wait()
		for range 1000 { // must not block
			if err := w.Add(Record{}); err != full {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != full {
			t.Error(err)
		}
		if calls != 1 {
			t.Errorf("%d calls", calls)
		}
	})
}

// TestWriterFile has several workers and readers at one file.
func TestWriterFile(t *testing.T) {
	path := create(t, t.TempDir(), 1000)
	f := mustOpen(t, path)
	w := NewWriter(f.Put)
	var workers sync.WaitGroup
	for k := range 4 {
		workers.Go(func() {
			for u := k; u < 1000; u += 4 {
				if err := w.Add(testRecord(u)); err != nil {
					t.Error(err)
				}
				if u%100 == 0 {
					f.Records()
				}
			}
		})
	}
	workers.Wait()
	if err := errors.Join(w.Close(), f.Close()); err != nil {
		t.Fatal(err)
	}
	checkState(t, path, span(0, 1000))
}

// BenchmarkPut measures a commit of one full batch on the disk of TempDir.
func BenchmarkPut(b *testing.B) {
	f := mustOpen(b, create(b, b.TempDir(), 1<<30))
	defer f.Close()
	unit := 0
	for b.Loop() {
		if err := f.Put(testRecords(span(unit, unit+batchSize)...)...); err != nil {
			b.Fatal(err)
		}
		unit += batchSize
	}
}
