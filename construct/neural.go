package construct

import (
	"context"
	"fmt"
	"math/rand/v2"

	"knightstour/board"
	"knightstour/published"
	"knightstour/question"
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
	ends    [][2]int32 // the two squares of each neuron
	state   []int32
	fires   []bool
	touched []int32 // of each square, how many of its moves are made
}

func newNetwork(g *graph) *network {
	w := &network{n: g.order(), touched: make([]int32, g.order())}
	for s := range int32(w.n) {
		for _, t := range g.at(s) {
			if s < t {
				w.ends = append(w.ends, [2]int32{s, t})
			}
		}
	}
	w.state, w.fires = make([]int32, len(w.ends)), make([]bool, len(w.ends))
	return w
}

// reset lets each neuron fire or not, at random.
func (w *network) reset(random *rand.Rand) {
	clear(w.state)
	clear(w.touched)
	for i := range w.fires {
		w.fires[i] = false
		if random.IntN(2) == 1 {
			w.set(i, true)
		}
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
	w.touched[w.ends[i][0]] += change
	w.touched[w.ends[i][1]] += change
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
	if settled { // four moves at the two squares of each neuron may be 1 and 3
		for _, n := range w.touched {
			settled = settled && n == 2
		}
	}
	return settled
}

// cycles returns the number of cycles the moves make, and one of them.
func (w *network) cycles() (count int, cycle []int32) {
	l := newLinks(w.n)
	for i, e := range w.ends {
		if w.fires[i] {
			l.join(e[0], e[1])
		}
	}
	seen := make([]bool, w.n)
	for s := range int32(w.n) {
		if seen[s] {
			continue
		}
		count++
		cycle = l.from(s)
		for _, t := range cycle {
			seen[t] = true
		}
	}
	return count, cycle
}

// neural sets the neurons at random and lets them settle, again and again, until
// the moves are one cycle.
func (t *task) neural(ctx context.Context) (answer, error) {
	if t.unfit(Neural) {
		return answer{}, nil
	}
	if t.p.To != board.None {
		t.failed("neural: does not apply where both ends are given")
		return answer{}, nil
	}
	closed := t.p
	closed.Kind, closed.To = question.Closed, board.None
	if reason, impossible := published.Impossible(closed); impossible {
		t.failed("neural: does not apply: it finds closed tours, and %s", reason.Text)
		return answer{}, nil
	}
	w := newNetwork(t.graph())
	random := t.random(3)
	limit := t.limit(defaultSweeps)
	sweeps, runs, broken, least := uint64(0), 0, 0, 0
	for sweeps < limit {
		runs++
		w.reset(random)
		for range settling {
			if ctx.Err() != nil {
				return answer{}, ctx.Err()
			}
			if sweeps == limit {
				break
			}
			sweeps++
			t.stats.Calls++
			settled := w.sweep()
			if t.o.Trace != nil {
				t.show(nil, w.note(sweeps))
			}
			if !settled {
				continue
			}
			count, cycle := w.cycles()
			if count == 1 {
				return answer{tour: t.opened(cycle), method: Neural}, nil
			}
			if broken++; least == 0 || count < least {
				least = count
			}
			break
		}
	}
	line := fmt.Sprintf("neural: gave up after %d sweeps; set at random %d times, %d did not settle", sweeps, runs, runs-broken)
	if broken > 0 {
		line += fmt.Sprintf(", %d settled on two moves at every square, but in several cycles (%d at least)", broken, least)
	}
	t.failed("%s", line)
	return answer{}, nil
}

// note says how far the network is.
func (w *network) note(sweeps uint64) string {
	two := 0
	for _, n := range w.touched {
		if n == 2 {
			two++
		}
	}
	return fmt.Sprintf("sweep %d: two moves at %d of %d squares", sweeps, two, w.n)
}

// opened returns a closed tour from the start that was asked for on.
func (t *task) opened(cycle []int32) []int32 {
	for i, s := range cycle {
		if s == int32(t.p.From) {
			return append(append([]int32{}, cycle[i:]...), cycle[:i]...)
		}
	}
	return cycle
}
