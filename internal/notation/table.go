package notation

import (
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/tour"
)

// A table is rows of cells, the top one first.
type table [][]cell

// readTable reads tables of numbers, of several layers if there are headings,
// several of one layer if lines are drawn between them. A table of two or three
// columns that is no picture of a board is a list of pairs.
func readTable(b block, _ census) ([]*Reading, error) {
	return each(b.tours(), func(tour block) ([]*Reading, error) {
		var layers []table
		for i, layer := range parts(tour, textLine.isHeading) {
			if n, ok := layerOf(layer[0].text); ok && n != i+1 {
				return nil, errorAt(layer[0].number, "%q does not come after %s", clip(layer[0].text), plural(i, "layer"))
			} else if ok {
				layer = layer[1:]
			}
			t := layer.table()
			if err := t.check(); err != nil {
				return nil, err
			}
			layers = append(layers, t)
		}
		if len(layers) == 1 {
			if list := tablePairs(layers[0]); list != nil {
				return list.readList(InPairs)
			}
		}
		return []*Reading{newGrid(tour[0].number, layers)}, nil
	})
}

// newGrid returns the reading of a table for each layer.
func newGrid(line int, layers []table) *Reading {
	var marks []tour.Mark
	var holes []board.Point
	highest := slices.MaxFunc(layers, func(s, t table) int { return len(s) - len(t) })
	box := board.Point{Layer: len(layers), Row: len(highest)}
	for layer, t := range layers {
		for i, cells := range t {
			box.Col = max(box.Col, len(cells))
			for col, c := range cells {
				p := board.Point{Layer: layer, Row: box.Row - 1 - i, Col: col}
				switch c.kind {
				case isNumbered:
					marks = append(marks, tour.Mark{Number: c.number, At: p})
				case isHole:
					holes = append(holes, p)
				}
			}
		}
	}
	r := newReading(InGrid, line, marks)
	r.box, r.holes = box, holes
	return r
}

// parts takes a list apart before the items that begin a part.
func parts[S ~[]T, T any](list S, begins func(T) bool) []S {
	var all []S
	from := 0
	for i, item := range list {
		if i > 0 && begins(item) {
			all, from = append(all, list[from:i]), i
		}
	}
	if len(list) > 0 {
		all = append(all, list[from:])
	}
	return all
}

// tours takes a block apart at the lines that draw if these part tours: each part
// is one by itself, and no heading.
func (b block) tours() []block {
	all := parts(b, func(line textLine) bool { return line.ruled })
	for _, part := range all {
		if len(part) < 3 || strings.Contains(part[0].text, "|") || !complete(part.table()) {
			return []block{b}
		}
	}
	return all
}

// table returns the table of a block without the names of its rows and columns.
func (b block) table() table {
	var t table
	b = b.rows()
	for i, texts := range b.cut() {
		cells := make([]cell, len(texts))
		blank := true
		for j, text := range texts {
			cells[j] = newCell(b[i].number, text)
			blank = blank && cells[j].text == ""
		}
		if !blank {
			t = append(t, cells)
		}
	}
	return withoutLabels(t)
}

// check returns what is wrong with a table: something is neither a number nor a
// mark, or the rows differ in length.
func (t table) check() error {
	for _, cells := range t {
		for _, c := range cells {
			if c.isTooLarge() {
				return errorAt(c.line, "number %q is too large (at most nine digits)", clip(c.text))
			}
			if c.kind == isWord {
				return errorAt(c.line, "%q is not a number (write 1, 2, 3, ..., and # for a hole)", clip(c.text))
			}
		}
		if width := len(t[0]); len(cells) != width {
			return errorAt(cells[0].line, "the row has %s, the row above has %d (write # for a hole)", plural(len(cells), "column"), width)
		}
	}
	return nil
}

// complete reports whether the numbers are those of a tour, each once, and
// every square has one.
func complete(t table) bool {
	var all []int
	for _, cells := range t {
		if slices.ContainsFunc(cells, func(c cell) bool { return c.kind == isUnset || c.kind == isWord }) {
			return false
		}
		all = append(all, numbers(cells)...)
	}
	slices.Sort(all)
	return len(all) > 0 && isOrdered(all)
}
