package notation

import (
	"regexp"
	"strings"
)

// A block is lines of a text that belong together.
type block []textLine

type textLine struct {
	number int // in the text, from 1 on
	text   string
	ruled  bool // a line that only draws comes before it
}

// linesOf returns the lines of a text.
func linesOf(text string) []textLine {
	var lines []textLine
	for line := range strings.Lines(text) {
		lines = append(lines, textLine{number: len(lines) + 1, text: line})
	}
	return lines
}

// join returns the lines as one text.
func (b block) join(between string) string {
	texts := make([]string, len(b))
	for i, line := range b {
		texts[i] = line.text
	}
	return strings.Join(texts, between)
}

// plain replaces what programs and typesetters write by what it means.
var plain = strings.NewReplacer(
	"│", "|", "┃", "|", "║", "|", "┆", "|", "┊", "|", "╎", "|", "¦", "|", "｜", "|",
	"→", " ", "⇒", " ", "->", " ", "=>", " ", "–", "-", "—", "-", "−", "-",
	"\u00a0", " ", "\u2009", " ", "\u202f", " ", "\u3000", " ", "\u200b", "",
	"０", "0", "１", "1", "２", "2", "３", "3", "４", "4", "５", "5", "６", "6", "７", "7", "８", "8", "９", "9",
	"♘", "", "♞", "", " to ", " ", "&", "|", `\\`, "",
)

// indices are the names that R gives to the rows and columns of a matrix.
var indices = regexp.MustCompile(`\[\d+,\]|\[,\d+\]`)

// split takes a text apart at its blank lines and at prose, of which it returns
// the first line. Lines that only draw boxes are left out, and so are blank ones
// between brackets.
func split(lines []textLine) (all []block, prose *textLine) {
	var now block
	depth, ruled := 0, false
	for _, line := range lines {
		text := strings.TrimRight(withPairs(indices.ReplaceAllString(plain.Replace(line.text), " ")), " \t\n")
		if isRule(text) {
			ruled = true
			continue
		}
		rest, said := cutLabel(text)
		if said && prose == nil {
			prose = &textLine{number: line.number, text: text}
		}
		if strings.TrimSpace(rest) != "" {
			now = append(now, textLine{line.number, rest, ruled})
			depth, ruled = deeper(depth, rest), false
		} else if depth == 0 && now != nil {
			all, now = append(all, now), nil
		}
	}
	if now != nil {
		all = append(all, now)
	}
	return rejoin(all), prose
}

// deeper returns how many brackets are open behind a line before which that
// many are.
func deeper(depth int, line string) int {
	for _, r := range line {
		switch r {
		case '[', '{', '(':
			depth++
		case ']', '}', ')':
			depth = max(0, depth-1) // 1) a1 2) c2
		}
	}
	return depth
}

// isRule reports whether the line only draws: it has a corner, a line of a box,
// or two dashes or more next to each other, and no text. Two dashes by themselves,
// several times, are squares without a number.
func isRule(line string) bool {
	drawn := strings.Contains(line, "--") || strings.Contains(line, "==")
	for _, r := range line {
		switch {
		case r == '+' || r >= '─' && r <= '╿':
			drawn = true
		case !strings.ContainsRune("-=|: \t", r):
			return false
		}
	}
	return drawn && !unsetRow.MatchString(line)
}

var unsetRow = regexp.MustCompile(`^\s*--?(\s+--?)+$`)

// rejoin puts together what blank lines part but no tour ends at: the rows of
// a grid with wide spaces, and the layers of a board.
func rejoin(all []block) []block {
	single := len(all) > 1
	for _, b := range all {
		fields := strings.FieldsFunc(b[0].text, isBetween)
		single = single && len(b) == 1 && len(fields) > 1 && newCell(0, fields[0]).kind == isNumbered
	}
	var joined []block
	for i, b := range all {
		if n, ok := layerOf(b[0].text); i > 0 && (single || ok && n > 1) {
			last := &joined[len(joined)-1]
			*last = append(*last, b...)
			continue
		}
		joined = append(joined, b)
	}
	return joined
}

// layerWord begins the line above each layer of a board that has several, as
// "layer 1".
const layerWord = "layer"

// isHeading reports whether the line announces a layer.
func (line textLine) isHeading() bool { _, ok := layerOf(line.text); return ok }

// layerOf returns the number of the layer that a heading announces.
func layerOf(line string) (int, bool) {
	line = strings.TrimSpace(line)
	if len(line) < len(layerWord) || !strings.EqualFold(line[:len(layerWord)], layerWord) {
		return 0, false
	}
	return parseNumber(strings.Trim(line[len(layerWord):], " \t:"))
}
