package enumerate_test

import (
	"context"
	"testing"

	"knightstour/enumerate"
	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// benchmarkVisit runs the plan again and again, without symmetry if raw, so
// that every tour is visited.
func benchmarkVisit(b *testing.B, text string, kind question.Kind, raw bool, workers int, visitor enumerate.Visitor) {
	p := boardtest.Ask(b, boardtest.Parse(b, text), kind, "", "")
	group := p.Symmetries()
	if raw {
		group = group[:1]
	}
	plan := mustNew(b, p.Graph(), group)
	o := enumerate.Options{Workers: workers}
	if visitor != nil {
		o.Visit = func(int) enumerate.Visitor { return visitor }
	}
	var total sum
	o.Done = func(r enumerate.Result) error {
		total.add(plan, r)
		return nil
	}
	b.ReportAllocs()
	for b.Loop() {
		total = sum{}
		if err := plan.Run(context.Background(), o); err != nil {
			b.Fatal(err)
		}
	}
	perRun := b.Elapsed().Seconds() / float64(b.N)
	b.ReportMetric(float64(total.visited)/perRun, "visits/s")
	b.ReportMetric(float64(total.tours)/perRun, "tours/s")
	b.ReportMetric(float64(total.nodes)/float64(total.visited), "nodes/visit")
}

// Every tour visited, one by one, without symmetry.
func BenchmarkVisit6x7Closed(b *testing.B)         { benchmarkVisit(b, "6x7", "closed", true, 1, nil) }
func BenchmarkVisit6x7Closed2Workers(b *testing.B) { benchmarkVisit(b, "6x7", "closed", true, 2, nil) }
func BenchmarkVisit6x6Open(b *testing.B)           { benchmarkVisit(b, "6x6", "open", true, 1, nil) }
func BenchmarkVisit6x6Open2Workers(b *testing.B)   { benchmarkVisit(b, "6x6", "open", true, 2, nil) }

// One tour of each class of units.
func BenchmarkCount6x6Open2Workers(b *testing.B)   { benchmarkVisit(b, "6x6", "open", false, 2, nil) }
func BenchmarkCount6x8Closed2Workers(b *testing.B) { benchmarkVisit(b, "6x8", "closed", false, 2, nil) }

// What it costs to write each tour down for a visitor.
func BenchmarkTrace6x7Closed(b *testing.B) { benchmarkVisit(b, "6x7", "closed", true, 1, ignore) }
func BenchmarkTrace6x6Open(b *testing.B)   { benchmarkVisit(b, "6x6", "open", true, 1, ignore) }

func ignore([]graph.Vertex, bool) bool { return true }

func BenchmarkPlan8x8Closed(b *testing.B) {
	p := boardtest.Ask(b, boardtest.Parse(b, "8x8"), question.Closed, "", "")
	g, group := p.Graph(), p.Symmetries()
	b.ReportAllocs()
	for b.Loop() {
		plan := mustNew(b, g, group)
		b.ReportMetric(float64(plan.Units()), "units")
	}
}

func BenchmarkEstimate8x8Closed(b *testing.B) {
	plan := newPlan(b, boardtest.Ask(b, boardtest.Parse(b, "8x8"), question.Closed, "", ""))
	b.ReportAllocs()
	for b.Loop() {
		plan.Estimate(context.Background(), 1000)
	}
}
