package notation

import (
	"slices"
	"strconv"
	"strings"
)

// A cell is what stands at one place of a table.
type cell struct {
	kind   cellKind
	number int
	text   string
	line   int
}

type cellKind int

const (
	isHole     cellKind = iota // no square: nothing stands there, or #
	isUnset                    // a square without a number
	isNumbered                 // a square with its number
	isWord                     // something else, as the name of a column
)

// nothing are the words by which programming languages say that a square has
// no number.
var nothing = map[string]bool{"null": true, "none": true, "nil": true, "nan": true}

func newCell(line int, text string) cell {
	text = strings.Trim(text, " \t\"'`")
	c := cell{isWord, 0, text, line}
	whole, fraction, _ := strings.Cut(text, ".") // programs that count in floating point write 1. or 1.00
	n, ok := parseNumber(whole)
	switch {
	case ok && strings.Trim(fraction, "0") == "":
		c.kind, c.number = isNumbered, n
	case text == "" || strings.Trim(text, "#*█▓■") == "" || text == "X" || text == "x", nothing[strings.ToLower(text)]:
		c.kind = isHole
	case text == "-1" || strings.Trim(text, "-._?·") == "":
		c.kind = isUnset
	}
	return c
}

// parseNumber reads decimal digits, at most nine of them.
func parseNumber(text string) (int, bool) {
	if text == "" || len(text) > 9 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// isTooLarge reports whether the cell is a word only because its number is too
// large.
func (c cell) isTooLarge() bool { return c.kind == isWord && strings.Trim(c.text, "0123456789") == "" }

// numbers returns the numbers of the cells that have one.
func numbers(cells []cell) []int {
	var list []int
	for _, c := range cells {
		if c.kind == isNumbered {
			list = append(list, c.number)
		}
	}
	return list
}

// isOrdered reports whether the numbers go up by one from 0 or 1, or down to it.
func isOrdered(numbers []int) bool {
	if !slices.IsSorted(numbers) {
		numbers = slices.Clone(numbers)
		slices.Reverse(numbers)
	}
	for i, n := range numbers {
		if n != numbers[0]+i {
			return false
		}
	}
	return len(numbers) == 0 || numbers[0] <= 1
}
