package rank

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
	"knightstour/tour"
)

// ErrNotNumbered: the tour is none of those that are numbered.
var ErrNotNumbered = errors.New("not a tour that is numbered")

// ErrUnsuited: the tours can neither be counted by the frontier engine, because
// the board is too wide, nor visited one by one, because they are too many.
var ErrUnsuited = errors.New("the tours cannot be counted, so they have no numbers")

// A RangeError says that no tour has a number.
type RangeError struct {
	Number *big.Int
	Count  *big.Int // of all tours
}

func (e *RangeError) Error() string {
	if e.Count.Sign() == 0 {
		return fmt.Sprintf("there is no tour %s, because there are no tours", e.Number)
	}
	return fmt.Sprintf("there is no tour %s (the numbers go from 0 to %s)", e.Number, new(big.Int).Sub(e.Count, big.NewInt(1)))
}

// Options say how a Numbering counts. The zero value counts on all processors,
// with tables of any size.
type Options struct {
	Workers int   // goroutines; 0 means runtime.GOMAXPROCS(0)
	Memory  int64 // bytes that the tables of the frontier engine may take; 0 for no bound
	// Lists is how many bytes the lists of tours that are kept may take; 0 means
	// 256 MiB.
	Lists int64
}

// A Numbering gives each tour of a problem its number. It keeps what it counted,
// so that the next number takes less time than the first. Only Progress may be
// called while another method runs.
type Numbering struct {
	tours      question.Tours
	undirected bool // a tour and its reverse have one number
	options    Options
	sweeps     [][]int
	mostListed int64
	root       *node
	lists      cache
	progress   progress
}

// New returns the numbering of the tours of p. Nothing is counted yet.
func New(p question.Tours, o Options) *Numbering {
	n := &Numbering{tours: p, options: o, sweeps: p.Sweeps(), mostListed: usuallyListed}
	n.lists.room = o.Lists
	if n.lists.room == 0 {
		n.lists.room = 256 << 20
	}
	begin := tour.Tour(slices.Clone(p.Prefix))
	switch {
	case len(begin) > 0:
	case p.From != board.None:
		begin = tour.Tour{p.From}
	case p.Kind == question.Closed:
		begin = tour.Tour{0}
	}
	n.undirected = len(begin) == 0 && p.To == board.None || p.Kind == question.Closed && len(begin) == 1
	n.root = &node{squares: begin}
	return n
}

// Count returns how many tours there are.
func (n *Numbering) Count(ctx context.Context) (*big.Int, error) {
	if err := n.countAll(ctx); err != nil {
		return nil, err
	}
	return new(big.Int).Set(n.root.count), nil
}

// countAll counts the tours, unless that was done before.
func (n *Numbering) countAll(ctx context.Context) error {
	if n.root.count != nil {
		return nil
	}
	if _, impossible := published.Impossible(n.tours); impossible {
		n.root.count = new(big.Int)
		return nil
	}
	if n.tours.Board.Len() == 1 { // no graph has a cycle for this tour
		n.root.count, n.root.list = big.NewInt(1), &list{rest: []byte{0}, each: 1, count: 1}
		n.root.squares = nil
		n.lists.add(n.root)
		return nil
	}
	count, err := n.count(ctx, n.root.squares)
	if err == nil {
		n.root.count = count
	}
	return err
}

// Rank returns the number of t, which may be given in either direction and, if
// it is closed, from any square. The error is one of [tour.Check] if t is no tour
// of the board, ErrNotNumbered if it is not of those that the problem asks for.
func (n *Numbering) Rank(ctx context.Context, t tour.Tour) (*big.Int, error) {
	if err := tour.Check(n.tours.Board, t, n.tours.Kind == question.Closed); err != nil {
		return nil, err
	}
	t = slices.Clone(t)
	n.orient(t)
	if err := n.isAsked(t); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if err := n.countAll(ctx); err != nil {
		return nil, err
	}
	number := new(big.Int)
	at := n.root
	for {
		if err := n.expand(ctx, at); err != nil {
			return nil, err
		}
		if at.list != nil {
			i, found := at.list.find(t)
			if !found {
				return nil, fmt.Errorf("%w: tour %s is missing", errDisagree, n.tours.Names(t))
			}
			return number.Add(number, big.NewInt(int64(i))), nil
		}
		i := at.split.index(t[len(at.squares)])
		if i < 0 {
			return nil, fmt.Errorf("%w: tour %s was ruled out", errDisagree, n.tours.Names(t))
		}
		before, err := n.before(ctx, at, i)
		if err != nil {
			return nil, err
		}
		number.Add(number, before)
		at = at.split.child(at, i)
	}
}

// Unrank returns the tour of a number, in the form in which tours are ordered.
// The error is a [RangeError] if there is none.
func (n *Numbering) Unrank(ctx context.Context, number *big.Int) (tour.Tour, error) {
	if err := n.countAll(ctx); err != nil {
		return nil, err
	}
	if number.Sign() < 0 || number.Cmp(n.root.count) >= 0 {
		return nil, &RangeError{new(big.Int).Set(number), new(big.Int).Set(n.root.count)}
	}
	if err := ctx.Err(); err != nil { // also where all is counted that is needed
		return nil, err
	}
	rest := new(big.Int).Set(number)
	at := n.root
	for {
		if err := n.expand(ctx, at); err != nil {
			return nil, err
		}
		if at.list != nil {
			return at.list.tour(int(rest.Int64())), nil
		}
		i, err := n.holding(ctx, at, rest)
		if err != nil {
			return nil, err
		}
		at = at.split.child(at, i)
	}
}

// orient brings t, a tour of the board, in place to the form in which it is
// ordered if it is one of those asked for.
func (n *Numbering) orient(t tour.Tour) {
	p := n.tours
	switch {
	case p.Kind == question.Closed:
		begin := n.root.squares
		t.StartAt(begin[0])
		if second := t[1]; len(begin) > 1 && second != begin[1] || len(begin) == 1 && t[len(t)-1] < second {
			t.Reverse(true)
		}
	case n.undirected:
		t.Orient(false)
	case p.From != board.None && t[0] != p.From, p.From == board.None && t[len(t)-1] != p.To:
		t.Reverse(false)
	}
}

// isAsked returns an error if t, in the form of orient, does not do what the
// problem asks of it.
func (n *Numbering) isAsked(t tour.Tour) error {
	p := n.tours
	name := p.Board.Name
	for i, s := range n.root.squares {
		if t[i] != s {
			return fmt.Errorf("%w: its square number %d is %s, not %s", ErrNotNumbered, i+1, name(t[i]), name(s))
		}
	}
	if last := t[len(t)-1]; p.To != board.None && last != p.To {
		return fmt.Errorf("%w: it ends at %s, not at %s", ErrNotNumbered, name(last), name(p.To))
	}
	for _, m := range p.Through {
		i := slices.Index(t, m[0])
		made := i > 0 && t[i-1] == m[1] || i+1 < len(t) && t[i+1] == m[1] ||
			p.Kind == question.Closed && (t[(i+1)%len(t)] == m[1] || t[(i+len(t)-1)%len(t)] == m[1])
		if !made {
			return fmt.Errorf("%w: it does not make the move %s", ErrNotNumbered, p.MoveNames([][2]board.Square{m}))
		}
	}
	return nil
}
