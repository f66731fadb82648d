package board

import (
	"fmt"
	"strconv"
	"strings"
)

// Name returns the name of square s as in chess, for example "a1", or nothing
// for None.
func (b *Board) Name(s Square) string {
	if s == None {
		return ""
	}
	p := b.points[s]
	return ColumnName(p.Col) + strconv.Itoa(p.Row+1)
}

// RowCol returns the square as "(row,col)", counted from zero at the top left.
func (b *Board) RowCol(s Square) string {
	p := b.points[s]
	return fmt.Sprintf("(%d,%d)", b.rows-1-p.Row, p.Col)
}

// ParseSquare reads a square: a name as "a1", in either case, or "(row,col)"
// (the brackets may be left out) counted from zero at the top left. The error
// says what was wrong with the text and which squares there are.
func (b *Board) ParseSquare(text string) (Square, error) {
	p, ok := parseName(text)
	if !ok {
		p, ok = b.parseRowCol(text)
	}
	if !ok {
		return None, fmt.Errorf("square %q is not a square name (write a1, or (row,col) counted from zero at the top left)", text)
	}
	if p.Row < 0 || p.Row >= b.rows || p.Col < 0 || p.Col >= b.cols {
		last := ColumnName(b.cols - 1)
		return None, fmt.Errorf("square %q is not on the %dx%d board (columns a to %s, rows 1 to %d)", text, b.rows, b.cols, last, b.rows)
	}
	s := b.squares[p.Row*b.cols+p.Col]
	if s == None {
		return None, fmt.Errorf("square %q is a hole of the board", text)
	}
	return s, nil
}

// ColumnName returns a, b, ..., z, aa, ab, ... for 0, 1, 2, ...
func ColumnName(col int) string {
	var letters []byte
	for n := col + 1; n > 0; n = (n - 1) / 26 {
		letters = append([]byte{byte('a' + (n-1)%26)}, letters...)
	}
	return string(letters)
}

// parseName reads a name as "a1". Names too long to be on any board are no
// names, which keeps the arithmetic far from overflow.
func parseName(text string) (Point, bool) {
	letters := 0
	for letters < len(text) && isLetter(text[letters]) {
		letters++
	}
	digits := text[letters:]
	if letters == 0 || letters > 4 || len(digits) == 0 || len(digits) > 7 || digits[0] == '0' {
		return Point{}, false
	}
	col := 0
	for i := range letters {
		col = col*26 + int(text[i]|0x20-'a') + 1
	}
	row := 0
	for i := range len(digits) {
		if digits[i] < '0' || digits[i] > '9' {
			return Point{}, false
		}
		row = row*10 + int(digits[i]-'0')
	}
	return Point{row - 1, col - 1}, true
}

// isLetter reports whether c is an ASCII letter, in either case.
func isLetter(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' }

func (b *Board) parseRowCol(text string) (Point, bool) {
	inner := text
	if strings.HasPrefix(text, "(") && strings.HasSuffix(text, ")") {
		inner = text[1 : len(text)-1]
	}
	first, second, found := strings.Cut(inner, ",")
	row, err1 := strconv.Atoi(strings.TrimSpace(first))
	col, err2 := strconv.Atoi(strings.TrimSpace(second))
	if !found || err1 != nil || err2 != nil || max(row, -row) > MaxSquares {
		return Point{}, false
	}
	return Point{b.rows - 1 - row, col}, true
}
