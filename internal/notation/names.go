package notation

import (
	"strings"
	"unicode"

	"knightstour/board"
)

// isBetween reports whether r stands between two squares or numbers.
func isBetween(r rune) bool {
	return unicode.IsSpace(r) || strings.ContainsRune(`,;|"'[](){}<>=-`, r)
}

// isBetweenNames reports whether r stands between two names of squares. In games
// a full stop comes after the numbers of moves, and an asterisk at the end.
func isBetweenNames(r rune) bool { return isBetween(r) || strings.ContainsRune("./*", r) }

// readNames reads names of squares, one by one or run together, with numbers of
// moves or without. It is for blocks with as many names as numbers.
func readNames(b block, has census) ([]*Reading, error) {
	if !has.listed() {
		return nil, nil
	}
	return b.readList(InList)
}

// readList reads names of squares, which may be pairs.
func (b block) readList(form Form) ([]*Reading, error) {
	var strands []strand
	last := 0 // number of a move
	for _, line := range b {
		s := strand{line: line.number}
		for word := range strings.FieldsFuncSeq(line.text, isBetweenNames) {
			if n, ok := parseNumber(strings.TrimSuffix(word, ":")); ok {
				if n <= 1 && len(s.places) > 0 {
					strands = append(strands, s)
					s = strand{line: line.number}
				} else if n > 1 && n <= last {
					return nil, errorAt(line.number, "number %d of a move comes after number %d", n, last)
				}
				s.begins = s.begins || n <= 1
				last = n
				continue
			}
			places, ok := parsePlaces(word)
			if !ok && len(strands) == 0 && !strings.ContainsAny(line.text, "0123456789") {
				break // the names of columns
			}
			if !ok {
				return nil, errorAt(line.number, "%q is neither a square nor the number of a move", clip(word))
			}
			s.places = append(s.places, places...)
		}
		if s.begins || len(s.places) > 0 {
			strands = append(strands, s)
		}
	}
	return braid(form, strands), nil
}

// parsePlaces reads names run together. A letter for the piece may come first.
func parsePlaces(word string) ([]board.Point, bool) {
	if len(word) > 2 && unicode.IsUpper(rune(word[0])) && unicode.IsLower(rune(word[1])) {
		word = word[1:] // Nc3
	}
	var places []board.Point
	for word != "" {
		p, rest, ok := board.CutName(word)
		if !ok {
			return nil, false
		}
		places, word = append(places, p), rest
	}
	return places, true
}
