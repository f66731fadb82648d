package frontier

import (
	"context"
	"math"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// watch checks at every call that the progress goes on and never back.
type watch struct {
	t    *testing.T
	name string
	live Live
	last Progress
}

func (w *watch) look() {
	now := w.live.Progress()
	if !(now.Fraction >= w.last.Fraction && now.Fraction <= 1) || w.last.Joining && !now.Joining {
		w.t.Errorf("%s: %+v after %+v", w.name, now, w.last)
	}
	w.last = now
}

func TestLive(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", ""))
	plan.cut(1)
	for name, skip := range map[string]func(int) bool{
		"all units":  nil,
		"some units": func(unit int) bool { return unit%4 == 1 },
	} {
		t.Run(name, func(t *testing.T) {
			w := &watch{t: t, name: name}
			var atJoin float64
			_, err := plan.Run(context.Background(), Options{
				Workers: 2, Live: &w.live, Skip: skip,
				Trace: func(_, _ int, states int64) {
					w.look()
					if w.last.Joining {
						return // tables of a unit
					}
					if w.last.States != states || w.last.Fraction >= 1 {
						t.Errorf("%s: %+v after a step with %d states", name, w.last, states)
					}
					atJoin = w.last.Fraction
				},
				Done: func(Result) error { w.look(); return nil },
			})
			w.look()
			if err != nil || !w.last.Joining || math.Abs(w.last.Fraction-1) > 1e-9 {
				t.Errorf("%s: at the end %+v, error %v", name, w.last, err)
			}
			if atJoin <= 0.05 || atJoin >= 0.95 {
				t.Errorf("%s: the sweeps are %v of the work", name, atJoin)
			}
		})
	}
}

// A run that begins again because counts do not fit 64 bits does not go back.
func TestLiveWithOverflow(t *testing.T) {
	t.Parallel()
	plan := planOf(t, boardtest.Ask(t, boardtest.Parse(t, "3x96"), question.Closed, "", ""))
	w := &watch{t: t, name: "3x96"}
	steps := 0
	_, err := plan.Run(context.Background(), Options{Live: &w.live, Trace: func(int, int, int64) { w.look(); steps++ }})
	w.look()
	if steps <= len(plan.side[leftSide].chains) {
		t.Errorf("%d steps: it did not begin again", steps)
	}
	if err != nil || math.Abs(w.last.Fraction-1) > 1e-9 {
		t.Errorf("at the end %+v, error %v", w.last, err)
	}
}

// Boards on which no state is left before the end.
func TestLiveOfHopelessBoards(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"1x5", "2x2", "2x7", "3x3", "4x4", "3x5", "5x5", "..../.##./....", "...../####./....."} {
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			p := boardtest.Ask(t, boardtest.Parse(t, text), kind, "", "")
			plan := planOf(t, p)
			w := &watch{t: t, name: p.String()}
			o, _ := collect(Options{Live: &w.live, Trace: func(int, int, int64) { w.look() }})
			_, err := plan.Run(context.Background(), o)
			w.look()
			if err != nil || math.Abs(w.last.Fraction-1) > 1e-9 {
				t.Errorf("%s: at the end %+v, error %v", p, w.last, err)
			}
		}
	}
}
