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
)

func textPart(text string) *piece { return &piece{text: []byte(text), ends: []int{len(text)}} }

// Whatever the order in which units finish, they are written in theirs, and
// each is finished right after its text.
func TestSequenceOrder(t *testing.T) {
	for seed := range uint64(50) {
		rng := rand.New(rand.NewPCG(seed, 0))
		var log []string
		s := newSequence(3,
			func(p *piece) error { log = append(log, string(p.text)); return nil },
			func(unit int) error { log = append(log, fmt.Sprint("end", unit)); return nil })
		for _, i := range rng.Perm(20) {
			if err := s.end(3+i, textPart(fmt.Sprint("text", 3+i))); err != nil {
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
		if s.held != 0 || len(s.waiting) != 0 {
			t.Errorf("seed %d: %d bytes of %d units are still held", seed, s.held, len(s.waiting))
		}
	}
}

// Many goroutines that take units in order and pass on pieces of any size.
func TestSequenceParallel(t *testing.T) {
	var out strings.Builder
	s := newSequence(0,
		func(p *piece) error { out.Write(p.text); return nil },
		func(unit int) error { fmt.Fprintf(&out, "<%d>", unit); return nil })
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
				if len(p.text) != 0 || len(p.ends) != 0 {
					t.Errorf("unit %d begins with the text %q of another", unit, p.text)
				}
				for range unit % 7 {
					for range 5 {
						p.text = append(p.text, fmt.Sprint(unit%10)...)
					}
					if !s.pass(unit, p) {
						t.Error("pass fails")
					}
				}
				if err := s.end(unit, p); err != nil {
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
		s := newSequence(0, func(p *piece) error { written += len(p.text); return nil }, func(int) error { return nil })
		p := textPart("now")
		if !s.pass(0, p) || written != 3 || len(p.text) != 0 || len(p.ends) != 0 {
			t.Errorf("the unit whose turn it is: %d bytes written, piece left %q", written, p.text)
		}
		small := textPart("early")
		if !s.pass(1, small) || string(small.text) != "early" {
			t.Errorf("an early unit lost its text: %q", small.text)
		}
		big := &piece{text: make([]byte, earlyLimit+1)}
		var passed atomic.Bool
		go func() { passed.Store(s.pass(1, big)) }()
		time.Sleep(time.Second)
		if passed.Load() {
			t.Error("an early unit with too much text does not wait")
		}
		if err := s.end(0, new(piece)); err != nil {
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
		s := newSequence(0, func(*piece) error { return nil }, func(int) error { return nil })
		if err := s.end(1, &piece{text: make([]byte, waitingLimit+1)}); err != nil {
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
		if err := s.end(0, new(piece)); err != nil {
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
		"stop":   func(s *sequence) { s.stop(broken); s.stop(errors.New("second")) },
		"write":  func(s *sequence) { s.end(0, textPart("bad")) },
		"finish": func(s *sequence) { s.end(0, new(piece)) },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				var log []string
				s := newSequence(0,
					func(p *piece) error {
						if string(p.text) == "bad" {
							return broken
						}
						log = append(log, string(p.text))
						return nil
					},
					func(unit int) error { return broken })
				big := &piece{text: make([]byte, earlyLimit+1)}
				results := make(chan bool, 2)
				go func() { results <- s.pass(3, big) }()
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
				if err := s.end(1, textPart("later")); err != broken {
					t.Errorf("end returns %v", err)
				}
				if s.begin(5) != nil || s.pass(0, textPart("later")) {
					t.Error("begin or pass goes on after the error")
				}
				if len(log) != before {
					t.Errorf("written after the error: %q", log[before:])
				}
			})
		})
	}
}
