package notation

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

var (
	// bracketMarks sets brackets apart, makes all of them square, and blanks of commas.
	bracketMarks = strings.NewReplacer("[", " [ ", "{", " [ ", "(", " [ ", "]", " ] ", "}", " ] ", ")", " ] ", ",", " ")
	noBrackets   = strings.NewReplacer("[", " ", "{", " ", "(", " ", "]", " ", "}", " ", ")", " ", ",", " ")
	innerList    = regexp.MustCompile(`\[[^][]*\]`)
)

// readNested reads lists of rows in brackets, whatever the language: [[1, 2], [3, 4]],
// {{1, 2}, {3, 4}}, array([[1, 2], [3, 4]]), ((1 2) (3 4)), [1 2; 3 4]. A row may
// go on over several lines. Lists of tables are the layers of a tour if their
// numbers are those of one, else tours.
func readNested(b block, has census) ([]*Reading, error) {
	tables := b.lists()
	if has.listed() || tables == nil {
		return nil, nil
	}
	if width := len(strings.Fields(tables[0][0].text)); has.pairs > 0 && (width < 3 || width == 3 && (len(tables[0]) < 3 || !complete(tables[0].table()))) {
		return nil, nil // pairs or triples
	}
	if len(tables) > 1 && complete(slices.Concat(tables...).table()) {
		var layers block
		for i, t := range tables {
			layers = append(layers, textLine{number: t[0].number, text: fmt.Sprintf("layer %d", i+1)})
			layers = append(layers, t...)
		}
		tables = []block{layers}
	}
	return each(tables, func(t block) ([]*Reading, error) { return readTable(t, has) })
}

// lists returns the innermost lists as rows, those of each list of lists as a
// block. There are none if there is more than words outside them, as array( and
// dtype=int32, or if they are not equally deep.
func (b block) lists() []block {
	var all strings.Builder
	for _, line := range b {
		all.WriteString(bracketMarks.Replace(line.text) + "\n")
	}
	text := all.String()
	var tables []block
	line, end := 0, 0
	depth, level := 0, 0 // how many brackets are open, and how many before a row
	ended := true        // a list of lists
	oneEach := true      // brackets with one cell in each: [ 1][ 2]
	for _, at := range innerList.FindAllStringIndex(text, -1) {
		outside, inside := text[end:at[0]], text[at[0]+1:at[1]-1]
		end = at[1]
		line += strings.Count(outside, "\n")
		depth += strings.Count(outside, "[") - strings.Count(outside, "]")
		ended = ended || strings.Contains(outside, "]")
		if hasNumber(outside) || tables != nil && strings.TrimSpace(inside) != "" && depth != level {
			return nil
		}
		for row := range strings.SplitSeq(inside, ";") {
			cells := strings.Fields(row)
			if len(cells) == 0 {
				continue
			}
			oneEach = oneEach && depth == 0 && len(cells) == 1
			if ended {
				tables, level, ended = append(tables, nil), depth, false
			}
			last := &tables[len(tables)-1]
			*last = append(*last, textLine{number: b[line].number, text: strings.Join(cells, " ")})
		}
		line += strings.Count(inside, "\n")
	}
	switch {
	case hasNumber(text[end:]):
		return nil
	case len(tables) != 1 || !oneEach:
		return tables
	}
	plain := slices.Clone(b)
	for i, line := range b {
		plain[i].text = noBrackets.Replace(line.text)
	}
	return []block{plain}
}

// hasNumber reports whether a word of the text is a number.
func hasNumber(text string) bool {
	return slices.ContainsFunc(strings.Fields(text), func(word string) bool {
		return numberForm.MatchString(word) && !strings.ContainsFunc(word, unicode.IsLetter)
	})
}
