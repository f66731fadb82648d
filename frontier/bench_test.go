package frontier

import (
	"context"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// benchmarkCount counts a board again and again, with two workers.
func benchmarkCount(b *testing.B, text string, kind question.Kind) {
	if text == "8x8" && !*slow {
		b.Skip("takes some ten seconds; give -slow")
	}
	plan := planOf(b, boardtest.Ask(b, boardtest.Parse(b, text), kind, "", ""))
	var stats Stats
	b.ReportAllocs()
	for b.Loop() {
		var err error
		if stats, err = plan.Run(context.Background(), Options{Workers: 2}); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(stats.States), "states")
	b.ReportMetric(float64(stats.Pairs), "pairs")
	b.ReportMetric(float64(stats.Bytes)/(1<<20), "MiB")
}

func BenchmarkCount6x8Closed(b *testing.B)  { benchmarkCount(b, "6x8", "closed") }
func BenchmarkCount7x8Closed(b *testing.B)  { benchmarkCount(b, "7x8", "closed") }
func BenchmarkCount8x8Closed(b *testing.B)  { benchmarkCount(b, "8x8", "closed") }
func BenchmarkCount6x6Open(b *testing.B)    { benchmarkCount(b, "6x6", "open") }
func BenchmarkCount3x96Closed(b *testing.B) { benchmarkCount(b, "3x96", "closed") }

// One step, of the table after two rows of a board seven wide, on one worker.
func BenchmarkTransfer(b *testing.B) {
	p := boardtest.Ask(b, boardtest.Parse(b, "8x7"), question.Closed, "", "")
	s := newSweepTest(b, p.Graph(), p.Symmetries(), rowsAndColumns(p.Board)[0], 21)
	var before *table
	s.sweep(b, true, func(step int, table *table) {
		if step == 13 {
			before = copyOf(table)
		}
	})
	crew := newCrew(1, 0)
	crew.calculate(exact)
	made := int64(0)
	b.ReportAllocs()
	for b.Loop() {
		after, err := crew.transfer(context.Background(), &s.side.steps[14], before, true)
		if err != nil {
			b.Fatal(err)
		}
		made += after.states()
		crew.pool.put(after)
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(made), "ns/state")
}

// One table of six pairs, all states joined with all.
func BenchmarkJoin(b *testing.B) {
	const k = 6
	var all vector
	for r := range matchings[k] {
		all.ranks = append(all.ranks, r)
		all.counts = append(all.counts, uint64(r%7)+1)
	}
	var j joiner
	j.left.modulus = exact
	b.ReportAllocs()
	for b.Loop() {
		j.join(k, all.ranks, all.counts, all.ranks, all.counts)
	}
	pairs := float64(b.N) * float64(len(all.ranks)) * float64(len(all.ranks))
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/pairs, "ns/pair")
}

// copyOf returns a table that is not used up with the one it is made from.
func copyOf(t *table) *table {
	out := &builder{pool: new(pool)}
	w := &writer{to: out}
	var buffer []uint64
	for _, g := range t.groups {
		ranks, counts := t.vector(g, &buffer)
		w.write(g.pattern, ranks, counts)
	}
	w.flush()
	return &out.table
}
