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
	found
	Kind      question.Kind   `json:"kind"`
	Moves     int             `json:"moves"`
	Angles    []measure.Angle `json:"angles"`
	Crossings *int            `json:"crossings,omitempty"` // nil on several layers
	Sums      *measure.Sums   `json:"sums,omitempty"`      // likewise
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
		m := &measured{
			found: t, Kind: question.KindOf(t.closed), Moves: len(t.tour) - 1,
			Angles: measure.Angles(t.board, t.tour, t.closed), Sums: measure.SumsOf(t.board, t.tour),
		}
		if t.closed {
			m.Moves++
		}
		if n, ok := measure.Crossings(t.board, t.tour, t.closed); ok {
			m.Crossings = &n
			crossings = append(crossings, n)
		}
		out.Tours = append(out.Tours, m)
		if err := a.Part(m); err != nil {
			return err
		}
	}
	if len(crossings) > 1 && !a.JSON {
		a.Notef("%s, from %d to %d crossings", cli.Plural(len(all), "tour"), slices.Min(crossings), slices.Max(crossings))
	}
	return a.Document(out)
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
	out.Printf("%s, %s, %s\n", m.found.Words(), m.Kind, cli.Plural(m.Moves, "move"))
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
		line := func(name string, sums []int) { out.Line(name, "%s", strings.Trim(fmt.Sprint(sums), "[]")) }
		line("row sums", m.Sums.Rows)
		line("column sums", m.Sums.Cols)
		if m.Sums.Diagonals != nil {
			line("diagonals", m.Sums.Diagonals)
		}
		out.Line("magic", "%s", m.Sums.Magic)
	}
	return out.String()
}
