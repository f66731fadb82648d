package main

import (
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/question"
)

// existsFlags are the flags of tour exists.
type existsFlags struct {
	cli.BoardFlags
	open, closed bool
	table        int
}

func newExistsCommand(a *app) *cobra.Command {
	f := &existsFlags{}
	cmd := &cobra.Command{
		Use:   "exists BOARD",
		Short: "Say whether a board has a tour, and which theorem says so",
		Long: `Say whether a board has an open and a closed tour, as far as theorems know, and
which theorem says so. Nothing is searched: that is what tour find does. With
--table N the answers for all boards up to N by N.
` + cli.BoardHelp + `

With --open or --closed the exit status is the answer: 0 yes, 5 no, 6 not known.`,
		Example: `  tour exists 4x6
  tour exists 3x8 --closed --quiet       no
  tour exists 5x5 --wrap torus
  tour exists --table 12`,
		Args: func(cmd *cobra.Command, args []string) error {
			if f.table != 0 && len(args) > 0 {
				return usagef("--table %d is about all boards, not %q (leave out one)", f.table, args[0])
			}
			if f.table != 0 || cmd.Flags().Changed("table") {
				return nil
			}
			return cli.OneArgument("the board", "tour exists 6x8")(cmd, args)
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if a.Given("table") {
				return a.existsTable(f)
			}
			return a.exists(args[0], f)
		},
	}
	f.Register(cmd)
	cmd.Flags().BoolVar(&f.open, "open", false, "only open tours")
	cmd.Flags().BoolVar(&f.closed, "closed", false, "only closed tours")
	cmd.Flags().IntVar(&f.table, "table", 0, "answer for all boards up to `N` by N")
	return cmd
}

// kinds returns what is asked for.
func (f *existsFlags) kinds() []question.Kind {
	switch {
	case f.open && !f.closed:
		return []question.Kind{question.Open}
	case f.closed && !f.open:
		return []question.Kind{question.Closed}
	}
	return []question.Kind{question.Open, question.Closed}
}

// A boardAnswer is what theorems say of the tours of a board.
type boardAnswer struct {
	printer.Board
	Answers []known `json:"answers"`
}

// A known is what theorems say of the tours of one kind.
type known struct {
	Kind   question.Kind       `json:"kind"`
	Exists existence.Existence `json:"exists"`
	Reason *printer.Reason     `json:"reason,omitempty"`
}

// ask asks the theorems.
func ask(b *board.Board, kinds []question.Kind) (boardAnswer, error) {
	out := boardAnswer{Board: printer.OfBoard(b)}
	for _, kind := range kinds {
		p, err := question.New(b, kind, board.None, board.None)
		if err != nil {
			return out, err
		}
		answer, reason := existence.Exists(p)
		out.Answers = append(out.Answers, known{kind, answer, printer.Because(&reason)})
	}
	return out, nil
}

func (e boardAnswer) Bare() string {
	var list []string
	for _, answer := range e.Answers {
		list = append(list, string(answer.Exists))
	}
	return strings.Join(list, "\n")
}

func (e boardAnswer) Words() string {
	out := printer.Text{Width: 6}
	out.Printf("%s\n", e.Board.Words())
	for _, answer := range e.Answers {
		if answer.Exists == existence.Unknown {
			out.Line(string(answer.Kind), "not known to a theorem here (tour find searches)")
		} else {
			out.Line(string(answer.Kind), "%s: %s", answer.Exists, answer.Reason.Words())
		}
	}
	return out.String()
}

func (a *app) exists(arg string, f *existsFlags) error {
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return err
	}
	a.Show(b)
	out, err := ask(b, f.kinds())
	if err == nil {
		err = a.Print(out)
	}
	if err != nil || len(out.Answers) > 1 {
		return err
	}
	switch answer := out.Answers[0]; answer.Exists {
	case existence.No:
		return impossiblef("there is no %s tour on %s", answer.Kind, b)
	case existence.Unknown:
		return gaveUpf("no theorem here says whether there is an %s tour on %s (tour find %s searches for one)", answer.Kind, b, b)
	}
	return nil
}
