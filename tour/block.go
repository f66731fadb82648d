package tour

import (
	"regexp"
	"strings"
)

// A block is lines of a text that belong together.
type block []textLine

type textLine struct {
	number int // in the text, from 1 on
	text   string
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
func split(text string) (all []block, prose *textLine) {
	var now block
	var rules []int // how many lines of it come before each line that draws
	end := func() {
		if now != nil {
			all = append(all, now.parts(rules)...)
		}
		now, rules = nil, nil
	}
	number, depth := 0, 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(withPairs(indices.ReplaceAllString(plain.Replace(line), " ")), " \t\n")
		if isRule(line) {
			rules = append(rules, len(now))
			continue
		}
		rest, said := cutLabel(line)
		if said && prose == nil {
			prose = &textLine{number, line}
		}
		if strings.TrimSpace(rest) != "" {
			now = append(now, textLine{number, rest})
			depth = deeper(depth, rest)
		} else if depth == 0 {
			end()
		}
	}
	end()
	return rejoin(all), prose
}

// parts takes a block apart at lines that draw if these part tours: each part is
// one by itself, and no heading.
func (b block) parts(rules []int) []block {
	var parts []block
	begin := 0
	for _, end := range append(rules, len(b)) {
		if end == begin {
			continue
		}
		part := b[begin:end]
		if len(part) < 3 || strings.Contains(part[0].text, "|") {
			return []block{b}
		}
		if rows, err := part.rows(); err != nil || !complete(rows) {
			return []block{b}
		}
		parts, begin = append(parts, part), end
	}
	return parts
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
// or two dashes or more next to each other, and no text.
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
	return drawn
}

// rejoin puts together what blank lines part but no tour ends at: the rows of
// a grid with wide spaces, and the layers of a board.
func rejoin(all []block) []block {
	single := len(all) > 1
	for _, b := range all {
		fields := strings.FieldsFunc(b[0].text, isBetween)
		single = single && len(b) == 1 && len(fields) > 1 && newCell(fields[0]).kind == isNumbered
	}
	if single {
		var whole block
		for _, b := range all {
			whole = append(whole, b...)
		}
		return []block{whole}
	}
	var joined []block
	for _, b := range all {
		if n, ok := layerOf(b[0].text); ok && n > 1 && joined != nil {
			joined[len(joined)-1] = append(joined[len(joined)-1], b...)
			continue
		}
		joined = append(joined, b)
	}
	return joined
}

// layerOf returns the number of the layer that a heading, as "layer 1", announces.
func layerOf(line string) (int, bool) {
	line = strings.TrimSpace(line)
	if len(line) < len(layerWord) || !strings.EqualFold(line[:len(layerWord)], layerWord) {
		return 0, false
	}
	n, err := number(strings.Trim(line[len(layerWord):], " \t:"))
	return n, err == nil
}
