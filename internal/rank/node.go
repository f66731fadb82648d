package rank

import (
	"context"
	"math/big"
	"slices"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/tour"
)

// usuallyListed is how many tours are listed at most, instead of being counted
// by how they go on. Tenfold more or less makes no great difference.
const usuallyListed = 1 << 16

// A node is all tours that begin in one way. It is empty at first and later
// holds either the split by how they go on or the list of the tours.
type node struct {
	squares tour.Tour // how they begin
	count   *big.Int  // how many there are; only the root is ever without
	split   *split
	list    *list
}

// A split is the tours of a node by the next square. The counts of the first low
// and of those from high on are known.
type split struct {
	next      []board.Square
	counts    []*big.Int
	children  []*node
	low, high int
	lowSum    big.Int // of the counts of the first low
	rest      big.Int // the sum of those that are not known
}

// descend goes down the tree, by the next square that choose chooses of a node
// that has a split, to a node that has a list.
func (n *Numbering) descend(ctx context.Context, choose func(*node) (int, error)) (*list, error) {
	if err := ctx.Err(); err != nil { // also where all is counted that is needed
		return nil, err
	}
	at := n.root
	for {
		if err := n.expand(ctx, at); err != nil {
			return nil, err
		}
		if at.list != nil {
			n.lists.use(at)
			return at.list, nil
		}
		i, err := choose(at)
		if err != nil {
			return nil, err
		}
		s := at.split
		if s.children[i] == nil {
			s.children[i] = &node{squares: slices.Concat(at.squares, tour.Tour{s.next[i]}), count: s.counts[i]}
		}
		at = s.children[i]
	}
}

// expand sees to it that a node with tours has a split or a list.
func (n *Numbering) expand(ctx context.Context, at *node) error {
	if at.list != nil || at.split != nil {
		return nil
	}
	g := n.beginning(at.squares)
	if g == nil {
		return graph.CheckFailed("none of %s tours begin %s", at.count, n.tours.Names(at.squares))
	}
	if at.count.IsInt64() && at.count.Int64() <= n.mostListed {
		return n.makeList(ctx, at, g)
	}
	next := n.next(g, at.squares)
	at.split = &split{next: next, counts: make([]*big.Int, len(next)), children: make([]*node, len(next)), high: len(next)}
	at.split.rest.Set(at.count)
	return nil
}

// before returns how many tours of a node come before those of next square i,
// and sees to it that their own count is known.
func (n *Numbering) before(ctx context.Context, at *node, i int) (*big.Int, error) {
	s := at.split
	for s.low <= i && i < s.high {
		if err := n.countNext(ctx, at, i-s.low < s.high-i); err != nil {
			return nil, err
		}
	}
	sum, first := new(big.Int), 0
	if i >= s.high {
		sum, first = sum.Add(&s.lowSum, &s.rest), s.high
	}
	for _, c := range s.counts[first:i] {
		sum.Add(sum, c)
	}
	return sum, nil
}

// holding returns the next square whose tours the tour of the given number,
// counted among those of the node, is one of, and changes the number to that
// among them.
func (n *Numbering) holding(ctx context.Context, at *node, number *big.Int) (int, error) {
	s := at.split
	for {
		first := 0
		unknown := new(big.Int).Sub(number, &s.lowSum) // the number among the tours after the first low
		switch {
		case unknown.Sign() < 0:
		case unknown.Cmp(&s.rest) >= 0:
			first = s.high
			number.Sub(unknown, &s.rest)
		default:
			// The nearer end of those that are unknown is the more promising one.
			lowest := unknown.Lsh(unknown, 1).Cmp(&s.rest) < 0
			if err := n.countNext(ctx, at, lowest); err != nil {
				return 0, err
			}
			continue
		}
		for i, c := range s.counts[first:] {
			if number.Cmp(c) < 0 {
				return first + i, nil
			}
			number.Sub(number, c)
		}
	}
}

// countNext learns one more count of a split, the lowest or the highest that is
// not known. The last one follows from the others.
func (n *Numbering) countNext(ctx context.Context, at *node, lowest bool) error {
	s := at.split
	if s.low == s.high {
		return graph.CheckFailed("the counts of %s tours that begin %s do not add up", at.count, n.tours.Names(at.squares))
	}
	i := s.high - 1
	if lowest {
		i = s.low
	}
	count := new(big.Int).Set(&s.rest)
	if s.high-s.low > 1 {
		var err error
		if count, err = n.count(ctx, slices.Concat(at.squares, tour.Tour{s.next[i]})); err != nil {
			return err
		}
	}
	if s.rest.Cmp(count) < 0 {
		return graph.CheckFailed("%s tours begin %s, but more than %s go on to %s", at.count, n.tours.Names(at.squares), &s.rest, n.tours.Board.Name(s.next[i]))
	}
	s.counts[i] = count
	s.rest.Sub(&s.rest, count)
	if lowest {
		s.low++
		s.lowSum.Add(&s.lowSum, count)
	} else {
		s.high--
	}
	return nil
}
