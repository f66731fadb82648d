package board

import "slices"

// A Step is a displacement: layers and rows up, columns to the right.
type Step struct{ Layers, Rows, Cols int }

// A Piece is what moves: a name and the steps it may take in three dimensions,
// of which those that leave the layer lead nowhere on a board that has only
// one. Steps come in opposite pairs, so that every move can be taken back and
// the graph is undirected.
type Piece struct {
	Name  string
	Steps []Step
}

// Knight is the chess knight, two squares one way and one square across.
var Knight = Leaper("knight", 1, 2)

// Leaper returns the piece that steps a squares along one axis and b along
// another, in all directions: within a layer 8 steps, or 4 if a and b are equal
// or one is zero; in three dimensions 24, or 12 if they are equal, or 6 if one
// is zero.
func Leaper(name string, a, b int) Piece {
	return union(name, []leap{{min(a, b), max(a, b)}})
}

// A leap is the two numbers of a leaper, the lesser first.
type leap [2]int

// union returns the piece that may take the steps of all these leapers. The
// steps come in an order that depends on nothing but the leaps.
func union(name string, leaps []leap) Piece {
	p := Piece{Name: name}
	for _, l := range leaps {
		for along := range 3 {
			for across := range 3 {
				if along != across {
					p.addSteps(l, along, across)
				}
			}
		}
	}
	return p
}

// addSteps adds the steps with the first number along one axis and the second
// along the other, forwards and backwards, that are not yet there.
func (p *Piece) addSteps(l leap, along, across int) {
	for _, sign := range [][2]int{{1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		var d [3]int
		d[along], d[across] = sign[0]*l[0], sign[1]*l[1]
		if step := (Step{d[0], d[1], d[2]}); !slices.Contains(p.Steps, step) {
			p.Steps = append(p.Steps, step)
		}
	}
}
