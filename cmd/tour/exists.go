package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/published"
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

With --open or --closed the exit status is the answer: 0 yes, 5 no, 6 not known.
` + exitStatus,
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
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, cli.BoardTexts...); err != nil {
				return err
			}
			if cmd.Flags().Changed("table") {
				for _, name := range []string{"holes", "avoid", "cells"} {
					if cmd.Flags().Changed(name) {
						return usagef("--table and --%s do not go together (leave out one)", name)
					}
				}
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

type existsJSON struct {
	Board   string          `json:"board"`
	Piece   string          `json:"piece"`
	Wrap    string          `json:"wrap"`
	Answers []existenceJSON `json:"answers"`
}

type existenceJSON struct {
	Kind    string `json:"kind"`
	Exists  string `json:"exists"` // yes, no, unknown
	Reason  string `json:"reason,omitempty"`
	Theorem string `json:"theorem,omitempty"`
}

// ask asks the theorems.
func ask(b *board.Board, kind question.Kind) (existenceJSON, error) {
	p, err := question.New(b, kind, board.None, board.None)
	if err != nil {
		return existenceJSON{}, err
	}
	answer, reason := published.Exists(p)
	return existenceJSON{string(kind), string(answer), reason.Text, reason.Source}, nil
}

func (a *app) exists(arg string, f *existsFlags) error {
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return err
	}
	a.Show(b)
	out := existsJSON{Board: b.String(), Piece: b.Piece().Name, Wrap: b.Wrap().String()}
	for _, kind := range f.kinds() {
		answer, err := ask(b, kind)
		if err != nil {
			return err
		}
		out.Answers = append(out.Answers, answer)
	}
	switch {
	case a.JSON:
		err = a.PrintJSON(a.Stdout, out)
	case a.Quiet:
		for _, answer := range out.Answers {
			if err == nil {
				_, err = fmt.Fprintln(a.Stdout, answer.Exists)
			}
		}
	default:
		_, err = io.WriteString(a.Stdout, existsInWords(b, out))
	}
	if err != nil || len(out.Answers) > 1 {
		return err
	}
	switch answer := out.Answers[0]; answer.Exists {
	case string(published.No):
		return impossiblef("there is no %s tour on %s", answer.Kind, b)
	case string(published.Unknown):
		return gaveUpf("no theorem here says whether there is an %s tour on %s (tour find %s searches for one)", answer.Kind, b, b)
	}
	return nil
}

func existsInWords(b *board.Board, out existsJSON) string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s, %s%s\n", b, b.Piece().Name, wrapped(b))
	for _, answer := range out.Answers {
		switch answer.Exists {
		case string(published.Unknown):
			fmt.Fprintf(&text, "  %-6s  not known to a theorem here (tour find searches)\n", answer.Kind)
		default:
			fmt.Fprintf(&text, "  %-6s  %s: %s (%s)\n", answer.Kind, answer.Exists, answer.Reason, answer.Theorem)
		}
	}
	return text.String()
}

type tableJSON struct {
	Piece  string       `json:"piece"`
	Wrap   string       `json:"wrap"`
	Boards []existsJSON `json:"boards"`
}

// The marks of the table.
const (
	markClosed  = "o" // closed, and so open
	markOpen    = "/" // open, and not closed
	markNone    = "-"
	markNotOne  = "~" // not closed, and open is not known
	markUnknown = "?"
)

// existsTable prints the answers for all boards up to a size.
func (a *app) existsTable(f *existsFlags) error {
	const most = 99
	if f.table < 1 || f.table > most {
		return usagef("--table %d is not possible (1 to %d)", f.table, most)
	}
	piece, wrap, err := f.Moves()
	if err != nil {
		return usagef("%s", err)
	}
	out := tableJSON{Piece: piece.Name, Wrap: wrap.String()}
	var text strings.Builder
	fmt.Fprintf(&text, "tours of the %s on boards of so many rows and columns", piece.Name)
	if wrap != (board.Wrap{}) {
		fmt.Fprintf(&text, ", each a %s", wrap)
	}
	text.WriteString("\n   ")
	for col := range f.table {
		fmt.Fprintf(&text, " %2d", col+1)
	}
	text.WriteString("\n")
	for row := range f.table {
		fmt.Fprintf(&text, "%3d", row+1)
		for col := range f.table {
			b, err := board.New(row+1, col+1, nil, piece, wrap)
			if err != nil {
				return err
			}
			j := existsJSON{Board: b.String(), Piece: piece.Name, Wrap: wrap.String()}
			var answers [2]string
			for i, kind := range []question.Kind{question.Open, question.Closed} {
				answer, err := ask(b, kind)
				if err != nil {
					return err
				}
				answers[i] = answer.Exists
				j.Answers = append(j.Answers, answer)
			}
			out.Boards = append(out.Boards, j)
			fmt.Fprintf(&text, "  %s", tableMark(answers[0], answers[1]))
		}
		text.WriteString("\n")
	}
	fmt.Fprintf(&text, "%s closed (and open) tours  %s open tours only  %s none\n%s no closed tours, open ones not known to a theorem here  %s neither known\n", markClosed, markOpen, markNone, markNotOne, markUnknown)
	if a.JSON {
		return a.PrintJSON(a.Stdout, out)
	}
	_, err = io.WriteString(a.Stdout, text.String())
	return err
}

func tableMark(open, closed string) string {
	switch {
	case closed == string(published.Yes):
		return markClosed
	case open == string(published.No):
		return markNone
	case open == string(published.Yes) && closed == string(published.No):
		return markOpen
	case closed == string(published.No):
		return markNotOne
	}
	return markUnknown
}
