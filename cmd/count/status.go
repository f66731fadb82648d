package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/checkpoint"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
	"knightstour/internal/run"
)

func newStatusCommand(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "status FILE",
		Short: "Say how far the run of a run file is",
		Long: `Say what a run file is about, how far it is and what it takes on disk. The file
is not changed; it may be in use by a run, whose state after its last save is
shown then.`,
		Example: `  count status run.db
  count status run.db --quiet       such as 81/243: units done, and all there are`,
		Args: cli.OneArgument("the run file", "count status run.db"),
		RunE: func(_ *cobra.Command, args []string) error { return a.status(args[0]) },
	}
}

// A status is the answer of count status.
type status struct {
	File       string            `json:"file"`
	Question   map[string]string `json:"question"`
	Program    string            `json:"program"` // the version that made the file
	Created    time.Time         `json:"created"`
	Saved      time.Time         `json:"saved"`
	Output     string            `json:"output,omitempty"`
	OutputSize int64             `json:"output_bytes,omitempty"`
	Running    bool              `json:"running"`
	Finished   bool              `json:"finished"`
	Units      int               `json:"units"`
	Done       int               `json:"units_done"`
	Parts      []partStatus      `json:"parts"`
	Searched   float64           `json:"search_seconds"`
	FileBytes  int64             `json:"file_bytes"`
	TableBytes int64             `json:"table_bytes"`

	header   checkpoint.Header
	searched time.Duration
}

// A partStatus is how far a part is.
type partStatus struct {
	Name    string                   `json:"name"`
	Units   int                      `json:"units"`
	Done    int                      `json:"units_done"`
	Sums    map[string]printer.Count `json:"sums"` // of what was found so far, where tours are visited
	Seconds float64                  `json:"seconds"`
}

// The columns of parts that visit tours whose sums say something: all of them, and
// those about the work.
var (
	worked = []string{run.Visited, run.Nodes, run.DeadEnds}
	summed = append([]string{run.Tours, run.Distinct, run.Reentrant}, worked...)
)

func (a *app) status(path string) error {
	s, err := checkpoint.Read(path)
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	h, t := s.Header, s.Totals
	out := status{
		File: path, Question: map[string]string{}, Program: h.Program, Created: h.Created, Saved: s.Saved,
		Output: h.Output, OutputSize: t.Offset, Running: s.Live, Finished: t.Units() == h.Units(), Units: h.Units(), Done: t.Units(),
		Parts: []partStatus{}, FileBytes: info.Size(), TableBytes: run.TableBytes(path), header: h,
	}
	for _, set := range h.Question {
		out.Question[key(set.Name)] = set.Value
	}
	for i, p := range h.Parts {
		total := t.Parts[i]
		part := partStatus{Name: p.Name, Units: p.Units, Done: total.Units, Sums: map[string]printer.Count{}, Seconds: printer.Seconds(total.Elapsed)}
		for k, column := range p.Columns {
			if slices.Contains(p.Columns, run.Nodes) && slices.Contains(summed, column) {
				part.Sums[key(column)] = printer.CountOf(total.Sums[k])
			}
		}
		out.searched += total.Elapsed
		out.Parts = append(out.Parts, part)
	}
	out.Searched = printer.Seconds(out.searched)
	return a.Print(out)
}

// key is a name as JSON has it.
func key(name string) string { return strings.ReplaceAll(name, " ", "_") }

// Bare is how many units are done, and how many there are.
func (s status) Bare() string { return fmt.Sprintf("%d/%d", s.Done, s.Units) }

func (s status) Words() string {
	out := printer.Text{Width: 16, Flush: true}
	for _, set := range s.header.Question {
		if set.Value != "" && set.Value != s.Output {
			out.Line(set.Name, "%s", set.Value)
		}
	}
	if s.Output != "" {
		out.Line("output", "%s (%s bytes so far)", s.Output, humanize.Comma(s.OutputSize))
	}
	out.Line("made by", "version %s, %s", s.Program, s.Created.Format(time.RFC3339))
	out.Line("units done", "%s", done(s.Done, s.Units))
	if len(s.Parts) > 1 {
		for _, p := range s.Parts {
			out.Line("  part", "%s: %s", p.Name, done(p.Done, p.Units))
		}
	}
	columns := summed
	if len(s.Parts) > 1 {
		columns = worked // what there are of tours is not the sum over the parts
	}
	for _, column := range columns {
		sum := printer.Count("")
		for _, p := range s.Parts {
			if n, found := p.Sums[key(column)]; found {
				sum = sum.Plus(n.Int())
			}
		}
		if sum != "" {
			out.Line(strings.Replace(column, run.Visited, "tours visited", 1), "%s", sum.Words())
		}
	}
	out.Line("search time", "%s", progress.Span(s.searched))
	out.Line("size of the file", "%s", size(s.FileBytes))
	if s.TableBytes > 0 {
		out.Line("tables beside it", "%s", size(s.TableBytes))
	}
	switch {
	case s.Running:
		out.Line("state", "in use by a running process, as of %s", s.Saved.Format(time.RFC3339))
	case s.Finished:
		out.Line("state", "finished; the answer: count resume %s", s.File)
	default:
		out.Line("state", "not finished; to go on: count resume %s", s.File)
	}
	return out.String()
}

// done says how many units are done.
func done(n, of int) string {
	return fmt.Sprintf("%s of %s (%.2f%%)", humanize.Comma(int64(n)), humanize.Comma(int64(of)), 100*float64(n)/float64(max(1, of)))
}

// size writes a number of bytes.
func size(bytes int64) string { return humanize.IBytes(uint64(max(0, bytes))) }
