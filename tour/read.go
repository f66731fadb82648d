package tour

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"knightstour/board"
)

var errEmpty = errors.New("the text has no squares")

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
	begin := strings.TrimSpace(text)
	if begin == "" {
		return nil, errEmpty
	}
	if begin[0] == '{' || begin[0] == '[' {
		if all, err := readJSON(text); !errors.Is(err, errNotJSON) {
			return all, err
		}
	}
	blocks, prose := split(text)
	if len(blocks) == 0 && prose != nil {
		return nil, fmt.Errorf("line %d: %q is no part of a tour, and nothing else is there", prose.number, clip(strings.TrimSpace(prose.text)))
	}
	var all []*Reading
	for _, b := range blocks {
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

var (
	pairForm   = regexp.MustCompile(`\(\s*-?\d+\s*[,;\s]\s*-?\d+\s*(?:[,;\s]\s*-?\d+\s*)?\)`)
	nameForm   = regexp.MustCompile(`(?:\d+:)?[A-Za-z]{1,4}\d+`)
	numberForm = regexp.MustCompile(`\d+`)
)

// read reads what the block is: lists of rows in brackets, pairs if it has
// brackets with two numbers in them, names if there are as many as numbers, else a
// table of numbers.
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
	listed := names > 0 && names >= numbers
	if !listed {
		if tables := b.unbracket(); tables != nil && (pairs == 0 || areRows(tables)) {
			return readTables(tables)
		}
	}
	switch {
	case pairs > 0:
		return b.readPairs()
	case listed:
		return b.readNames()
	}
	return b.readTable()
}

// readTables reads several tables.
func readTables(tables []block) ([]*Reading, error) {
	var all []*Reading
	for _, t := range tables {
		read, err := t.readTable()
		if err != nil {
			return nil, err
		}
		all = append(all, read...)
	}
	return all, nil
}
