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

// A strand is the squares of one line, and the line.
type strand struct {
	line   int
	places []board.Point
	begins bool // with a number that begins a tour
}

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

// braid makes tours of strands: one if the strands have no square in common, as
// lines of a long list; one for each that is a tour by itself; else one.
func braid(form Form, strands []strand) []*Reading {
	if len(strands) == 0 {
		return nil
	}
	var groups [][]strand
	for _, s := range strands {
		if s.begins || groups == nil {
			groups = append(groups, nil)
		}
		groups[len(groups)-1] = append(groups[len(groups)-1], s)
	}
	if len(groups) == 1 && areTours(strands) {
		groups = groups[:0]
		for _, s := range strands {
			groups = append(groups, []strand{s})
		}
	}
	var all []*Reading
	for _, group := range groups {
		var places []board.Point
		for _, s := range group {
			places = append(places, s.places...)
		}
		if len(places) == 0 {
			continue
		}
		r := newSequence(form, unfold(places))
		r.Line = group[0].line
		if form == InPairs {
			r.countFromZero()
			r.fromTop = true
		}
		all = append(all, r)
	}
	return all
}

// areTours reports whether each strand is rather a tour by itself than a part
// of one: they have squares in common, and each has a good part of all squares
// there are, or fills a box.
func areTours(strands []strand) bool {
	if len(strands) == 1 {
		return false
	}
	all := map[board.Point]bool{}
	most, total, boxes := 0, 0, true
	for _, s := range strands {
		own := map[board.Point]bool{}
		var box board.Point
		for _, p := range s.places {
			own[p], all[p] = true, true
			box = greatest(box, after(p))
		}
		most = max(most, len(own))
		total += len(own)
		boxes = boxes && len(own) == box.Layer*box.Row*box.Col
	}
	if total <= len(all)+1 { // the last square may be the first once more
		return false
	}
	for _, s := range strands {
		if 2*len(s.places) <= most || len(all) >= 2*most {
			return boxes
		}
	}
	return true
}

// unfold makes a list of squares of a list of moves, a1-c2, c2-b4, ..., in which
// every square but the ends is there twice.
func unfold(places []board.Point) []board.Point {
	if len(places) < 4 || len(places)%2 == 1 {
		return places
	}
	list := []board.Point{places[0]}
	for i := 1; i < len(places); i += 2 {
		if i+1 < len(places) && places[i] != places[i+1] {
			return places
		}
		list = append(list, places[i])
	}
	return list
}

// countFromZero moves pairs that count from one.
func (r *Reading) countFromZero() {
	for _, m := range r.marks {
		if m.at.Row == 0 || m.at.Col == 0 {
			return
		}
	}
	layered := r.box.Layer > 1
	for _, m := range r.marks {
		layered = layered && m.at.Layer > 0
	}
	for i := range r.marks {
		r.marks[i].at.Row--
		r.marks[i].at.Col--
		if layered {
			r.marks[i].at.Layer--
		}
	}
	r.box.Row--
	r.box.Col--
	if layered {
		r.box.Layer--
	}
}
