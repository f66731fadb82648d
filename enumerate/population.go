package enumerate

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"
)

// A population is some states of one depth of the search tree. Each stands for as many
// as its weight says.
//
// Sampling by populations goes through the tree level by level, as a search in breadth
// would, but keeps only some states of each: those that are likely to lead to many
// tours more often, and then with a lesser weight. The tours that are met, times their
// weights, are in the mean the number of all tours, whatever the rule by which
// states are kept; a good rule makes the numbers differ little from sample to sample.
// See R. Rubinstein, "Stochastic enumeration method for counting NP-hard problems"
// (2013), which keeps all states equally often.
type population struct {
	order    int
	vertices []vertex // order for each state
	heads    []head
	weights  []float64
}

func (p *population) empty() {
	p.vertices, p.heads, p.weights = p.vertices[:0], p.heads[:0], p.weights[:0]
}

func (p *population) put(v []vertex, h head, weight float64) {
	p.vertices = append(p.vertices, v...)
	p.heads = append(p.heads, h)
	p.weights = append(p.weights, weight)
}

func (p *population) state(i int) []vertex { return p.vertices[i*p.order : (i+1)*p.order] }

// promise returns about the logarithm of the number of tours that a state leads to,
// compared with others of its level. It is a linear fit to states of 8x8, at three
// depths, whose tours were estimated; there it explains nine tenths of the variance.
// What tells most is how many squares have no edge yet, and how many ways those have
// to get two.
func promise(v []vertex) (sum float64) {
	for i := range v {
		switch x := &v[i]; x.need {
		case 1:
			sum += promiseOfEnd
		case 2:
			sum += promises[x.slack&(maxDegree-1)]
		}
	}
	return sum
}

const promiseOfEnd = 0.3

// promises are those of squares without an edge, by their slack.
var promises = func() (list [maxDegree]float64) {
	for slack := range list {
		ways := float64((slack + 2) * (slack + 1) / 2)
		list[slack] = 0.5*math.Log(ways) - 0.6
	}
	return list
}()

// choose takes over at most n states of another population, with weights that make
// up for those left out: the states are laid out on a line, each as long as its promise
// times its weight, and points at equal distances choose from them.
func (p *population) choose(from *population, n int, random *rand.Rand) {
	p.empty()
	lengths := make([]float64, len(from.heads))
	for i := range lengths {
		lengths[i] = math.Log(from.weights[i]) + promise(from.state(i))
	}
	most, sum := slices.Max(lengths), 0.0
	for i := range lengths {
		lengths[i] = math.Exp(lengths[i] - most)
		sum += lengths[i]
	}
	distance := sum / float64(n)
	next, end := random.Float64()*distance, 0.0
	for i, length := range lengths {
		if end += length; next >= end {
			continue
		}
		for next < end {
			next += distance
		}
		chance := min(1, length/distance) // that a point is in it
		p.put(from.state(i), from.heads[i], from.weights[i]/chance)
	}
}

// A sampler makes samples, one after the other.
type sampler struct {
	*searcher
	plan      *Plan
	size      int
	now, next population
}

// sample returns a number of tours whose mean is that of all.
func (s *sampler) sample(random *rand.Rand) (tours float64) {
	s.next.empty()
	for unit := range s.plan.units {
		var h head
		class := float64(s.plan.units[unit].class)
		switch s.plan.enter(s.searcher, unit, &h) {
		case complete:
			tours += class
		case alive:
			s.next.put(s.frame(0)[:s.order], h, class)
		}
	}
	for len(s.next.heads) > 0 && !s.stopped {
		if len(s.next.heads) > s.size {
			s.now.choose(&s.next, s.size, random)
		} else {
			s.now, s.next = s.next, s.now
		}
		s.next.empty()
		for i := range s.now.heads {
			tours += s.now.weights[i] * float64(s.branch(i))
		}
	}
	return tours
}

// branch puts the children of a state into the next population and returns how many
// tours are among them.
func (s *sampler) branch(i int) (tours int) {
	child, v, h := s.frame(0), s.frame(1), s.now.heads[i]
	copy(v[:s.order], s.now.state(i))
	u := s.searcher.choose(v, &h)
	for dart := range maxDegree {
		if v[u].open>>dart&1 == 0 {
			continue
		}
		copy(child[:s.order], v[:s.order])
		below := h
		switch s.try(child, &below, u, dart) {
		case complete:
			tours++
		case alive:
			s.next.put(child[:s.order], below, s.now.weights[i])
		}
	}
	return tours
}

// SampleOptions say how to sample. The zero value is not ready.
type SampleOptions struct {
	Workers int    // goroutines
	Size    int    // most states of a population; a sample takes time and memory in proportion
	Seed    uint64 // equal seeds give equal samples, though with several workers in any order
	// Take takes a sample, by one goroutine at a time, and says whether more are wanted.
	Take func(tours float64) bool
}

// Sample takes samples until no more are wanted or ctx is done, which is its error
// then. Samples are independent, and the mean of them is the number of tours,
// undirected.
func (p *Plan) Sample(ctx context.Context, o SampleOptions) error {
	if p.tables.images != nil {
		return errors.New("tours that must have a symmetry cannot be sampled")
	}
	ctx, enough := context.WithCancelCause(ctx)
	defer enough(nil)
	var stop atomic.Bool
	defer context.AfterFunc(ctx, func() { stop.Store(true) })()
	var mu sync.Mutex
	number := uint64(0)
	var group errgroup.Group
	for range o.Workers {
		group.Go(func() error {
			s := &sampler{searcher: newSearcher(p.tables), plan: p, size: o.Size, now: population{order: p.tables.order}, next: population{order: p.tables.order}}
			s.stop = &stop
			for ctx.Err() == nil {
				mu.Lock()
				number++
				random := rand.New(rand.NewPCG(o.Seed, number))
				mu.Unlock()
				tours := s.sample(random)
				if s.stopped {
					break
				}
				mu.Lock()
				if ctx.Err() == nil && !o.Take(tours) {
					enough(errEnough)
				}
				mu.Unlock()
			}
			return nil
		})
	}
	_ = group.Wait() // nothing fails
	if errors.Is(context.Cause(ctx), errEnough) {
		return nil
	}
	return ctx.Err()
}

var errEnough = errors.New("no more samples are wanted")
