package enumerate

import (
	"context"
	"os"
	"testing"
	"time"

	"knightstour/board"
	"knightstour/problem"
)

func TestProto(t *testing.T) {
	for _, c := range []struct {
		r, c int
		k    problem.Kind
		sym  bool
	}{{5, 5, problem.Open, true}, {5, 5, problem.Open, false}, {6, 6, problem.Closed, true}, {6, 6, problem.Closed, false}, {5, 6, problem.Closed, true}, {5, 6, problem.Open, true}, {6, 7, problem.Closed, true}, {6, 7, problem.Closed, false}, {6, 6, problem.Open, true}, {6, 6, problem.Open, false}, {6, 8, problem.Closed, true}} {
		b, _ := board.Rect(c.r, c.c)
		p, _ := problem.New(b, c.k, board.None, board.None)
		group := p.Symmetries()
		if !c.sym {
			group = group[:1]
		}
		st := time.Now()
		plan, err := New(p.Graph(), group)
		if err != nil {
			t.Fatal(err)
		}
		pd := time.Since(st)
		var tot, raw Tally
		st = time.Now()
		err = plan.Run(context.Background(), Options{Workers: 1, Done: func(r Result) error {
			tot.Tours += r.Tally.Tours * uint64(plan.Class(r.Unit))
			tot.Reentrant += r.Tally.Reentrant * uint64(plan.Class(r.Unit))
			raw.Tours += r.Tally.Tours
			tot.Distinct += r.Tally.Distinct
			tot.Nodes += r.Tally.Nodes
			tot.DeadEnds += r.Tally.DeadEnds
			return nil
		}})
		d := time.Since(st)
		var cut []string
		for _, x := range plan.Cut() {
			cut = append(cut, b.Name(board.Square(x)))
		}
		t.Logf("%dx%d %s group %d units %d cut %v plan %v", c.r, c.c, c.k, len(group), plan.Units(), cut, pd)
		t.Logf("  %+v visited %d; %.2f nodes/visit; %v; %.2f M visits/s %.1f ns/node", tot, raw.Tours, float64(tot.Nodes)/float64(raw.Tours), d, float64(raw.Tours)/d.Seconds()/1e6, float64(d.Nanoseconds())/float64(tot.Nodes))
	}
	if os.Getenv("CENTRE") != "" {
		b, _ := board.Rect(8, 8)
		p, _ := problem.New(b, problem.Closed, board.None, board.None)
		st := time.Now()
		plan, _ := Restore(p.Graph(), p.Symmetries(), []int{27, 28, 35, 36})
		t.Log("8x8 centre units", plan.Units(), time.Since(st))
		st = time.Now()
		plan, _ = New(p.Graph(), p.Symmetries())
		t.Log("8x8 units", plan.Units(), plan.Cut(), time.Since(st))
	}
}
