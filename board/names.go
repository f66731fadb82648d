package board

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Name returns the name of square s, as "a1" or "1:a1", and nothing for None.
func (b *Board) Name(s Square) string {
	if s == None {
		return ""
	}
	return b.PlaceName(b.points[s])
}

// Names returns the names of squares, nil for none.
func (b *Board) Names(squares []Square) []string {
	var names []string
	for _, s := range squares {
		names = append(names, b.Name(s))
	}
	return names
}

// MoveName returns the name of a move, as "a1-b3".
func (b *Board) MoveName(m [2]Square) string { return b.Name(m[0]) + "-" + b.Name(m[1]) }

// PlaceName returns the name of a place as if it were a square of the board. A
// place below or left of the board has none but its row and column, as of RowCol.
func (b *Board) PlaceName(p Point) string {
	if p.Row < 0 || p.Col < 0 {
		return fmt.Sprintf("(%d,%d)", b.box.rows-1-p.Row, p.Col)
	}
	name := ColumnName(p.Col) + strconv.Itoa(p.Row+1)
	if b.box.layers > 1 || p.Layer > 0 {
		return strconv.Itoa(p.Layer+1) + ":" + name
	}
	return name
}

// RowCol returns the square as "(row,col)", on a board of several layers as
// "(layer,row,col)".
func (b *Board) RowCol(s Square) string {
	p := b.points[s]
	row := b.box.rows - 1 - p.Row
	if b.box.layers > 1 {
		return fmt.Sprintf("(%d,%d,%d)", p.Layer, row, p.Col)
	}
	return fmt.Sprintf("(%d,%d)", row, p.Col)
}

// ColumnName returns a, b, ..., z, aa, ab, ... for 0, 1, 2, ...
func ColumnName(col int) string {
	var letters []byte
	for n := col + 1; n > 0; n = (n - 1) / 26 {
		letters = append([]byte{byte('a' + (n-1)%26)}, letters...)
	}
	return string(letters)
}

// ParseSquare reads a square in either of the forms that Name and RowCol write;
// letters may be in either case, and brackets left out. The error says what was
// wrong with the text and which squares there are.
func (b *Board) ParseSquare(text string) (Square, error) {
	p, rest, ok := CutName(text)
	if !ok || rest != "" || strings.Contains(text, ":") != (b.box.layers > 1) {
		p, ok = b.parseRowCol(text)
	}
	forms, layers := "a1, or (row,col) counted from zero at the top left", ""
	if b.box.layers > 1 {
		forms = "1:a1, or (layer,row,col) counted from zero at the top left of the bottom layer"
		layers = fmt.Sprintf("layers 1 to %d, ", b.box.layers)
	}
	switch {
	case !ok:
		return None, fmt.Errorf("square %q is not a square name (write %s)", text, forms)
	case !b.box.contains(p):
		return None, fmt.Errorf("square %q is not on the %s board (%scolumns a to %s, rows 1 to %d)", text, b.box, layers, ColumnName(b.box.cols-1), b.box.rows)
	}
	s := b.In(p)
	if s == None {
		return None, fmt.Errorf("square %q is a hole of the board", text)
	}
	return s, nil
}

// nameForm is the layer, column and row of a name. What is too long to be on any
// board is no name, which keeps the arithmetic far from overflow.
var nameForm = regexp.MustCompile(`^(?:([1-9]\d{0,6}):)?([a-zA-Z]{1,4})([1-9]\d*)`)

// CutName reads the name of a square at the beginning of a text, in either case,
// and returns what is behind it.
func CutName(text string) (p Point, rest string, ok bool) {
	parts := nameForm.FindStringSubmatch(text)
	if parts == nil || len(parts[3]) > 7 {
		return Point{}, text, false
	}
	layer, _ := strconv.Atoi(cmp.Or(parts[1], "1"))
	row, _ := strconv.Atoi(parts[3])
	col := 0
	for _, letter := range strings.ToLower(parts[2]) {
		col = col*26 + int(letter-'a') + 1
	}
	return Point{layer - 1, row - 1, col - 1}, text[len(parts[0]):], true
}

// parseRowCol reads what RowCol writes.
func (b *Board) parseRowCol(text string) (Point, bool) {
	var numbers []int
	for part := range strings.SplitSeq(inBrackets(text), ",") {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return Point{}, false
		}
		numbers = append(numbers, n)
	}
	if b.box.layers == 1 {
		numbers = append([]int{0}, numbers...)
	}
	if len(numbers) != 3 || max(numbers[1], -numbers[1]) > MaxSquares {
		return Point{}, false
	}
	return Point{numbers[0], b.box.rows - 1 - numbers[1], numbers[2]}, true
}

// inBrackets returns what stands in the brackets around text, if there are any.
func inBrackets(text string) string {
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		return text[1 : len(text)-1]
	}
	return text
}

// ParseSquares reads squares with commas or blanks between them, as "a1,b3 c5"
// or "(0,0),(2,1)"; an empty text is none. A square as (row,col) needs its
// brackets here.
func (b *Board) ParseSquares(text string) ([]Square, error) {
	var list []Square
	for _, name := range SplitList(text) {
		s, err := b.ParseSquare(name)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// ParseMoves reads moves with commas or blanks between them, as "a1-b3,c5-d7";
// an empty text is none. They need not be moves of the piece.
func (b *Board) ParseMoves(text string) ([][2]Square, error) {
	var list [][2]Square
	for _, move := range SplitList(text) {
		first, second, found := strings.Cut(move, "-")
		if !found {
			return nil, fmt.Errorf("move %q has no dash (write a1-b3, several with commas: a1-b3,c5-d7)", move)
		}
		from, noFrom := b.ParseSquare(first)
		to, noTo := b.ParseSquare(second)
		if err := cmp.Or(noFrom, noTo); err != nil {
			return nil, fmt.Errorf("move %q: %w", move, err)
		}
		list = append(list, [2]Square{from, to})
	}
	return list, nil
}

// listPart is a part of a list, brackets as a whole; the last one may be open.
var listPart = regexp.MustCompile(`(?:\([^)]*(?:\)|$)|[^ ,;\t\r\n(])+`)

// SplitList returns the parts of a text between commas, semicolons and blanks,
// those in brackets aside: "a1, (0,2)" has two.
func SplitList(text string) []string { return listPart.FindAllString(text, -1) }
