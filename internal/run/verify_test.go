package run

import (
	"context"
	"errors"
	"maps"
	"math/big"
	"slices"
	"testing"
	"time"

	"knightstour/published"
	"knightstour/question"
)

// A budget is spent on the rows that are quick, and a row whose search turns out
// to be long does not keep the others from being computed. The budget is more
// than any machine needs for the rows named here; when they are all there, the
// rest of it is not waited for.
func TestVerify(t *testing.T) {
	missing := map[string]bool{}
	for _, row := range []string{"4x4 open directed", "3x4 open undirected", "5x5 open directed", "5x5 open distinct", "6x6 closed undirected", "6x6 closed distinct", "6x6 closed distinctasymmetric", "6x8 closed undirected", "3x46 closed undirected"} {
		missing[row] = true
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	_, err := Verify(ctx, VerifyOptions{Budget: time.Minute, Workers: 2}, func(c Check) error {
		if !c.Agrees() {
			t.Errorf("%s %s %s %s: computed %s, published %s", c.Row.Board, c.Row.Kind, c.Row.Convention, c.Row.Restriction, c.Computed, c.Row.Count)
		}
		delete(missing, c.Row.Board+" "+c.Row.Kind+" "+string(c.Row.Convention)+c.Row.Restriction)
		if len(missing) == 0 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || len(missing) > 0 {
		t.Errorf("%v; not computed in a minute: %v", err, slices.Sorted(maps.Keys(missing)))
	}
}

// Whatever the budget, every row is accounted for.
func TestVerifyBudget(t *testing.T) {
	for _, budget := range []time.Duration{time.Nanosecond, time.Second} {
		checked := 0
		v, err := Verify(context.Background(), VerifyOptions{Budget: budget, Workers: 2}, func(c Check) error {
			checked++
			if !c.Agrees() {
				t.Errorf("%s %s %s %s: computed %s, published %s", c.Row.Board, c.Row.Kind, c.Row.Convention, c.Row.Restriction, c.Computed, c.Row.Count)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if v.Differ != 0 || v.Agree != checked || v.TooLong == 0 {
			t.Errorf("in %v %+v, %d rows reported", budget, v, checked)
		}
		if total := v.Agree + v.Differ + v.TooLong + v.Rejected + v.NotAsked; total != len(published.All()) {
			t.Errorf("%+v is about %d rows, there are %d", v, total, len(published.All()))
		}
	}
}

// Without a budget the quick rows come first all the same, and nothing of what
// is done is too long.
func TestVerifySlow(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	checked := 0
	v, err := Verify(ctx, VerifyOptions{Budget: time.Nanosecond, Slow: true, Workers: 2}, func(c Check) error {
		if !c.Agrees() {
			t.Errorf("%s %s: computed %s, published %s", c.Row.Board, c.Row.Kind, c.Computed, c.Row.Count)
		}
		if checked++; checked == 100 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) || v.Agree < 100 || v.TooLong > 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

// What does not fit into the memory is left out, and not an error.
func TestVerifyMemory(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	v, err := Verify(ctx, VerifyOptions{Budget: 5 * time.Second, Memory: 1, Workers: 2}, func(c Check) error {
		if c.Row.Board == "3x46" && c.Row.Kind == "closed" {
			t.Errorf("%s was counted without memory", c.Row.Board)
		}
		return nil
	})
	if err != nil || v.Agree == 0 || v.Differ > 0 || v.TooLong == 0 {
		t.Errorf("%+v, %v", v, err)
	}
}

func TestVerifyStops(t *testing.T) {
	broken := errors.New("broken")
	if _, err := Verify(context.Background(), VerifyOptions{Budget: time.Second, Workers: 1}, func(Check) error { return broken }); err != broken {
		t.Errorf("the error of report became %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	n := 0
	_, err := Verify(ctx, VerifyOptions{Budget: time.Minute, Workers: 1}, func(Check) error {
		if n++; n == 5 {
			cancel()
		}
		return nil
	})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("after cancel: %v", err)
	}
}

// Rows about classes of one size, or without a symmetry, are about these.
func TestClassRows(t *testing.T) {
	all := published.Row{Board: "6x6", Piece: "knight", Wrap: "none", Kind: "closed", Convention: published.Distinct}
	for restriction, want := range map[string]int64{"asymmetric": 1223, "class-size=8": 1223, "class-size=4": 17, "class-size=2": 5, "class-size=3": 0} {
		row := all
		row.Restriction = restriction
		j, _, ok := jobOf(row)
		if !ok {
			t.Fatalf("%s is about something else", restriction)
		}
		wantNumber(t, restriction, mustCount(t, j).value(row), want)
	}
	for _, restriction := range []string{"class-size=0", "class-size=x", "class-size", "odd"} {
		row := all
		row.Restriction = restriction
		if j, _, ok := jobOf(row); ok {
			t.Errorf("%s is about %+v", restriction, j)
		}
	}
}

// A number that is not the published one differs, however close it is.
func TestCheckAgrees(t *testing.T) {
	c := Check{Row: published.Row{Count: big.NewInt(1728)}, Computed: big.NewInt(1728)}
	if !c.Agrees() {
		t.Error("equal numbers differ")
	}
	if c.Computed = big.NewInt(1729); c.Agrees() {
		t.Error("different numbers agree")
	}
}

// The estimate is the same each time, and near the truth.
func TestLook(t *testing.T) {
	for _, c := range []struct {
		board  string
		kind   question.Kind
		truth  float64
		factor float64
	}{
		{"5x5", question.Open, 864, 1.1},
		{"6x6", question.Closed, 9862, 1.5},
		{"6x7", question.Closed, 1067638, 2},
	} {
		j := Job{Tours: ask(t, c.board, c.kind, "", ""), Workers: 2, Engine: Backtrack}
		p, err := Look(context.Background(), j)
		if err != nil {
			t.Fatal(err)
		}
		if p.Estimate.Tours < c.truth/c.factor || p.Estimate.Tours > c.truth*c.factor {
			t.Errorf("%s: about %g tours, there are %g", j.Tours, p.Estimate.Tours, c.truth)
		}
		if p.Reason != nil || p.Workers != 2 || p.NodesPerSecond <= 0 {
			t.Errorf("%s: %+v", j.Tours, p)
		}
		a := mustCount(t, j)
		nodes, _ := new(big.Float).SetInt(a.Stats.Nodes).Float64()
		if p.Estimate.Nodes < nodes/c.factor || p.Estimate.Nodes > nodes*c.factor {
			t.Errorf("%s: about %g nodes, there are %g", j.Tours, p.Estimate.Nodes, nodes)
		}
		if p.Units != a.Stats.Units {
			t.Errorf("%s: %d units, a run has %d", j.Tours, p.Units, a.Stats.Units)
		}
		j.Workers = 1
		again, err := Look(context.Background(), j)
		if err != nil || again.Estimate != p.Estimate {
			t.Errorf("%s: %+v, then %+v, %v", j.Tours, p.Estimate, again.Estimate, err)
		}
	}
	p, err := Look(context.Background(), Job{Tours: ask(t, "5x5", question.Closed, "", ""), Engine: Frontier})
	if err != nil || p.Reason == nil || p.Units != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}

// The forecast for the frontier engine is the same each time, and says
// something.
func TestLookAtSweeps(t *testing.T) {
	const factor = 10
	for _, j := range []Job{
		{Tours: ask(t, "7x8", question.Closed, "", "")},
		{Tours: ask(t, "6x8", question.Open, "", "")},
	} {
		j.Workers, j.Engine = 2, Frontier
		p, err := Look(context.Background(), j)
		if err != nil {
			t.Fatal(err)
		}
		if p.Engine != Frontier || p.Workers != 2 || p.Expected <= 0 || p.Forecast.Work <= p.Forecast.States {
			t.Errorf("%s: %+v", j.Tours, p)
		}
		a := mustCount(t, j)
		if bytes := float64(a.Stats.Bytes); p.Forecast.Bytes < bytes/factor || p.Forecast.Bytes > bytes*factor {
			t.Errorf("%s: about %g bytes, it took %g", j.Tours, p.Forecast.Bytes, bytes)
		}
		if states := float64(a.Stats.States); p.Forecast.Work < states/factor || p.Forecast.States > states*factor {
			t.Errorf("%s: about %+v, it had %g states", j.Tours, p.Forecast, states)
		}
		if p.Units != a.Stats.Units || p.Symmetries != a.Symmetries {
			t.Errorf("%s: %d units and %d symmetries, a run has %d and %d", j.Tours, p.Units, p.Symmetries, a.Stats.Units, a.Symmetries)
		}
		if again, err := Look(context.Background(), j); err != nil || *again != *p {
			t.Errorf("%s: %+v, then %+v, %v", j.Tours, p, again, err)
		}
	}
}
