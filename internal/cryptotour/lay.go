package cryptotour

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"knightstour/board"
	"knightstour/tour"
)

// Letters takes a text apart into its letters. White space at its ends is left
// out, and between two words it is one letter, " ". It fails if the text has
// letters that cannot stand in a picture: those that move the pen, and the mark
// of the blank.
func Letters(text string) ([]string, error) {
	text = strings.Join(strings.Fields(text), " ")
	for _, r := range text {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return nil, fmt.Errorf("the text has the control character %U, which cannot be shown (leave it out)", r)
		}
	}
	if strings.Contains(text, blank) {
		return nil, fmt.Errorf("the text has the sign %q, which stands for a blank here (replace it)", blank)
	}
	return cut(text), nil
}

// Words takes a text apart into its words, parted by white space. It fails as
// Letters does.
func Words(text string) ([]string, error) {
	_, err := Letters(text)
	return strings.Fields(text), err
}

// cut takes a text apart into what readers take for letters.
func cut(text string) []string {
	var letters []string
	for clusters := uniseg.NewGraphemes(text); clusters.Next(); {
		letters = append(letters, clusters.Str())
	}
	return letters
}

// Lay returns what stands on each square of b if the k-th of the letters is laid
// on the k-th square of t. It fails if there are not as many letters as squares;
// what says what they are, as "letters".
func Lay(b *board.Board, t tour.Tour, letters []string, what string) ([]string, error) {
	if n := len(letters) - len(t); n != 0 {
		how := "many"
		if n < 0 {
			n, how = -n, "few"
		}
		return nil, fmt.Errorf("the text has %d %s, %d too %s for the %d squares of the tour", len(letters), what, n, how, len(t))
	}
	cells := make([]string, b.Len())
	for i, s := range t {
		cells[s] = letters[i]
	}
	return cells, nil
}

// Follow returns what stands on the squares in the order of the tour.
func Follow(t tour.Tour, cells []string) []string {
	letters := make([]string, len(t))
	for i, s := range t {
		letters[i] = cells[s]
	}
	return letters
}
