package listing

import (
	"sync"

	"knightstour/checkpoint"
)

const (
	// chunk is how much text a unit gathers before it is handed on.
	chunk = 64 << 10
	// waitingLimit bounds the text of finished units whose turn has not come:
	// beyond it no further unit is begun. The memory is somewhat more.
	waitingLimit = 64 << 20
	// earlyLimit bounds the text of a unit that is being searched before its
	// turn has come: beyond it, its search waits.
	earlyLimit = 8 << 20
)

// A piece is the text of a unit, or what was not yet written of it.
type piece struct {
	unit   int
	text   []byte
	starts []int              // where each tour starts in text
	record *checkpoint.Record // of the unit, once it is finished
}

// A sequence puts the texts of units that are searched side by side into the
// order of the units. The unit whose turn it is writes as it goes; others keep
// their text until then. No unit waits for one behind it, and units are begun
// in order, so the unit whose turn it is always goes on.
type sequence struct {
	mu     sync.Mutex
	turn   *sync.Cond
	next   int            // the unit whose turn it is
	pieces map[int]*piece // of the units that were begun and are not written
	held   int            // the size of those that are finished
	free   []*piece       // written pieces, to be used again
	err    error          // why nothing is written any more

	write func(*piece) error // called in order
}

func newSequence(first int, write func(*piece) error) *sequence {
	s := &sequence{next: first, pieces: map[int]*piece{}, write: write}
	s.turn = sync.NewCond(&s.mu)
	return s
}

// begin waits until there is room for the text of one more unit and returns an
// empty piece for it, or nil if the sequence has failed.
func (s *sequence) begin(unit int) *piece {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.err == nil && unit != s.next && s.held > waitingLimit {
		s.turn.Wait()
	}
	if s.err != nil {
		return nil
	}
	p := new(piece)
	if last := len(s.free) - 1; last >= 0 {
		p, s.free = s.free[last], s.free[:last]
	}
	*p = piece{unit: unit, text: p.text[:0], starts: p.starts[:0]}
	s.pieces[unit] = p
	return p
}

// pass takes text off a unit that is not finished, if it is its turn or if it
// has gathered so much that it must wait for it. It returns false if the
// sequence has failed.
func (s *sequence) pass(p *piece) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.err == nil && p.unit != s.next && len(p.text) > earlyLimit {
		s.turn.Wait()
	}
	if s.err == nil && p.unit == s.next {
		s.fail(s.write(p))
		p.text, p.starts = p.text[:0], p.starts[:0]
	}
	return s.err == nil
}

// end takes the record of a finished unit, and writes the units whose turn it is
// now. It never waits for others.
func (s *sequence) end(r checkpoint.Record) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if p := s.pieces[r.Unit]; p != nil { // else begin said that the sequence has failed
		p.record = &r
		s.held += len(p.text)
	}
	for s.err == nil {
		p := s.pieces[s.next]
		if p == nil || p.record == nil {
			break
		}
		delete(s.pieces, s.next)
		s.held -= len(p.text)
		s.fail(s.write(p))
		if cap(p.text) <= 16*chunk {
			s.free = append(s.free, p)
		}
		s.next++
	}
	s.turn.Broadcast()
	return s.err
}

// stop ends the sequence with an error and wakes whoever waits.
func (s *sequence) stop(err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.fail(err)
}

// fail notes the first error; s.mu is held.
func (s *sequence) fail(err error) {
	if s.err == nil && err != nil {
		s.err = err
		s.turn.Broadcast()
	}
}
