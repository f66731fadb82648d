package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/measure"
	"knightstour/internal/printer"
	"knightstour/question"
)

func newStatsCommand(a *app) *cobra.Command {
	f := &tourFlags{}
	cmd := &cobra.Command{
		Use:   "stats FILE",
		Short: "Measure tours: angles, crossings, sums",
		Long: `Measure tours: how often each angle lies between two successive moves, how many
pairs of moves cross, and the sums of the numbers along rows, columns and diagonals.
An angle of 180 degrees means straight on; a closed tour has one at every square.
Two moves cross if, drawn as straight lines, they have a point in common that is not
a square where one follows the other.
` + inputHelp,
		Example: `  tour stats board.txt
  count list 6x6 --closed --distinct | tour stats - --json
  tour stats board.txt --quiet      the number of crossings`,
		Args: cli.OneArgument("the file with the tour", "tour stats board.txt"),
		RunE: func(_ *cobra.Command, args []string) error { return a.stats(args[0], f) },
	}
	f.register(cmd)
	return cmd
}

// A measured is what is measured on a tour.
type measured struct {
	source
	Kind      question.Kind `json:"kind"`
	Moves     int           `json:"moves"`
	Angles    []angle       `json:"angles"`
	Crossings *int          `json:"crossings,omitempty"` // nil on several layers
	Sums      *sums         `json:"sums,omitempty"`      // likewise
}

// An angle is how often two successive moves form it.
type angle struct {
	Degrees float64 `json:"degrees"`
	Times   int     `json:"times"`
}

// A sums is the sums of the numbers of a tour.
type sums struct {
	Rows      []int         `json:"rows"`
	Columns   []int         `json:"columns"`
	Diagonals []int         `json:"diagonals,omitempty"` // of a square board
	Magic     measure.Magic `json:"magic"`
}

// sumsOf returns the sums of a tour, or nil if it has none.
func sumsOf(t found) *sums {
	s, ok := measure.SumsOf(t.board, t.tour)
	if !ok {
		return nil
	}
	return &sums{s.Rows, s.Cols, s.Diagonals, s.Magic}
}

func (a *app) stats(path string, f *tourFlags) error {
	all, err := a.tours(path, f)
	if err != nil {
		return err
	}
	var out struct {
		Tours []*measured `json:"tours"`
	}
	var crossings []int
	for _, t := range all {
		m := measureTour(t)
		out.Tours = append(out.Tours, m)
		if m.Crossings != nil {
			crossings = append(crossings, *m.Crossings)
		}
		if err := a.Part(m); err != nil {
			return err
		}
	}
	if len(crossings) > 1 && !a.JSON {
		a.Notef("%s, from %d to %d crossings", cli.Plural(len(all), "tour"), slices.Min(crossings), slices.Max(crossings))
	}
	return a.Document(out)
}

func measureTour(t found) *measured {
	m := &measured{source: t.source(), Kind: question.KindOf(t.closed), Moves: len(t.tour) - 1, Angles: []angle{}, Sums: sumsOf(t)}
	if t.closed {
		m.Moves++
	}
	for _, a := range measure.Angles(t.board, t.tour, t.closed) {
		m.Angles = append(m.Angles, angle{a.Degrees, a.Count})
	}
	if n, ok := measure.Crossings(t.board, t.tour, t.closed); ok {
		m.Crossings = &n
	}
	return m
}

// Bare is the number of crossings.
func (m *measured) Bare() string {
	if m.Crossings == nil {
		return "-"
	}
	return fmt.Sprint(*m.Crossings)
}

func (m *measured) Words() string {
	out := printer.Text{Width: 14}
	out.Printf("%s, %s, %s\n", m.source.Words(), m.Kind, cli.Plural(m.Moves, "move"))
	most := 1
	for _, angle := range m.Angles {
		most = max(most, angle.Times)
	}
	for _, angle := range m.Angles {
		const width = 40
		bar := strings.Repeat("#", (angle.Times*width+most-1)/most)
		out.Printf("%s\n", strings.TrimRight(fmt.Sprintf("  %6.2f degrees  %5d  %s", angle.Degrees, angle.Times, bar), " "))
	}
	if m.Crossings != nil {
		out.Line("crossings", "%5d", *m.Crossings)
	}
	if m.Sums != nil {
		out.Line("row sums", "%s", numbers(m.Sums.Rows))
		out.Line("column sums", "%s", numbers(m.Sums.Columns))
		if m.Sums.Diagonals != nil {
			out.Line("diagonals", "%s", numbers(m.Sums.Diagonals))
		}
		out.Line("magic", "%s", m.Sums.Magic)
	}
	return out.String()
}

// numbers writes numbers with blanks between them.
func numbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }
