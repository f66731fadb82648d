package tour

import (
	"slices"

	"knightstour/board"
)

// wordSize is how many bytes are copied for every square, however short its
// name: a copy of fixed size needs no loop. The longest words of any board, as
// `"1000:a100",` and `(9999,25,0) `, leave the last byte for the length.
const wordSize = 16

// A word is the text of one square in a line, its last byte the length.
type word [wordSize]byte

// A line is the layout of the formats that write a tour as a list of names on
// one line.
type line struct {
	words        []word // of each square, with what stands between two of them
	between      int    // bytes at the end of a word that are between two
	open, closed string // what comes before the names
	tail         string // what comes after them
}

// newLine returns the line in which the squares, as name writes them, stand in
// quotes, with between between them, and the tail follows.
func newLine(b *board.Board, name func(board.Square) string, quote, between, tail string) *line {
	l := &line{words: make([]word, b.Len()), between: len(between), tail: tail}
	for s := range l.words {
		n := copy(l.words[s][:], quote+name(board.Square(s))+quote+between)
		l.words[s][wordSize-1] = byte(n)
	}
	return l
}

func (l *line) append(dst []byte, t Tour, closed bool) []byte {
	open := l.open
	if closed {
		open = l.closed
	}
	// A whole word has room after the last one.
	dst = append(slices.Grow(dst, len(open)+(len(t)+1)*wordSize+len(l.tail)), open...)
	buf, end := dst[:cap(dst)], len(dst)
	for _, s := range t {
		w := &l.words[s]
		*(*word)(buf[end:]) = *w
		end += int(w[wordSize-1])
	}
	if len(t) > 0 {
		end -= l.between
	}
	return append(buf[:end], l.tail...)
}
