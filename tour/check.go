package tour

import (
	"fmt"
	"strings"

	"knightstour/board"
)

// Check returns nil if t is a tour of b: an open one, or a closed one if
// closed is set. Otherwise the error names the first fault, with the numbers
// of the squares or of the move, and the squares that are not visited. An open
// tour may well be reentrant.
func Check(b *board.Board, t Tour, closed bool) error {
	if closed && b.Len() < 3 {
		return fmt.Errorf("a closed tour needs at least 3 squares, the board has %d", b.Len())
	}
	if len(t) != b.Len() {
		return fmt.Errorf("the tour has %s, the board has %d%s", plural(len(t), "square"), b.Len(), unvisited(b, t).clause("not visited"))
	}
	number := make([]int, b.Len()) // of each square, 0 if not visited yet
	for i, s := range t {
		if !onBoard(b, s) {
			return fmt.Errorf("number %d is not a square of the board (%d, squares go from 0 to %d)", i+1, s, b.Len()-1)
		}
		if first := number[s]; first != 0 {
			return fmt.Errorf("square %s is visited twice, as number %d and as number %d%s", b.Name(s), first, i+1, unvisited(b, t).clause("not visited"))
		}
		number[s] = i + 1
		if i > 0 && !b.Adjacent(t[i-1], s) {
			return fmt.Errorf("move %d, %w", i, notMove(b, t[i-1], s))
		}
	}
	if last := t[len(t)-1]; closed && !b.Adjacent(last, t[0]) {
		return fmt.Errorf("the tour is not closed: its last move, %w", notMove(b, last, t[0]))
	}
	return nil
}

func onBoard(b *board.Board, s board.Square) bool { return s >= 0 && int(s) < b.Len() }

func notMove(b *board.Board, from, to board.Square) error {
	name := b.Piece().Name
	article := "a"
	if strings.IndexAny(name, "aeiou") == 0 {
		article = "an"
	}
	return fmt.Errorf("%s-%s, is not %s %s move", b.Name(from), b.Name(to), article, name)
}

// unvisited lists the squares of b that t leaves out.
func unvisited(b *board.Board, t Tour) *list {
	seen := make([]bool, b.Len())
	for _, s := range t {
		if onBoard(b, s) {
			seen[s] = true
		}
	}
	missing := new(list)
	for s := range board.Square(b.Len()) {
		if !seen[s] {
			missing.add(b.Name(s))
		}
	}
	return missing
}
