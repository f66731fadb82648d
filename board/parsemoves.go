package board

import (
	"fmt"
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

// SplitList returns the parts of a text between commas, semicolons and blanks,
// those in brackets aside: "a1, (0,2)" has two.
func SplitList(text string) []string {
	var parts []string
	begin, depth := 0, 0
	add := func(end int) {
		if end > begin {
			parts = append(parts, text[begin:end])
		}
	}
	for i := range len(text) {
		switch c := text[i]; {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case depth <= 0 && strings.IndexByte(" ,;\t\r\n", c) >= 0:
			add(i)
			begin = i + 1
		}
	}
	add(len(text))
	return parts
}
