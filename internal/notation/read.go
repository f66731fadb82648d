package notation

import (
	"errors"
	"regexp"

	"knightstour/board"
)

// Read finds the tours in a text whatever the way they are written in; the
// package comment says which ways there are.
//
// A text that cannot be read is an error that quotes the part and its line. What
// can be read need not be a tour: [Reading.On] judges it.
func Read(text string) ([]*Reading, error) {
	all, err := find(text)
	if err != nil {
		return nil, err
	}
	for _, r := range all {
		if len(r.marks) == 0 {
			return nil, errorAt(r.Line, "there is no number")
		}
	}
	return all, nil
}

// find is Read, but numbers need not be there.
func find(text string) ([]*Reading, error) {
	text, err := decode(text)
	if err != nil {
		return nil, err
	}
	all, isJSON, err := readJSON(text)
	if !isJSON {
		all, err = readLines(linesOf(text))
	}
	switch {
	case err != nil:
		return nil, err
	case len(all) == 0:
		return nil, errors.New("the text has no squares")
	}
	for _, r := range all {
		if max(r.box.Layer, r.box.Row, r.box.Col) > board.MaxSquares {
			return nil, errorAt(r.Line, "the tour needs a board that is too large (at most %d squares)", board.MaxSquares)
		}
	}
	return all, nil
}

// readLines reads the blocks of a text that is not JSON.
func readLines(lines []textLine) ([]*Reading, error) {
	blocks, prose := split(lines)
	if len(blocks) == 0 && prose != nil {
		return nil, errorAt(prose.number, "%q is no part of a tour, and nothing else is there", clip(prose.text))
	}
	return each(blocks, block.read)
}

// A notation reads a block that is written in one way, and returns neither
// readings nor an error for a block that is written in another.
type notation func(b block, has census) ([]*Reading, error)

// read reads the block in the first notation that is its own.
func (b block) read() ([]*Reading, error) {
	has := b.census()
	for _, n := range []notation{readNested, readPairs, readNames, readTable} {
		if all, err := n(b, has); all != nil || err != nil {
			return all, err
		}
	}
	return nil, nil
}

// A census is how many of what stand in a block.
type census struct {
	pairs   int // numbers by twos or threes in round brackets
	names   int // of squares
	numbers int // outside names
}

// listed reports whether the block is rather a list of names than a table.
func (c census) listed() bool { return c.names > 0 && c.names >= c.numbers }

var (
	pairForm   = regexp.MustCompile(`\(\s*-?\d+\s*[,;\s]\s*-?\d+\s*(?:[,;\s]\s*-?\d+\s*)?\)`)
	nameForm   = regexp.MustCompile(`(?:\d+:)?[A-Za-z]{1,4}\d+`)
	numberForm = regexp.MustCompile(`\d+`)
)

// census counts in as many lines as are enough to tell.
func (b block) census() census {
	const enough = 200
	var c census
	for _, line := range b[:min(enough, len(b))] {
		if line.isHeading() {
			continue
		}
		c.pairs += len(pairForm.FindAllString(line.text, -1))
		c.names += len(nameForm.FindAllString(line.text, -1))
		c.numbers += len(numberForm.FindAllString(nameForm.ReplaceAllString(line.text, " "), -1))
	}
	return c
}

// each reads every one of several and returns all readings, or the first error.
func each[T any](items []T, read func(T) ([]*Reading, error)) ([]*Reading, error) {
	var all []*Reading
	for _, item := range items {
		found, err := read(item)
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}
