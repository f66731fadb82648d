package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/run"
	"knightstour/internal/which"
	"knightstour/question"
)

// whichFlags are the flags of count which.
type whichFlags struct {
	cli.BoardFlags
	runFlags
	matrix bool
}

func newWhichCommand(a *app) *cobra.Command {
	f := &whichFlags{}
	cmd := &cobra.Command{
		Use:   "which BOARD",
		Short: "Say from which squares open tours start",
		Long: `Say from which squares of a board open tours start: o marks them on the picture,
a dash the others. Each square is decided for certain, by a tour that is found, by a
theorem, or by a complete search.
` + cli.BoardHelp,
		Example: `  count which 6x6               36 of 36
  count which 4x6               12 of 24
  count which 3x4 --matrix      how many tours lead from where to where
  count which 6x6 --quiet       36
  count which 5x5 --piece wazir
  count which 5x5 --avoid a1-b3`,
		Args: cli.OneArgument("the board", "count which 6x6"),
		RunE: a.runs(&f.runFlags, &f.BoardFlags, f.which),
	}
	f.BoardFlags.Register(cmd)
	f.runFlags.register(cmd, storesUnits)
	f.MemoryFlag.Register(cmd)
	f.DiskFlag.Register(cmd)
	cmd.Flags().BoolVar(&f.matrix, "matrix", false, "count the tours from each square to each other one")
	return cmd
}

// A starts is the answer of count which.
type starts struct {
	printer.Board
	Count  int             `json:"start_squares"`
	Reason *printer.Reason `json:"reason,omitempty"` // why there is no tour at all
	Starts []startSquare   `json:"starts"`
	Stats  *stats          `json:"stats"`

	tours question.Tours
}

// A startSquare is a square, with those that are as good under the symmetries of the
// board.
type startSquare struct {
	Square string                   `json:"square"`
	Images []string                 `json:"images"` // the square itself included
	Exists existence.Existence      `json:"exists"`
	Ends   map[string]printer.Count `json:"directed_tours_by_end,omitempty"`

	found which.Start
}

func (f *whichFlags) which(ctx context.Context, a *app, b *board.Board, o run.Options) error {
	q, err := cli.Tours(b, question.Open, question.Words{})
	if err != nil {
		return err
	}
	a.Show(b)
	return a.sayStarts(ctx, which.Starts{Tours: q, Ends: f.matrix}, o)
}

// sayStarts answers from which squares tours start.
func (a *app) sayStarts(ctx context.Context, q which.Starts, o run.Options) error {
	found, s, err := ask(ctx, a, q, o)
	if err != nil {
		return err
	}
	b := q.Tours.Board
	out := starts{Board: printer.OfBoard(b), Starts: []startSquare{}, Stats: new(stats), tours: q.Tours}
	out.Stats.add(s)
	why, _ := existence.Impossible(q.Tours)
	out.Reason = printer.Because(&why)
	for _, f := range found {
		j := startSquare{b.Name(f.Square), printer.Squares(b, f.Images), existence.No, printer.BySquare(b, f.Ends), f}
		if f.Exists {
			j.Exists = existence.Yes
			out.Count += len(f.Images)
		}
		out.Starts = append(out.Starts, j)
	}
	return a.Print(out)
}

// Bare is how many squares are starts.
func (s starts) Bare() string { return fmt.Sprint(s.Count) }

func (s starts) Words() string {
	b := s.tours.Board
	var out printer.Text
	out.Printf("%s\n  start at %d of %s\n", s.tours, s.Count, cli.Plural(b.Len(), "square"))
	if s.Reason != nil {
		out.Printf("  because %s\n", s.Reason.Words())
	}
	marks := make([]string, b.Len())
	for _, t := range s.Starts {
		for _, image := range t.found.Images {
			marks[image] = "-"
			if t.found.Exists {
				marks[image] = "o"
			}
		}
	}
	out.WriteString(printer.Picture(b, marks))
	for _, t := range s.Starts {
		if t.Ends == nil || !t.found.Exists {
			continue
		}
		out.Printf("  from %s", t.Square)
		if len(t.Images) > 1 {
			out.Printf(" (and mirrored from %s)", strings.Join(t.Images[1:], " "))
		}
		total := printer.Count("0")
		for _, n := range t.found.Ends {
			total = total.Plus(n)
		}
		out.Printf(", %s directed tours by the square they end at:\n%s", total.Words(), printer.Grid(b, t.found.Ends))
	}
	return out.String()
}
