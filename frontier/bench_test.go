package frontier

import (
	"context"
	"slices"
	"strconv"
	"testing"
	"time"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// benchmarkCount counts a board again and again, with two workers.
func benchmarkCount(b *testing.B, text string, kind question.Kind) {
	if text == "8x8" && !*slow {
		b.Skip("takes some ten seconds; give -slow")
	}
	plan := planOf(b, boardtest.Ask(b, boardtest.Parse(b, text), kind, "", ""))
	stats := benchmarkPlan(b, plan, 2)
	b.ReportMetric(float64(stats.States), "states")
	b.ReportMetric(float64(stats.Pairs), "pairs")
	b.ReportMetric(float64(stats.Bytes)/(1<<20), "MiB")
}

// benchmarkPlan runs a plan again and again.
func benchmarkPlan(b *testing.B, plan *Plan, workers int) (stats Stats) {
	b.ReportAllocs()
	serial := time.Duration(0)
	for b.Loop() {
		var err error
		if stats, err = plan.Run(context.Background(), Options{Workers: workers}); err != nil {
			b.Fatal(err)
		}
		serial += stats.Serial
	}
	b.ReportMetric(100*serial.Seconds()/b.Elapsed().Seconds(), "%serial")
	return stats
}

// The share of the time in which no more than one worker could do anything, with
// one worker; and what many cost that are more than there are processors.
func BenchmarkWorkers(b *testing.B) {
	for _, workers := range []int{1, 2, 64} {
		b.Run(strconv.Itoa(workers), func(b *testing.B) {
			plan := planOf(b, boardtest.Ask(b, boardtest.Parse(b, "7x9"), question.Closed, "", ""))
			benchmarkPlan(b, plan, workers)
		})
	}
}

func BenchmarkCount6x8Closed(b *testing.B)  { benchmarkCount(b, "6x8", "closed") }
func BenchmarkCount7x8Closed(b *testing.B)  { benchmarkCount(b, "7x8", "closed") }
func BenchmarkCount8x8Closed(b *testing.B)  { benchmarkCount(b, "8x8", "closed") }
func BenchmarkCount6x6Open(b *testing.B)    { benchmarkCount(b, "6x6", "open") }
func BenchmarkCount3x96Closed(b *testing.B) { benchmarkCount(b, "3x96", "closed") }

// One chain, of the table after two rows of a board seven wide, on one worker.
func BenchmarkTransfer(b *testing.B) {
	p := boardtest.Ask(b, boardtest.Parse(b, "8x7"), question.Closed, "", "")
	s := newSweepTest(b, p.Graph(), p.Symmetries(), rowsAndColumns(p.Board)[0], 21)
	const done = 2 * (7 + 1) // stages: each row has seven steps and a fold
	at := slices.IndexFunc(s.side.chains, func(c chain) bool { return c.from == done })
	crew := newCrew(1, Room{})
	before := chainsOf(b, crew, s.side, at)
	c := &s.side.chains[at]
	made := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		out := newTable(crew.pool, s.side.stages[c.to-1].slots(), 1, 1)
		after, err := crew.transfer(context.Background(), s.side.links(c), &c.key, before, true, out, new(key))
		if err != nil {
			b.Fatal(err)
		}
		made += after.states
		after.dropAll()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(made), "ns/state")
}

// One table of six pairs, all states joined with all.
func BenchmarkJoin(b *testing.B) {
	const k = 6
	all := operand{}
	for r := range matchings[k] {
		all.counts = append(all.counts, uint64(r%7)+1)
	}
	j := newJoiner([]uint64{exact})
	b.ReportAllocs()
	for b.Loop() {
		j.join(k, all, all)
	}
	pairs := float64(b.N) * float64(all.n()) * float64(all.n())
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/pairs, "ns/pair")
}
