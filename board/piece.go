package board

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// A Step is a displacement: layers and rows up, columns to the right.
type Step struct{ Layers, Rows, Cols int }

// Back returns the step that takes s back.
func (s Step) Back() Step { return Step{-s.Layers, -s.Rows, -s.Cols} }

// A Piece is what moves: a name and the steps it may take in three dimensions.
// Steps come in opposite pairs, so that every move can be taken back.
type Piece struct {
	Name  string
	Steps []Step
}

// Knight is the chess knight, two squares one way and one square across.
var Knight = union("knight", []leap{{1, 2}})

// A leap is the two numbers of a leaper, the lesser first.
type leap [2]int

// union returns the piece that may take the steps of all these leapers, in an order
// that depends on nothing but the leaps.
func union(name string, leaps []leap) Piece {
	p := Piece{Name: name}
	for _, l := range leaps {
		for _, axes := range [][2]int{{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}} {
			for _, sign := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
				var d [3]int
				d[axes[0]], d[axes[1]] = sign[0]*l[0], sign[1]*l[1]
				if step := (Step{d[0], d[1], d[2]}); !slices.Contains(p.Steps, step) {
					p.Steps = append(p.Steps, step)
				}
			}
		}
	}
	return p
}

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

// maxLeaps is how many different leapers a piece may be put together from,
// which keeps the time that a large board takes within bounds.
const maxLeaps = 32

// ParsePiece reads a piece: a name, in either case; a leaper "(a,b)" (the
// brackets may be left out) that steps a squares one way and b squares across;
// or several of these with + between them, as "(0,3)+(2,2)" or "wazir+knight".
// Blanks do not matter.
//
// The name of the piece is decided by its steps alone: its own if it has one, as
// "knight" for "(2,1)", else its leapers in increasing order with the lesser
// number first. The error says what could be meant.
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
	word := strings.ToLower(part)
	var names []string
	for _, p := range pieces {
		// The sign of the unit kelvin, three bytes long, is no k.
		if (p.name == word || p.name == "fers" && word == "ferz") && len(word) == len(part) {
			return p.leaps, nil
		}
		names = append(names, p.name)
	}
	if strings.ContainsAny(word, "(,)0123456789") {
		l, err := parseLeap(part)
		return []leap{l}, err
	}
	where, hint := "", ""
	if part != strings.TrimSpace(text) {
		where = fmt.Sprintf(" in %q", text)
	}
	if name := nearest(word, names); name != "" {
		hint = fmt.Sprintf("did you mean %q? ", name)
	}
	return nil, fmt.Errorf("unknown piece %q%s (%schoose from %s, a leaper as (1,4), or several as (0,3)+(2,2))",
		part, where, hint, strings.Join(names, ", "))
}

var leapForm = regexp.MustCompile(`^[\s\pZ]*(\d+)[\s\pZ]*,[\s\pZ]*(\d+)[\s\pZ]*$`)

func parseLeap(text string) (leap, error) {
	sides := leapForm.FindStringSubmatch(inBrackets(text))
	if sides == nil {
		return leap{}, fmt.Errorf("piece %q is not a leaper (two numbers without signs, as (1,4): it leaps in all directions)", text)
	}
	a, b := parseSide(sides[1]), parseSide(sides[2])
	switch max(a, b) {
	case MaxSquares + 1:
		return leap{}, fmt.Errorf("piece %q leaps too far (numbers from 0 to %d)", text, MaxSquares)
	case 0:
		return leap{}, fmt.Errorf("piece %q does not move (one of the numbers is at least 1, as (0,1))", text)
	}
	return leap{min(a, b), max(a, b)}, nil
}

// nearest returns the name that can be made from text with the fewest changes of
// one letter, or nothing if even that takes more than two, or as many as text has
// letters.
func nearest(text string, names []string) string {
	for changes := range min(3, len(text)) {
		for _, name := range names {
			if within(changes, text, name) {
				return name
			}
		}
	}
	return ""
}

// within reports whether inserting, deleting or replacing at most n bytes turns
// one word into the other.
func within(n int, from, to string) bool {
	switch {
	case n < 0:
		return false
	case from == "" || to == "":
		return len(from)+len(to) <= n
	case from[0] == to[0]:
		return within(n, from[1:], to[1:])
	}
	return within(n-1, from[1:], to) || within(n-1, from, to[1:]) || within(n-1, from[1:], to[1:])
}
