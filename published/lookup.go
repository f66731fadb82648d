package published

import (
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/question"
)

// lookUp returns the rows on all tours of q or, if sort is not empty, on those of a
// sort of symmetric ones, then without their restriction. It takes little time
// because it makes the boards of those few rows only that seem to fit.
func lookUp(q question.Tours, kind, sort string, convention Convention) []Row {
	b := q.Board
	if q.Constrained() || b.Layers() > 1 || b.Wrap() != (board.Wrap{}) {
		return nil // nothing is published on these
	}
	if q.Kind == question.Closed {
		q.From = board.None // every closed tour passes through every square
	}
	size, turned := b.String(), fmt.Sprintf("%dx%d", b.Cols(), b.Rows())
	var rows []Row
	for _, r := range load() {
		asked := r.Kind == kind && r.Convention == convention && (sort == "" || r.Restriction == sort)
		fits := r.Board == size || r.Board == turned || b.HasHoles() && strings.Count(r.Board, ".") == b.Len()
		if !asked || !fits {
			continue
		}
		if sort != "" {
			r.Restriction = ""
		}
		if p, ok := r.Question(); ok && same(p, q) {
			rows = append(rows, r)
		}
	}
	return rows
}

// same reports whether a rotation or reflection of the plane turns the board and
// the ends of p into those of q: 6x8 is 8x6, and a corner of a rectangle is as
// good as another. The ends may change places, since as many tours lead from one
// square to another as back.
func same(p, q question.Tours) bool {
	if p.Board.Len() != q.Board.Len() || p.Board.Wrap() != q.Board.Wrap() || !slices.Equal(p.Board.Piece().Steps, q.Board.Piece().Steps) {
		return false
	}
	for i := range 8 {
		image := func(s board.Square) board.Square {
			if s == board.None {
				return board.None
			}
			at := p.Board.Point(s)
			if i&1 != 0 {
				at.Row = p.Board.Rows() - 1 - at.Row
			}
			if i&2 != 0 {
				at.Col = p.Board.Cols() - 1 - at.Col
			}
			if i&4 != 0 {
				at.Row, at.Col = at.Col, at.Row
			}
			return q.Board.At(at)
		}
		from, to := image(p.From), image(p.To)
		fits := from == q.From && to == q.To || from == q.To && to == q.From
		for s := board.Square(0); fits && int(s) < p.Board.Len(); s++ {
			fits = image(s) != board.None
		}
		if fits {
			return true
		}
	}
	return false
}
