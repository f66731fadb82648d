package listing

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"knightstour/checkpoint"
)

// newPiece begins a unit without asking whether there is room, with some text.
func newPiece(s *sequence, unit int, text string) *piece {
	p := &piece{unit: unit, text: []byte(text), starts: []int{0}}
	s.pieces[unit] = p
	return p
}

// end is the end of a unit with some more text.
func end(s *sequence, unit int, text string) error {
	if s.pieces[unit] == nil {
		newPiece(s, unit, text)
	}
	return s.end(checkpoint.Record{Unit: unit})
}

// Whatever the order in which units finish, they are written in theirs, and
// each is finished right after its text.
func TestSequenceOrder(t *testing.T) {
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 0))
		var log []string
		s := newSequence(3, func(p *piece) error { log = append(log, string(p.text), fmt.Sprint("end", p.record.Unit)); return nil })
		for _, i := range rng.Perm(20) {
			if err := end(s, 3+i, fmt.Sprint("text", 3+i)); err != nil {
				t.Fatal(err)
			}
		}
		var want []string
		for unit := 3; unit < 23; unit++ {
			want = append(want, fmt.Sprint("text", unit), fmt.Sprint("end", unit))
		}
		if got := strings.Join(log, " "); got != strings.Join(want, " ") {
			t.Fatalf("seed %d: %s", seed, got)
		}
		if s.held != 0 || len(s.pieces) != 0 {
			t.Errorf("seed %d: %d bytes of %d units are still held", seed, s.held, len(s.pieces))
		}
	}
}

// Many goroutines that take units in order and pass on pieces of any size.
func TestSequenceParallel(t *testing.T) {
	var out strings.Builder
	s := newSequence(0, func(p *piece) error {
		out.Write(p.text)
		if p.record != nil {
			fmt.Fprintf(&out, "<%d>", p.record.Unit)
		}
		return nil
	})
	const units = 300
	var want strings.Builder
	for unit := range units {
		want.WriteString(strings.Repeat(fmt.Sprint(unit%10), 5*(unit%7)) + fmt.Sprintf("<%d>", unit))
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range 7 {
		group.Go(func() {
			for {
				unit := int(next.Add(1)) - 1
				if unit >= units {
					return
				}
				p := s.begin(unit)
				if p == nil {
					t.Error("begin fails")
					return
				}
				if len(p.text) != 0 || len(p.starts) != 0 || p.record != nil {
					t.Errorf("unit %d begins with the text %q of another", unit, p.text)
				}
				for range unit % 7 {
					for range 5 {
						p.text = append(p.text, fmt.Sprint(unit%10)...)
					}
					if !s.pass(p) {
						t.Error("pass fails")
					}
				}
				if err := s.end(checkpoint.Record{Unit: unit}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	if out.String() != want.String() {
		t.Errorf("got  %s\nwant %s", out.String(), want.String())
	}
}

// The unit whose turn it is writes as it goes; one that is early keeps its text
// and waits when it has too much, until its turn comes.
func TestSequenceEarlyWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		written := 0
		s := newSequence(0, func(p *piece) error { written += len(p.text); return nil })
		p := newPiece(s, 0, "now")
		if !s.pass(p) || written != 3 || len(p.text) != 0 || len(p.starts) != 0 {
			t.Errorf("the unit whose turn it is: %d bytes written, piece left %q", written, p.text)
		}
		small := newPiece(s, 1, "early")
		if !s.pass(small) || string(small.text) != "early" {
			t.Errorf("an early unit lost its text: %q", small.text)
		}
		big := newPiece(s, 1, strings.Repeat("x", earlyLimit+1))
		var passed atomic.Bool
		go func() { passed.Store(s.pass(big)) }()
		time.Sleep(time.Second)
		if passed.Load() {
			t.Error("an early unit with too much text does not wait")
		}
		if err := end(s, 0, ""); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if !passed.Load() || written != 3+earlyLimit+1 {
			t.Errorf("its turn has come, but %d bytes are written", written)
		}
	})
}

// No unit begins while too much text waits, but the one whose turn it is.
func TestSequenceBeginWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := newSequence(0, func(*piece) error { return nil })
		if err := end(s, 1, strings.Repeat("x", waitingLimit+1)); err != nil {
			t.Fatal(err)
		}
		if s.begin(0) == nil {
			t.Error("the unit whose turn it is may not begin")
		}
		var begun atomic.Bool
		go func() { begun.Store(s.begin(2) != nil) }()
		synctest.Wait()
		if begun.Load() {
			t.Error("a unit begins though too much waits")
		}
		if err := end(s, 0, ""); err != nil {
			t.Fatal(err)
		}
		synctest.Wait()
		if !begun.Load() {
			t.Error("a unit does not begin though nothing waits any more")
		}
	})
}

// After an error nothing is written, and everybody hears of the first one.
func TestSequenceFails(t *testing.T) {
	broken := errors.New("broken")
	for name, fail := range map[string]func(s *sequence){
		"stop": func(s *sequence) { s.stop(broken); s.stop(errors.New("second")) },
		"pass": func(s *sequence) { s.pass(newPiece(s, 0, "bad")) },
		"end":  func(s *sequence) { end(s, 0, "") },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var log []string
				s := newSequence(0, func(p *piece) error {
					if string(p.text) == "bad" || p.record != nil {
						return broken
					}
					log = append(log, string(p.text))
					return nil
				})
				big := newPiece(s, 3, strings.Repeat("x", earlyLimit+1))
				results := make(chan bool, 2)
				go func() { results <- s.pass(big) }()
				s.held = waitingLimit + 1
				go func() { results <- s.begin(4) != nil }()
				synctest.Wait()
				fail(s)
				synctest.Wait()
				for range 2 {
					if <-results {
						t.Error("somebody who waited goes on as if nothing had happened")
					}
				}
				before := len(log)
				if err := end(s, 1, "later"); err != broken {
					t.Errorf("end returns %v", err)
				}
				if s.begin(5) != nil || s.pass(newPiece(s, 0, "later")) {
					t.Error("begin or pass goes on after the error")
				}
				if len(log) != before {
					t.Errorf("written after the error: %q", log[before:])
				}
			})
		})
	}
}
