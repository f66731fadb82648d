package board

import (
	"fmt"
	"strings"
)

// ParseSquares reads squares with commas or blanks between them, as "a1,b3 c5";
// an empty text is none. A square as (row,col) is not understood here.
func (b *Board) ParseSquares(text string) ([]Square, error) {
	var list []Square
	for name := range strings.FieldsFuncSeq(text, isSeparator) {
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
	for move := range strings.FieldsFuncSeq(text, isSeparator) {
		first, second, found := strings.Cut(move, "-")
		if !found {
			return nil, fmt.Errorf("move %q has no dash (write a1-b3, several with commas: a1-b3,c5-d7)", move)
		}
		var m [2]Square
		for i, name := range []string{first, second} {
			s, err := b.ParseSquare(name)
			if err != nil {
				return nil, err
			}
			m[i] = s
		}
		list = append(list, m)
	}
	return list, nil
}

func isSeparator(r rune) bool { return r == ',' || r == ' ' || r == '\t' || r == '\n' || r == ';' }
