package construct

import (
	"context"
	"fmt"
	"math/rand/v2"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/graph"
	"knightstour/question"
	"knightstour/tour"
)

const (
	// defaultSweeps is how many sweeps there are in all, and settling how many
	// the neurons get to settle before they are set at random again.
	defaultSweeps = 50_000
	settling      = 500
)

// A network has a neuron for each move of the board. A neuron that fires is a
// move that is made.
type network struct {
	n       int
	ends    []graph.Edge // the two squares of each neuron
	state   []int32
	fires   []bool
	touched []int32 // of each square, how many of its moves are made
}

func newNetwork(m *moves) *network {
	w := &network{n: m.order(), touched: make([]int32, m.order())}
	for s := range graph.Vertex(w.n) {
		for _, t := range m.at(s) {
			if s < t {
				w.ends = append(w.ends, graph.Edge{s, t})
			}
		}
	}
	w.state, w.fires = make([]int32, len(w.ends)), make([]bool, len(w.ends))
	return w
}

// reset lets each neuron fire or not, at random.
func (w *network) reset(random *rand.Rand) {
	clear(w.state)
	for i := range w.fires {
		w.set(i, random.IntN(2) == 1)
	}
}

func (w *network) set(i int, fires bool) {
	if w.fires[i] == fires {
		return
	}
	w.fires[i] = fires
	change := int32(-1)
	if fires {
		change = 1
	}
	for _, s := range w.ends[i] {
		w.touched[s] += change
	}
}

// sweep brings all neurons up to date, one after the other, and reports whether
// that changed nothing, because two moves are made at every square.
func (w *network) sweep() (settled bool) {
	settled = true
	for i, e := range w.ends {
		change := 4 - w.touched[e[0]] - w.touched[e[1]]
		if change == 0 {
			continue
		}
		settled = false
		w.state[i] += change
		switch {
		case w.state[i] > 3:
			w.set(i, true)
		case w.state[i] < 0:
			w.set(i, false)
		}
	}
	// Four moves at the two squares of each neuron may be 1 and 3.
	return settled && w.twos() == w.n
}

// twos returns at how many squares two moves are made.
func (w *network) twos() (count int) {
	for _, n := range w.touched {
		if n == 2 {
			count++
		}
	}
	return count
}

// cycles returns the number of cycles the moves make, and one of them.
func (w *network) cycles() (count int, cycle []graph.Vertex) {
	l := newLinks(w.n)
	for i, e := range w.ends {
		if w.fires[i] {
			l.join(e[0], e[1])
		}
	}
	seen := make([]bool, w.n)
	for s := range graph.Vertex(w.n) {
		if !seen[s] {
			count++
			cycle = l.from(s)
			for _, t := range cycle {
				seen[t] = true
			}
		}
	}
	return count, cycle
}

// neural sets the neurons at random and lets them settle, again and again, until
// the moves are one cycle.
func (t *task) neural(ctx context.Context) (answer, error) {
	if t.p.To != board.None {
		return t.failed("neural: does not apply where both ends are given")
	}
	closed := t.p
	closed.Kind = question.Closed
	if reason, impossible := existence.Impossible(closed); impossible {
		return t.failed("neural: does not apply: it finds closed tours, and %s", reason.Text)
	}
	w, random, limit := newNetwork(t.moves()), t.random(3), t.limit(defaultSweeps)
	sweeps, runs, broken, least := uint64(0), 0, 0, w.n
	for left := 0; sweeps < limit; left-- {
		if ctx.Err() != nil {
			return answer{}, ctx.Err()
		}
		if left == 0 {
			runs++
			w.reset(random)
			left = settling
		}
		sweeps++
		t.stats.Calls++
		settled := w.sweep()
		if t.o.Trace != nil {
			t.o.Trace(Frame{Note: fmt.Sprintf("sweep %d: two moves at %d of %d squares", sweeps, w.twos(), w.n)})
		}
		if !settled {
			continue
		}
		count, cycle := w.cycles()
		if count == 1 {
			if t.p.From != board.None {
				tour.Tour(cycle).StartAt(t.p.From)
			}
			return answer{tour: cycle, method: Neural}, nil
		}
		broken++
		least = min(least, count)
		left = 1 // nothing will change any more
	}
	line := fmt.Sprintf("neural: gave up after %d sweeps; set at random %d times, %d did not settle", sweeps, runs, runs-broken)
	if broken > 0 {
		line += fmt.Sprintf(", %d settled on two moves at every square, but in several cycles (%d at least)", broken, least)
	}
	return t.failed("%s", line)
}
