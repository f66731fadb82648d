package main

import (
	"fmt"
	"strings"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// A symmetryType is the tours that have a symmetry of one type.
type symmetryType struct {
	Type     string          `json:"symmetry_type"` // as --type takes it
	Isometry string          `json:"isometry,omitempty"`
	Called   string          `json:"called,omitempty"` // in the literature
	Order    int             `json:"order"`            // of the group of such a symmetry, or of several
	Reverses bool            `json:"reverses"`         // the direction of closed tours
	Labelled printer.Count   `json:"labelled"`         // undirected, with this symmetry and perhaps more
	Exact    printer.Count   `json:"exact"`            // with just this one
	Distinct printer.Count   `json:"distinct"`         // classes of these
	Reason   *printer.Reason `json:"reason,omitempty"` // why there are none, if a theorem says so
	// Directions are those that keep the direction of closed tours and those that
	// reverse it, where there may be either.
	Directions []symmetryType `json:"directions,omitempty"`

	row symmetric.Row
}

func newSymmetryType(r symmetric.Row) symmetryType {
	t := symmetryType{
		r.Flag, r.Words, r.Name, r.Order, r.Reverses, printer.CountOf(r.Labelled), printer.CountOf(r.Exact), printer.CountOf(r.Distinct),
		printer.Because(r.None), nil, r,
	}
	if r.Kept != nil {
		t.Called = ""
		t.Directions = []symmetryType{newSymmetryType(*r.Kept), newSymmetryType(*r.Reversed)}
	}
	return t
}

// words names the tours.
func (t symmetryType) words() string {
	words := t.Isometry
	if t.row.Sort == "axial" && !strings.Contains(words, "axial") {
		words += ", axial"
	}
	if t.Called != "" {
		words += ", " + t.Called
	}
	return words
}

// half names those of the tours whose direction is kept, or reversed.
func (t symmetryType) half() string {
	words := "direction kept"
	if t.Reverses {
		words = "direction reversed"
	}
	if t.Called != "" {
		words = fmt.Sprintf("%s (%s)", t.Called, words)
	}
	return words
}

// isHalf reports whether the type is one half of another.
func (t symmetryType) isHalf(kind question.Kind) bool {
	return kind == question.Closed && t.Order == 2 && t.Directions == nil && t.Type != t.row.Sort
}

// A classSize is the tours whose classes are of one size.
type classSize struct {
	Size       int           `json:"size"` // in undirected tours
	Classes    printer.Count `json:"classes"`
	Undirected printer.Count `json:"undirected"`
}

// table lays rows with two counts out under the heads of these, and the sums below.
func table(first, second string, rows [][]string, sum1, sum2 printer.Count) string {
	rows = append([][]string{{"", first, second}}, rows...)
	return printer.Table(append(rows, row("all", sum1, sum2)), "  ", 36, 14)
}

// row is a row of a table.
func row(words string, first, second printer.Count) []string {
	return []string{"  " + words, first.Words(), second.Words()}
}

// typeTable is the split of a count by symmetry types.
func (c *counted) typeTable() string {
	b := c.tours.Board
	plane := b.Layers() == 1 && b.Wrap() == board.Wrap{}
	rows := [][]string{row("none", c.SymmetryTypes[0].Exact, c.SymmetryTypes[0].Distinct)}
	for _, t := range c.SymmetryTypes[1:] {
		if t.Exact == "0" && !plane {
			continue
		}
		words := t.words()
		if t.isHalf(c.Kind) && t.Called == "" {
			words += ", " + t.half()
		}
		rows = append(rows, row(words, t.Exact, t.Distinct))
	}
	return c.table(rows)
}

// sizeTable is the split of a count by the sizes of the classes.
func (c *counted) sizeTable() string {
	var rows [][]string
	for _, size := range c.ClassSizes {
		if size.Undirected != "0" || c.found.Symmetric.Order <= 16 {
			rows = append(rows, row("classes of "+cli.Plural(size.Size, "tour"), size.Undirected, size.Classes))
		}
	}
	return c.table(rows)
}

// table lays out a split of the undirected tours and of their classes.
func (c *counted) table(rows [][]string) string {
	return table("undirected", "distinct", rows, printer.CountOf(c.found.Undirected), printer.CountOf(c.found.Distinct))
}
