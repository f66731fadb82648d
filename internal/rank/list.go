package rank

import (
	"bytes"
	"context"
	"fmt"
	"slices"
	"sort"
	"sync"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/tour"
)

// A list is all tours of a node in order, one byte a square.
type list struct {
	begin tour.Tour // what they have in common
	rest  []byte    // what follows, one after the other
	each  int       // squares that follow in each
	count int
}

// tour returns tour i as a new slice.
func (l *list) tour(i int) tour.Tour {
	t := append(make(tour.Tour, 0, len(l.begin)+l.each), l.begin...)
	for _, s := range l.rest[i*l.each : (i+1)*l.each] {
		t = append(t, board.Square(s))
	}
	return t
}

// find returns where t, which begins as all do, is in the list.
func (l *list) find(t tour.Tour) (int, bool) {
	key := make([]byte, 0, l.each)
	for _, s := range t[len(l.begin):] {
		key = append(key, byte(s))
	}
	return sort.Find(l.count, func(i int) int { return bytes.Compare(key, l.rest[i*l.each:(i+1)*l.each]) })
}

// bytes returns about how much memory the list takes.
func (l *list) bytes() int64 { return int64(cap(l.rest)) }

// makeList lists the tours of a node, whose graph is g.
func (n *Numbering) makeList(ctx context.Context, at *node, g *graph.Graph) error {
	l := &list{begin: at.squares, each: int(g.Plain) - len(at.squares)}
	found, err := n.visit(ctx, g, l)
	if err != nil {
		return err
	}
	if !at.count.IsInt64() || int64(len(found)) != at.count.Int64() {
		return fmt.Errorf("%w: %s begin %s by counting, %d by visiting", errDisagree, at.count, n.tours.Names(at.squares), len(found))
	}
	slices.SortFunc(found, bytes.Compare)
	l.count = len(found)
	l.rest = make([]byte, 0, l.count*l.each)
	for _, rest := range found {
		l.rest = append(l.rest, rest...)
	}
	at.list = l
	n.lists.add(at)
	n.progress.update(func(now *Progress) { now.Lists++ })
	return nil
}

// visit returns what follows in each tour of a graph, in no order.
func (n *Numbering) visit(ctx context.Context, g *graph.Graph, l *list) ([][]byte, error) {
	var mu sync.Mutex
	var found [][]byte
	visitor := func(int) enumerate.Visitor {
		t := make(tour.Tour, g.Plain)
		return func(path []graph.Vertex, _ bool) bool {
			copy(t, path)
			n.orient(t)
			rest := make([]byte, l.each)
			for i, s := range t[len(l.begin):] {
				rest[i] = byte(s)
			}
			mu.Lock()
			defer mu.Unlock()
			found = append(found, rest)
			return int64(len(found)) <= n.mostListed
		}
	}
	for _, g := range n.endings(g, l.begin) {
		plan, err := enumerate.New(ctx, g, nil)
		if err != nil {
			return nil, err
		}
		if err := plan.Run(ctx, enumerate.Options{Workers: n.options.Workers, Visit: visitor}); err != nil {
			return nil, err
		}
	}
	return found, nil
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

func (c *cache) add(at *node) {
	c.nodes = append(c.nodes, at)
	c.taken += at.list.bytes()
	for c.taken > c.room && len(c.nodes) > 1 {
		c.taken -= c.nodes[0].list.bytes()
		c.nodes[0].list = nil
		c.nodes = c.nodes[1:]
	}
}

func (c *cache) used(at *node) {
	i := slices.Index(c.nodes, at)
	c.nodes = append(slices.Delete(c.nodes, i, i+1), at)
}
