package board

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// Parse reads a board of the knight from one word: RxC, LxRxC, or a mask on one
// line with a slash between its rows and two between its layers. It reads back
// what String wrote.
func Parse(text string) (*Board, error) {
	if IsMask(text) {
		return parseWord(text)
	}
	return ParseSize(text)
}

// ParseSize reads "RxC", R rows by C columns, or "LxRxC", L layers of them, and
// returns the full board of the knight.
func ParseSize(text string) (*Board, error) {
	sides := strings.Split(text, "x")
	if len(sides) == 2 {
		sides = append([]string{"1"}, sides...)
	}
	var n [3]int
	ok := len(sides) == len(n)
	for i := 0; ok && i < len(n); i++ {
		var err error
		n[i], err = parseSide(sides[i])
		ok = err == nil
	}
	if !ok {
		return nil, fmt.Errorf("board %q is not RxC or LxRxC (rows by columns, as 6x8, or layers by rows by columns, as 2x3x4)", text)
	}
	box := shape{n[0], n[1], n[2]}
	if err := box.check(strconv.Quote(text)); err != nil {
		return nil, err
	}
	return build(box, nil, Knight, Wrap{})
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

// parseWord reads a mask on one line.
func parseWord(text string) (*Board, error) {
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
		if at := strings.IndexFunc(line, notMask); at >= 0 {
			return nil, fmt.Errorf("mask line %d has %q (a square is '.', a hole is '#' or 'X')", len(lines)+1, []rune(line[at:])[0])
		}
		lines = append(lines, line)
		cols = max(cols, len(line))
		if cols*len(lines) > MaxSquares || len(lines) > MaxSquares {
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
	return lines, nil
}

func notMask(r rune) bool { return !strings.ContainsRune(".#Xx", r) }

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
