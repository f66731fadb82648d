package board

import "slices"

// A Step is a displacement: layers and rows up, columns to the right.
type Step struct{ Layers, Rows, Cols int }

// Back returns the step that takes s back.
func (s Step) Back() Step { return Step{-s.Layers, -s.Rows, -s.Cols} }

// A Piece is what moves: a name and the steps it may take in three dimensions,
// of which those that leave the layer lead nowhere on a board that has only
// one. Steps come in opposite pairs, so that every move can be taken back and
// the graph is undirected.
type Piece struct {
	Name  string
	Steps []Step
}

// Knight is the chess knight, two squares one way and one square across.
var Knight = union("knight", []leap{{1, 2}})

// A leap is the two numbers of a leaper, the lesser first.
type leap [2]int

// union returns the piece that may take the steps of all these leapers: with the
// one number along an axis and the other along another, forwards and backwards.
// Their order depends on nothing but the leaps.
func union(name string, leaps []leap) Piece {
	p := Piece{Name: name}
	for _, l := range leaps {
		for _, axes := range [][2]int{{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}} {
			for _, sign := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
				var d [3]int
				d[axes[0]], d[axes[1]] = sign[0]*l[0], sign[1]*l[1]
				if step := (Step{d[0], d[1], d[2]}); !slices.Contains(p.Steps, step) {
					p.Steps = append(p.Steps, step)
				}
			}
		}
	}
	return p
}
