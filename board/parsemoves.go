package board

import (
	"fmt"
	"regexp"
	"strings"
)

// ParseSquares reads squares with commas or blanks between them, as "a1,b3 c5"
// or "(0,0),(2,1)"; an empty text is none. A square as (row,col) needs its
// brackets here.
func (b *Board) ParseSquares(text string) ([]Square, error) {
	var list []Square
	for _, name := range SplitList(text) {
		s, err := b.ParseSquare(name)
		if err != nil {
			return nil, err
		}
		list = append(list, s)
	}
	return list, nil
}

// ParseMoves reads moves with commas or blanks between them, as "a1-b3,c5-d7";
// an empty text is none. They need not be moves of the piece.
func (b *Board) ParseMoves(text string) ([][2]Square, error) {
	var list [][2]Square
	for _, move := range SplitList(text) {
		first, second, found := strings.Cut(move, "-")
		if !found {
			return nil, fmt.Errorf("move %q has no dash (write a1-b3, several with commas: a1-b3,c5-d7)", move)
		}
		var m [2]Square
		for i, name := range []string{first, second} {
			s, err := b.ParseSquare(name)
			if err != nil {
				return nil, fmt.Errorf("move %q: %w", move, err)
			}
			m[i] = s
		}
		list = append(list, m)
	}
	return list, nil
}

// listPart is a part of a list, brackets as a whole; the last one may be open.
var listPart = regexp.MustCompile(`(?:\([^)]*(?:\)|$)|[^ ,;\t\r\n(])+`)

// SplitList returns the parts of a text between commas, semicolons and blanks,
// those in brackets aside: "a1, (0,2)" has two.
func SplitList(text string) []string { return listPart.FindAllString(text, -1) }
