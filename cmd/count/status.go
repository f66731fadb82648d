package main

import (
	"fmt"
	"os"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/checkpoint"
	"knightstour/internal/cli"
	"knightstour/internal/progress"
	"knightstour/internal/run"
)

type statusJSON struct {
	File       string            `json:"file"`
	Task       string            `json:"task"`
	Engine     string            `json:"engine"`
	Problem    map[string]string `json:"problem"`
	Program    string            `json:"program"`
	Output     string            `json:"output,omitempty"`
	Running    bool              `json:"running"`
	Finished   bool              `json:"finished"`
	Units      int               `json:"units"`
	Done       int               `json:"units_done"`
	Sums       map[string]string `json:"sums"`
	Searched   float64           `json:"search_seconds"`
	Saved      time.Time         `json:"saved"`
	FileBytes  int64             `json:"file_bytes"`
	TableBytes int64             `json:"table_bytes"`
}

func newStatusCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "status FILE",
		Short: "Say how far the run of a run file is",
		Long: `Say what a run file is about, how far it is and what it takes on disk. The file
is not changed; it may be in use by a run, whose state after its last save is
shown then.
` + exitStatus,
		Example: `  count status run.db
  count status run.db --quiet       such as 81/243: units done, and all there are`,
		Args: cli.OneArgument("the run file", "count status run.db"),
		RunE: func(_ *cobra.Command, args []string) error { return a.status(args[0]) },
	}
}

func (a *app) status(path string) error {
	s, err := checkpoint.Read(path)
	if err != nil {
		return err
	}
	switch {
	case a.JSON:
		return a.PrintJSON(a.Stdout, newStatusJSON(path, s))
	case a.Quiet:
		_, err := fmt.Fprintf(a.Stdout, "%d/%d\n", s.Totals.Units, s.Header.Units)
		return err
	}
	return a.statusInWords(path, s)
}

func (a *app) statusInWords(path string, s *checkpoint.Snapshot) (err error) {
	h, t := s.Header, s.Totals
	line := func(name, format string, args ...any) {
		if err == nil {
			_, err = fmt.Fprintf(a.Stdout, "%-16s  %s\n", name, fmt.Sprintf(format, args...))
		}
	}
	line("task", "%s", h.Task)
	line("engine", "%s", engineName(h.Engine))
	for _, set := range h.Problem {
		if set.Value != "" {
			line(set.Name, "%s", set.Value)
		}
	}
	if h.Output != "" {
		line("output", "%s (%s bytes so far)", h.Output, humanize.Comma(t.Offset))
	}
	line("made by", "version %s, %s", h.Program, h.Created.Format(time.RFC3339))
	part := 100 * float64(t.Units) / float64(max(1, h.Units))
	line("units done", "%s of %s (%.2f%%)", humanize.Comma(int64(t.Units)), humanize.Comma(int64(h.Units)), part)
	for i, name := range h.Columns[:min(5, summed(h))] {
		if name == "tours" {
			name = "tours visited" // not multiplied out
		}
		line(name, "%s", cli.Comma(t.Sums[i]))
	}
	line("search time", "%s", progress.Span(t.Elapsed))
	line("size of the file", "%s", size(fileBytes(path)))
	if n := run.TableBytes(path); n > 0 {
		line("tables beside it", "%s", size(n))
	}
	switch {
	case s.Live:
		line("state", "in use by a running process, as of %s", s.Saved.Format(time.RFC3339))
	case t.Units == h.Units:
		line("state", "finished; the answer: count resume %s", path)
	default:
		line("state", "not finished; to go on: count resume %s", path)
	}
	return err
}

func newStatusJSON(path string, s *checkpoint.Snapshot) statusJSON {
	h, t := s.Header, s.Totals
	out := statusJSON{
		File: path, Task: h.Task, Engine: engineName(h.Engine), Problem: map[string]string{}, Program: h.Program, Output: h.Output,
		Running: s.Live, Finished: t.Units == h.Units, Units: h.Units, Done: t.Units,
		Sums: map[string]string{}, Searched: seconds(t.Elapsed), Saved: s.Saved,
		FileBytes: fileBytes(path), TableBytes: run.TableBytes(path),
	}
	for _, set := range h.Problem {
		out.Problem[set.Name] = set.Value
	}
	for i, name := range h.Columns[:summed(h)] {
		out.Sums[name] = t.Sums[i].String()
	}
	return out
}

// engineName returns what the flag --engine calls the engine of a run file.
func engineName(name string) string {
	if name == "enumerate" {
		return string(run.Backtrack)
	}
	return name
}

// summed returns how many columns have a sum that says something. Those of the
// frontier engine have none: a run may be made of several counts, and a number of
// several words.
func summed(h checkpoint.Header) int {
	if h.Engine == "frontier" {
		return 0
	}
	return len(h.Columns)
}

func fileBytes(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// size writes a number of bytes.
func size(bytes int64) string { return humanize.IBytes(uint64(max(0, bytes))) }
