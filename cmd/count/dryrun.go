package main

import (
	"context"
	"fmt"
	"math"
	"strings"
	"time"

	"github.com/dustin/go-humanize"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/counting"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
	"knightstour/internal/run"
	"knightstour/question"
)

// A previewed is the answer of --dry-run.
type previewed struct {
	printer.Board
	Previews []*preview `json:"previews"`
}

// A preview says what a run would be like.
type preview struct {
	asked
	Reason     *printer.Reason `json:"reason,omitempty"` // why nothing is searched
	Engine     counting.Engine `json:"engine,omitempty"`
	Units      int             `json:"units"`
	Symmetries int             `json:"symmetries"`
	*visits
	*sweeps
	Workers int     `json:"workers"`
	Seconds float64 `json:"estimated_seconds"`

	tours    question.Tours
	expected time.Duration
}

// A visits is what is estimated of the parts that visit tours.
type visits struct {
	Probes         int     `json:"probes"`
	Tours          float64 `json:"estimated_tours"` // undirected
	ToursError     float64 `json:"tours_standard_error"`
	Nodes          float64 `json:"estimated_nodes"`
	NodesError     float64 `json:"nodes_standard_error"`
	NodesPerSecond float64 `json:"nodes_per_second"`
}

// A sweeps is what is estimated of the parts that sweep the board.
type sweeps struct {
	States     float64 `json:"estimated_states"` // in the greatest table
	TableBytes float64 `json:"estimated_table_bytes"`
	Memory     int64   `json:"memory_bytes"` // that tables may take, 0 for no bound
	Fits       bool    `json:"fits_memory"`
}

// dryRun says what it would be like to answer questions about tours, one about those
// of each kind or one about all.
func dryRun[A any](ctx context.Context, a *app, b *board.Board, questions []run.Question[A], tours []question.Tours, o run.Options) error {
	out := previewed{Board: printer.OfBoard(b)}
	for i, q := range questions {
		if err := run.Check(q, o); err != nil {
			return usagef("%s", err)
		}
		looked, err := run.Look(ctx, q, o)
		if err != nil {
			return stopped(ctx, err, run.Progress{}, "")
		}
		p := newPreview(looked, tours[i], o.Memory)
		out.Previews = append(out.Previews, p)
		if err := a.Part(p); err != nil {
			return err
		}
	}
	return a.Document(out)
}

func newPreview[A any](looked *run.Preview[A], q question.Tours, memory int64) *preview {
	p := &preview{asked: askedFor(q), Units: looked.Units, Symmetries: len(q.Symmetries()), tours: q}
	if _, reason, known := existence.Foregone(q, false); known {
		p.Reason = printer.Because(reason)
		return p
	}
	p.Workers, p.Seconds, p.expected = looked.Workers, printer.Seconds(looked.Expected), looked.Expected
	p.Engine = counting.Engine(run.SettingsOf(looked.Question.Settings())["engine"])
	if p.Engine == "" {
		p.Engine = counting.Backtrack // nothing else lists tours
	}
	if e := looked.Visits; e != nil {
		p.visits = &visits{e.Probes, e.Tours, e.ToursErr, e.Nodes, e.NodesErr, looked.NodesPerSecond}
	}
	if f := looked.Sweeps; f != nil {
		p.sweeps = &sweeps{significant(f.States), significant(f.Bytes), memory, memory == 0 || f.Bytes <= float64(memory)}
	}
	return p
}

func (p *preview) Bare() string { return strings.TrimSuffix(p.Words(), "\n") }

func (p *preview) Words() string {
	out := printer.Text{Width: 15}
	out.Printf("%s, dry run\n", p.tours)
	if p.Reason != nil {
		out.Printf("  nothing to search, because %s\n", p.Reason.Words())
		return out.String()
	}
	out.Line("engine", "%s", p.Engine)
	out.Line("units", "%s, under %d symmetries", humanize.Comma(int64(p.Units)), p.Symmetries)
	visiting := p.visits != nil && p.Engine != counting.Frontier
	if visiting {
		out.Line("tours", "about %s, undirected (%s)", rough(p.Tours), spread(p.Tours, p.ToursError))
		out.Line("nodes to search", "about %s (%s)", rough(p.Nodes), spread(p.Nodes, p.NodesError))
		out.Line("speed", "%s nodes/s with %d workers, measured just now", rough(p.NodesPerSecond), p.Workers)
	}
	if p.sweeps != nil {
		out.Line("states", "about %s in the greatest table", twoDigits(p.States))
		out.Line("memory", "about %s for tables (%s)", twoDigitSize(p.TableBytes), p.fitting())
	}
	if p.sweeps == nil {
		out.Line("expected time", "%s (estimate)", progress.Span(p.expected))
	} else {
		out.Line("expected time", "about %s with %d workers (estimate)", progress.Span(p.expected), p.Workers)
		out.Printf("  a forecast from the beginning of the sweep; it can be a few times too high or too low\n")
	}
	if visiting {
		out.Printf("  from %s random probes of the search tree (Knuth 1975); ± is one standard error\n", humanize.Comma(int64(p.Probes)))
	}
	return out.String()
}

// fitting says whether tables fit into the memory there is for them.
func (s *sweeps) fitting() string {
	switch {
	case s.Memory == 0:
		return "without a bound"
	case s.Fits:
		return fmt.Sprintf("fits into %s", size(s.Memory))
	}
	return fmt.Sprintf("too much for %s; see --memory", size(s.Memory))
}

// twoDigits prints a number of which no more than two digits mean anything.
func twoDigits(x float64) string {
	if x < 10 || x > 1e15 {
		return fmt.Sprintf("%.2g", x)
	}
	return humanize.Comma(int64(significant(x)))
}

// twoDigitSize does the same for a number of bytes.
func twoDigitSize(bytes float64) string {
	units := []string{"B", "KiB", "MiB", "GiB", "TiB", "PiB"}
	i := 0
	for ; bytes >= 1000 && i < len(units)-1; i++ {
		bytes /= 1024
	}
	return twoDigits(bytes) + " " + units[i]
}

// significant rounds to two digits.
func significant(x float64) float64 {
	if x <= 0 {
		return 0
	}
	unit := math.Pow(10, math.Floor(math.Log10(x))-1)
	return math.Round(x/unit) * unit
}

// rough prints a number of which only some digits mean anything.
func rough(x float64) string {
	if x < 1e6 {
		return humanize.Comma(int64(x + 0.5))
	}
	return fmt.Sprintf("%.3g", x)
}

func spread(x, err float64) string {
	if x == 0 {
		return "± 0%"
	}
	return fmt.Sprintf("± %.2g%%", 100*err/x)
}
