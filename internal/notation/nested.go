package notation

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// An inner is a list without lists in it: what stands in one pair of brackets.
type inner struct {
	line, depth int
	lists       int // how many lists of lists have ended before
	cells       []string
}

// bracketMarks sets brackets apart, and makes all of them square.
var bracketMarks = strings.NewReplacer("[", " [ ", "{", " [ ", "(", " [ ", "]", " ] ", "}", " ] ", ")", " ] ", ",", " ", ";", " ; ")

// readNested reads lists of rows in brackets, whatever the language: [[1, 2], [3, 4]],
// {{1, 2}, {3, 4}}, array([[1, 2], [3, 4]]), ((1 2) (3 4)), [1 2; 3 4]. A row may
// go on over several lines. Lists of tables are the layers of a tour if their
// numbers are those of one, else tours.
func readNested(b block, has census) ([]*Reading, error) {
	rows := b.innermost()
	if has.listed() || rows == nil {
		return nil, nil
	}
	var tables []block
	for i, r := range rows {
		if i == 0 || r.lists != rows[i-1].lists {
			tables = append(tables, nil)
		}
		last := &tables[len(tables)-1]
		*last = append(*last, textLine{number: r.line, text: strings.Join(r.cells, " ")})
	}
	if width := len(rows[0].cells); has.pairs > 0 && (width < 3 || width == 3 && (len(tables[0]) < 3 || !complete(tables[0].table()))) {
		return nil, nil // pairs or triples
	}
	if len(tables) > 1 && complete(slices.Concat(tables...).table()) {
		var layers block
		for i, t := range tables {
			layers = append(layers, textLine{number: t[0].number, text: fmt.Sprintf("%s %d", layerWord, i+1)})
			layers = append(layers, t...)
		}
		tables = []block{layers}
	}
	return each(tables, func(t block) ([]*Reading, error) { return readTable(t, has) })
}

// innermost returns the innermost lists, or nil if there is more than words
// outside them, as array( and dtype=int32, or if they are not equally deep.
func (b block) innermost() []inner {
	var rows []inner
	depth, lists := 0, 0
	open := false // the last bracket was an opening one
	var cells []string
	for _, line := range b {
		for token := range strings.FieldsSeq(bracketMarks.Replace(line.text)) {
			switch bracket := token == "[" || token == "]"; {
			case token != "[" && (bracket || token == ";") && open && len(cells) > 0:
				rows = append(rows, inner{line.number, depth, lists, cells})
				if depth != rows[0].depth {
					return nil
				}
			case bracket && hasNumber(cells):
				return nil
			case token == ";":
				continue
			case !bracket:
				cells = append(cells, token)
				continue
			}
			cells = nil
			switch token {
			case "[":
				depth++
				open = true
			case "]":
				if !open && len(rows) > 0 && depth == rows[0].depth-1 {
					lists++
				}
				depth--
				open = false
			}
		}
	}
	if hasNumber(cells) {
		return nil
	}
	return byLine(rows)
}

func hasNumber(words []string) bool {
	for _, text := range words {
		if numberForm.MatchString(text) && !strings.ContainsFunc(text, unicode.IsLetter) {
			return true
		}
	}
	return false
}

// byLine puts lists of one each together by lines: [ 1][ 2].
func byLine(rows []inner) []inner {
	var lines []inner
	for _, r := range rows {
		if len(r.cells) > 1 || r.depth > 1 {
			return rows
		}
		if n := len(lines); n > 0 && lines[n-1].line == r.line {
			lines[n-1].cells = append(lines[n-1].cells, r.cells...)
		} else {
			lines = append(lines, inner{line: r.line, depth: r.depth, cells: r.cells})
		}
	}
	return lines
}
