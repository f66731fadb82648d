package cryptotour

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"github.com/rivo/uniseg"

	"knightstour/board"
	"knightstour/internal/printer"
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

// What stands for white space, and where the board has no square.
const (
	blank = "␣"
	hole  = "#"
)

// Picture returns the board with what stands on its squares, top row first, in
// columns as wide as the widest of them. Layers stand below each other.
func Picture(b *board.Board, cells []string) string {
	width := 1
	for _, c := range cells {
		width = max(width, uniseg.StringWidth(shown(c)))
	}
	var out strings.Builder
	for i, row := range printer.Rows(b, cells, hole) {
		line := ""
		for _, cell := range row {
			text := shown(cell)
			line += text + strings.Repeat(" ", width-uniseg.StringWidth(text)+1)
		}
		out.WriteString(b.Heading(i) + strings.TrimRight(line, " ") + "\n")
	}
	return out.String()
}

// shown returns the letter with a mark in place of blanks.
func shown(letter string) string { return strings.ReplaceAll(letter, " ", blank) }

// Parse reads a picture: what stands on each square of b. Rows are lines, and
// blanks part the columns, unless there are none and a line has as many letters as
// columns.
func Parse(b *board.Board, picture string) ([]string, error) {
	cells := make([]string, b.Len())
	grid, rows := b.Grid(), 0
	for line := range strings.Lines(strings.TrimPrefix(picture, "\ufeff")) {
		fields := strings.Fields(line)
		if len(fields) == 1 && len(cut(fields[0])) == b.Cols() {
			fields = cut(fields[0])
		}
		switch {
		case len(fields) == 0, strings.Join(fields, " ")+"\n" == b.Heading(rows):
			continue
		case rows == len(grid):
			return nil, fmt.Errorf("the picture has more than the %d rows of the board", rows)
		case len(fields) != b.Cols():
			return nil, fmt.Errorf("row %d of the picture has %s, the board has %d (write %s for a blank and %s for a hole)", rows+1, columns(len(fields)), b.Cols(), blank, hole)
		}
		for col, s := range grid[rows] {
			if s != board.None {
				cells[s] = strings.ReplaceAll(fields[col], blank, " ")
			}
		}
		rows++
	}
	switch {
	case rows == 0:
		return nil, errors.New("the picture is empty")
	case rows < len(grid):
		return nil, fmt.Errorf("the picture has %d rows, the board has %d", rows, len(grid))
	}
	return cells, nil
}

func columns(n int) string {
	if n == 1 {
		return "1 column"
	}
	return fmt.Sprintf("%d columns", n)
}
