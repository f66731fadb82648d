package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/measure"
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
` + inputHelp + `
` + exitStatus,
		Example: `  tour stats board.txt
  count list 6x6 --closed --distinct | tour stats - --json
  tour stats board.txt --quiet      the number of crossings`,
		Args: cli.OneArgument("the file with the tour", "tour stats board.txt"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, f.texts()...); err != nil {
				return err
			}
			return a.stats(args[0], f)
		},
	}
	f.register(cmd)
	return cmd
}

type statsJSON struct {
	Tours []measuredJSON `json:"tours"`
}

type measuredJSON struct {
	tourJSON
	Closed    bool        `json:"closed"`
	Moves     int         `json:"moves"`
	Angles    []angleJSON `json:"angles"`
	Crossings *int        `json:"crossings,omitempty"` // not on several layers
	Sums      *sumsJSON   `json:"sums,omitempty"`
}

type angleJSON struct {
	Degrees float64 `json:"degrees"`
	Count   int     `json:"count"`
}

// measured is what is measured on a tour.
type measured struct {
	found
	angles       []measure.Angle
	crossings    int
	hasCrossings bool
	sums         measure.Sums
	hasSums      bool
}

func (a *app) stats(path string, f *tourFlags) error {
	all, err := a.tours(path, f)
	if err != nil {
		return err
	}
	var out statsJSON
	var crossings []int
	for i, t := range all {
		m := measured{found: t, angles: measure.Angles(t.board, t.tour, t.closed)}
		m.crossings, m.hasCrossings = measure.Crossings(t.board, t.tour, t.closed)
		m.sums, m.hasSums = measure.SumsOf(t.board, t.tour)
		if m.hasCrossings {
			crossings = append(crossings, m.crossings)
		}
		switch {
		case a.JSON:
			out.Tours = append(out.Tours, m.json())
		case a.Quiet && m.hasCrossings:
			_, err = fmt.Fprintln(a.Stdout, m.crossings)
		case a.Quiet:
			_, err = fmt.Fprintln(a.Stdout, "-")
		default:
			if i > 0 {
				fmt.Fprintln(a.Stdout)
			}
			_, err = io.WriteString(a.Stdout, m.words(len(all)))
		}
		if err != nil {
			return err
		}
	}
	if a.JSON {
		return a.PrintJSON(a.Stdout, out)
	}
	if len(crossings) > 1 {
		a.Notef("%s, from %d to %d crossings", cli.Plural(int64(len(all)), "tour"), slices.Min(crossings), slices.Max(crossings))
	}
	return nil
}

func (m *measured) moves() int {
	if m.closed {
		return len(m.tour)
	}
	return len(m.tour) - 1
}

func (m *measured) words(of int) string {
	var out strings.Builder
	if of > 1 {
		fmt.Fprintf(&out, "tour %d, line %d: ", m.number, m.line)
	}
	fmt.Fprintf(&out, "%s, %s%s, %s, %s\n", m.board, m.board.Piece().Name, wrapped(m.board), question.KindOf(m.closed), cli.Plural(int64(m.moves()), "move"))
	most := 1
	for _, angle := range m.angles {
		most = max(most, angle.Count)
	}
	for _, angle := range m.angles {
		const width = 40
		bar := strings.Repeat("#", (angle.Count*width+most-1)/most)
		line := fmt.Sprintf("  %6.2f degrees  %5d  %s", angle.Degrees, angle.Count, bar)
		fmt.Fprintln(&out, strings.TrimRight(line, " "))
	}
	if m.hasCrossings {
		fmt.Fprintf(&out, "  crossings       %5d\n", m.crossings)
	}
	if m.hasSums {
		fmt.Fprintf(&out, "  row sums        %s\n  column sums     %s\n", numbers(m.sums.Rows), numbers(m.sums.Cols))
		if m.sums.Diagonals != nil {
			fmt.Fprintf(&out, "  diagonals       %s\n", numbers(m.sums.Diagonals))
		}
		fmt.Fprintf(&out, "  magic           %s\n", m.sums.Magic)
	}
	return out.String()
}

// numbers writes numbers with blanks between them.
func numbers(list []int) string { return strings.Trim(fmt.Sprint(list), "[]") }

func (m *measured) json() measuredJSON {
	j := measuredJSON{tourJSON: m.found.json(), Closed: m.closed, Moves: m.moves(), Angles: []angleJSON{}}
	for _, angle := range m.angles {
		j.Angles = append(j.Angles, angleJSON{angle.Degrees, angle.Count})
	}
	if m.hasCrossings {
		j.Crossings = &m.crossings
	}
	if m.hasSums {
		j.Sums = &sumsJSON{m.sums.Rows, m.sums.Cols, m.sums.Diagonals, string(m.sums.Magic)}
	}
	return j
}
