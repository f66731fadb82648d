package main

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/question"
)

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
which theorem says so. Nothing is searched: that is what tour find does.
` + cli.BoardHelp + `

With --open or --closed the exit status is the answer: 0 yes, 5 no, 6 not known.`,
		Example: `  tour exists 4x6
  tour exists 3x8 --closed --quiet       no
  tour exists 5x5 --wrap torus
  tour exists --table 12`,
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case a.Given("table") && len(args) > 0:
				return cli.Usagef("--table %d is about all boards, not %q (leave out one)", f.table, args[0])
			case a.Given("table"):
				return a.existsTable(f)
			}
			if err := cli.OneArgument("the board", "tour exists 6x8")(cmd, args); err != nil {
				return err
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
func ask(b *board.Board, kinds ...question.Kind) boardAnswer {
	out := boardAnswer{Board: printer.OfBoard(b)}
	for _, kind := range kinds {
		answer, reason := existence.Exists(question.Tours{Board: b, Kind: kind, From: board.None, To: board.None})
		out.Answers = append(out.Answers, known{kind, answer, printer.Because(&reason)})
	}
	return out
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
	kinds := []question.Kind{question.Open, question.Closed}
	if f.open != f.closed {
		kinds = []question.Kind{question.KindOf(f.closed)}
	}
	out := ask(b, kinds...)
	if err := a.Print(out); err != nil || len(kinds) > 1 {
		return err
	}
	switch answer := out.Answers[0]; answer.Exists {
	case existence.No:
		return cli.Exitf(exitImpossible, "there is no %s tour on %s", answer.Kind, b)
	case existence.Unknown:
		return cli.Exitf(exitGaveUp, "no theorem here says whether there is an %s tour on %s (tour find %s searches for one)", answer.Kind, b, b)
	}
	return nil
}

// An existenceTable is what theorems say of all boards up to a size.
type existenceTable struct {
	Piece  string        `json:"piece"`
	Wrap   string        `json:"wrap"`
	Boards []boardAnswer `json:"boards"`

	wrap board.Wrap
	size int
}

// existsTable prints the answers for all boards up to a size.
func (a *app) existsTable(f *existsFlags) error {
	if err := a.Apart("table", "holes", "avoid", "cells"); err != nil {
		return err
	}
	const most = 99
	if f.table < 1 || f.table > most {
		return cli.Usagef("--table %d is not possible (1 to %d)", f.table, most)
	}
	piece, wrap, err := f.Moves()
	if err != nil {
		return cli.Usage(err)
	}
	out := existenceTable{Piece: piece.Name, Wrap: wrap.Flag(), wrap: wrap, size: f.table}
	for row := range f.table {
		for col := range f.table {
			b, err := board.New(row+1, col+1, nil, piece, wrap)
			if err != nil {
				return err
			}
			out.Boards = append(out.Boards, ask(b, question.Open, question.Closed))
		}
	}
	return a.Print(out)
}

func (t existenceTable) Bare() string { return strings.TrimSuffix(t.Words(), "\n") }

func (t existenceTable) Words() string {
	var out printer.Text
	out.Printf("tours of the %s on boards of so many rows and columns", t.Piece)
	if t.wrap != (board.Wrap{}) {
		out.Printf(", each a %s", t.wrap)
	}
	rows := [][]string{{""}}
	for i := range t.size {
		rows[0] = append(rows[0], fmt.Sprint(i+1))
		rows = append(rows, []string{fmt.Sprintf("%3d", i+1)})
	}
	for i, e := range t.Boards {
		row := &rows[1+i/t.size]
		*row = append(*row, mark(e.Answers[0].Exists, e.Answers[1].Exists))
	}
	out.Printf("\n%s", printer.Table(rows, " ", 3, 2))
	out.Printf("o closed (and open) tours  / open tours only  - none\n~ no closed tours, open ones not known to a theorem here  ? neither known\n")
	return out.String()
}

// mark is how the table shows what is known.
func mark(open, closed existence.Existence) string {
	switch {
	case closed == existence.Yes:
		return "o"
	case open == existence.No:
		return "-"
	case closed == existence.No && open == existence.Yes:
		return "/"
	case closed == existence.No:
		return "~"
	}
	return "?"
}
