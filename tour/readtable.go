package tour

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"knightstour/board"
)

// A cell is what stands at one place of a table.
type cell struct {
	kind   cellKind
	number int
	text   string
}

type cellKind int

const (
	isHole     cellKind = iota // no square: nothing stands there, or #
	isUnset                    // a square without a number
	isNumbered                 // a square with its number
	isWord                     // something else, as the name of a column
)

// A tableRow is a line of a table.
type tableRow struct {
	line  int
	cells []cell
}

// readTable reads a table of numbers, of several layers if there are headings.
// One with two or three columns that is no picture of a board is a list of pairs.
func (b block) readTable() ([]*Reading, error) {
	var layers []block
	for i, line := range b {
		n, heading := layerOf(line.text)
		switch {
		case heading && n != len(layers)+1:
			return nil, fmt.Errorf("line %d: %q does not come after %s", line.number, clip(strings.TrimSpace(line.text)), plural(len(layers), "layer"))
		case heading:
			layers = append(layers, nil)
		case i == 0:
			layers = append(layers, block{line})
		default:
			layers[len(layers)-1] = append(layers[len(layers)-1], line)
		}
	}
	var tables [][]tableRow
	for _, layer := range layers {
		rows, err := layer.rows()
		if err != nil {
			return nil, err
		}
		tables = append(tables, rows)
	}
	if len(tables) == 1 {
		if strands := coordinates(tables[0]); strands != nil {
			return braid(InPairs, strands), nil
		}
	}
	r := fromTables(tables)
	if r == nil {
		return nil, fmt.Errorf("line %d: there is no number", b[0].number)
	}
	r.Line = b[0].number
	return []*Reading{r}, nil
}

// fromTables returns the reading of one table for each layer, or nil if there
// is no number in them.
func fromTables(tables [][]tableRow) *Reading {
	var marks []mark
	var holes []board.Point
	var box board.Point
	for _, rows := range tables {
		box = greatest(box, board.Point{Row: len(rows)})
	}
	for layer, rows := range tables {
		for i := range box.Row {
			var cells []cell
			if i < len(rows) {
				cells = rows[i].cells
			}
			for col, c := range cells {
				p := board.Point{Layer: layer, Row: box.Row - 1 - i, Col: col}
				switch c.kind {
				case isNumbered:
					marks = append(marks, mark{c.number, p})
				case isHole:
					holes = append(holes, p)
				}
				box = greatest(box, after(p))
			}
		}
	}
	if len(marks) == 0 {
		return nil
	}
	r := newReading(InGrid, marks)
	r.box, r.holes = box, holes
	return r
}

// rows returns the rows of a table without the names of its rows and columns,
// all of the same length.
func (b block) rows() ([]tableRow, error) {
	var rows []tableRow
	for _, line := range b.cut() {
		r := newRow(line.number, line.cells)
		if slices.ContainsFunc(r.cells, func(c cell) bool { return c.text != "" }) {
			rows = append(rows, r)
		}
	}
	rows = withoutLabels(withoutMargins(withoutSize(rows)))
	for _, r := range rows {
		for _, c := range r.cells {
			if c.kind == isWord {
				return nil, fmt.Errorf("line %d: %w", r.line, notANumber(c.text))
			}
		}
		if len(r.cells) != len(rows[0].cells) {
			return nil, fmt.Errorf("line %d: the row has %s, the row above has %d (write # for a hole)", r.line, plural(len(r.cells), "column"), len(rows[0].cells))
		}
	}
	return rows, nil
}

func notANumber(text string) error {
	if len(text) > 9 && strings.Trim(text, "0123456789") == "" {
		return fmt.Errorf("number %q is too large (at most nine digits)", clip(text))
	}
	return fmt.Errorf("%q is not a number (write 1, 2, 3, ..., and # for a hole)", clip(text))
}

func newRow(line int, texts []string) tableRow {
	r := tableRow{line: line}
	for _, text := range texts {
		r.cells = append(r.cells, newCell(text))
	}
	return r
}

// nothing are the words by which programming languages say that a square has
// no number.
var nothing = map[string]bool{"null": true, "none": true, "nil": true, "nan": true}

// zeros is a decimal point with nothing behind it, as programs write that count
// in floating point.
var zeros = regexp.MustCompile(`^\d{1,9}\.0*$`)

func newCell(text string) cell {
	text = strings.Trim(text, " \t\"'`")
	c := cell{text: text, kind: isWord}
	if zeros.MatchString(text) {
		text, _, _ = strings.Cut(text, ".")
	}
	n, err := number(text)
	switch {
	case err == nil:
		c.kind, c.number = isNumbered, n
	case text == "" || strings.Trim(text, "#*█▓■") == "" || text == "X" || text == "x", nothing[strings.ToLower(text)]:
		c.kind = isHole
	case text == "-1" || strings.Trim(text, "-._?·") == "":
		c.kind = isUnset
	}
	return c
}

// number reads decimal digits, at most nine of them.
func number(text string) (int, error) {
	if text == "" || len(text) > 9 || strings.Trim(text, "0123456789") != "" {
		return 0, strconv.ErrSyntax
	}
	return strconv.Atoi(text)
}

// coordinates returns the places of a table whose rows are pairs of row and
// column, or nil: it is no complete grid, and it has more rows than such a grid.
func coordinates(rows []tableRow) []strand {
	if len(rows) == 0 {
		return nil
	}
	width := len(rows[0].cells)
	// No three squares of a tour in a row are in other layers each: these are the
	// numbers of the moves.
	if numbered, ok := sliced(rows, true, false); ok && width == 3 && len(rows) > width && !complete(rows) {
		rows, width = numbered, 2
	}
	if width != 2 && width != 3 || len(rows) <= width || complete(rows) {
		return nil
	}
	var strands []strand
	for _, r := range rows {
		var texts []string
		for _, c := range r.cells {
			if c.kind != isNumbered {
				return nil
			}
			texts = append(texts, strconv.Itoa(c.number))
		}
		strands = append(strands, strand{line: r.line, places: []board.Point{pair(texts)}})
	}
	// Numbers of a grid differ; coordinates come again and again.
	largest := 0
	for _, s := range strands {
		p := s.places[0]
		largest = max(largest, p.Layer, p.Row, p.Col)
	}
	if largest >= len(rows) {
		return nil
	}
	return strands
}

// complete reports whether the numbers are those of a tour, each once, and
// every square has one.
func complete(rows []tableRow) bool {
	var numbers []int
	for _, r := range rows {
		for _, c := range r.cells {
			switch c.kind {
			case isNumbered:
				numbers = append(numbers, c.number)
			case isUnset, isWord:
				return false
			}
		}
	}
	slices.Sort(numbers)
	for i, n := range numbers {
		if n != numbers[0]+i || numbers[0] > 1 {
			return false
		}
	}
	return len(numbers) > 0
}
