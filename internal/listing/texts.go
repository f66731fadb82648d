package listing

import (
	"errors"
	"sync"

	"knightstour/question"
	"knightstour/tour"
)

var errLimit = errors.New("limit reached")

// texts puts tours that are found unit by unit into words, and hands them to a
// sequence.
type texts struct {
	encoder   *tour.Encoder
	separator string
	closed    bool
	limit     uint64 // of tours, 0 for none
	sequence  *sequence

	mu     sync.Mutex
	pieces map[int]*piece // of the units that are being searched
}

func newTexts(l List, s *sequence) *texts {
	return &texts{
		encoder: tour.NewEncoder(l.Tours.Board, l.Format), separator: l.Format.Separator(),
		closed: l.Tours.Kind == question.Closed, limit: l.Limit,
		sequence: s, pieces: map[int]*piece{},
	}
}

// A unitText is the text of a unit that is being searched, for its goroutine
// alone.
type unitText struct {
	*texts
	unit  int
	piece *piece
	due   int    // the size at which to pass on what there is
	n     uint64 // tours
}

// begin begins the text of a unit. It returns nil if nothing is written any more.
func (t *texts) begin(unit int) *unitText {
	p := t.sequence.begin(unit)
	if p == nil {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.pieces[unit] = p
	return &unitText{texts: t, unit: unit, piece: p, due: chunk}
}

// add writes a tour.
func (u *unitText) add(t tour.Tour) {
	u.piece.text = append(u.piece.text, u.separator...)
	u.piece.text = u.encoder.Append(u.piece.text, t, u.closed)
	u.piece.ends = append(u.piece.ends, len(u.piece.text))
	u.n++
}

// pass hands on what is written if that is due. It returns false if the unit is
// to be left.
func (u *unitText) pass() bool {
	if u.limit > 0 && u.n > u.limit {
		return false
	}
	if u.piece.size() < u.due {
		return true
	}
	ok := u.sequence.pass(u.unit, u.piece)
	u.due = u.piece.size() + chunk
	return ok
}

// end ends the text of a unit.
func (t *texts) end(unit int) error {
	t.mu.Lock()
	p := t.pieces[unit]
	delete(t.pieces, unit)
	t.mu.Unlock()
	if p == nil {
		p = new(piece) // the sequence has failed and says why
	}
	return t.sequence.end(unit, p)
}

// within returns what of a piece may be written where so many tours were written
// before, and how many tours that is. There is no separator before the very
// first. The error is errLimit if that is not all.
func (t *texts) within(p *piece, before uint64) (text []byte, tours uint64, err error) {
	text, tours = p.text, uint64(len(p.ends))
	if t.limit > 0 && before+tours > t.limit {
		tours, err = t.limit-before, errLimit
		text = text[:0]
		if tours > 0 {
			text = p.text[:p.ends[tours-1]]
		}
	}
	if before == 0 && len(text) > 0 {
		text = text[len(t.separator):]
	}
	return text, tours, err
}
