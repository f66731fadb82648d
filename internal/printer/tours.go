package printer

import (
	"io"

	"knightstour/board"
	"knightstour/tour"
)

// Tours writes tours one after the other in a format.
type Tours struct {
	to       io.Writer
	format   tour.Format
	encoders map[*board.Board]*tour.Encoder
	text     []byte // of the tour before, or nil
}

// NewTours returns what writes tours to a file. Each is a call of Write of that.
func NewTours(to io.Writer, format tour.Format) *Tours {
	return &Tours{to: to, format: format, encoders: map[*board.Board]*tour.Encoder{}}
}

// Write writes a tour of b, after what stands between two tours if it is not the
// first.
func (w *Tours) Write(b *board.Board, t tour.Tour, closed bool) error {
	if w.encoders[b] == nil {
		w.encoders[b] = tour.NewEncoder(b, w.format)
	}
	separator := ""
	if w.text != nil {
		separator = w.format.Separator()
	}
	w.text = w.encoders[b].Append(append(w.text[:0], separator...), t, closed)
	_, err := w.to.Write(w.text)
	return err
}
