package run_test

import (
	"flag"
	"fmt"
	"io"
	"math"
	"strings"
	"testing"
	"time"

	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/internal/verify"
	"knightstour/internal/which"
	"knightstour/question"
	"knightstour/tour"
)

// slow asks for the table of TestLinear: go test ./internal/run -run Linear -v -slow
var slow = flag.Bool("slow", false, "print how straight the progress of long runs is")

// A sample is the fraction of a run at one moment.
type sample struct {
	elapsed  time.Duration
	fraction float64
}

// sampled runs work and looks at the fraction of its meter all the time.
func sampled(m *run.Meter, work func() error) (samples []sample, total time.Duration, err error) {
	began := time.Now()
	done := make(chan error, 1)
	go func() { done <- work() }()
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		select {
		case err := <-done:
			return samples, time.Since(began), err
		case <-tick.C:
			samples = append(samples, sample{time.Since(began), m.Progress().Fraction})
		}
	}
}

// bend returns how far, at most, the fraction is from the straight line that leads to
// the end of the run, after the first tenth of it; and the fraction at each tenth.
func bend(samples []sample, total time.Duration) (worst float64, tenths [9]float64) {
	for _, s := range samples {
		at := s.elapsed.Seconds() / total.Seconds()
		if at >= 0.1 {
			worst = max(worst, math.Abs(s.fraction-at))
		}
		for i := int(10*at) - 1; i >= 0 && i < len(tenths) && tenths[i] == 0; i-- {
			tenths[i] = s.fraction
		}
	}
	return worst, tenths
}

func TestBend(t *testing.T) {
	straight, early := []sample{}, []sample{}
	for i := range 100 {
		at := float64(i) / 100
		straight = append(straight, sample{time.Duration(i) * time.Second, at})
		early = append(early, sample{time.Duration(i) * time.Second, math.Sqrt(at)})
	}
	if worst, tenths := bend(straight, 100*time.Second); worst > 1e-9 || math.Abs(tenths[4]-0.5) > 1e-9 {
		t.Errorf("%g %v", worst, tenths)
	}
	if worst, _ := bend(early, 100*time.Second); math.Abs(worst-0.25) > 1e-9 {
		t.Errorf("%g, want a quarter", worst)
	}
}

// TestLinear prints how straight the progress of runs of different sorts is. It asks
// no more of them than that they end, for time is not to be relied on.
func TestLinear(t *testing.T) {
	if !*slow {
		t.Skip("minutes")
	}
	closed := func(board string) []question.Tours {
		return []question.Tours{tours(t, board, question.Closed, "", "")}
	}
	open := func(board string) []question.Tours {
		return []question.Tours{tours(t, board, question.Open, "", "")}
	}
	t.Logf("%-26s  %6s  %7s  %s", "", "time", "bend", "per cent at each tenth of the time")
	for _, c := range []struct {
		name string
		q    asked
	}{
		{"7x7 open", ask(counting.Count{Tours: open("7x7"), Engine: counting.Frontier})},
		{"7x9 open", ask(counting.Count{Tours: open("7x9"), Engine: counting.Frontier})},
		{"8x8 closed", ask(counting.Count{Tours: closed("8x8"), Engine: counting.Frontier})},
		{"7x8 closed --distinct", ask(counting.Count{Tours: closed("7x8"), Distinct: true})},
		{"7x10 closed --distinct", ask(counting.Count{Tours: closed("7x10"), Distinct: true})},
		{"7x8 closed and open", ask(counting.Count{Tours: append(closed("7x8"), open("7x8")...), Engine: counting.Frontier})},
		{"6x8 closed backtrack", ask(counting.Count{Tours: closed("6x8"), Engine: counting.Backtrack})},
		{"6x7 open both engines", ask(counting.Count{Tours: open("6x7"), Engine: counting.Both})},
		{"8x8 closed --symmetric", ask(symmetric.Count{Tours: closed("8x8")})},
		{"7x9 open --symmetric", ask(symmetric.Count{Tours: open("7x9")})},
		{"7x10 closed --symmetric", ask(symmetric.Count{Tours: closed("7x10")})},
		{"list 6x7 open --limit 20M", ask(listing.List{Tours: open("6x7")[0], Format: tour.Squares, Limit: 20e6, Writer: io.Discard})},
		{"which 6x6 --matrix", ask(which.Starts{Tours: open("6x6")[0], Ends: true})},
		{"verify --budget 40s", ask(verify.All{Budget: 40 * time.Second, Report: func(verify.Check) error { return nil }})},
	} {
		t.Run(c.name, func(t *testing.T) {
			meter := new(run.Meter)
			samples, total, err := sampled(meter, func() error {
				_, _, err := c.q.answer(t.Context(), run.Options{Workers: 2, Meter: meter}, nil)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			worst, tenths := bend(samples, total)
			var line strings.Builder
			for _, f := range tenths {
				fmt.Fprintf(&line, " %3.0f", 100*f)
			}
			t.Logf("%-26s  %5.1fs  %5.1f %% %s", c.name, total.Seconds(), 100*worst, line.String())
		})
	}
}
