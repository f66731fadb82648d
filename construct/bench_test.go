package construct

import (
	"math"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// A closed tour of four million squares: less than two seconds were asked for.
func BenchmarkDivide2000(b *testing.B) {
	for b.Loop() {
		if _, err := divided(2000, 2000, true, -1); err != nil {
			b.Fatal(err)
		}
	}
}

// A million squares, with the rule that has a tour there. The moves are not
// counted in.
func BenchmarkWarnsdorff1000(b *testing.B) {
	m := rectangle(b, 1000, 1000)
	for b.Loop() {
		w := newWalk(m, squirrelCull(1000, board.Point{}))
		if outcome, err := w.run(b.Context(), 0, math.MaxUint64); outcome != Found || err != nil {
			b.Fatal(outcome, err)
		}
	}
}

func BenchmarkBacktrack8x8(b *testing.B) {
	m := rectangle(b, 8, 8)
	for b.Loop() {
		w := newWalk(m, nil)
		w.takesBack = true
		if outcome, err := w.run(b.Context(), 56, defaultCalls); outcome != Found || err != nil {
			b.Fatal(outcome, err)
		}
	}
	b.ReportMetric(8_250_733*float64(b.N)/b.Elapsed().Seconds(), "calls/s")
}

func BenchmarkEulerClosed(b *testing.B) {
	for _, text := range []string{"8x8", "50x50", "200x200"} {
		p := boardtest.Ask(b, boardtest.Parse(b, text), question.Closed, "", "")
		b.Run(text, func(b *testing.B) {
			rotations, seed := uint64(0), uint64(0)
			for b.Loop() {
				seed++
				r, err := Find(b.Context(), p, Options{Method: Euler, Seed: seed})
				if err != nil || r.Outcome != Found {
					b.Fatal(err, r.Tried)
				}
				rotations += r.Stats.Calls
			}
			b.ReportMetric(float64(rotations)/float64(b.N), "rotations/op")
		})
	}
}
