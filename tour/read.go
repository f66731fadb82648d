package tour

import (
	"encoding/binary"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"knightstour/board"
)

// Read finds the tours in a text whatever the way they are written in: grids
// of numbers from 0 or 1, with boxes drawn around them or as CSV, JSON, Markdown
// or lists of other languages, with names of rows and columns or without; lists
// of squares; pairs of row and column. The package comment says more.
//
// A text that cannot be read is an error that quotes the part and its line. What
// can be read need not be a tour: [Reading.On] judges it.
func Read(text string) ([]*Reading, error) {
	text, err := decode(text)
	if err != nil {
		return nil, err
	}
	switch strings.TrimSpace(text + "\n")[:min(1, len(strings.TrimSpace(text)))] {
	case "":
		return nil, errEmpty
	case "{", "[":
		if all, err := readJSON(text); !errors.Is(err, errNotJSON) {
			return all, err
		}
	}
	var all []*Reading
	for _, b := range split(text) {
		read, err := b.read()
		if err != nil {
			return nil, err
		}
		all = append(all, read...)
	}
	if len(all) == 0 {
		return nil, errEmpty
	}
	for _, r := range all {
		if r.box.Layer > board.MaxSquares || r.box.Row > board.MaxSquares || r.box.Col > board.MaxSquares {
			return nil, fmt.Errorf("line %d: the tour needs a board that is too large (at most %d squares)", r.Line, board.MaxSquares)
		}
	}
	return all, nil
}

// decode returns the text in UTF-8 without a byte order mark: some shells write
// UTF-16 into files.
func decode(text string) (string, error) {
	var order binary.ByteOrder
	switch {
	case strings.HasPrefix(text, "\xff\xfe"):
		order = binary.LittleEndian
	case strings.HasPrefix(text, "\xfe\xff"):
		order = binary.BigEndian
	}
	if order != nil {
		units := make([]uint16, len(text)/2)
		for i := range units {
			units[i] = order.Uint16([]byte(text[2*i:]))
		}
		text = string(utf16.Decode(units))
	}
	text = strings.TrimPrefix(text, "\ufeff")
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return "", errors.New("the input is not text")
	}
	return text, nil
}

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
	"\u00a0", " ", "\u2009", " ", "\u202f", " ", "\u3000", " ", "\r", "", "\u200b", "",
)

// split takes a text apart at its blank lines. Lines that only draw boxes are
// left out.
func split(text string) []block {
	var all []block
	var now block
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimRight(plain.Replace(line), " \t\n")
		switch {
		case isRule(line):
		case strings.TrimSpace(line) != "":
			now = append(now, textLine{number, line})
		case now != nil:
			all, now = append(all, now), nil
		}
	}
	if now != nil {
		all = append(all, now)
	}
	return rejoin(all)
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

// layerOf returns the number of the layer that a heading announces.
func layerOf(line string) (int, bool) {
	if !isHeading(line) {
		return 0, false
	}
	n, err := number(strings.TrimSpace(strings.TrimSpace(line)[len(layerWord):]))
	return n, err == nil
}

var (
	pairForm   = regexp.MustCompile(`\(\s*-?\d+\s*[,;\s]\s*-?\d+\s*(?:[,;\s]\s*-?\d+\s*)?\)`)
	nameForm   = regexp.MustCompile(`(?:\d+:)?[A-Za-z]{1,4}\d+`)
	numberForm = regexp.MustCompile(`\d+`)
)

// read reads what the block is: pairs if it has brackets with numbers in them,
// names if there are as many as numbers, else a table of numbers.
func (b block) read() ([]*Reading, error) {
	const enough = 200 // lines to tell
	pairs, names, numbers := 0, 0, 0
	for _, line := range b[:min(enough, len(b))] {
		if _, heading := layerOf(line.text); heading {
			continue
		}
		pairs += len(pairForm.FindAllString(line.text, -1))
		names += len(nameForm.FindAllString(line.text, -1))
		numbers += len(numberForm.FindAllString(nameForm.ReplaceAllString(line.text, " "), -1))
	}
	switch {
	case pairs > 0:
		return b.readPairs()
	case names > 0 && names >= numbers:
		return b.readNames()
	}
	return b.readTable()
}
