package board

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// ParseSize reads "RxC", R rows by C columns, and returns the full board of
// the knight.
func ParseSize(text string) (*Board, error) {
	r, c, found := strings.Cut(text, "x")
	rows, err1 := parseSide(r)
	cols, err2 := parseSide(c)
	if !found || err1 != nil || err2 != nil {
		return nil, fmt.Errorf("board %q is not RxC (rows by columns, as 6x8)", text)
	}
	if rows < 1 || cols < 1 {
		return nil, fmt.Errorf("board %q has no squares (rows and columns are at least 1, as 6x8)", text)
	}
	if rows > MaxSquares || cols > MaxSquares || rows*cols > MaxSquares {
		return nil, fmt.Errorf("board %q is too large (at most %d squares)", text, MaxSquares)
	}
	return Rect(rows, cols)
}

// parseSide reads a side in decimal digits alone; a number too long to be a
// side of any board is read as one that is too large.
func parseSide(text string) (int, error) {
	if text == "" || strings.Trim(text, "0123456789") != "" {
		return 0, strconv.ErrSyntax
	}
	if text = strings.TrimLeft(text, "0"); len(text) > 7 {
		return MaxSquares + 1, nil
	}
	if text == "" {
		return 0, nil
	}
	return strconv.Atoi(text)
}

// IsMask reports whether text is a mask on one line, its rows separated by
// slashes, as ".../.#./...".
func IsMask(text string) bool {
	if strings.Trim(text, ".#Xx/") != "" {
		return false
	}
	square, hole := strings.Contains(text, "."), strings.ContainsAny(text, "#Xx")
	return square && hole || (square || hole) && strings.Contains(text, "/")
}

// ParseMask reads a board of the knight from a picture, top row first: '.' is
// a square, '#' or 'X' is a hole. Short lines are filled up with holes;
// blank lines at the end do not count.
func ParseMask(r io.Reader) (*Board, error) {
	var lines []string
	cols, places := 0, 0
	in := bufio.NewScanner(r)
	in.Buffer(nil, MaxSquares+2)
	for in.Scan() {
		line := strings.TrimRight(in.Text(), " \t\r")
		if len(lines) == 0 {
			line = strings.TrimPrefix(line, "\ufeff") // the mark some editors put first
		}
		if at := strings.IndexFunc(line, notMask); at >= 0 {
			return nil, fmt.Errorf("mask line %d has %q (a square is '.', a hole is '#' or 'X')", len(lines)+1, []rune(line[at:])[0])
		}
		lines = append(lines, line)
		cols = max(cols, len(line))
		if places = cols * len(lines); places > MaxSquares || len(lines) > MaxSquares {
			return nil, fmt.Errorf("mask is too large at line %d (at most %d places)", len(lines), MaxSquares)
		}
	}
	if errors.Is(in.Err(), bufio.ErrTooLong) {
		return nil, fmt.Errorf("mask is too large at line %d (at most %d places)", len(lines)+1, MaxSquares)
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("cannot read the mask: %w", err)
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	if cols == 0 {
		return nil, fmt.Errorf("mask has no squares (a square is %q, a hole is '#' or 'X')", '.')
	}
	keep := func(p Point) bool {
		line := lines[len(lines)-1-p.Row]
		return p.Col < len(line) && line[p.Col] == '.'
	}
	return New(len(lines), cols, keep, Knight, Wrap{})
}

func notMask(r rune) bool { return !strings.ContainsRune(".#Xx", r) }

// Parse reads a board from one word: RxC, or a mask on one line with slashes
// between its rows. It reads back what String wrote.
func Parse(text string) (*Board, error) {
	if IsMask(text) {
		return ParseMask(strings.NewReader(strings.ReplaceAll(text, "/", "\n")))
	}
	return ParseSize(text)
}

// String returns the board in one word: RxC if it is full, otherwise its mask
// with slashes between the rows.
func (b *Board) String() string {
	if !b.HasHoles() {
		return fmt.Sprintf("%dx%d", b.rows, b.cols)
	}
	return strings.ReplaceAll(strings.TrimSuffix(b.Picture(), "\n"), "\n", "/")
}

// Picture returns the mask of the board, top row first, one line a row.
func (b *Board) Picture() string {
	var out strings.Builder
	for row := b.rows - 1; row >= 0; row-- {
		for col := range b.cols {
			if b.squares[row*b.cols+col] == None {
				out.WriteByte('#')
			} else {
				out.WriteByte('.')
			}
		}
		out.WriteByte('\n')
	}
	return out.String()
}
