package tour_test

import (
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/tour"
)

func BenchmarkAppend(b *testing.B) {
	chessboard := boardtest.Parse(b, "8x8")
	path := boardtest.Path(b, chessboard, beverley)
	for _, f := range tour.Formats() {
		b.Run(string(f), func(b *testing.B) {
			e := tour.NewEncoder(chessboard, f)
			var buf []byte
			b.ReportAllocs()
			for b.Loop() {
				buf = e.Append(buf[:0], path, false)
			}
			b.SetBytes(int64(len(buf)))
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(path)), "ns/square")
		})
	}
}

func BenchmarkCheck(b *testing.B) {
	chessboard := boardtest.Parse(b, "8x8")
	path := boardtest.Path(b, chessboard, beverley)
	b.ReportAllocs()
	for b.Loop() {
		if err := tour.Check(chessboard, path, false); err != nil {
			b.Fatal(err)
		}
	}
}

// TestAppendDoesNotAllocate writes into a buffer that was used before.
func TestAppendDoesNotAllocate(t *testing.T) {
	for _, text := range []string{"8x8", holed, "1x30", box, "100x3x2"} {
		b := boardtest.Parse(t, text)
		path := slices.Repeat(tour.Tour{board.Square(b.Len() - 1)}, b.Len()) // the longest names
		for _, f := range tour.Formats() {
			e := tour.NewEncoder(b, f)
			buf := e.Append(nil, path, true)
			if n := testing.AllocsPerRun(10, func() { buf = e.Append(buf[:0], path, true) }); n != 0 {
				t.Errorf("%s, %s: %v allocations", b, f, n)
			}
		}
	}
}
