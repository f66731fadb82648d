package rank

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"sync/atomic"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/graph"
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
}

// A Numbering gives each tour of a question its number. It keeps what it counted,
// so that the next number takes less time than the first. Only Progress may be
// called while another method runs.
type Numbering struct {
	tours      question.Tours
	undirected bool // a tour and its reverse have one number
	options    Options
	sweeps     [][]graph.Vertex
	mostListed int64
	root       *node
	lists      cache
	progress   atomic.Pointer[Progress]
}

// New returns the numbering of the tours of q. Nothing is counted yet.
func New(q question.Tours, o Options) *Numbering {
	n := &Numbering{tours: q, options: o, sweeps: q.Sweeps(), mostListed: usuallyListed}
	n.lists.room = usualRoom
	n.progress.Store(&Progress{})
	begin := tour.Tour(slices.Clone(q.Prefix))
	switch {
	case len(begin) > 0:
	case q.From != board.None:
		begin = tour.Tour{q.From}
	case q.Kind == question.Closed:
		begin = tour.Tour{0}
	}
	n.undirected = len(begin) == 0 && q.To == board.None || q.Kind == question.Closed && len(begin) == 1
	n.root = &node{squares: begin}
	return n
}

// Progress says what a Numbering is doing.
type Progress struct {
	Counts int       // counts made so far
	Begin  tour.Tour // how the tours begin that are being counted, nil if none are
}

// Progress returns what n is doing. It may be called at any time by any goroutine.
func (n *Numbering) Progress() Progress { return *n.progress.Load() }

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
	switch _, impossible := existence.Impossible(n.tours); {
	case impossible:
		n.root.count = new(big.Int)
	case n.tours.Board.Len() == 1: // no graph has a cycle for this tour
		n.root = &node{count: big.NewInt(1), list: &list{rest: []string{"\x00"}}}
	default:
		count, err := n.count(ctx, n.root.squares)
		if err != nil {
			return err
		}
		n.root.count = count
	}
	return nil
}

// Rank returns the number of t, which may be given in either direction and, if
// it is closed, from any square. The error is one of [tour.Check] if t is no tour
// of the board, ErrNotNumbered if it is not of those that the question asks for.
func (n *Numbering) Rank(ctx context.Context, t tour.Tour) (*big.Int, error) {
	if err := tour.Check(n.tours.Board, t, n.tours.Kind == question.Closed); err != nil {
		return nil, err
	}
	t = slices.Clone(t)
	n.orient(t)
	if err := n.tours.Fits(t); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNotNumbered, err)
	}
	if err := n.countAll(ctx); err != nil {
		return nil, err
	}
	number := new(big.Int)
	l, err := n.descend(ctx, func(at *node) (int, error) {
		i := slices.Index(at.split.next, t[len(at.squares)])
		if i < 0 {
			return 0, graph.CheckFailed("tour %s was ruled out", n.tours.Names(t))
		}
		before, err := n.before(ctx, at, i)
		if err == nil {
			number.Add(number, before)
		}
		return i, err
	})
	if err != nil {
		return nil, err
	}
	i, found := slices.BinarySearch(l.rest, l.after(t))
	if !found {
		return nil, graph.CheckFailed("tour %s is missing", n.tours.Names(t))
	}
	return number.Add(number, big.NewInt(int64(i))), nil
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
	rest := new(big.Int).Set(number)
	l, err := n.descend(ctx, func(at *node) (int, error) { return n.holding(ctx, at, rest) })
	if err != nil {
		return nil, err
	}
	return l.tour(int(rest.Int64())), nil
}

// Sample returns a tour drawn at random and its number. The error is a [RangeError]
// if there are no tours.
func (n *Numbering) Sample(ctx context.Context, random rand.Source) (*big.Int, tour.Tour, error) {
	if err := n.countAll(ctx); err != nil {
		return nil, nil, err
	}
	number := new(big.Int)
	if n.root.count.Sign() > 0 {
		number = below(random, n.root.count)
	}
	t, err := n.Unrank(ctx, number)
	return number, t, err
}

// below returns a number from 0 to n-1, each with the same probability: random
// bits, drawn anew until they are below n.
func below(random rand.Source, n *big.Int) *big.Int {
	bits := new(big.Int).Sub(n, big.NewInt(1)).BitLen()
	for {
		x, word := new(big.Int), new(big.Int)
		for left := bits; left > 0; left -= 64 {
			w := random.Uint64()
			if left < 64 {
				w >>= 64 - left
			}
			x.Lsh(x, uint(min(left, 64))).Or(x, word.SetUint64(w))
		}
		if x.Cmp(n) < 0 {
			return x
		}
	}
}

// orient brings t, a tour of the board, in place to the form in which it is
// ordered if it is one of those asked for.
func (n *Numbering) orient(t tour.Tour) {
	q := n.tours
	switch {
	case q.Kind == question.Closed:
		begin := n.root.squares
		t.StartAt(begin[0])
		if second := t[1]; len(begin) > 1 && second != begin[1] || len(begin) == 1 && t[len(t)-1] < second {
			t.Reverse(true)
		}
	case n.undirected:
		t.Orient(false)
	case q.From != board.None && t[0] != q.From, q.From == board.None && t[len(t)-1] != q.To:
		t.Reverse(false)
	}
}
