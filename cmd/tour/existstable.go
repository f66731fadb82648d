package main

import (
	"fmt"
	"strings"

	"knightstour/board"
	"knightstour/existence"
	"knightstour/internal/printer"
	"knightstour/question"
)

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
		return usagef("--table %d is not possible (1 to %d)", f.table, most)
	}
	piece, wrap, err := f.Moves()
	if err != nil {
		return usagef("%s", err)
	}
	out := existenceTable{Piece: piece.Name, Wrap: wrap.Flag(), wrap: wrap, size: f.table}
	for row := range f.table {
		for col := range f.table {
			b, err := board.New(row+1, col+1, nil, piece, wrap)
			if err != nil {
				return err
			}
			e, err := ask(b, []question.Kind{question.Open, question.Closed})
			if err != nil {
				return err
			}
			out.Boards = append(out.Boards, e)
		}
	}
	return a.Print(out)
}

// The marks of the table.
const (
	markClosed  = "o" // closed, and so open
	markOpen    = "/" // open, and not closed
	markNone    = "-"
	markNotOne  = "~" // not closed, and open is not known
	markUnknown = "?"
)

func (t existenceTable) Bare() string { return strings.TrimSuffix(t.Words(), "\n") }

func (t existenceTable) Words() string {
	var out printer.Text
	out.Printf("tours of the %s on boards of so many rows and columns", t.Piece)
	if t.wrap != (board.Wrap{}) {
		out.Printf(", each a %s", t.wrap)
	}
	rows := make([][]string, t.size+1)
	for i := range rows {
		rows[i] = []string{fmt.Sprintf("%3d", i)}
	}
	rows[0][0] = ""
	for i := range t.size {
		rows[0] = append(rows[0], fmt.Sprint(i+1))
	}
	for i, e := range t.Boards {
		row := &rows[1+i/t.size]
		*row = append(*row, mark(e.Answers[0].Exists, e.Answers[1].Exists))
	}
	out.Printf("\n%s", printer.Table(rows, " ", 3, 2))
	out.Printf("%s closed (and open) tours  %s open tours only  %s none\n%s no closed tours, open ones not known to a theorem here  %s neither known\n", markClosed, markOpen, markNone, markNotOne, markUnknown)
	return out.String()
}

func mark(open, closed existence.Existence) string {
	switch {
	case closed == existence.Yes:
		return markClosed
	case open == existence.No:
		return markNone
	case closed == existence.No && open == existence.Yes:
		return markOpen
	case closed == existence.No:
		return markNotOne
	}
	return markUnknown
}
