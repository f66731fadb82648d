package symmetry

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"knightstour/board"
)

// A Kind says what a symmetry does to the board, and whether it reverses the
// direction of a tour that it maps to itself.
type Kind struct {
	// Motion says in words what it does to the board, as precisely as the words
	// go: "reflection in the diagonal from the lower left".
	Motion string
	// Sort is the word for all motions alike, as "diagonal", and Flag that for just
	// those with the same Motion, as "diagonal-lower-left", both in the form in
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

// KindOf returns the kind of p, a symmetry of b that maps a closed tour to itself
// and reverses its direction or does not. Of the identity the Motion is empty.
func KindOf(b *board.Board, p Perm, reverses bool) Kind {
	k := Kind{Order: p.order(), Reverses: reverses}
	if k.Order == 1 {
		return k
	}
	m, shift := motionOf(b, p)
	slides := m.slides(b, p, shift)
	k.Motion, k.family, k.Flag = m.words(b.Layers() > 1)
	switch {
	case slides && m.isReflection():
		k.Motion, k.family, k.Flag = "glide "+k.Motion, "glide", "glide-"+k.Flag
	case slides && m != identity:
		k.Motion, k.Flag = k.Motion+" with a shift", k.Flag+"-shift"
	case b.Layers() == 1:
		k.Name = m.name(reverses)
	}
	k.Sort = k.family
	if slides || k.Order != m.order() {
		k.Motion += fmt.Sprintf(" of order %d", k.Order)
		k.Sort += "-" + strconv.Itoa(k.Order)
		k.Flag += "-" + strconv.Itoa(k.Order)
	}
	return k
}

// MotionFlags returns the words that ask for such a motion, whatever it does to
// the direction. Most of them ask for other motions as well.
func (k Kind) MotionFlags() []string {
	return slices.Compact([]string{k.family, k.Sort, k.Flag})
}

// Flags returns the MotionFlags and the words that tell the direction too, the
// name in the literature among them. Only symmetries of order 2 can treat the
// direction in either way: all others keep it.
func (k Kind) Flags() []string {
	flags := k.MotionFlags()
	if k.Name != "" {
		flags = append(flags, strings.ToLower(k.Name))
	}
	if k.Order == 2 {
		flags = append(flags, k.Sort+k.direction(), k.Flag+k.direction())
	}
	return flags
}

// DirectionFlag returns the word for the symmetries with a flag, which is Sort or
// Flag of a kind of order 2, that treat the direction as k does.
func (k Kind) DirectionFlag(flag string) string {
	if k.family == "half-turn" && k.Name != "" {
		return strings.ToLower(k.Name)
	}
	return flag + k.direction()
}

func (k Kind) direction() string {
	if k.Reverses {
		return "-reversed"
	}
	return "-kept"
}

// words returns the words of Kind for a motion without a slide.
func (m motion) words(layers bool) (words, family, flag string) {
	type shape struct{ det, trace int }
	switch (shape{m.det(), m.trace()}) {
	case shape{1, -1}:
		words, flag := m.axis(layers)
		return words, "half-turn", flag
	case shape{1, 1}:
		return "quarter turn (90 degrees)", "quarter-turn", "quarter-turn"
	case shape{1, 0}:
		return "third of a turn (120 degrees)", "third-turn", "third-turn"
	case shape{-1, -3}:
		return "reflection in the centre", "centre", "centre"
	case shape{-1, -1}:
		return "quarter turn with a reflection", "rotary-reflection", "rotary-reflection-90"
	case shape{-1, 0}:
		return "sixth of a turn with a reflection", "rotary-reflection", "rotary-reflection-60"
	case shape{1, 3}:
		return "shift", "shift", "shift"
	}
	switch {
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

// axis tells a half turn by its axis.
func (m motion) axis(layers bool) (words, flag string) {
	switch {
	case !layers:
		return "half turn (180 degrees)", "half-turn"
	case m.layer.Layer == 1:
		return "half turn about the axis through the layers", "half-turn-layers"
	case m.row.Row == 1:
		return "half turn about an axis along the columns", "half-turn-columns"
	case m.col.Col == 1:
		return "half turn about an axis along the rows", "half-turn-rows"
	}
	return "half turn about a diagonal axis", "half-turn-diagonal"
}

// Common returns the words and the flag for several motions: their own if they
// have the same, else those of their sort, which must be the same for all.
func Common(kinds []Kind) (words, flag string) {
	first := kinds[0]
	if !slices.ContainsFunc(kinds, func(k Kind) bool { return k.Motion != first.Motion }) {
		return first.Motion, first.Flag
	}
	words, found := map[string]string{
		"axial": "axial reflection", "diagonal": "reflection in a diagonal", "half-turn": "half turn (180 degrees)",
		"glide": "glide reflection", "rotary-reflection": "turn with a reflection",
	}[first.family]
	if !found {
		return first.Motion, first.Sort
	}
	if first.Sort != first.family {
		words += fmt.Sprintf(" of order %d", first.Order)
	}
	return words, first.Sort
}

// name returns what the symmetry of a closed tour of one layer is called in
// the literature on knight's tours (Bergholt, Jelliss): by whether it is central
// or axial and whether the direction is kept.
func (m motion) name(reverses bool) string {
	if m.layer.Layer != 1 {
		return ""
	}
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
