package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"strings"

	"github.com/dustin/go-humanize"

	"knightstour/internal/progress"
	"knightstour/internal/run"
)

type dryRunJSON struct {
	Board    string        `json:"board"`
	Previews []previewJSON `json:"previews"`
}

type previewJSON struct {
	Kind       string `json:"kind"`
	Reason     string `json:"reason,omitempty"`
	Engine     string `json:"engine,omitempty"`
	Units      int    `json:"units"`
	Symmetries int    `json:"symmetries"`
	*visitsJSON
	*sweepsJSON
	Workers int     `json:"workers"`
	Seconds float64 `json:"seconds_estimate"`
}

// visitsJSON is what is estimated if tours are visited.
type visitsJSON struct {
	Probes         int     `json:"probes"`
	Tours          float64 `json:"tours_undirected_estimate"`
	ToursError     float64 `json:"tours_standard_error"`
	Nodes          float64 `json:"nodes_estimate"`
	NodesError     float64 `json:"nodes_standard_error"`
	NodesPerSecond float64 `json:"nodes_per_second"`
}

// sweepsJSON is what is estimated if the board is swept.
type sweepsJSON struct {
	States     float64 `json:"states_estimate"` // in the greatest table
	TableBytes float64 `json:"table_bytes_estimate"`
	Memory     int64   `json:"memory_bytes"` // that tables may take, 0 for no bound
	Fits       bool    `json:"fits_memory"`
}

// dryRun says what the jobs would be like.
func (a *app) dryRun(ctx context.Context, jobs []run.Job) error {
	out := dryRunJSON{Board: jobs[0].Tours.Board.String()}
	for i, j := range jobs {
		engines := []run.Engine{j.Engine}
		if j.Engine == run.Both {
			engines = []run.Engine{run.Backtrack, run.Frontier}
		}
		for k, engine := range engines {
			j.Engine = engine
			p, err := run.Look(ctx, j)
			if err != nil {
				return stopped(ctx, err, run.Progress{}, run.Job{})
			}
			if i+k > 0 && !a.JSON {
				fmt.Fprintln(a.Stdout)
			}
			if a.JSON {
				out.Previews = append(out.Previews, newPreviewJSON(j, p))
			} else if _, err := io.WriteString(a.Stdout, previewInWords(j, p)); err != nil {
				return err
			}
			if p.Reason != nil {
				break // whatever the engine
			}
		}
	}
	if a.JSON {
		return a.PrintJSON(a.Stdout, out)
	}
	return nil
}

func previewInWords(j run.Job, p *run.Preview) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s, dry run\n", j.Tours)
	if p.Reason != nil {
		fmt.Fprintf(&out, "  nothing to search, because %s (%s)\n", p.Reason.Text, p.Reason.Source)
		return out.String()
	}
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&out, "  %-15s  %s\n", name, fmt.Sprintf(format, args...))
	}
	line("engine", "%s", p.Engine)
	line("units", "%s, under %d symmetries", humanize.Comma(int64(p.Units)), p.Symmetries)
	if p.Engine == run.Frontier {
		line("states", "about %s in the greatest table", twoDigits(p.Forecast.States))
		line("memory", "about %s for tables (%s)", twoDigitSize(p.Forecast.Bytes), fitting(p.Forecast.Bytes, j.Memory))
		line("expected time", "about %s with %d workers (estimate)", progress.Span(p.Expected), p.Workers)
		out.WriteString("  a forecast from the beginning of the sweep; it can be a few times too high or too low\n")
		return out.String()
	}
	e := p.Estimate
	line("tours", "about %s, undirected (%s)", rough(e.Tours), spread(e.Tours, e.ToursErr))
	line("nodes to search", "about %s (%s)", rough(e.Nodes), spread(e.Nodes, e.NodesErr))
	line("speed", "%s nodes/s with %d workers, measured just now", rough(p.NodesPerSecond), p.Workers)
	line("expected time", "%s (estimate)", progress.Span(p.Expected))
	fmt.Fprintf(&out, "  from %s random probes of the search tree (Knuth 1975); ± is one standard error\n", humanize.Comma(int64(e.Probes)))
	return out.String()
}

// fitting says whether tables fit into the memory there is for them.
func fitting(bytes float64, memory int64) string {
	switch {
	case memory == 0:
		return "without a bound"
	case fits(bytes, memory):
		return fmt.Sprintf("fits into %s", size(memory))
	}
	return fmt.Sprintf("too much for %s; see --memory", size(memory))
}

func fits(bytes float64, memory int64) bool { return memory == 0 || bytes <= float64(memory) }

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

func newPreviewJSON(j run.Job, p *run.Preview) previewJSON {
	out := previewJSON{
		Kind: string(j.Tours.Kind), Engine: string(p.Engine), Units: p.Units, Symmetries: p.Symmetries,
		Workers: p.Workers, Seconds: seconds(p.Expected),
	}
	if p.Reason != nil {
		out.Reason = p.Reason.Text
	}
	if p.Engine == run.Frontier {
		bytes := p.Forecast.Bytes
		out.sweepsJSON = &sweepsJSON{
			States: significant(p.Forecast.States), TableBytes: significant(bytes),
			Memory: j.Memory, Fits: fits(bytes, j.Memory),
		}
		return out
	}
	e := p.Estimate
	out.visitsJSON = &visitsJSON{e.Probes, e.Tours, e.ToursErr, e.Nodes, e.NodesErr, p.NodesPerSecond}
	return out
}
