package main

import (
	"fmt"
	"io"
	"math/big"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/run"
	"knightstour/published"
	"knightstour/question"
)

// whichFlags are the flags of count which.
type whichFlags struct {
	cli.BoardFlags
	runFlags
	cli.MemoryFlag
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
` + cli.BoardHelp + `
` + exitStatus,
		Example: `  count which 6x6               36 of 36
  count which 4x6               12 of 24
  count which 3x4 --matrix      how many tours lead from where to where
  count which 6x6 --quiet       36
  count which 5x5 --piece wazir
  count which 4x4 --wrap cols
  count which 2x3x4
  count which 5x5 --holes a1,e5
  count which '6x?' --cells 22
  count which 5x5 --avoid a1-b3`,
		Args: cli.OneArgument("the board", "count which 6x6"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append([]string{"memory"}, cli.BoardTexts...)...); err != nil {
				return err
			}
			return a.which(args[0], f)
		},
	}
	f.BoardFlags.Register(cmd)
	f.runFlags.register(cmd)
	f.MemoryFlag.Register(cmd)
	cmd.Flags().BoolVar(&f.matrix, "matrix", false, "count the tours from each square to each other one")
	return cmd
}

type whichJSON struct {
	Board   string      `json:"board"`
	Squares int         `json:"squares"`
	Piece   string      `json:"piece"`
	Wrap    string      `json:"wrap,omitempty"`
	Avoid   string      `json:"avoid,omitempty"`
	Count   int         `json:"start_squares"`
	Reason  string      `json:"reason,omitempty"` // why there is no tour at all
	Starts  []startJSON `json:"starts"`
}

type startJSON struct {
	Square string            `json:"square"`
	Images []string          `json:"images"` // as good under the symmetries, the square itself included
	Exists bool              `json:"exists"`
	Ends   map[string]string `json:"directed_tours_by_end,omitempty"`
}

func (a *app) which(arg string, f *whichFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	memory, err := f.Bytes()
	if err != nil {
		return err
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return err
	}
	p, err := question.New(b, question.Open, board.None, board.None)
	if err != nil {
		return err
	}
	a.Show(b)
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	starts, err := run.Which(ctx, run.Job{Tours: p, Workers: f.Workers, Memory: memory}, f.matrix)
	if err != nil {
		return stopped(ctx, err, run.Progress{}, run.Job{})
	}
	count := 0
	for _, s := range starts {
		if s.Exists {
			count += len(s.Images)
		}
	}
	switch {
	case a.JSON:
		return a.PrintJSON(a.Stdout, newWhichJSON(p, starts, count))
	case a.Quiet:
		_, err = fmt.Fprintln(a.Stdout, count)
	default:
		_, err = io.WriteString(a.Stdout, whichInWords(p, starts, count))
	}
	return err
}

func newWhichJSON(p question.Tours, starts []run.Start, count int) whichJSON {
	b := p.Board
	out := whichJSON{
		Board: b.String(), Squares: b.Len(), Piece: b.Piece().Name, Wrap: wrapJSON(b), Avoid: p.MoveNames(b.Avoided()),
		Count: count, Starts: []startJSON{},
	}
	if why, impossible := published.Impossible(p); impossible {
		out.Reason = fmt.Sprintf("%s (%s)", why.Text, why.Source)
	}
	for _, s := range starts {
		j := startJSON{Square: b.Name(s.Square), Exists: s.Exists, Ends: splitJSON(b, s.Ends)}
		for _, image := range s.Images {
			j.Images = append(j.Images, b.Name(image))
		}
		out.Starts = append(out.Starts, j)
	}
	return out
}

func whichInWords(p question.Tours, starts []run.Start, count int) string {
	b := p.Board
	var out strings.Builder
	fmt.Fprintf(&out, "%s\n  start at %d of %s\n", p, count, cli.Plural(int64(b.Len()), "square"))
	if why, impossible := published.Impossible(p); impossible {
		fmt.Fprintf(&out, "  because %s (%s)\n", why.Text, why.Source)
	}
	marks := make([]string, b.Len())
	for _, s := range starts {
		for _, image := range s.Images {
			marks[image] = "-"
			if s.Exists {
				marks[image] = "o"
			}
		}
	}
	out.WriteString(picture(b, marks))
	for _, s := range starts {
		if s.Ends == nil || !s.Exists {
			continue
		}
		var names []string
		for _, image := range s.Images[1:] {
			names = append(names, b.Name(image))
		}
		fmt.Fprintf(&out, "  from %s", b.Name(s.Square))
		if names != nil {
			fmt.Fprintf(&out, " (and mirrored from %s)", strings.Join(names, " "))
		}
		total := new(big.Int)
		for _, n := range s.Ends {
			total.Add(total, n)
		}
		fmt.Fprintf(&out, ", %s directed tours by the square they end at:\n", cli.Comma(total))
		out.WriteString(grid(b, s.Ends))
	}
	return out.String()
}
