package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/symmetry"
	"knightstour/tour"
)

// rewriteFlags are the flags of commands that write again the tours they read.
type rewriteFlags struct {
	tourFlags
	cli.OutputFlags
}

func (f *rewriteFlags) register(cmd *cobra.Command) {
	f.tourFlags.register(cmd)
	f.OutputFlags.Register(cmd, "to", tour.Squares)
}

// rewrite writes what change makes of the tours of a file to another file, or to
// standard output.
func (a *app) rewrite(path string, f *rewriteFlags, change func([]found) ([]found, error)) error {
	format, err := f.Format(a.JSON)
	if err != nil {
		return err
	}
	if cli.SameFile(path, f.Output) {
		return cli.Usagef("output %q is the input (name another file)", f.Output)
	}
	all, err := a.tours(path, &f.tourFlags)
	if err == nil {
		all, err = change(all)
	}
	if err != nil {
		return err
	}
	return a.Write(f.Output, func(w io.Writer) error {
		out := printer.NewTours(w, format)
		for _, t := range all {
			if err := out.Write(t.board, t.tour, t.closed); err != nil {
				return err
			}
		}
		return nil
	})
}

type convertFlags struct {
	rewriteFlags
	start           string
	turn            int
	reverse, mirror bool
}

func newConvertCommand(a *app) *cobra.Command {
	f := &convertFlags{}
	cmd := &cobra.Command{
		Use:   "convert FILE",
		Short: "Write tours in another format, or turned around",
		Long: `Write tours in another format: grid and grid0 (move numbers from 1 or 0 on the
picture of the board), csv (the same with commas), squares (a1 c2 ...), compact
(a1c2...), pairs ((row,col) from the top left) and json (one object a line, which
alone says what the board is and whether the tour is closed).
` + inputHelp,
		Example: `  tour convert board.txt --to squares
  tour convert tours.csv --to json -o tours.json
  tour find 6x6 --closed | tour convert - --to grid --start c3 --turn 90`,
		Args: cli.OneArgument("the file with the tour", "tour convert board.txt --to squares"),
		RunE: func(_ *cobra.Command, args []string) error { return a.rewrite(args[0], &f.rewriteFlags, f.change) },
	}
	f.register(cmd)
	cmd.Flags().StringVar(&f.start, "start", "", "write closed tours from this `SQUARE`")
	cmd.Flags().BoolVar(&f.reverse, "reverse", false, "write tours in the other direction")
	cmd.Flags().IntVar(&f.turn, "turn", 0, "turn the board clockwise by 90, 180 or 270 `DEGREES`")
	cmd.Flags().BoolVar(&f.mirror, "mirror", false, "mirror the board left to right, before it is turned")
	return cmd
}

// change makes the changes that the flags ask for.
func (f *convertFlags) change(all []found) ([]found, error) {
	if f.turn%90 != 0 || f.turn < -270 || f.turn > 270 {
		return nil, cli.Usagef("--turn %d is not a turn of the board (90, 180 or 270)", f.turn)
	}
	turns := (f.turn/90 + 4) % 4
	for i := range all {
		t := &all[i]
		if f.start != "" {
			s, err := t.board.ParseSquare(f.start)
			switch {
			case err != nil:
				return nil, cli.Usagef("--start: %s", err)
			case !t.closed && s != t.tour[0]:
				return nil, cli.Usagef("--start %s: the tour is not closed, so it starts at %s", f.start, t.board.Name(t.tour[0]))
			}
			t.tour.StartAt(s)
		}
		if f.reverse {
			t.tour.Reverse(t.closed)
		}
		if f.mirror || turns > 0 {
			if err := t.lay(f.mirror, turns); err != nil {
				return nil, err
			}
		}
	}
	return all, nil
}

// lay lays the tour on the board that is mirrored left to right, if so wanted, and
// then turned clockwise by so many right angles.
func (t *found) lay(mirror bool, turns int) error {
	b := t.board
	to := func(s board.Square) board.Point {
		p, height, width := b.Point(s), b.Rows(), b.Cols()
		if mirror {
			p.Col = width - 1 - p.Col
		}
		for range turns {
			p.Row, p.Col = width-1-p.Col, p.Row
			height, width = width, height
		}
		return p
	}
	rows, cols, wrap := b.Rows(), b.Cols(), b.Wrap()
	if turns%2 == 1 {
		rows, cols, wrap = cols, rows, board.Wrap{Rows: wrap.Cols, Cols: wrap.Rows}
	}
	laid, err := board.Box(b.Layers(), rows, cols)
	if err != nil {
		return err
	}
	taken := make([]bool, laid.Len())
	for s := range board.Square(b.Len()) {
		taken[laid.At(to(s))] = true
	}
	holes := slices.DeleteFunc([]board.Square(graph.Identity(laid.Len())), func(s board.Square) bool { return taken[s] })
	if laid, err = laid.Without(holes...); err != nil {
		return err
	}
	if laid, err = laid.For(b.Piece(), wrap); err != nil {
		return err
	}
	for i, s := range t.tour {
		t.tour[i] = laid.At(to(s))
	}
	t.Board, t.board = printer.OfBoard(laid), laid
	return nil
}

type canonFlags struct {
	rewriteFlags
	distinct bool
}

func newCanonCommand(a *app) *cobra.Command {
	f := &canonFlags{}
	cmd := &cobra.Command{
		Use:   "canon FILE",
		Short: "Write the canonical form of tours",
		Long: `Write of each tour the canonical form of its class: the least of the tours that
the symmetries of the board and reversal, and for closed tours another start, make
of it, compared square by square in the order a1, b1, ..., a2, ... Two tours are the
same up to symmetry exactly if their canonical forms are equal.
` + inputHelp,
		Example: `  tour canon board.txt
  tour canon tours.txt --distinct       each class once
  count list 6x6 --closed | tour canon - --distinct --to json`,
		Args: cli.OneArgument("the file with the tour", "tour canon board.txt"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.rewrite(args[0], &f.rewriteFlags, func(all []found) ([]found, error) {
				forms, err := canonical(all, f.distinct)
				if err == nil && f.distinct {
					a.Notef("%s, %d up to symmetry", cli.Plural(len(all), "tour"), len(forms))
				}
				return forms, err
			})
		},
	}
	f.register(cmd)
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "write each form once, where it comes first")
	return cmd
}

// canonical returns the canonical forms, each once if distinct is set.
func canonical(all []found, distinct bool) ([]found, error) {
	known := groups{}
	seen := map[string]bool{}
	var forms []found
	for _, t := range all {
		group, ok := known.of(t.board)
		if !ok {
			return nil, fmt.Errorf("the board %s has too many symmetries as a %s (at most %d squares with glued edges)", t.board, t.board.Wrap(), maxGlued)
		}
		t.tour = symmetry.Canonical(group, t.tour, t.closed)
		key := fmt.Sprintf("%p %t %v", t.board, t.closed, t.tour)
		if !distinct || !seen[key] {
			forms = append(forms, t)
		}
		seen[key] = distinct
	}
	return forms, nil
}

// A groups remembers the symmetries of boards.
type groups map[*board.Board][]graph.Perm

// maxGlued bounds the boards with glued edges whose symmetries are looked for:
// they have eight or more for every square.
const maxGlued = 400

// of returns the symmetries of b, and false if there are too many to look at.
func (g groups) of(b *board.Board) ([]graph.Perm, bool) {
	if b.Wrap() != (board.Wrap{}) && b.Len() > maxGlued {
		return nil, false
	}
	if g[b] == nil {
		g[b] = symmetry.Group(b)
	}
	return g[b], true
}
