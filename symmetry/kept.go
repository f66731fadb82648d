package symmetry

import (
	"knightstour/board"
	"knightstour/tour"
)

// A Kept is a symmetry of the board that maps a tour to itself, as a set of
// moves.
type Kept struct {
	Perm Perm
	// What it does to the board, in words.
	Motion string
	// Reverses says that it turns the direction of the tour around.
	Reverses bool
	// Name is what the literature calls such a symmetry of a closed tour, or
	// empty.
	Name string
}

// Keeping returns the symmetries of the group other than the identity that map
// a tour to itself. All of an open tour reverse it.
func Keeping(b *board.Board, group []Perm, t tour.Tour, closed bool) []Kept {
	at := make([]int, b.Len()) // which number each square has
	for i, s := range t {
		at[s] = i
	}
	var kept []Kept
	for _, p := range group {
		for _, turn := range []int{1, -1} {
			if !closed && turn > 0 || !follows(p, t, at, turn, closed) || p.isIdentity() {
				continue
			}
			m := motionOf(b, p)
			k := Kept{Perm: p, Motion: m.words(b), Reverses: turn < 0}
			if closed {
				k.Name = m.name(turn < 0)
			}
			kept = append(kept, k)
			break
		}
	}
	return kept
}

// follows reports whether the images of t, one after the other, are t again,
// forwards or backwards.
func follows(p Perm, t tour.Tour, at []int, turn int, closed bool) bool {
	n := len(t)
	first := at[p[t[0]]]
	if !closed && first != n-1 {
		return false
	}
	for i, s := range t {
		if at[p[s]] != ((first+turn*i)%n+n)%n {
			return false
		}
	}
	return true
}

func (p Perm) isIdentity() bool {
	for s, image := range p {
		if board.Square(s) != image {
			return false
		}
	}
	return true
}

// Degree returns what a tour is called that so many symmetries keep, the
// identity not counted.
func Degree(kept []Kept) string {
	switch len(kept) {
	case 0:
		return "asymmetric"
	case 1:
		return "binary"
	case 3:
		return "quaternary"
	case 7:
		return "octonary"
	}
	return "symmetric"
}
