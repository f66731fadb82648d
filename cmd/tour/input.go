package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/notation"
	"knightstour/internal/printer"
	"knightstour/tour"
)

// inputHelp is the part of the help that says what tours are read.
const inputHelp = `
FILE, or - for standard input, holds one tour or more, as
  grids of numbers from 0 or 1: plain, with boxes drawn around them, CSV, Markdown,
    JSON arrays, lists of other languages; # or nothing is a hole;
  lists of squares: a1 c2 b4, a1c2b4, a1-c2-b4, 1. a1 2. c2 3. b4;
  pairs (row,col) counted from the top left, from 0 or 1;
  what count list and the other commands here print, JSON included.
Grids are parted by blank lines, or by lines of words, which are left out; where
nothing is visited stands -1, 0 or a dot. The board is the one that the text shows unless
--board names it.`

// tourFlags are the flags of commands that read tours.
type tourFlags struct {
	cli.BoardFlags
	board        string
	open, closed bool
}

func (f *tourFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.board, "board", "", "the `BOARD` of the tours: RxC, LxRxC, or a mask, as for tour find")
	f.Register(cmd)
	cmd.Flags().BoolVar(&f.open, "open", false, "take tours for open ones even if their ends are one move apart")
	cmd.Flags().BoolVar(&f.closed, "closed", false, "take tours for closed ones, which they then must be")
}

// A found is a tour that was read, or what is wrong with it, with what all answers
// say of it.
type found struct {
	printer.Board
	Form notation.Form `json:"form"`
	Line int           `json:"line"` // where it begins

	number, of int // which of how many that were read, from 1 on
	board      *board.Board
	tour       tour.Tour
	closed     bool
	fault      *tour.Fault // nil if it is a tour
}

// read reads the tours of a file and judges each.
func (a *app) read(path string, f *tourFlags) ([]found, error) {
	if f.open && f.closed {
		return nil, cli.Usagef("a tour is taken for open or for closed (say --open or --closed)")
	}
	if path == "-" && f.board == "-" {
		return nil, cli.Usagef("--board - and the tours cannot both come from standard input (name a file for one of them)")
	}
	text, err := a.readText(path)
	if err != nil {
		return nil, err
	}
	return a.judge(text, path, f)
}

// judge reads the tours of the text of a file.
func (a *app) judge(text, path string, f *tourFlags) ([]found, error) {
	readings, err := notation.Read(text)
	if err != nil {
		return nil, cli.Usagef("cannot read %s: %s", inputName(path), err)
	}
	var given *board.Board
	if f.board != "" {
		if given, err = a.Squares(f.board, &f.BoardFlags); err != nil {
			return nil, err
		}
	}
	boards := map[string]*board.Board{} // of the readings so far
	var all []found
	for i, r := range readings {
		b, err := a.boardOf(r, f, given, boards)
		t := found{printer.Board{}, r.Form, r.Line, i + 1, len(readings), b, nil, false, nil}
		if err == nil {
			r.Closed = r.Closed || f.closed
			t.Board = printer.OfBoard(b)
			t.tour, t.fault, err = r.On(b)
		}
		if err != nil {
			return nil, cli.Usagef("%s, line %d: %s", inputName(path), r.Line, err)
		}
		t.closed = t.fault == nil && !f.open && tour.Closes(b, t.tour)
		all = append(all, t)
	}
	return all, nil
}

// boardOf returns the board to judge a reading on: the given one, else the one
// that the text shows, with the piece, the glued edges and the moves to avoid of
// the flags or, where these are not given, those that the text names.
func (a *app) boardOf(r *notation.Reading, f *tourFlags, given *board.Board, boards map[string]*board.Board) (b *board.Board, err error) {
	if b = given; b == nil {
		if b, err = r.Board(); err != nil {
			return nil, err
		}
	}
	flags := f.BoardFlags
	if r.Record.Piece != "" && !a.Given("piece") {
		flags.Piece = r.Record.Piece
	}
	if r.Record.Wrap != "" && !a.Given("wrap") {
		flags.Wrap = r.Record.Wrap
	}
	flags.Avoid = strings.Join(append([]string{flags.Avoid}, r.Record.Avoid...), ",")
	name := fmt.Sprint(b, flags.Piece, flags.Wrap, flags.Avoid)
	if boards[name] == nil {
		if boards[name], err = flags.Derive(b); err != nil {
			return nil, err
		}
	}
	return boards[name], nil
}

// inputName is what errors call the input.
func inputName(path string) string {
	if path == "-" {
		return "the input"
	}
	return fmt.Sprintf("%q", path)
}

// maxInput bounds what is read into memory.
const maxInput = 1 << 29

// readText returns the text of a file, or of standard input for -.
func (a *app) readText(path string) (string, error) {
	in := a.Stdin
	if path != "-" {
		file, err := os.Open(path)
		if err != nil {
			return "", cli.Usagef("cannot read %q: %s (name a file with a tour, or - for standard input)", path, cli.Cause(err))
		}
		defer file.Close()
		in = file
	}
	data, err := io.ReadAll(io.LimitReader(in, maxInput+1))
	switch {
	case err != nil:
		return "", cli.Usagef("cannot read %s: %s", inputName(path), cli.Cause(err))
	case len(data) > maxInput:
		return "", cli.Usagef("%s is too long (at most %d MiB)", inputName(path), maxInput>>20)
	}
	return string(data), nil
}

// tours reads tours that must be tours.
func (a *app) tours(path string, f *tourFlags) ([]found, error) {
	all, err := a.read(path, f)
	if err != nil {
		return nil, err
	}
	return all, mustBeTours(all, path)
}

// mustBeTours returns an error that names the first that is not a tour.
func mustBeTours(all []found, path string) error {
	for _, t := range all {
		if t.fault != nil {
			return cli.Exitf(exitNotTour, "%s%s is not a tour: %s", inputName(path), t.which(), t.fault)
		}
	}
	return nil
}

// which tells a tour from the others of the input.
func (t found) which() string {
	if t.of == 1 {
		return ""
	}
	return fmt.Sprintf(", tour %d (line %d)", t.number, t.Line)
}

// Words is the line about the tour with which an answer begins.
func (t found) Words() string {
	if t.of == 1 {
		return t.Board.Words()
	}
	return fmt.Sprintf("tour %d, line %d: %s", t.number, t.Line, t.Board.Words())
}
