package symmetry

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"knightstour/board"
	"knightstour/graph"
)

// A Type says what a symmetry does to the board, and whether it reverses the
// direction of a tour that it maps to itself.
type Type struct {
	// Words say what it does to the board, as precisely as words go: "reflection
	// in the diagonal from the lower left".
	Words string
	// Sort is the word for all isometries alike, as "diagonal", and Flag that for
	// just those with the same Words, as "diagonal-lower-left", both in the form in
	// which one asks for them. They may be equal.
	Sort, Flag string
	// Order is how often it has to be repeated until every square is back.
	Order int
	// Reverses says that it reverses the direction of the tour.
	Reverses bool
	// Name is what the literature on knight's tours (Bergholt, Jelliss) calls
	// such a symmetry of a closed tour of one layer, or empty.
	Name string

	family string // Sort without the order
}

// TypeOf returns the type of p, a symmetry of b that maps a closed tour to itself
// and reverses its direction or does not. That of the identity has no Words.
func TypeOf(b *board.Board, p graph.Perm, reverses bool) Type {
	t := Type{Order: p.Order(), Reverses: reverses}
	if t.Order == 1 {
		return t
	}
	m, shift := isometryOf(b, p)
	slides := m.slides(b, p, shift)
	t.Words, t.family, t.Flag = m.words(b.Layers() > 1)
	switch {
	case slides && m.det() == -1 && m.trace() == 1: // a reflection in a plane or line
		t.Words, t.family, t.Flag = "glide "+t.Words, "glide", "glide-"+t.Flag
	case slides && m != identity:
		t.Words, t.Flag = t.Words+" with a shift", t.Flag+"-shift"
	case b.Layers() == 1:
		t.Name = m.name(reverses)
	}
	t.Sort = t.family
	if slides || t.Order != m.order() {
		t.Words += fmt.Sprintf(" of order %d", t.Order)
		t.Sort += "-" + strconv.Itoa(t.Order)
		t.Flag += "-" + strconv.Itoa(t.Order)
	}
	return t
}

// IsometryFlags returns the words that ask for such an isometry, whatever it does to
// the direction. Most of them ask for other isometries as well.
func (t Type) IsometryFlags() []string {
	return slices.Compact([]string{t.family, t.Sort, t.Flag})
}

// Flags returns the IsometryFlags and the words that tell the direction too, the
// name in the literature among them. Only symmetries of order 2 can treat the
// direction in either way: all others keep it.
func (t Type) Flags() []string {
	flags := t.IsometryFlags()
	if t.Name != "" {
		flags = append(flags, strings.ToLower(t.Name))
	}
	if t.Order == 2 {
		flags = append(flags, t.Sort+t.direction(), t.Flag+t.direction())
	}
	return flags
}

// DirectionFlag returns the word for the symmetries with a flag, which is Sort or
// Flag of a Type of order 2, that treat the direction as t does.
func (t Type) DirectionFlag(flag string) string {
	if t.family == "half-turn" && t.Name != "" {
		return strings.ToLower(t.Name)
	}
	return flag + t.direction()
}

func (t Type) direction() string {
	if t.Reverses {
		return "-reversed"
	}
	return "-kept"
}

// plainWords are the words of the isometries that have no axis and no plane to be
// told apart by, by their determinant and trace.
var plainWords = map[[2]int][3]string{
	{1, 3}:   {"shift", "shift", "shift"},
	{1, 1}:   {"quarter turn (90 degrees)", "quarter-turn", "quarter-turn"},
	{1, 0}:   {"third of a turn (120 degrees)", "third-turn", "third-turn"},
	{-1, -3}: {"reflection in the centre", "centre", "centre"},
	{-1, -1}: {"quarter turn with a reflection", "rotary-reflection", "rotary-reflection-90"},
	{-1, 0}:  {"sixth of a turn with a reflection", "rotary-reflection", "rotary-reflection-60"},
}

// words returns the words of a Type for an isometry that does not slide.
func (m isometry) words(layers bool) (words, family, flag string) {
	w, plain := plainWords[[2]int{m.det(), m.trace()}]
	switch halfTurn := m.det() == 1; {
	case plain:
		return w[0], w[1], w[2]
	case halfTurn && !layers:
		return "half turn (180 degrees)", "half-turn", "half-turn"
	case halfTurn && m.layer.Layer == 1:
		return "half turn about the axis through the layers", "half-turn", "half-turn-layers"
	case halfTurn && m.row.Row == 1:
		return "half turn about an axis along the columns", "half-turn", "half-turn-columns"
	case halfTurn && m.col.Col == 1:
		return "half turn about an axis along the rows", "half-turn", "half-turn-rows"
	case halfTurn:
		return "half turn about a diagonal axis", "half-turn", "half-turn-diagonal"
	case m.layer.Layer == -1:
		return "reflection between the layers", "axial", "layers"
	case m.col.Col == -1:
		return "reflection left to right", "axial", "left-right"
	case m.row.Row == -1:
		return "reflection top to bottom", "axial", "top-bottom"
	case m.layer.Layer != 1:
		return "reflection in a diagonal plane across the layers", "diagonal", "diagonal-layers"
	case m.row.Col == 1:
		return "reflection in the diagonal from the lower left", "diagonal", "diagonal-lower-left"
	}
	return "reflection in the diagonal from the upper left", "diagonal", "diagonal-upper-left"
}

// Common returns the words and the flag for several types: their own if they
// have the same, else those of their sort, which must be the same for all.
func Common(types []Type) (words, flag string) {
	first := types[0]
	if !slices.ContainsFunc(types, func(t Type) bool { return t.Words != first.Words }) {
		return first.Words, first.Flag
	}
	words, found := map[string]string{
		"axial": "axial reflection", "diagonal": "reflection in a diagonal", "half-turn": "half turn (180 degrees)",
		"glide": "glide reflection", "rotary-reflection": "turn with a reflection",
	}[first.family]
	if !found {
		return first.Words, first.Sort
	}
	if first.Sort != first.family {
		words += fmt.Sprintf(" of order %d", first.Order)
	}
	return words, first.Sort
}

// name returns what the symmetry of a closed tour of one layer is called in
// the literature on knight's tours (Bergholt, Jelliss): by whether it is central
// or axial and whether the direction is kept.
func (m isometry) name(reverses bool) string {
	switch central := m.det() == 1; {
	case m.trace() == 3:
		return ""
	case central && m.trace() == 1:
		return "birotary"
	case central && reverses:
		return "Bergholtian"
	case central:
		return "Eulerian"
	case reverses:
		return "Murraian"
	}
	return "Sulian"
}
