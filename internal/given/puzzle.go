package given

import (
	"context"
	"fmt"
	"math"
	"slices"
	"sync/atomic"

	"knightstour/board"
	"knightstour/question"
	"knightstour/tour"
)

// MaxSquares is the largest board that is taken.
const MaxSquares = 1024

// A Clue says that a square has a move number, counted from 1.
type Clue struct {
	Square board.Square
	Number int
}

// A Puzzle is a board with clues. Make one with New.
type Puzzle struct {
	board *board.Board
	kind  question.Kind
	at    []board.Square // the given square of each move number-1, or None
	clues int            // how many are given
	share atomic.Uint64  // bits of Share
}

// New returns the puzzle. The error says which clue contradicts another or
// makes no sense.
func New(b *board.Board, kind question.Kind, clues []Clue) (*Puzzle, error) {
	n := b.Len()
	if n > MaxSquares {
		return nil, fmt.Errorf("board %s has %d squares (with numbers given at most %d)", b, n, MaxSquares)
	}
	p := &Puzzle{board: b, kind: kind, at: slices.Repeat([]board.Square{board.None}, n)}
	number := map[board.Square]int{}
	for _, c := range clues {
		name := b.Name(c.Square)
		switch {
		case c.Number < 1 || c.Number > n:
			return nil, fmt.Errorf("%s=%d: there is no such move number (1 to %d on this board)", name, c.Number, n)
		case number[c.Square] != 0 && number[c.Square] != c.Number:
			return nil, fmt.Errorf("%s=%d contradicts %s=%d: a square has one number", name, c.Number, name, number[c.Square])
		case p.at[c.Number-1] != board.None && p.at[c.Number-1] != c.Square:
			return nil, fmt.Errorf("%s=%d contradicts %s=%d: a number is at one square", name, c.Number, b.Name(p.at[c.Number-1]), c.Number)
		}
		number[c.Square] = c.Number
		p.at[c.Number-1] = c.Square
	}
	p.clues = len(number)
	return p, nil
}

// Clues returns how many numbers are given.
func (p *Puzzle) Clues() int { return p.clues }

// Tours calls visit with each tour that fits, square by square from number 1,
// until it returns false. The tour is overwritten after the call. The order is
// the same each time. It returns the error of ctx if that ended the search.
func (p *Puzzle) Tours(ctx context.Context, visit func(tour.Tour) bool) error {
	s, ok := p.start()
	if !ok {
		return nil
	}
	search := search{sets: s.sets, ctx: ctx, visit: visit, tour: make(tour.Tour, len(p.at)), told: &p.share}
	search.run(s, 1)
	return search.err
}

// Share returns about what share of the last search is done, as if all branches of a
// node took as long. It may be called by any goroutine.
func (p *Puzzle) Share() float64 { return math.Float64frombits(p.share.Load()) }

// Count returns the number of tours that fit.
func (p *Puzzle) Count(ctx context.Context) (n uint64, err error) {
	err = p.Tours(ctx, func(tour.Tour) bool {
		n++
		return true
	})
	return n, err
}
