package tour

import (
	"encoding/json"
	"fmt"

	"knightstour/board"
)

// A Record is a tour as the json format writes it: the only format that can
// be read without knowing the board. The piece and edges that wrap around are
// not part of it.
type Record struct {
	Board   string   `json:"board"`   // as board.Parse reads it
	Closed  bool     `json:"closed"`  // what the tour claims to be
	Squares []string `json:"squares"` // names in the order visited
}

// ParseRecord reads one object of the json format. Fields it does not know
// are left out.
func ParseRecord(text string) (Record, error) {
	var r Record
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return Record{}, fmt.Errorf("cannot read %q as a tour in json: %s", clip(text), clip(err.Error()))
	}
	return r, nil
}

// Tour returns the squares of r, which must be of board b.
func (r Record) Tour(b *board.Board) (Tour, error) {
	if r.Board != b.String() {
		return nil, fmt.Errorf("the tour is of board %q, not %q", clip(r.Board), clip(b.String()))
	}
	t := make(Tour, 0, len(r.Squares))
	for _, name := range r.Squares {
		var err error
		if t, err = t.appendNamed(b, name); err != nil {
			return nil, err
		}
	}
	if len(t) == 0 {
		return nil, errEmpty
	}
	return t, nil
}
