package tour

import (
	"fmt"
	"regexp"
	"strconv"
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
// moves or without.
func (b block) readNames() ([]*Reading, error) {
	var strands []strand
	last := 0 // number of a move
	for _, line := range b {
		s := strand{line: line.number}
		for word := range strings.FieldsFuncSeq(line.text, isBetweenNames) {
			if n, err := number(strings.TrimSuffix(word, ":")); err == nil {
				if n <= 1 && len(s.places) > 0 {
					strands = append(strands, s)
					s = strand{line: line.number}
				} else if n > 1 && n <= last {
					return nil, fmt.Errorf("line %d: number %d of a move comes after number %d", line.number, n, last)
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
				return nil, fmt.Errorf("line %d: %q is neither a square nor the number of a move", line.number, clip(word))
			}
			s.places = append(s.places, places...)
		}
		if s.begins || len(s.places) > 0 {
			strands = append(strands, s)
		}
	}
	return braid(InList, strands), nil
}

// parsePlaces reads names run together. A letter for the piece may come first.
func parsePlaces(word string) ([]board.Point, bool) {
	if len(word) > 2 && unicode.IsUpper(rune(word[0])) && unicode.IsLower(rune(word[1])) {
		word = word[1:] // Nc3
	}
	var places []board.Point
	for word != "" {
		p, rest, ok := cutName(word)
		if !ok {
			return nil, false
		}
		places = append(places, p)
		word = rest
	}
	return places, true
}

// cutName reads the name of a square at the beginning of a word, on boards of
// several layers with the number of the layer.
func cutName(word string) (p board.Point, rest string, ok bool) {
	if n, rest, ok := cutNumber(word); ok && strings.HasPrefix(rest, ":") {
		p.Layer, word = n-1, rest[1:]
	}
	letters := 0
	for letters < len(word) && word[letters]|0x20 >= 'a' && word[letters]|0x20 <= 'z' {
		p.Col = p.Col*26 + int(word[letters]|0x20-'a') + 1
		if letters++; letters > 4 {
			return p, "", false
		}
	}
	n, rest, ok := cutNumber(word[letters:])
	p.Row = n - 1
	p.Col--
	return p, rest, ok && letters > 0
}

// cutNumber reads digits at the beginning of a word: a number from 1 on of at
// most seven of them.
func cutNumber(word string) (n int, rest string, ok bool) {
	digits := 0
	for digits < len(word) && word[digits] >= '0' && word[digits] <= '9' {
		digits++
	}
	if digits == 0 || digits > 7 || word[0] == '0' {
		return 0, word, false
	}
	n, err := strconv.Atoi(word[:digits])
	return n, word[digits:], err == nil
}

// onePair is (row,col) or (layer,row,col).
var onePair = regexp.MustCompile(`[(\[]\s*(-?\d{1,7})\s*[,;\s]\s*(-?\d{1,7})\s*(?:[,;\s]\s*(-?\d{1,7})\s*)?[)\]]`)

// readPairs reads (row,col), or (layer,row,col), counted from zero or one.
func (b block) readPairs() ([]*Reading, error) {
	var strands []strand
	for _, line := range b {
		s := strand{line: line.number}
		for _, found := range onePair.FindAllStringSubmatch(line.text, -1) {
			p := pair(found[1:])
			if min(p.Layer, p.Row, p.Col) < 0 {
				return nil, fmt.Errorf("line %d: %q has a negative number (rows and columns count from 0 or 1)", line.number, clip(found[0]))
			}
			s.places = append(s.places, p)
		}
		rest := onePair.ReplaceAllString(line.text, " ")
		for word := range strings.FieldsFuncSeq(rest, isBetween) {
			if _, err := number(strings.TrimRight(word, ".:")); err != nil || len(s.places) == 0 {
				return nil, fmt.Errorf("line %d: %q is not a pair of row and column (write (0,0), or (layer,row,col))", line.number, clip(word))
			}
		}
		if len(s.places) > 0 {
			strands = append(strands, s)
		}
	}
	return braid(InPairs, strands), nil
}

// pair returns the place of two numbers or three.
func pair(texts []string) board.Point {
	var n []int
	for _, text := range texts {
		if text != "" {
			i, _ := strconv.Atoi(text)
			n = append(n, i)
		}
	}
	if len(n) == 2 {
		n = append([]int{0}, n...)
	}
	return board.Point{Layer: n[0], Row: n[1], Col: n[2]}
}
