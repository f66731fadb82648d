package board

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// Parse reads a board of the knight from one word, as String writes it.
func Parse(text string) (*Board, error) {
	if !IsMask(text) {
		return ParseSize(text)
	}
	var layers [][]string
	for layer := range strings.SplitSeq(text, "//") {
		lines, err := readMask(strings.NewReader(strings.ReplaceAll(layer, "/", "\n")))
		if err != nil {
			return nil, err
		}
		layers = append(layers, lines)
		if rows := len(layers[0]); len(lines) != rows {
			return nil, fmt.Errorf("mask %q has layers of %d and of %d rows (two slashes begin a layer, one begins a row)", text, rows, len(lines))
		}
	}
	return maskBoard(layers)
}

// ParseSize reads "RxC", R rows by C columns, or "LxRxC", L layers of them, and
// returns the full board of the knight.
func ParseSize(text string) (*Board, error) {
	parts := sizeForm.FindStringSubmatch(text)
	if parts == nil {
		return nil, fmt.Errorf("board %q is not RxC or LxRxC (rows by columns, as 6x8, or layers by rows by columns, as 2x3x4)", text)
	}
	box := shape{parseSide(cmp.Or(parts[1], "1")), parseSide(parts[2]), parseSide(parts[3])}
	if err := box.check(strconv.Quote(text)); err != nil {
		return nil, err
	}
	return build(box, nil, Knight, Wrap{})
}

var sizeForm = regexp.MustCompile(`^(?:(\d+)x)?(\d+)x(\d+)$`)

// parseSide reads a number of decimal digits; one too large to be a side of any
// board is read as MaxSquares+1.
func parseSide(digits string) int {
	n, err := strconv.Atoi(digits)
	if err != nil {
		return MaxSquares + 1
	}
	return min(n, MaxSquares+1)
}

// IsMask reports whether text is a board with holes in one word.
func IsMask(text string) bool {
	if strings.Trim(text, ".#Xx/") != "" {
		return false
	}
	square, hole := strings.Contains(text, "."), strings.ContainsAny(text, "#Xx")
	return square && hole || (square || hole) && strings.Contains(text, "/")
}

// ParseMask reads a board of the knight, of one layer, from a picture, top row
// first: '.' is a square, '#' or 'X' is a hole. Short lines are filled up with
// holes; blank lines at the end do not count.
func ParseMask(r io.Reader) (*Board, error) {
	lines, err := readMask(r)
	if err != nil {
		return nil, err
	}
	return maskBoard([][]string{lines})
}

// readMask returns the rows of one layer, top row first.
func readMask(r io.Reader) ([]string, error) {
	var lines []string
	cols := 0
	in := bufio.NewScanner(r)
	in.Buffer(nil, MaxSquares+2)
	for in.Scan() {
		line := strings.TrimRight(in.Text(), " \t\r")
		if len(lines) == 0 {
			line = strings.TrimPrefix(line, "\ufeff") // the mark some editors put first
		}
		if rest := strings.TrimLeft(line, ".#Xx"); rest != "" {
			wrong, _ := utf8.DecodeRuneInString(rest)
			return nil, fmt.Errorf("mask line %d has %q (a square is '.', a hole is '#' or 'X')", len(lines)+1, wrong)
		}
		lines = append(lines, line)
		cols = max(cols, len(line))
		if max(cols, 1)*len(lines) > MaxSquares {
			return nil, tooLarge(len(lines))
		}
	}
	switch err := in.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		return nil, tooLarge(len(lines) + 1)
	case err != nil:
		return nil, fmt.Errorf("cannot read the mask: %w", err)
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines, nil
}

func tooLarge(line int) error {
	return fmt.Errorf("mask is too large at line %d (at most %d places)", line, MaxSquares)
}

var errNoSquares = errors.New("mask has no squares (a square is '.', a hole is '#' or 'X')")

// maskBoard returns the board of layers with equally many rows.
func maskBoard(layers [][]string) (*Board, error) {
	box := shape{layers: len(layers), rows: len(layers[0])}
	for _, lines := range layers {
		for _, line := range lines {
			box.cols = max(box.cols, len(line))
		}
	}
	if box.places() == 0 {
		return nil, errNoSquares
	}
	return build(box, func(p Point) bool {
		line := layers[p.Layer][box.rows-1-p.Row]
		return p.Col < len(line) && line[p.Col] == '.'
	}, Knight, Wrap{})
}
