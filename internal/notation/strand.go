package notation

import (
	"slices"

	"knightstour/board"
)

// A strand is the squares of one line, and the line.
type strand struct {
	line   int
	places []board.Point
	begins bool // with a number that begins a tour
}

// braid makes tours of strands: one if the strands have no square in common, as
// lines of a long list; one for each that is a tour by itself; else one.
func braid(form Form, strands []strand) []*Reading {
	groups := parts(strands, func(s strand) bool { return s.begins })
	if len(groups) == 1 && areTours(strands) {
		groups = slices.Collect(slices.Chunk(strands, 1))
	}
	var all []*Reading
	for _, group := range groups {
		places := placesOf(group)
		if len(places) == 0 {
			continue
		}
		if form == InPairs {
			places = fromZero(places)
		}
		r := newSequence(form, group[0].line, unfold(places))
		r.fromTop = form == InPairs
		all = append(all, r)
	}
	return all
}

// areTours reports whether each strand is rather a tour by itself than a part
// of one: they have squares in common, and each has a good part of all squares
// there are, or fills a box.
func areTours(strands []strand) bool {
	places := placesOf(strands)
	all, _ := measure(places)
	if len(strands) == 1 || len(places) <= all+1 { // the last square may be the first once more
		return false
	}
	return !slices.ContainsFunc(strands, func(s strand) bool {
		own, box := measure(s.places)
		return 2*own <= all && own != box.Layer*box.Row*box.Col
	})
}

func placesOf(strands []strand) (places []board.Point) {
	for _, s := range strands {
		places = append(places, s.places...)
	}
	return places
}

// measure returns how many different places there are, and the box they are in.
func measure(places []board.Point) (different int, box board.Point) {
	seen := map[board.Point]bool{}
	for _, p := range places {
		seen[p] = true
		box = grow(box, p)
	}
	return len(seen), box
}

// unfold makes a list of squares of a list of moves, a1-c2, c2-b4, ..., in which
// every square but the ends is there twice.
func unfold(places []board.Point) []board.Point {
	if len(places) < 4 || len(places)%2 == 1 {
		return places
	}
	list := []board.Point{places[0]}
	for i := 1; i < len(places); i += 2 {
		if i+1 < len(places) && places[i] != places[i+1] {
			return places
		}
		list = append(list, places[i])
	}
	return list
}
