package tour

import (
	"slices"

	"knightstour/board"
)

// A Tour is the squares of a tour in the order visited. Nothing in it says
// whether it is closed; whoever asks, says so.
type Tour []board.Square

// Reverse turns t around in place, so that it is visited in the other
// direction. A closed tour keeps its first square.
func (t Tour) Reverse(closed bool) {
	if closed && len(t) > 0 {
		t = t[1:]
	}
	slices.Reverse(t)
}

// StartAt rotates t, a closed tour, in place so that it begins at s, in the
// same direction. It reports whether t visits s; if not, t is left alone.
func (t Tour) StartAt(s board.Square) bool {
	i := slices.Index(t, s)
	if i < 0 {
		return false
	}
	// Turning both parts around and then the whole swaps the parts.
	slices.Reverse(t[:i])
	slices.Reverse(t[i:])
	slices.Reverse(t)
	return true
}

// Orient brings t in place to the one form in which an undirected tour is
// written, so that a tour and its reversal look alike. A closed tour begins
// at its least square (a1, if that is no hole) and goes first to the lesser
// of the two squares next to it; an open one begins at the lesser of its ends.
func (t Tour) Orient(closed bool) {
	if len(t) < 2 {
		return
	}
	next := t[0]
	if closed {
		t.StartAt(slices.Min(t))
		next = t[1]
	}
	if t[len(t)-1] < next {
		t.Reverse(closed)
	}
}
