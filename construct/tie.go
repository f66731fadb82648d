package construct

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"knightstour/board"
	"knightstour/graph"
)

// A tieBreak says of two squares from which equally many moves lead on which one
// is better: the one with the lesser number.
type tieBreak func(w *walk, s graph.Vertex) int64

// fewest returns Warnsdorff's rule: a square is the better the fewer moves lead
// on from it, and the lesser its tie is. Of those that are still alike the first
// in the order of moves comes first, of all of them if there is no tie-break.
func fewest(tie tieBreak) rule {
	var keys []int64
	return func(w *walk, next []graph.Vertex) {
		keys = keys[:0]
		for i, s := range next {
			key := int64(w.free[s]) << 40
			if tie != nil {
				key += tie(w, s)
			}
			keys = append(keys, key)
			// Insert it: there are few of them.
			for ; i > 0 && keys[i-1] > key; i-- {
				keys[i], next[i] = keys[i-1], next[i-1]
				keys[i-1], next[i-1] = key, s
			}
		}
	}
}

// rule returns Warnsdorff's rule with a way to break ties, for tours from start,
// or says why that does not apply.
func (t *task) rule(tie Tie, start graph.Vertex, random *rand.Rand) (rule, error) {
	b := t.p.Board
	switch tie {
	case Random:
		alike := fewest(nil)
		return func(w *walk, next []graph.Vertex) {
			random.Shuffle(len(next), func(i, j int) { next[i], next[j] = next[j], next[i] })
			alike(w, next)
		}, nil
	case Pohl:
		return fewest(onward), nil
	case Centre:
		return fewest(outward(b)), nil
	case SquirrelCull:
		corner := b.Point(start)
		switch {
		case !plainKnight(b) || b.Rows() != b.Cols() || b.Rows() < 5:
			return nil, errors.New("does not apply: its orders of moves are for square boards of 5x5 and more")
		case corner.Row%(b.Rows()-1) != 0 || corner.Col%(b.Cols()-1) != 0:
			return nil, fmt.Errorf("does not apply: its orders of moves are for tours from a corner, and %s is none", b.Name(start))
		}
		return squirrelCull(b.Rows(), corner), nil
	}
	return fewest(nil), nil
}

// onward is Pohl's tie-break: how many moves there are in all from the squares
// that can follow s.
func onward(w *walk, s graph.Vertex) int64 {
	sum := int64(0)
	for _, t := range w.moves.at(s) {
		if w.place[t] < 0 {
			sum += int64(w.free[t])
		}
	}
	return sum
}

// outward prefers squares far from the centre of the bounding box.
func outward(b *board.Board) tieBreak {
	square := func(at, sides int) int64 { // of twice the distance from the middle
		d := int64(2*at - (sides - 1))
		return d * d
	}
	far := square(0, b.Layers()) + square(0, b.Rows()) + square(0, b.Cols())
	return func(_ *walk, s graph.Vertex) int64 {
		p := b.Point(s)
		return far - square(p.Layer, b.Layers()) - square(p.Row, b.Rows()) - square(p.Col, b.Cols())
	}
}
