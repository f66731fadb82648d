package notation

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// cutLabel takes away what a line says of the squares or numbers in it, as
// "Row 3:" or "int board[8][8] =", and says whether all of the line is such prose:
// what programs print around their boards. What stays is where it was, since
// columns may tell holes.
func cutLabel(line string) (rest string, prose bool) {
	line = comment.ReplaceAllString(line, "")
	if _, heading := layerOf(line); heading || strings.Contains(line, "|") {
		return line, false
	}
	if isProse(line) {
		return "", true
	}
	for range 3 { // let board: number[][] = ...
		i := strings.IndexAny(line, ":=")
		label := strings.TrimLeft(line[:max(i, 0)], " \t\"'")
		if first, _ := utf8.DecodeRuneInString(label); !unicode.IsLetter(first) || isData(label) {
			return line, false // as 12: a1
		}
		value := strings.TrimLeft(line[i+1:], ":=>")
		if _, ok := parseNumber(strings.TrimSpace(value)); ok && !strings.ContainsAny(line[:i], "0123456789") {
			return "", true // n = 8
		}
		line = strings.Repeat(" ", len([]rune(line))-len([]rune(value))) + value
	}
	return line, false
}

var (
	comment = regexp.MustCompile(`\s(?:#|//)\s*\pL{2,}.*$`)
	// sentenceForm is a word of a sentence, a command, the mark of a prompt or of a
	// fence, or the size of a board.
	sentenceForm = regexp.MustCompile("^(?:\\\\.*|```.*|\\$|>>>|\\d+[x×]\\d+\\W*|[^,;]*\\pL\\pL[^,;]*[,;]*)$")
)

// isProse reports whether the line is rather words than squares or numbers.
// That a square is misspelt or a number is, does not make it prose.
func isProse(line string) bool {
	line = strings.TrimSpace(pairForm.ReplaceAllString(line, " 0 "))
	words, data, sentence := 0, 0, false
	for token := range strings.FieldsSeq(line) {
		switch {
		case isData(token):
			if words == 0 && data == 0 {
				words-- // a line that begins with a number is prose only if it is so clearly
			}
			data++
		case sentenceForm.MatchString(token):
			words++
			sentence = true
		case strings.ContainsFunc(token, unicode.IsLetter):
			words++
		}
	}
	return sentence && (strings.HasSuffix(line, ":") || words >= data)
}

// isData reports whether a word is made of numbers, names of squares and marks
// of holes.
func isData(word string) bool {
	found := false
	for part := range strings.FieldsFuncSeq(word, isBetweenNames) {
		found = true
		_, named := parsePlaces(part)
		_, numbered := parseNumber(strings.TrimSuffix(part, ":"))
		if !named && !numbered && !nothing[strings.ToLower(part)] {
			return false
		}
	}
	return found
}
