package frontier

import (
	"slices"

	"knightstour/graph"
)

// A chain is some stages of a side that are done together. All that decides which
// vectors have results in common is the pattern at the vertices that no stage of
// them changes, the context; so a chain is done for one context after the other,
// in the cache of the processor, and only what comes of it is stored.
type chain struct {
	from, to int // the stages
	key      key // of the patterns before it
}

const (
	// chainVertices is how many vertices the stages of a chain may change. With
	// more there is less to store, but the contexts are larger.
	chainVertices = 8
	tailVertices  = 8
	// manyVertices is how many it is where there are so many states that the largest
	// contexts would take much memory.
	manyVertices = 6
	many         = 1 << 29
)

// A key tells contexts apart. It is the pattern at some vertices, or the least of
// its images: of the pattern itself in some ways, and of what is missing to two
// edges everywhere in others.
type key struct {
	mask     pattern // what is looked at
	same     []*places
	missing  []*places
	vertices uint32 // all slots, for what is missing
}

func (k *key) of(p pattern) pattern {
	if k.same == nil && k.missing == nil {
		return p & k.mask
	}
	least := ^pattern(0)
	for _, w := range k.same {
		least = min(least, (p & k.mask).permuted(w))
	}
	for _, w := range k.missing {
		least = min(least, (p.missing(k.vertices) & k.mask).permuted(w))
	}
	return least
}

// chain cuts the stages into chains, as far as the tail, which is done when the
// sides meet.
func (p *sidePlan) chain() {
	before, most := p.first, chainVertices
	if slices.Max(p.guesses(p.vertices, nil)) > many {
		most = manyVertices
	}
	for from := 0; from < p.tail; {
		to := from + 1
		for to < p.tail && !p.stages[to-1].isFold() && len(p.touchedBy(p.stages[from:to+1])) <= most {
			to++
		}
		c := chain{from: from, to: to}
		c.key = newKey(before, p.touchedBy(p.stages[from:to]), p.stages[to-1].group)
		p.chains = append(p.chains, c)
		before, from = p.stages[to-1].slot, to
	}
}

// findTail puts the last edges of the middle into the tail, and then also the fold
// after them, which is not needed any more. The shared edges change vertices at the
// same time.
func (p *sidePlan) findTail(mirror graph.Perm, shared []graph.Edge) {
	p.tail = len(p.stages)
	at := p.tail
	if at > 0 && p.stages[at-1].isFold() {
		at--
	}
	for at > 0 && p.stages[at-1].isMiddle() {
		at--
		touched := p.touchedBy(p.stages[at:])
		for _, e := range shared {
			touched = append(touched, e[:]...)
		}
		if len(p.closure(touched, p.stabilizer(p.left), mirror)) > tailVertices {
			return
		}
		p.tail = at
	}
}

// touchedBy returns the vertices that stages change; if there is a fold, with all
// their images.
func (p *sidePlan) touchedBy(stages []stage) (touched []graph.Vertex) {
	var group []graph.Perm
	for _, s := range stages {
		touched = append(touched, s.touched...)
		group = append(group, s.group...)
	}
	return p.closure(touched, group, nil)
}

// closure returns vertices with all their images, each once.
func (l *layout) closure(vertices []graph.Vertex, group []graph.Perm, mirror graph.Perm) (all []graph.Vertex) {
	if mirror != nil {
		group = append(slices.Clone(group), mirror)
	}
	add := func(v graph.Vertex) {
		if !slices.Contains(all, v) {
			all = append(all, v)
		}
	}
	for _, v := range vertices {
		add(v)
	}
	for i := 0; i < len(all); i++ {
		for _, g := range group {
			add(g[all[i]])
		}
	}
	return all
}

// newKey returns the key of the patterns of vertices with the given slots, but for
// some of them, under a group.
func newKey(slot []int, without []graph.Vertex, group []graph.Perm) key {
	left := slices.Clone(slot)
	for _, v := range without {
		left[v] = -1
	}
	mask := uint32(0)
	for _, at := range left {
		if at >= 0 {
			mask |= 1 << at
		}
	}
	k := key{mask: makePattern(mask, mask)}
	if len(group) > 1 {
		for _, g := range group {
			k.same = append(k.same, placesOf(g, left, left))
		}
	}
	return k
}
