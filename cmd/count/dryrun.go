package main

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"knightstour/internal/progress"
	"knightstour/run"
)

type dryRunJSON struct {
	Board    string        `json:"board"`
	Previews []previewJSON `json:"previews"`
}

type previewJSON struct {
	Kind           string  `json:"kind"`
	Reason         string  `json:"reason,omitempty"`
	Units          int     `json:"units"`
	Symmetries     int     `json:"symmetries"`
	Probes         int     `json:"probes"`
	Tours          float64 `json:"tours_undirected_estimate"`
	ToursError     float64 `json:"tours_standard_error"`
	Nodes          float64 `json:"nodes_estimate"`
	NodesError     float64 `json:"nodes_standard_error"`
	Workers        int     `json:"workers"`
	NodesPerSecond float64 `json:"nodes_per_second"`
	Seconds        float64 `json:"seconds_estimate"`
}

// dryRun says what the jobs would be like.
func (a *app) dryRun(ctx context.Context, jobs []run.Job) error {
	var previews []previewJSON
	for i, j := range jobs {
		p, err := run.Look(ctx, j)
		if err != nil {
			return stopped(ctx, err, run.Progress{}, "")
		}
		if a.json {
			previews = append(previews, newPreviewJSON(j, p))
			continue
		}
		if i > 0 {
			fmt.Fprintln(a.stdout)
		}
		if _, err := fmt.Fprint(a.stdout, previewInWords(j, p)); err != nil {
			return err
		}
	}
	if a.json {
		return a.printJSON(a.stdout, dryRunJSON{jobs[0].Problem.Board.String(), previews})
	}
	return nil
}

func previewInWords(j run.Job, p *run.Preview) string {
	text := fmt.Sprintf("%s, dry run\n", j.Problem)
	if p.Reason != nil {
		return text + fmt.Sprintf("  nothing to search, because %s (%s)\n", p.Reason.Text, p.Reason.Source)
	}
	e := p.Estimate
	text += fmt.Sprintf("  units            %s, under %d symmetries\n", humanize.Comma(int64(p.Units)), p.Symmetries)
	text += fmt.Sprintf("  tours            about %s, undirected (%s)\n", rough(e.Tours), spread(e.Tours, e.ToursErr))
	text += fmt.Sprintf("  nodes to search  about %s (%s)\n", rough(e.Nodes), spread(e.Nodes, e.NodesErr))
	text += fmt.Sprintf("  speed            %s nodes/s with %d workers, measured just now\n", rough(p.NodesPerSecond), p.Workers)
	text += fmt.Sprintf("  expected time    %s (estimate)\n", progress.Span(p.Expected))
	text += fmt.Sprintf("  from %s random probes of the search tree (Knuth 1975); ± is one standard error\n", humanize.Comma(int64(e.Probes)))
	return text
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
		Kind: string(j.Problem.Kind), Units: p.Units, Symmetries: p.Symmetries, Probes: p.Estimate.Probes,
		Tours: p.Estimate.Tours, ToursError: p.Estimate.ToursErr, Nodes: p.Estimate.Nodes, NodesError: p.Estimate.NodesErr,
		Workers: p.Workers, NodesPerSecond: p.NodesPerSecond, Seconds: seconds(p.Expected),
	}
	if p.Reason != nil {
		out.Reason = p.Reason.Text
	}
	return out
}
