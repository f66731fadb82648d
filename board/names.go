package board

import (
	"fmt"
	"strconv"
	"strings"
)

// Name returns the name of square s: as in chess, for example "a1", and with
// the number of the layer before it if there are several, "1:a1". It returns
// nothing for None.
func (b *Board) Name(s Square) string {
	if s == None {
		return ""
	}
	p := b.points[s]
	name := ColumnName(p.Col) + strconv.Itoa(p.Row+1)
	if b.box.layers > 1 {
		return strconv.Itoa(p.Layer+1) + ":" + name
	}
	return name
}

// RowCol returns the square as "(row,col)", counted from zero at the top left,
// and on a board of several layers as "(layer,row,col)", where the layers are
// counted from zero at the bottom layer.
func (b *Board) RowCol(s Square) string {
	p := b.points[s]
	row := b.box.rows - 1 - p.Row
	if b.box.layers > 1 {
		return fmt.Sprintf("(%d,%d,%d)", p.Layer, row, p.Col)
	}
	return fmt.Sprintf("(%d,%d)", row, p.Col)
}

// ParseSquare reads a square in either of the forms that Name and RowCol write;
// letters may be in either case, and brackets left out. The error says what was
// wrong with the text and which squares there are.
func (b *Board) ParseSquare(text string) (Square, error) {
	p, ok := b.parseName(text)
	if !ok {
		p, ok = b.parseRowCol(text)
	}
	if !ok {
		return None, fmt.Errorf("square %q is not a square name (write %s)", text, b.squareForms())
	}
	if !b.box.contains(p) {
		return None, fmt.Errorf("square %q is not on the %s board (%s)", text, b.box, b.squareRanges())
	}
	s := b.squares[b.box.index(p)]
	if s == None {
		return None, fmt.Errorf("square %q is a hole of the board", text)
	}
	return s, nil
}

// squareForms says how to write a square.
func (b *Board) squareForms() string {
	if b.box.layers > 1 {
		return "1:a1, or (layer,row,col) counted from zero at the top left of the bottom layer"
	}
	return "a1, or (row,col) counted from zero at the top left"
}

// squareRanges says which names there are.
func (b *Board) squareRanges() string {
	text := fmt.Sprintf("columns a to %s, rows 1 to %d", ColumnName(b.box.cols-1), b.box.rows)
	if b.box.layers > 1 {
		return fmt.Sprintf("layers 1 to %d, ", b.box.layers) + text
	}
	return text
}

// ColumnName returns a, b, ..., z, aa, ab, ... for 0, 1, 2, ...
func ColumnName(col int) string {
	var letters []byte
	for n := col + 1; n > 0; n = (n - 1) / 26 {
		letters = append([]byte{byte('a' + (n-1)%26)}, letters...)
	}
	return string(letters)
}

// parseName reads a name as "a1" or, on a board of several layers, "1:a1".
// Names too long to be on any board are no names, which keeps the arithmetic
// far from overflow.
func (b *Board) parseName(text string) (Point, bool) {
	layer := 1
	if b.box.layers > 1 {
		number, name, found := strings.Cut(text, ":")
		n, ok := parseNumber(number)
		if !found || !ok {
			return Point{}, false
		}
		layer, text = n, name
	}
	letters := 0
	for letters < len(text) && isLetter(text[letters]) {
		letters++
	}
	row, ok := parseNumber(text[letters:])
	if !ok || letters == 0 || letters > 4 {
		return Point{}, false
	}
	col := 0
	for i := range letters {
		col = col*26 + int(text[i]|0x20-'a') + 1
	}
	return Point{layer - 1, row - 1, col - 1}, true
}

// isLetter reports whether c is an ASCII letter, in either case.
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

// parseNumber reads the number of a row or layer, of at most seven digits.
func parseNumber(text string) (int, bool) {
	if text == "" || len(text) > 7 || text[0] == '0' || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// parseRowCol reads what RowCol writes.
func (b *Board) parseRowCol(text string) (Point, bool) {
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		text = text[1 : len(text)-1]
	}
	var numbers []int
	for part := range strings.SplitSeq(text, ",") {
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
