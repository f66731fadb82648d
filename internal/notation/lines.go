package notation

import (
	"regexp"
	"slices"
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
		if ruleForm.MatchString(text) && !unsetRow.MatchString(text) {
			ruled = true
			continue
		}
		rest, said := cutLabel(text)
		if said && prose == nil {
			prose = &textLine{number: line.number, text: text}
		}
		if strings.TrimSpace(rest) != "" {
			now = append(now, textLine{line.number, rest, ruled})
			ruled = false
			marks := bracketMarks.Replace(rest)
			depth = max(0, depth+strings.Count(marks, "[")-strings.Count(marks, "]")) // 1) a1 2) c2 opens none
		} else if depth == 0 && now != nil {
			all, now = append(all, now), nil
		}
	}
	if now != nil {
		all = append(all, now)
	}
	return rejoin(all), prose
}

// ruleForm is a line that only draws: it has a corner, a line of a box, or two
// dashes or more next to each other, and no text. Two dashes by themselves,
// several times, are squares without a number.
var (
	ruleForm = regexp.MustCompile(`^[-=|:+\s─-╿]*(?:--|==|[+─-╿])[-=|:+\s─-╿]*$`)
	unsetRow = regexp.MustCompile(`^\s*--?(\s+--?)+$`)
)

// rejoin puts together what blank lines part but no tour ends at: the rows of
// a grid with wide spaces, and the layers of a board.
func rejoin(all []block) []block {
	single := len(all) > 1
	for _, b := range all {
		fields := strings.FieldsFunc(b[0].text, isBetween)
		single = single && len(b) == 1 && len(fields) > 1 && newCell(0, fields[0]).kind == isNumbered
	}
	var joined []block
	for _, group := range parts(all, func(b block) bool { n, ok := layerOf(b[0].text); return !single && (!ok || n <= 1) }) {
		joined = append(joined, slices.Concat(group...))
	}
	return joined
}

// headingForm is the line above each layer of a board that has several, as
// "layer 1".
var headingForm = regexp.MustCompile(`(?i)^\s*layer[\s:]*(\d{1,9})[\s:]*$`)

// isHeading reports whether the line announces a layer.
func (line textLine) isHeading() bool { _, ok := layerOf(line.text); return ok }

// layerOf returns the number of the layer that a heading announces.
func layerOf(line string) (int, bool) {
	heading := headingForm.FindStringSubmatch(line)
	if heading == nil {
		return 0, false
	}
	return parseNumber(heading[1])
}
