package board

import (
	"fmt"
	"slices"
	"strings"
)

// pieces are the pieces that have a name of their own, in the order in which
// help lists them.
var pieces = []struct {
	name  string
	leaps []leap
}{
	{"knight", []leap{{1, 2}}},
	{"camel", []leap{{1, 3}}},
	{"zebra", []leap{{2, 3}}},
	{"giraffe", []leap{{1, 4}}},
	{"antelope", []leap{{3, 4}}},
	{"wazir", []leap{{0, 1}}},
	{"fers", []leap{{1, 1}}},
	{"dabbaba", []leap{{0, 2}}},
	{"alfil", []leap{{2, 2}}},
	{"king", []leap{{0, 1}, {1, 1}}},
}

// PieceNames returns the names that ParsePiece knows, in the order in which
// help lists them.
func PieceNames() []string {
	var names []string
	for _, p := range pieces {
		names = append(names, p.name)
	}
	return names
}

// maxLeaps is how many different leapers a piece may be put together from,
// which keeps the time that a large board takes within bounds.
const maxLeaps = 32

// ParsePiece reads a piece: a name, in either case; a leaper "(a,b)" (the
// brackets may be left out) that steps a squares one way and b squares across;
// or several of these with + between them, as "(0,3)+(2,2)" or "wazir+knight".
// Blanks do not matter.
//
// The name of the piece is decided by its steps alone: that of [PieceNames] if
// there is one, as "knight" for "(2,1)", else its leapers in increasing order
// with the lesser number first. The error quotes the part that cannot be read
// and says what could be meant.
func ParsePiece(text string) (Piece, error) {
	var leaps []leap
	for part := range strings.SplitSeq(text, "+") {
		more, err := parseLeaps(part, text)
		if err != nil {
			return Piece{}, err
		}
		leaps = append(leaps, more...)
	}
	slices.SortFunc(leaps, func(l, m leap) int { return slices.Compare(l[:], m[:]) })
	leaps = slices.Compact(leaps)
	if len(leaps) > maxLeaps {
		return Piece{}, fmt.Errorf("piece %q has %d different leapers (at most %d)", text, len(leaps), maxLeaps)
	}
	return union(pieceName(leaps), leaps), nil
}

// pieceName returns the name of the piece with these leaps, which are in order.
func pieceName(leaps []leap) string {
	for _, p := range pieces {
		if slices.Equal(p.leaps, leaps) {
			return p.name
		}
	}
	var parts []string
	for _, l := range leaps {
		parts = append(parts, fmt.Sprintf("(%d,%d)", l[0], l[1]))
	}
	return strings.Join(parts, "+")
}

// parseLeaps reads a part of text: a name or a leaper.
func parseLeaps(part, text string) ([]leap, error) {
	part = strings.TrimSpace(part)
	word := lower(part)
	if word == "ferz" {
		word = "fers"
	}
	for _, p := range pieces {
		if p.name == word {
			return p.leaps, nil
		}
	}
	if strings.ContainsAny(word, "(,)0123456789") {
		l, err := parseLeap(part)
		return []leap{l}, err
	}
	where, hint := "", ""
	if part != strings.TrimSpace(text) {
		where = fmt.Sprintf(" in %q", text)
	}
	if name := nearest(word, PieceNames()); name != "" {
		hint = fmt.Sprintf("did you mean %q? ", name)
	}
	return nil, fmt.Errorf("unknown piece %q%s (%schoose from %s, a leaper as (1,4), or several as (0,3)+(2,2))",
		part, where, hint, strings.Join(PieceNames(), ", "))
}

func parseLeap(text string) (leap, error) {
	inner := text
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		inner = text[1 : len(text)-1]
	}
	first, second, found := strings.Cut(inner, ",")
	a, err1 := parseSide(strings.TrimSpace(first))
	b, err2 := parseSide(strings.TrimSpace(second))
	switch {
	case !found || err1 != nil || err2 != nil:
		return leap{}, fmt.Errorf("piece %q is not a leaper (two numbers without signs, as (1,4): it leaps in all directions)", text)
	case max(a, b) > MaxSquares:
		return leap{}, fmt.Errorf("piece %q leaps too far (numbers from 0 to %d)", text, MaxSquares)
	case max(a, b) == 0:
		return leap{}, fmt.Errorf("piece %q does not move (one of the numbers is at least 1, as (0,1))", text)
	}
	return leap{min(a, b), max(a, b)}, nil
}

// nearest returns the word that can be made from text with the fewest changes
// of one letter, or nothing if even that takes more than two, or as many as
// text has letters.
func nearest(text string, words []string) string {
	const most = 2
	best, fewest := "", min(most+1, len(text))
	for _, word := range words {
		if max(len(text)-len(word), len(word)-len(text)) > most {
			continue // spares the work where text is very long
		}
		if n := distance(text, word); n < fewest {
			best, fewest = word, n
		}
	}
	return best
}

// distance returns how many bytes must be inserted, deleted or replaced to
// turn one word into the other.
func distance(from, to string) int {
	row := make([]int, len(to)+1) // from the first i bytes of from to the first j of to
	for j := range row {
		row[j] = j
	}
	for i := range len(from) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(to) {
			replace := diagonal
			if from[i] != to[j] {
				replace++
			}
			diagonal = row[j+1]
			row[j+1] = min(replace, row[j+1]+1, row[j]+1)
		}
	}
	return row[len(to)]
}

// lower returns text with the ASCII letters in lower case and all else as it
// is: the sign of the unit kelvin is no k.
func lower(text string) string {
	return strings.Map(func(r rune) rune {
		if 'A' <= r && r <= 'Z' {
			return r - 'A' + 'a'
		}
		return r
	}, text)
}
