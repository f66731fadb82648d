package listing

import "sync"

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

// A piece is the text of one unit or of a piece of it.
type piece struct {
	text []byte
	ends []int // where each tour ends in text
}

func (p *piece) size() int { return len(p.text) }

func (p *piece) clear() { p.text, p.ends = p.text[:0], p.ends[:0] }

// A sequence puts the texts of units that are searched side by side into the
// order of the units. The unit whose turn it is writes as it goes; others keep
// their text until then. No unit waits for one behind it, and units are begun
// in order, so the unit whose turn it is always goes on.
type sequence struct {
	mu      sync.Mutex
	turn    *sync.Cond
	next    int            // the unit whose turn it is
	waiting map[int]*piece // finished units behind it
	held    int            // the size of all of them
	free    []*piece       // written pieces, to be used again
	err     error          // why nothing is written any more

	write  func(*piece) error   // called in order
	finish func(unit int) error // called after the last piece of a unit was written
}

func newSequence(first int, write func(*piece) error, finish func(int) error) *sequence {
	s := &sequence{next: first, waiting: map[int]*piece{}, write: write, finish: finish}
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
	if n := len(s.free); n > 0 {
		p := s.free[n-1]
		s.free = s.free[:n-1]
		return p
	}
	return new(piece)
}

// pass takes text off a unit that is not finished, if it is its turn or if it
// has gathered so much that it must wait for it. It returns false if the
// sequence has failed.
func (s *sequence) pass(unit int, p *piece) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	for s.err == nil && unit != s.next && p.size() > earlyLimit {
		s.turn.Wait()
	}
	if s.err == nil && unit == s.next {
		s.fail(s.write(p))
		p.clear()
	}
	return s.err == nil
}

// end takes the rest of the text of a finished unit. It never waits for others.
func (s *sequence) end(unit int, p *piece) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting[unit] = p
	s.held += p.size()
	for s.err == nil {
		p, found := s.waiting[s.next]
		if !found {
			break
		}
		delete(s.waiting, s.next)
		s.held -= p.size()
		s.fail(s.write(p))
		if s.err == nil {
			s.fail(s.finish(s.next))
		}
		if cap(p.text) <= 16*chunk {
			p.clear()
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
