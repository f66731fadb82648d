package construct

import (
	"context"
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
	g := rectangle(1000, 1000)
	for b.Loop() {
		w := newWalk(g, squirrelCull(1000, board.Point{}))
		if found, err := w.once(context.Background(), 0); !found || err != nil {
			b.Fatal(found, err)
		}
	}
}

func BenchmarkBacktrack8x8(b *testing.B) {
	g := rectangle(8, 8)
	for b.Loop() {
		w := newWalk(g, inOrder{})
		if found, _, err := w.search(context.Background(), 56, defaultCalls); !found || err != nil {
			b.Fatal(found, err)
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
				r, err := Find(context.Background(), p, Options{Method: Euler, Seed: seed})
				if err != nil || r.Outcome != Found {
					b.Fatal(err, r.Tried)
				}
				rotations += r.Stats.Calls
			}
			b.ReportMetric(float64(rotations)/float64(b.N), "rotations/op")
		})
	}
}
