package tour

import "knightstour/board"

// A Record is a tour as the json format writes it: all that is needed to check
// it. Only squares and board must be there when one is read: the piece is a
// knight and nothing is glued unless they say otherwise.
type Record struct {
	Board   string   `json:"board"`           // as board.Parse reads it
	Piece   string   `json:"piece"`           // as board.ParsePiece reads it
	Wrap    string   `json:"wrap"`            // as board.ParseWrap reads it
	Avoid   []string `json:"avoid,omitempty"` // moves that the board does not have, as a1-b3
	Kind    string   `json:"kind"`            // what the tour claims to be, open or closed
	Squares []string `json:"squares,omitempty"`
}

// NewRecord returns the record of a tour of b; the squares are in the order
// visited.
func NewRecord(b *board.Board, t Tour, closed bool) Record {
	r := Record{Board: b.String(), Piece: b.Piece().Name, Wrap: b.Wrap().Flag(), Kind: "open"}
	if closed {
		r.Kind = "closed"
	}
	for _, m := range b.Avoided() {
		r.Avoid = append(r.Avoid, b.Name(m[0])+"-"+b.Name(m[1]))
	}
	for _, s := range t {
		r.Squares = append(r.Squares, b.Name(s))
	}
	return r
}
