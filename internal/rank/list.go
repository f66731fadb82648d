package rank

import (
	"context"
	"slices"
	"sync"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/tour"
)

// A list is all tours of a node in order.
type list struct {
	begin tour.Tour // what they have in common
	rest  []string  // what follows in each, one byte a square
}

// tour returns tour i as a new slice.
func (l *list) tour(i int) tour.Tour {
	t := slices.Clone(l.begin)
	for _, s := range []byte(l.rest[i]) {
		t = append(t, board.Square(s))
	}
	return t
}

// after returns what follows in t, which begins as all do.
func (l *list) after(t tour.Tour) string {
	rest := make([]byte, 0, 128)
	for _, s := range t[len(l.begin):] {
		rest = append(rest, byte(s))
	}
	return string(rest)
}

// bytes returns about how much memory the list takes.
func (l *list) bytes() int64 {
	sum := 0
	for _, rest := range l.rest {
		sum += 16 + len(rest) // 16 for the string
	}
	return int64(sum)
}

// makeList lists the tours of a node, whose graph is g.
func (n *Numbering) makeList(ctx context.Context, at *node, g *graph.Graph) error {
	l := &list{begin: at.squares}
	var mu sync.Mutex
	visitor := func(int) enumerate.Visitor {
		t := make(tour.Tour, g.Plain)
		return func(path []graph.Vertex, _ bool) bool {
			copy(t, path)
			n.orient(t)
			rest := l.after(t)
			mu.Lock()
			defer mu.Unlock()
			l.rest = append(l.rest, rest)
			return int64(len(l.rest)) <= n.mostListed
		}
	}
	for _, g := range n.endings(g, l.begin) {
		plan, err := enumerate.New(ctx, g, nil)
		if err != nil {
			return err
		}
		if err := plan.Run(ctx, enumerate.Options{Workers: n.options.Workers, Visit: visitor}); err != nil {
			return err
		}
	}
	if found := len(l.rest); int64(found) != at.count.Int64() {
		return graph.CheckFailed("%s tours begin %s by counting, %d by visiting", at.count, n.tours.Names(at.squares), found)
	}
	slices.Sort(l.rest)
	at.list = l
	return nil
}

// usualRoom is how many bytes the lists that are kept may take.
const usualRoom = 256 << 20

// A cache knows which nodes have lists and drops the least recently used lists
// when all together get too large.
type cache struct {
	room  int64
	taken int64
	nodes []*node // the one used last at the end
}

// use makes a node the one used last.
func (c *cache) use(at *node) {
	if i := slices.Index(c.nodes, at); i >= 0 {
		c.nodes = slices.Delete(c.nodes, i, i+1)
	} else {
		c.taken += at.list.bytes()
	}
	c.nodes = append(c.nodes, at)
	for c.taken > c.room && len(c.nodes) > 1 {
		c.taken -= c.nodes[0].list.bytes()
		c.nodes[0].list = nil
		c.nodes = c.nodes[1:]
	}
}
