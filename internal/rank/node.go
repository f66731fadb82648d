package rank

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"knightstour/board"
	"knightstour/tour"
)

// errDisagree: two ways to count gave different numbers, which is a fault of
// this program.
var errDisagree = errors.New("the counts contradict each other")

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
// and the last high of them are known.
type split struct {
	next      []board.Square
	counts    []*big.Int
	children  []*node
	low, high int
	lowSum    big.Int // of the counts of the first low
	highSum   big.Int
}

// index returns which of the next squares s is, or -1.
func (s *split) index(square board.Square) int { return slices.Index(s.next, square) }

// child returns the node of a next square whose count is known.
func (s *split) child(parent *node, i int) *node {
	if s.children[i] == nil {
		squares := append(slices.Clone(parent.squares), s.next[i])
		s.children[i] = &node{squares: squares, count: s.counts[i]}
	}
	return s.children[i]
}

// left returns how many counts are not known.
func (s *split) left() int { return len(s.next) - s.low - s.high }

// expand sees to it that a node with tours has a split or a list.
func (n *Numbering) expand(ctx context.Context, at *node) error {
	switch {
	case at.list != nil:
		n.lists.used(at)
		return nil
	case at.split != nil:
		return nil
	}
	g := n.beginning(at.squares)
	if g == nil {
		return fmt.Errorf("%w: none of %s begin %s", errDisagree, at.count, n.tours.Names(at.squares))
	}
	if at.count.IsInt64() && at.count.Int64() <= n.mostListed {
		return n.makeList(ctx, at, g)
	}
	next := n.next(g, at.squares)
	at.split = &split{next: next, counts: make([]*big.Int, len(next)), children: make([]*node, len(next))}
	return nil
}

// before returns how many tours of a node come before those of next square i,
// and sees to it that their own count is known.
func (n *Numbering) before(ctx context.Context, at *node, i int) (*big.Int, error) {
	s := at.split
	for i >= s.low && i < len(s.next)-s.high {
		if err := n.countNext(ctx, at, i-s.low < len(s.next)-s.high-i); err != nil {
			return nil, err
		}
	}
	sum := new(big.Int)
	if i < s.low {
		for _, c := range s.counts[:i] {
			sum.Add(sum, c)
		}
		return sum, nil
	}
	for _, c := range s.counts[i:] {
		sum.Add(sum, c)
	}
	return sum.Sub(at.count, sum), nil
}

// holding returns the next square whose tours the tour of the given number,
// counted among those of the node, is one of, and changes the number to that
// among them.
func (n *Numbering) holding(ctx context.Context, at *node, number *big.Int) (int, error) {
	s := at.split
	for {
		fromEnd := new(big.Int).Sub(at.count, number)
		switch {
		case number.Cmp(&s.lowSum) < 0:
			for i, c := range s.counts {
				if number.Cmp(c) < 0 {
					return i, nil
				}
				number.Sub(number, c)
			}
		case fromEnd.Cmp(&s.highSum) <= 0:
			for i, c := range slices.Backward(s.counts) {
				if fromEnd.Cmp(c) <= 0 {
					number.Sub(c, fromEnd)
					return i, nil
				}
				fromEnd.Sub(fromEnd, c)
			}
		}
		if s.left() == 0 {
			return 0, fmt.Errorf("%w: of %s that begin %s", errDisagree, at.count, n.tours.Names(at.squares))
		}
		// The nearer end of those that are unknown is the more promising one.
		above, below := new(big.Int).Sub(number, &s.lowSum), new(big.Int).Sub(fromEnd, &s.highSum)
		if err := n.countNext(ctx, at, above.Cmp(below) < 0); err != nil {
			return 0, err
		}
	}
}

// countNext learns one more count of a split, the lowest or the highest that is
// not known. The last one follows from the others.
func (n *Numbering) countNext(ctx context.Context, at *node, lowest bool) error {
	s := at.split
	i := len(s.next) - 1 - s.high
	if lowest {
		i = s.low
	}
	rest := new(big.Int).Sub(at.count, &s.lowSum)
	rest.Sub(rest, &s.highSum)
	count := rest
	if s.left() > 1 {
		var err error
		if count, err = n.count(ctx, append(slices.Clone(at.squares), s.next[i])); err != nil {
			return err
		}
	}
	if rest.Cmp(count) < 0 {
		return fmt.Errorf("%w: %s begin %s, but more than %s go on to %s", errDisagree, at.count, n.tours.Names(at.squares), rest, n.tours.Board.Name(s.next[i]))
	}
	s.counts[i] = count
	if lowest {
		s.low++
		s.lowSum.Add(&s.lowSum, count)
	} else {
		s.high++
		s.highSum.Add(&s.highSum, count)
	}
	return nil
}
