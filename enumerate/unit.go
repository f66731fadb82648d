package enumerate

import (
	"hash/fnv"
	"math/bits"
	"slices"
)

// Units returns the number of units.
func (p *Plan) Units() int { return len(p.units) }

// Class returns how many tours each tour visited in the unit stands for,
// itself included.
func (p *Plan) Class(unit int) int { return p.units[unit].class }

// Symmetries returns the order of the group the plan was made with.
func (p *Plan) Symmetries() int { return len(p.group) }

// Cut returns the squares whose wedges tell the units apart.
func (p *Plan) Cut() []int {
	cut := make([]int, 0, len(p.cut))
	for _, c := range p.cut {
		cut = append(cut, int(c))
	}
	return cut
}

// Fingerprint returns a hash of all units. Equal plans have equal fingerprints,
// so it tells whether results found under one plan may be used under another.
func (p *Plan) Fingerprint() uint64 {
	h := fnv.New64a()
	for _, u := range p.units {
		h.Write(u.wedges)
		h.Write([]byte{byte(u.class >> 8), byte(u.class)})
	}
	return h.Sum64()
}

// Images returns Class(unit) symmetries, the identity first, that take the
// tours of the unit to all the tours they stand for: an image of a tour of
// the unit under one of them is never an image of another under another.
func (p *Plan) Images(unit int) [][]uint8 {
	var images [][]uint8
	var seen [][]uint8
	for _, g := range p.group {
		image := make([]uint8, len(p.units[unit].wedges))
		p.image(image, p.units[unit].wedges, g)
		if !slices.ContainsFunc(seen, func(w []uint8) bool { return slices.Equal(w, image) }) {
			seen = append(seen, image)
			images = append(images, g)
		}
	}
	return images
}

// stabilizer returns the symmetries but the identity that keep the wedges.
func (p *Plan) stabilizer(unit int) [][]uint8 {
	var kept [][]uint8
	wedges := p.units[unit].wedges
	image := make([]uint8, len(wedges))
	for _, g := range p.group[1:] {
		if p.image(image, wedges, g); slices.Equal(image, wedges) {
			kept = append(kept, g)
		}
	}
	return kept
}

// image writes the assignment that g makes of wedges to dst.
func (p *Plan) image(dst, wedges, g []uint8) {
	for i, c := range p.cut {
		a, b := g[wedges[2*i]], g[wedges[2*i+1]]
		at := 2 * int(p.place[g[c]])
		dst[at], dst[at+1] = min(a, b), max(a, b)
	}
}

// assignment reads the assignment off the first fixed edges.
func (s *searcher) assignment(cut []uint8, fixed int) []uint8 {
	w := make([]uint8, 0, 2*len(cut))
	for _, c := range cut {
		for _, e := range s.edges[:fixed] {
			switch c {
			case e.u:
				w = append(w, e.v)
			case e.v:
				w = append(w, e.u)
			}
		}
		slices.Sort(w[len(w)-2:])
	}
	return w
}

// search runs one unit and returns what it counted.
func (p *Plan) search(s *searcher, unit int) Tally {
	s.tally, s.told, s.stopped = Tally{}, Tally{}, false
	if s.perEnd {
		s.tally.Ends = make([]uint64, s.squares)
	}
	s.stabilizer = p.stabilizer(unit)
	var h head
	st := p.enter(s, unit, &h)
	s.tally.Nodes++
	switch st {
	case alive:
		s.search(0, h)
	case complete:
		s.visit(s.frame(0))
	}
	s.poll()
	return s.tally
}

// enter puts the state of the unit into frame 0.
func (p *Plan) enter(s *searcher, unit int, h *head) status {
	v := s.frame(0)
	copy(v[:s.order], p.root.vertex[:s.order])
	copy(s.edges[:], p.root.edges[:p.root.head.fixed])
	*h = p.root.head
	st := p.root.status
	for i, to := range p.units[unit].wedges {
		c := p.cut[i/2]
		bit := s.between[c][to] - 1
		if st != alive || v[c].open>>bit&1 == 0 {
			continue // fixed already by what it follows from
		}
		s.queued = 0
		if st = s.fix(v, h, c, int(bit)); st == alive {
			st = s.settle(v, h)
		}
	}
	return st
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
	out := make([]unit, 0, n)
	for i := range n {
		hi, lo := bits.Mul(i, step)
		_, at := bits.Div(hi, lo, n)
		out = append(out, units[at])
	}
	return out
}

func gcd(a, b uint) uint {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
