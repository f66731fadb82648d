package frontier

import (
	"context"
	"flag"
	"fmt"
	"math/big"
	"slices"
	"testing"
	"time"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/problem"
)

var tryBoard = flag.String("board", "6x6", "")
var tryKind = flag.String("kind", "closed", "")
var tryMem = flag.Int("mem", 0, "")
var tryN = flag.Int("n", 2, "")

func sweepsOf(b *board.Board) [][]int {
	var rows, cols []int
	for s := range b.Len() {
		rows = append(rows, s)
		cols = append(cols, s)
	}
	slices.SortStableFunc(cols, func(x, y int) int { return b.Point(board.Square(x)).Col - b.Point(board.Square(y)).Col })
	return [][]int{rows, cols}
}

func TestTry(t *testing.T) {
	b := boardtest.Parse(t, *tryBoard)
	p := boardtest.Ask(t, b, problem.Kind(*tryKind), "", "")
	plan, err := New(p.Graph(), p.Symmetries(), sweepsOf(b))
	if err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	tell := func(format string, args ...interface{}) {
		t.Logf("%8.3f %s", time.Since(began).Seconds(), fmt.Sprintf(format, args...))
	}
	tell("left %d right %d middle %d, %d units, forecast %.3g sweeps %.3g middle", len(plan.left), len(plan.right), len(plan.middle), plan.Units(), plan.guess.sweeps(), plan.guess.middle)
	var live Live
	sum := new(big.Int)
	stats, err := plan.Run(context.Background(), Options{Workers: *tryN, Memory: int64(*tryMem) << 20, Live: &live,
		Trace: func(side, step int, states int64) {
			tell("side %d step %d: %d states, %.4f", side, step, states, live.Progress().Fraction)
		},
		Done: func(r Result) error {
			sum.Add(sum, r.Count)
			tell("unit %d: %s in %v, %.4f", r.Unit, r.Count, r.Elapsed, live.Progress().Fraction)
			return nil
		},
	})
	tell("%s %v %+v", sum, err, stats)
}
