package main

import (
	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/tour"
)

// convertFlags are the flags of tour convert.
type convertFlags struct {
	tourFlags
	cli.OutputFlags
	start   string
	reverse bool
	turn    int
	mirror  bool
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

On the way a tour can be reversed, written from another square if it is closed, and
the board turned or mirrored.
` + inputHelp + `
` + exitStatus,
		Example: `  tour convert board.txt --to squares
  tour convert tours.csv --to json -o tours.json
  tour find 6x6 --closed | tour convert - --to grid --start c3 --turn 90`,
		Args: cli.OneArgument("the file with the tour", "tour convert board.txt --to squares"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append(f.texts(), "to", "output", "start")...); err != nil {
				return err
			}
			all, format, err := a.toRewrite(args[0], &f.tourFlags, &f.OutputFlags)
			if err != nil {
				return err
			}
			for i := range all {
				if err := f.change(&all[i]); err != nil {
					return err
				}
			}
			return a.writeTours(all, format, f.Output)
		},
	}
	f.tourFlags.register(cmd)
	f.OutputFlags.Register(cmd, "to", tour.Squares)
	cmd.Flags().StringVar(&f.start, "start", "", "write closed tours from this `SQUARE`")
	cmd.Flags().BoolVar(&f.reverse, "reverse", false, "write tours in the other direction")
	cmd.Flags().IntVar(&f.turn, "turn", 0, "turn the board clockwise by 90, 180 or 270 `DEGREES`")
	cmd.Flags().BoolVar(&f.mirror, "mirror", false, "mirror the board left to right, before it is turned")
	return cmd
}

// change makes the changes that the flags ask for.
func (f *convertFlags) change(t *found) error {
	if f.turn%90 != 0 || f.turn < -270 || f.turn > 270 {
		return usagef("--turn %d is not a turn of the board (90, 180 or 270)", f.turn)
	}
	if f.start != "" {
		s, err := t.board.ParseSquare(f.start)
		switch {
		case err != nil:
			return usagef("--start: %s", err)
		case !t.closed && s != t.tour[0]:
			return usagef("--start %s: the tour is not closed, so it starts at %s", f.start, t.board.Name(t.tour[0]))
		}
		t.tour.StartAt(s)
	}
	if f.reverse {
		t.tour.Reverse(t.closed)
	}
	if f.mirror {
		if err := t.mirror(); err != nil {
			return err
		}
	}
	for range (f.turn/90 + 4) % 4 {
		if err := t.turn(); err != nil {
			return err
		}
	}
	return nil
}
