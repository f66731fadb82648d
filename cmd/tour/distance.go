package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/measure"
	"knightstour/internal/printer"
)

type distanceFlags struct {
	cli.BoardFlags
	board    string
	infinite bool
}

func newDistanceCommand(a *app) *cobra.Command {
	f := &distanceFlags{}
	cmd := &cobra.Command{
		Use:   "distance A B",
		Short: "Say how many moves apart two squares are",
		Long: `Say how many moves it takes at least from square A to square B, on the chessboard,
on the board that --board names, or on an infinite one, and on which squares such a
way goes. On the infinite board squares are names, or (row,col) where both may be
negative.
` + cli.BoardHelp,
		Example: `  tour distance a1 h8                        6
  tour distance a1 b2 --board 3x4
  tour distance 0,0 1000000,7 --infinite
  tour distance a1 b1 --piece fers           never`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) != 2 {
				return cli.Usagef("two squares are needed, and %d given (as in: tour distance a1 h8)", len(args))
			}
			return nil
		},
		Annotations: map[string]string{cli.Minus: `%[1]q begins like a flag (write it in brackets, as in: tour distance "(%[1]s)" "(0,0)" --infinite)`},
		RunE:        func(_ *cobra.Command, args []string) error { return a.distance(args[0], args[1], f) },
	}
	f.Register(cmd)
	cmd.Flags().StringVar(&f.board, "board", "8x8", "the `BOARD`")
	cmd.Flags().BoolVar(&f.infinite, "infinite", false, "on a board without end")
	return cmd
}

// A way is how far it is from one square to another, and on which squares.
type way struct {
	printer.Board
	From  string   `json:"from"`
	To    string   `json:"to"`
	Moves *int64   `json:"moves"` // null: never
	Path  []string `json:"path,omitempty"`

	on string // the board in words
}

func (w way) Bare() string { return fmt.Sprint(*w.Moves) }

func (w way) Words() string {
	out := printer.Text{}
	out.Printf("%s to %s: %s of the %s on %s\n", w.From, w.To, cli.Plural(*w.Moves, "move"), w.Piece, w.on)
	if len(w.Path) > 1 {
		out.Printf("  %s\n", strings.Join(w.Path, " "))
	}
	return out.String()
}

func (a *app) distance(from, to string, f *distanceFlags) error {
	find := a.way
	if f.infinite {
		if err := a.Apart("infinite", "board", "wrap", "holes", "avoid", "cells"); err != nil {
			return err
		}
		find = a.farWay
	}
	w, err := find(from, to, f)
	if err != nil {
		return err
	}
	if w.Moves != nil {
		return a.Print(w)
	}
	if err := a.Document(w); err != nil {
		return err
	}
	return cli.Exitf(exitImpossible, "no moves of the %s lead from %s to %s on %s", w.Piece, w.From, w.To, w.on)
}

// way returns the way on a board.
func (a *app) way(from, to string, f *distanceFlags) (w way, err error) {
	b, err := a.Board(f.board, &f.BoardFlags)
	if err != nil {
		return w, err
	}
	var ends [2]board.Square
	for i, name := range []string{from, to} {
		if ends[i], err = b.ParseSquare(name); err != nil {
			return w, cli.Usage(err)
		}
	}
	a.Show(b)
	w = way{Board: printer.OfBoard(b), From: b.Name(ends[0]), To: b.Name(ends[1])}
	w.on = w.Place()
	if path := measure.Path(b, ends[0], ends[1]); path != nil {
		w.Moves, w.Path = new(int64(len(path)-1)), printer.Squares(b, path)
	}
	return w, nil
}

// farWay returns the way on the infinite board.
func (a *app) farWay(from, to string, f *distanceFlags) (w way, err error) {
	piece, _, err := f.Moves()
	if err != nil {
		return w, cli.Usage(err)
	}
	var ends [2][2]int64
	for i, text := range []string{from, to} {
		if ends[i], err = parseFar(text); err != nil {
			return w, err
		}
	}
	moves, reached, err := measure.InfiniteDistance(piece, ends[1][0]-ends[0][0], ends[1][1]-ends[0][1])
	if err != nil {
		return w, cli.Exitf(exitGaveUp, "%s to %s by the %s: %s (the search ends after 20 million squares)", from, to, piece.Name, err)
	}
	w = way{Board: printer.Board{Name: "infinite", Piece: piece.Name, Wrap: board.Wrap{}.Flag()}, From: from, To: to, on: "an infinite board"}
	if reached {
		w.Moves = &moves
	}
	return w, nil
}

var (
	farName = regexp.MustCompile(`^([a-z]{1,4})([1-9]\d{0,14})$`)
	farPair = regexp.MustCompile(`^\(?\s*(-?\d{1,15})\s*,\s*(-?\d{1,15})\s*\)?$`)
)

// parseFar reads a square of the infinite board as its row and column.
func parseFar(text string) ([2]int64, error) {
	if found := farPair.FindStringSubmatch(text); found != nil {
		row, _ := strconv.ParseInt(found[1], 10, 64)
		col, _ := strconv.ParseInt(found[2], 10, 64)
		return [2]int64{row, col}, nil
	}
	if found := farName.FindStringSubmatch(strings.ToLower(text)); found != nil {
		col := int64(0)
		for _, letter := range found[1] {
			col = col*26 + int64(letter-'a') + 1
		}
		row, _ := strconv.ParseInt(found[2], 10, 64)
		return [2]int64{row, col}, nil
	}
	return [2]int64{}, cli.Usagef("square %q is not a square of the infinite board (write a1, or (row,col) with whole numbers of at most 15 digits)", text)
}
