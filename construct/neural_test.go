package construct

import (
	"math/rand/v2"
	"strings"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// How often the neurons settle, and on one cycle, is about what the package
// comment says.
func TestNeuralRate(t *testing.T) {
	w := newNetwork(rectangle(t, 8, 8))
	random := rand.New(rand.NewPCG(1, 1))
	runs := 500
	settled, tours := 0, 0
	for range runs {
		w.reset(random)
		for range settling {
			if w.sweep() {
				settled++
				if count, _ := w.cycles(); count == 1 {
					tours++
				}
				break
			}
		}
	}
	if settled < runs*90/100 || tours < runs*13/100 || tours > runs*28/100 {
		t.Errorf("of %d: %d settled, %d tours", runs, settled, tours)
	}
}

// What the network has settled on stays as it is.
func TestNeuralIsStable(t *testing.T) {
	w := newNetwork(rectangle(t, 6, 6))
	path, err := blocks(6, 6, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range path {
		next := path[(i+1)%len(path)]
		for k, e := range w.ends {
			if e == graph.Between(s, next) {
				w.set(k, true)
			}
		}
	}
	for range 2 {
		if !w.sweep() {
			t.Error("a tour is not stable")
		}
	}
	if count, cycle := w.cycles(); count != 1 || len(cycle) != 36 {
		t.Errorf("%d cycles, one of %d squares", count, len(cycle))
	}
}

func TestNeural(t *testing.T) {
	for _, c := range []struct {
		text     string
		kind     question.Kind
		from, to string
		limit    uint64
		outcome  Outcome
		says     string
	}{
		{"8x8", question.Closed, "", "", 0, Found, ""},
		{"8x8", question.Closed, "e5", "", 0, Found, ""},
		{"6x6", question.Open, "c3", "", 0, Found, ""},
		{"6x6", question.Open, "", "b1", 0, Found, ""},
		{"6x6", question.Open, "a1", "b1", 0, GaveUp, "does not apply where both ends are given"},
		{"5x5", question.Open, "", "", 0, GaveUp, "does not apply: it finds closed tours, and"},
		{"40x40", question.Closed, "", "", 1200, GaveUp, "gave up after 1200 sweeps; set at random"},
		{"16x16", question.Closed, "", "", 600, GaveUp, "but in several cycles ("},
	} {
		p := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
		t.Run(p.String(), func(t *testing.T) {
			r, err := Find(t.Context(), p, Options{Method: Neural, Limit: c.limit, Seed: 1})
			if err != nil || r.Outcome != c.outcome || !strings.Contains(strings.Join(r.Tried, ""), c.says) {
				t.Errorf("%s: %v, %s, tried %q", p, err, r.Outcome, r.Tried)
			}
		})
	}
}
