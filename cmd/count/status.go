package main

import (
	"fmt"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/checkpoint"
	"knightstour/internal/progress"
)

type statusJSON struct {
	File     string            `json:"file"`
	Task     string            `json:"task"`
	Problem  map[string]string `json:"problem"`
	Program  string            `json:"program"`
	Output   string            `json:"output,omitempty"`
	Running  bool              `json:"running"`
	Finished bool              `json:"finished"`
	Units    int               `json:"units"`
	Done     int               `json:"units_done"`
	Sums     map[string]string `json:"sums"`
	Searched float64           `json:"search_seconds"`
	Saved    time.Time         `json:"saved"`
}

func newStatusCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "status FILE",
		Short: "Say how far the run of a run file is",
		Long: `Say what a run file is about and how far it is. The file is not changed; it may
be in use by a run, whose state after its last save is shown then.
` + exitStatus,
		Example: `  count status run.db`,
		Args:    oneArgument("the run file", "count status run.db"),
		RunE:    func(_ *cobra.Command, args []string) error { return a.status(args[0]) },
	}
}

func (a *app) status(path string) error {
	s, err := checkpoint.Read(path)
	if err != nil {
		return err
	}
	h, t := s.Header, s.Totals
	finished := t.Units == h.Units
	if a.json {
		out := statusJSON{
			File: path, Task: h.Task, Problem: map[string]string{}, Program: h.Program, Output: h.Output,
			Running: s.Live, Finished: finished, Units: h.Units, Done: t.Units,
			Sums: map[string]string{}, Searched: seconds(t.Elapsed), Saved: s.Saved,
		}
		for _, set := range h.Problem {
			out.Problem[set.Name] = set.Value
		}
		for i, name := range h.Columns {
			out.Sums[name] = t.Sums[i].String()
		}
		return a.printJSON(a.stdout, out)
	}
	if a.quiet {
		_, err := fmt.Fprintf(a.stdout, "%d/%d\n", t.Units, h.Units)
		return err
	}
	line := func(name, format string, args ...any) {
		if err == nil {
			_, err = fmt.Fprintf(a.stdout, "%-16s  %s\n", name, fmt.Sprintf(format, args...))
		}
	}
	line("task", "%s", h.Task)
	for _, set := range h.Problem {
		if set.Value != "" {
			line(set.Name, "%s", set.Value)
		}
	}
	if h.Output != "" {
		line("output", "%s (%s bytes so far)", h.Output, humanize.Comma(t.Offset))
	}
	line("made by", "version %s, %s", h.Program, h.Created.Format(time.RFC3339))
	done := progress.State{Done: t.Units, Total: h.Units}
	line("units done", "%s of %s (%.2f%%)", humanize.Comma(int64(t.Units)), humanize.Comma(int64(h.Units)), 100*done.Fraction())
	for i, name := range h.Columns[:min(5, len(h.Columns))] {
		if name == "tours" {
			name = "tours visited" // not multiplied out
		}
		line(name, "%s", comma(t.Sums[i]))
	}
	line("search time", "%s", progress.Span(t.Elapsed))
	switch {
	case s.Live:
		line("state", "in use by a running process, as of %s", s.Saved.Format(time.RFC3339))
	case finished:
		line("state", "finished; the answer: count resume %s", path)
	default:
		line("state", "not finished; to go on: count resume %s", path)
	}
	return err
}
