package construct

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"knightstour/board"
)

// inOrder is the rule that changes nothing: squares are tried in the order of
// moves.
type inOrder struct{}

func (inOrder) sort(*walk, []int32) {}

// fewest is Warnsdorff's rule: a square is the better the fewer moves lead on
// from it. Of equally good squares one with a lesser tie comes first, and then
// the one that is first in the order of moves.
type fewest struct {
	tie    func(w *walk, s int32) int64 // nil: they are all alike
	before func(w *walk, next []int32)  // if set, called first
	keys   []int64
}

func (f *fewest) sort(w *walk, next []int32) {
	if f.before != nil {
		f.before(w, next)
	}
	f.keys = f.keys[:0]
	for i, s := range next {
		key := int64(w.free[s]) << 40
		if f.tie != nil {
			key += f.tie(w, s)
		}
		f.keys = append(f.keys, key)
		// Insert it: there are few of them.
		for ; i > 0 && f.keys[i-1] > key; i-- {
			f.keys[i], next[i] = f.keys[i-1], next[i-1]
			f.keys[i-1], next[i-1] = key, s
		}
	}
}

// rule returns Warnsdorff's rule with a way to break ties, one that applies.
func (t *task) rule(tie Tie, start int32, random *rand.Rand) *fewest {
	switch tie {
	case Random:
		return &fewest{before: func(_ *walk, next []int32) {
			random.Shuffle(len(next), func(i, j int) { next[i], next[j] = next[j], next[i] })
		}}
	case Pohl:
		return &fewest{tie: onward}
	case Centre:
		return &fewest{tie: outward(t.p.Board)}
	case SquirrelCull:
		return squirrelCull(t.p.Board.Rows(), t.p.Board.Point(board.Square(start)))
	}
	return &fewest{}
}

// applies returns why a way to break ties does not apply to tours from start, or
// nil if it does.
func (t *task) applies(tie Tie, start int32) error {
	b := t.p.Board
	first := b.Point(board.Square(start))
	switch {
	case tie != SquirrelCull:
	case !plainKnight(b) || b.Rows() != b.Cols() || b.Rows() < 5:
		return errors.New("does not apply: its orders of moves are for square boards of 5x5 and more")
	case first.Row%(b.Rows()-1) != 0 || first.Col%(b.Cols()-1) != 0:
		return fmt.Errorf("does not apply: its orders of moves are for tours from a corner, and %s is none", t.name(start))
	}
	return nil
}

// onward is Pohl's tie-break: how many moves there are in all from the squares
// that can follow s.
func onward(w *walk, s int32) int64 {
	sum := int64(0)
	for _, t := range w.g.at(s) {
		if !w.visited[t] {
			sum += int64(w.free[t])
		}
	}
	return sum
}

// outward prefers squares far from the centre of the bounding box.
func outward(b *board.Board) func(*walk, int32) int64 {
	square := func(at, sides int) int64 { // of twice the distance from the middle
		d := int64(2*at - (sides - 1))
		return d * d
	}
	far := square(0, b.Layers()) + square(0, b.Rows()) + square(0, b.Cols())
	return func(_ *walk, s int32) int64 {
		p := b.Point(board.Square(s))
		return far - square(p.Layer, b.Layers()) - square(p.Row, b.Rows()) - square(p.Col, b.Cols())
	}
}
