package printer

import (
	"knightstour/board"
)

// A Board is what every answer about a board says of it.
type Board struct {
	Name    string   `json:"board"`                  // a size, or a mask in one word
	Squares int      `json:"square_count,omitempty"` // how many; 0 without end
	Piece   string   `json:"piece"`
	Wrap    string   `json:"wrap"` // as --wrap takes it
	Holes   int      `json:"holes"`
	Avoid   []string `json:"avoid,omitempty"` // moves that must not be made

	glued string // how, in words after a comma
}

// OfBoard returns what is said of b.
func OfBoard(b *board.Board) Board {
	glued := ""
	if wrap := b.Wrap(); wrap != (board.Wrap{}) {
		glued = ", " + wrap.String()
	}
	return Board{
		Name: b.String(), Squares: b.Len(), Piece: b.Piece().Name, Wrap: b.Wrap().Flag(),
		Holes: b.Layers()*b.Rows()*b.Cols() - b.Len(), Avoid: Moves(b, b.Avoided()), glued: glued,
	}
}

// Words is the board in words with its piece, such as "3x4, knight, torus".
func (b Board) Words() string { return b.Name + ", " + b.Piece + b.glued }

// Place is the board in words without its piece.
func (b Board) Place() string { return b.Name + b.glued }

// Squares returns the names of squares.
func Squares(b *board.Board, squares []board.Square) []string {
	return names(squares, b.Name)
}

// Moves returns the names of moves, such as "a1-b3".
func Moves(b *board.Board, moves [][2]board.Square) []string {
	return names(moves, func(m [2]board.Square) string { return b.Name(m[0]) + "-" + b.Name(m[1]) })
}

func names[T any](items []T, name func(T) string) (list []string) {
	for _, item := range items {
		list = append(list, name(item))
	}
	return list
}
