package enumerate

import (
	"cmp"
	"encoding/binary"
	"fmt"
	"hash/fnv"

	"knightstour/graph"
)

// Units returns the number of units.
func (p *Plan) Units() int { return len(p.units) }

// Class returns how many tours each tour visited in the unit stands for,
// itself included.
func (p *Plan) Class(unit int) int { return p.units[unit].class }

// Symmetries returns the order of the group the plan was made with.
func (p *Plan) Symmetries() int { return len(p.group) }

// Fingerprint returns a hash of the question and of all units, the way in which
// it is cut included. Results of a unit are good for no plan with another one.
func (p *Plan) Fingerprint() uint64 {
	const scheme = 2 // of cutting; another one makes other fingerprints
	h := fnv.New64a()
	fmt.Fprint(h, scheme, p.graph.Neighbour, p.graph.Forced, p.tables.images)
	for _, u := range p.units {
		h.Write(u.wedges)
		h.Write([]byte{byte(u.class >> 8), byte(u.class)})
	}
	return h.Sum64()
}

// Images returns Class(unit) symmetries, the identity first, that take the
// tours of the unit to all the tours they stand for: an image of a tour of
// the unit under one of them is never an image of another under another.
func (p *Plan) Images(unit int) []graph.Perm {
	var images []graph.Perm
	seen := map[string]bool{}
	for i, g := range p.group {
		if image := string(p.image(p.units[unit].wedges, i)); !seen[image] {
			seen[image] = true
			images = append(images, g)
		}
	}
	return images
}

// Graph returns the graph whose Hamiltonian cycles are those that the unit visits: that
// of the question with the wedges of the unit forced.
func (p *Plan) Graph(unit int) *graph.Graph {
	g := p.graph.Clone()
	for i, to := range p.units[unit].wedges {
		g.Force(graph.Vertex(p.cut[i/2]), graph.Vertex(to))
	}
	return g
}

// stabilizer returns the symmetries but the identity that keep the wedges.
func (p *Plan) stabilizer(unit int) []graph.Perm {
	var kept []graph.Perm
	for i, g := range p.group[1:] {
		if p.compareImage(p.units[unit].wedges, i+1) == 0 {
			kept = append(kept, g)
		}
	}
	return kept
}

// image returns the assignment that symmetry i makes of wedges.
func (p *Plan) image(wedges []uint8, i int) []uint8 {
	image := make([]uint8, 0, len(wedges))
	for at := range p.cut {
		image = binary.BigEndian.AppendUint16(image, p.imageAt(wedges, i, at))
	}
	return image
}

// imageAt returns the wedge that symmetry i of the group puts at one place of
// the cut, the lesser vertex in the upper byte.
func (p *Plan) imageAt(wedges []uint8, i, at int) uint16 {
	g, from := p.group[i], 2*int(p.from[i][at])
	a, b := uint16(g[wedges[from]]), uint16(g[wedges[from+1]])
	return min(a, b)<<8 | max(a, b)
}

// compareImage compares the image of wedges under symmetry i with wedges.
func (p *Plan) compareImage(wedges []uint8, i int) int {
	for at := range p.cut {
		if c := cmp.Compare(p.imageAt(wedges, i, at), binary.BigEndian.Uint16(wedges[2*at:])); c != 0 {
			return c
		}
	}
	return 0
}

// assignment reads the wedges of all cut squares off the fixed edges. The
// result is good until the next call.
func (p *Plan) assignment(s *searcher, fixed int) []uint8 {
	var seen [256]uint8 // how many edges of each cut square
	w := append(s.wedge[:0], make([]uint8, 2*len(p.cut))...)
	put := func(square, v uint8) {
		if !p.inCut[square] {
			return
		}
		i := 2 * int(p.place[square])
		if seen[square]++; seen[square] == 1 {
			w[i] = v
		} else {
			w[i], w[i+1] = min(w[i], v), max(w[i], v)
		}
	}
	for _, e := range s.edges[:fixed] {
		put(e.u, e.v)
		put(e.v, e.u)
	}
	s.wedge = w
	return w
}

// scramble puts the units into a fixed order that jumps about, so that the
// units done at any time are a fair sample of all and their number tells how
// much of the work is done.
func scramble(units []unit) []unit {
	n := uint(len(units))
	step := uint(float64(n) * 0.6180339887)
	for gcd(step, n) > 1 {
		step++
	}
	out := make([]unit, n)
	for i := range n {
		out[i] = units[i*step%n]
	}
	return out
}

func gcd(a, b uint) uint {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
