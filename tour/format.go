package tour

import (
	"fmt"
	"slices"
	"strings"
)

// A Format is the name of a way to write tours, see the package comment.
type Format string

// The formats.
const (
	Grid    Format = "grid"    // numbers from 1 on the picture of the board
	Grid0   Format = "grid0"   // the same from 0
	Squares Format = "squares" // names with a space between
	Compact Format = "compact" // names run together
	JSON    Format = "json"    // one object a line, see Record
	CSV     Format = "csv"     // numbers from 1, with commas between
	Pairs   Format = "pairs"   // (row,col) from the top left
)

// Formats returns all formats, in the order in which help lists them.
func Formats() []Format { return []Format{Grid, Grid0, Squares, Compact, JSON, CSV, Pairs} }

// ParseFormat returns the format of that name. The error names the choices.
func ParseFormat(name string) (Format, error) {
	if f := Format(name); slices.Contains(Formats(), f) {
		return f, nil
	}
	var names []string
	for _, f := range Formats() {
		names = append(names, string(f))
	}
	return "", fmt.Errorf("unknown format %q (choose from %s)", name, strings.Join(names, ", "))
}

// Separator returns what is written between two tours: an empty line between
// grids, nothing otherwise.
func (f Format) Separator() string {
	if f == Grid || f == Grid0 || f == CSV {
		return "\n"
	}
	return ""
}
