package measure

import (
	"cmp"
	"math"
	"slices"

	"knightstour/board"
	"knightstour/tour"
)

// An Angle is how often two successive moves of a tour form an angle.
type Angle struct {
	Degrees float64
	Count   int
}

// Angles returns the angles of a tour in increasing order, each that the piece
// can form on a plane board, even if the tour does not. A closed tour has one at
// every square, an open one none at its ends.
func Angles(b *board.Board, t tour.Tour, closed bool) []Angle {
	count := map[wedge]int{}
	for _, u := range b.Piece().Steps {
		for _, v := range b.Piece().Steps {
			if u != v && (b.Layers() > 1 || u.Layers == 0 && v.Layers == 0) {
				count[wedgeOf(u, v)] += 0
			}
		}
	}
	for i := range t {
		if !closed && (i == 0 || i == len(t)-1) {
			continue
		}
		before, after := t[(i+len(t)-1)%len(t)], t[(i+1)%len(t)]
		back, on := tour.StepOf(b, before, t[i]), tour.StepOf(b, t[i], after)
		count[wedgeOf(board.Step{Layers: -back.Layers, Rows: -back.Rows, Cols: -back.Cols}, on)]++
	}
	var angles []Angle
	for w, n := range count {
		angles = append(angles, Angle{w.degrees(), n})
	}
	slices.SortFunc(angles, func(a, b Angle) int { return cmp.Compare(a.Degrees, b.Degrees) })
	return angles
}

// A wedge is an angle as a fraction without rounding: the sign of its cosine
// and the square of that in lowest terms.
type wedge struct{ sign, num, den int }

func wedgeOf(u, v board.Step) wedge {
	dot := u.Layers*v.Layers + u.Rows*v.Rows + u.Cols*v.Cols
	num := dot * dot
	den := length2(u) * length2(v)
	d := gcd(num, den)
	return wedge{cmp.Compare(dot, 0), num / d, den / d}
}

func (w wedge) degrees() float64 {
	cos := float64(w.sign) * math.Sqrt(float64(w.num)/float64(w.den))
	return math.Round(math.Acos(cos)*180/math.Pi*100) / 100
}

func length2(s board.Step) int { return s.Layers*s.Layers + s.Rows*s.Rows + s.Cols*s.Cols }

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
