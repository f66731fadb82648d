package given

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"knightstour/board"
)

// ParseClues reads clues with blanks or commas between them, as "d7=1 e7=18",
// or a puzzle as a grid: a line for each row, top row first, with a number, or
// one of . _ 0 ? - for a square that is to be found, or # or X for a hole. On a
// board of several layers only the first form is understood.
func ParseClues(b *board.Board, text string) ([]Clue, error) {
	if strings.Contains(text, "=") {
		return parseList(b, text)
	}
	return parseGrid(b, text)
}

func parseList(b *board.Board, text string) ([]Clue, error) {
	var clues []Clue
	for _, word := range board.SplitList(text) {
		name, value, found := strings.Cut(word, "=")
		number, err := strconv.Atoi(value)
		if !found || err != nil {
			return nil, fmt.Errorf("given %q is not a square and its move number (as d7=1)", short(word))
		}
		s, err := b.ParseSquare(name)
		if err != nil {
			return nil, fmt.Errorf("given %q: %w", short(word), err)
		}
		clues = append(clues, Clue{s, number})
	}
	return clues, nil
}

func parseGrid(b *board.Board, text string) ([]Clue, error) {
	if b.Layers() > 1 {
		return nil, fmt.Errorf("a grid has one layer, board %s has %d (give squares as 1:a1=5)", b, b.Layers())
	}
	var rows [][]string
	for line := range strings.Lines(text) {
		cells := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(" ,;|\t\r\n", r) })
		if len(cells) > 0 {
			rows = append(rows, cells)
		}
	}
	if len(rows) != b.Rows() {
		return nil, fmt.Errorf("given %q is no list as \"d7=1 e7=18\", and as a grid it has %s where the board has %d", short(text), plural(len(rows), "row"), b.Rows())
	}
	var clues []Clue
	for i, cells := range rows {
		row := b.Rows() - 1 - i
		if len(cells) != b.Cols() {
			return nil, fmt.Errorf("row %d of the grid has %s, the board has %s", row+1, plural(len(cells), "square"), plural(b.Cols(), "column"))
		}
		for col, cell := range cells {
			s := b.At(board.Point{Row: row, Col: col})
			clue, found, err := parseCell(cell, s, board.ColumnName(col)+strconv.Itoa(row+1))
			if err != nil {
				return nil, err
			}
			if found {
				clues = append(clues, clue)
			}
		}
	}
	return clues, nil
}

// parseCell reads one cell of a grid, that of square s, or of none. There need
// not be a clue in it. Errors call the place by its name, as holes have none.
func parseCell(cell string, s board.Square, place string) (clue Clue, found bool, err error) {
	switch {
	case slices.Contains([]string{"#", "X", "x"}, cell):
		if s != board.None {
			err = fmt.Errorf("%s is a hole in the grid and a square of the board", place)
		}
		return Clue{}, false, err
	case s == board.None:
		return Clue{}, false, fmt.Errorf("%s is a square in the grid and a hole of the board", place)
	case strings.Trim(cell, ".") == "", strings.Trim(cell, "_") == "", strings.Trim(cell, "-") == "", cell == "0", cell == "?":
		return Clue{}, false, nil
	}
	number, err := strconv.Atoi(cell)
	if err != nil {
		return Clue{}, false, fmt.Errorf("%s is %q in the grid (a number, . for a square to be found, # for a hole)", place, short(cell))
	}
	return Clue{s, number}, true, nil
}

// short cuts a text for an error.
func short(text string) string {
	text = strings.TrimSpace(text)
	if first, _, more := strings.Cut(text, "\n"); more {
		text = first + "..."
	}
	const long = 40
	if letters := []rune(text); len(letters) > long {
		text = string(letters[:long]) + "..."
	}
	return text
}

func plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
