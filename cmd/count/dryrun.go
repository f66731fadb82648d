package main

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/existence"
	"knightstour/frontier"
	"knightstour/internal/counting"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
	"knightstour/internal/run"
)

func (a *app) registerDryRun(cmd *cobra.Command) {
	cmd.Flags().BoolVarP(&a.dryRun, "dry-run", "n", false, "say how long it would take, and do nothing else")
}

// A preview says what a run would be like.
type preview struct {
	toursAnswer
	Engine     counting.Engine `json:"engine,omitempty"`
	Units      int             `json:"units"`
	Symmetries int             `json:"symmetries"`
	*visits
	*sweeps
	Workers int     `json:"workers"`
	Seconds float64 `json:"estimated_seconds"`

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
	Need       float64 `json:"estimated_bytes"`      // that the run takes in all
	DiskBytes  float64 `json:"estimated_disk_bytes"` // of these on the disk
	Memory     int64   `json:"memory_bytes"`         // that it may take, 0 for no bound
	Fits       bool    `json:"fits"`
	room       frontier.Room
}

// dryRun says what it would be like to answer questions.
func dryRun[A any](ctx context.Context, a *app, o run.Options, questions ...run.Question[A]) error {
	var out document
	for _, q := range questions {
		looked, err := run.Look(ctx, q, o)
		if err != nil {
			return stopped(ctx, err, run.Progress{}, "")
		}
		p, err := newPreview(looked, o.Room)
		if err != nil {
			return err
		}
		out.Board = printer.OfBoard(p.tours.Board)
		out.Previews = append(out.Previews, p)
		if err := a.Part(p); err != nil {
			return err
		}
	}
	return a.Document(out)
}

func newPreview(looked *run.Preview, room frontier.Room) (*preview, error) {
	tours, err := looked.Settings.Tours()
	if err != nil {
		return nil, err
	}
	q := tours[0] // there is a preview for each kind
	_, reason, known := existence.Foregone(q, false)
	p := &preview{toursAnswer: newToursAnswer(q, reason), Units: looked.Units, Symmetries: len(q.Symmetries())}
	if known {
		return p, nil
	}
	p.Workers, p.Seconds, p.expected = looked.Workers, printer.Seconds(looked.Expected), looked.Expected
	p.Engine = cmp.Or(counting.Engine(looked.Settings["engine"]), counting.Backtrack) // nothing else lists tours
	if e := looked.Visits; e != nil {
		p.visits = &visits{e.Probes, e.Tours, e.ToursErr, e.Nodes, e.NodesErr, looked.NodesPerSecond}
	}
	if f := looked.Sweeps; f != nil {
		p.sweeps = newSweeps(f, room)
	}
	return p, nil
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
		out.Line("memory", "about %s, of which %s for tables (%s)", twoDigitSize(p.Need), twoDigitSize(p.TableBytes), p.fitting())
		if p.DiskBytes > 0 {
			out.Line("disk", "about %s of them in %q (%s free)", twoDigitSize(p.DiskBytes), p.room.Disk, size(p.room.DiskBytes))
		}
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

func newSweeps(f *frontier.Forecast, room frontier.Room) *sweeps {
	s := &sweeps{States: significant(f.States), TableBytes: significant(f.Bytes), Need: significant(f.Need()), Memory: room.Memory, room: room}
	bounded := room.Memory > 0
	if bounded && room.Disk != "" {
		s.DiskBytes = significant(max(0, f.Need()-float64(room.Memory)))
	}
	s.Fits = room.Holds(int64(f.Need()))
	return s
}

// fitting says whether tables fit into the room there is for them.
func (s *sweeps) fitting() string {
	switch {
	case s.Memory == 0:
		return "without a bound"
	case s.Fits && s.DiskBytes > 0:
		return fmt.Sprintf("more than %s", size(s.Memory))
	case s.Fits:
		return fmt.Sprintf("fits into %s", size(s.Memory))
	}
	return fmt.Sprintf("too much for %s; see --memory and --disk", size(s.Memory))
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
	rounded, _ := strconv.ParseFloat(fmt.Sprintf("%.1e", x), 64)
	return rounded
}

// rough prints a number of which only some digits mean anything.
func rough(x float64) string {
	if x < 1e6 {
		return humanize.Comma(int64(x + 0.5))
	}
	return fmt.Sprintf("%.3g", x)
}

func spread(x, err float64) string { return fmt.Sprintf("± %.2g%%", 100*err/cmp.Or(x, 1)) }
