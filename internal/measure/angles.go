package measure

import (
	"maps"
	"math"
	"slices"

	"knightstour/board"
	"knightstour/tour"
)

// An Angle is how often two successive moves of a tour form an angle.
type Angle struct {
	Degrees float64 `json:"degrees"` // with two digits behind the point
	Times   int     `json:"times"`
}

// Angles returns the angles of a tour in increasing order, each that the piece
// can form on a plane board, even if the tour does not. A closed tour has one at
// every square, an open one none at its ends.
func Angles(b *board.Board, t tour.Tour, closed bool) []Angle {
	count := map[float64]int{}
	for _, u := range b.Piece().Steps {
		for _, v := range b.Piece().Steps {
			if u != v && (b.Layers() > 1 || u.Layers == 0 && v.Layers == 0) {
				count[degrees(u, v)] += 0
			}
		}
	}
	var before board.Step
	if closed {
		before = tour.StepOf(b, t[len(t)-1], t[0])
	}
	for i, step := range tour.Steps(b, t, closed) {
		if i > 0 || closed {
			count[degrees(before.Back(), step)]++
		}
		before = step
	}
	var angles []Angle
	for _, d := range slices.Sorted(maps.Keys(count)) {
		angles = append(angles, Angle{d, count[d]})
	}
	return angles
}

// degrees returns the angle between two steps.
func degrees(u, v board.Step) float64 {
	cos := dot(u, v) / math.Sqrt(dot(u, u)*dot(v, v))
	return math.Round(math.Acos(max(-1, min(1, cos)))*180/math.Pi*100) / 100
}

func dot(u, v board.Step) float64 {
	return float64(u.Layers*v.Layers + u.Rows*v.Rows + u.Cols*v.Cols)
}
