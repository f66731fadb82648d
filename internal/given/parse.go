package given

import (
	"fmt"
	"strconv"
	"strings"

	"knightstour/board"
	"knightstour/internal/notation"
)

// ParseClues reads clues with blanks or commas between them, as "d7=1 e7=18",
// or a puzzle as a grid: a line for each row, top row first, with a number, or
// one of . _ 0 ? - for a square that is to be found, or # or X for a hole.
func ParseClues(b *board.Board, text string) ([]Clue, error) {
	if strings.Contains(text, "=") {
		return parseList(b, text)
	}
	marks, err := notation.Puzzle(b, text)
	if err != nil {
		return nil, fmt.Errorf("cannot read the given numbers as a list (d7=1 e7=18) or a grid: %w", err)
	}
	var clues []Clue
	for _, m := range marks {
		clues = append(clues, Clue{b.At(m.At), m.Number})
	}
	return clues, nil
}

func parseList(b *board.Board, text string) ([]Clue, error) {
	var clues []Clue
	for _, word := range board.SplitList(text) {
		name, value, _ := strings.Cut(word, "=")
		number, err := strconv.Atoi(value)
		if err != nil {
			return nil, fmt.Errorf("given %q is not a square and its move number (as d7=1)", word)
		}
		s, err := b.ParseSquare(name)
		if err != nil {
			return nil, fmt.Errorf("given %q: %w", word, err)
		}
		clues = append(clues, Clue{s, number})
	}
	return clues, nil
}
