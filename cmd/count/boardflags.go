package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
)

// boardHelp is the part of the help that says what boards and squares are.
const boardHelp = `
BOARD is RxC, R rows by C columns; or LxRxC, L layers of such boards; or a file
with a mask, top row first, in which . is a square and # or X is a hole; or - for
a mask on standard input; or a mask in one word with slashes between the rows, as
.../.#./...
Squares are named as in chess: a1 is the lower left one; with layers 1:a1 is that
of the lowest. (row,col) is also understood: counted from zero at the top left, as
the board is printed.
The piece is a knight unless --piece names another: camel, zebra, giraffe,
antelope, wazir, fers, dabbaba, alfil, king, any leaper (a,b) or a union such as
(0,3)+(2,2). With --wrap the board is a torus, or a cylinder whose columns or rows
are next to each other at the edges; moves between the same two squares count once.`

// boardFlags are the flags that say what the board is, beside the argument.
type boardFlags struct {
	piece, wrap  string
	holes, avoid string
	cells        int
	cellsGiven   func() bool // not left to the default
}

func (f *boardFlags) register(cmd *cobra.Command) {
	f.cellsGiven = func() bool { return cmd.Flags().Changed("cells") }
	cmd.Flags().StringVar(&f.piece, "piece", board.Knight.Name, "the `PIECE` that moves: a name, (a,b), or a union as (0,3)+(2,2)")
	cmd.Flags().StringVar(&f.wrap, "wrap", "none", "glue edges of the board: torus, `cols` (last column next to the first), rows, none")
	cmd.Flags().StringVar(&f.holes, "holes", "", "make these `SQUARES` holes, as c3,d4")
	cmd.Flags().IntVar(&f.cells, "cells", 0, "only the first `N` squares of the board in column order, each column from row 1 up; BOARD may be 6x? then")
	cmd.Flags().StringVar(&f.avoid, "avoid", "", "these `MOVES` must not be made, as a1-b3,c5-d7")
}

// make makes the board.
func (f *boardFlags) make(a *app, arg string) (*board.Board, error) {
	piece, err := board.ParsePiece(f.piece)
	if err != nil {
		return nil, err
	}
	wrap, err := board.ParseWrap(f.wrap)
	if err != nil {
		return nil, err
	}
	b, err := f.squares(a, arg, wrap)
	if err != nil {
		return nil, err
	}
	if b, err = b.For(piece, wrap); err != nil {
		return nil, err
	}
	holes, err := b.ParseSquares(f.holes)
	if err != nil {
		return nil, err
	}
	if len(holes) > 0 {
		if b, err = b.Without(holes...); err != nil {
			return nil, err
		}
	}
	avoid, err := b.ParseMoves(f.avoid)
	if err != nil {
		return nil, err
	}
	return b.Avoiding(avoid)
}

// squares returns the board of the argument, or the first cells of it.
func (f *boardFlags) squares(a *app, arg string, wrap board.Wrap) (*board.Board, error) {
	rows, open := strings.CutSuffix(arg, "x?")
	switch {
	case !f.cellsGiven() && open:
		return nil, fmt.Errorf("board %q has no number of columns (say how many squares: --cells 44)", arg)
	case !f.cellsGiven():
		return a.readBoard(arg)
	case f.cells < 1:
		return nil, fmt.Errorf("--cells %d leaves no square (at least 1, as in: 6x? --cells 44)", f.cells)
	}
	if height, err := strconv.Atoi(rows); open && err == nil {
		return board.FirstCells(height, f.cells, board.Knight, board.Wrap{})
	}
	whole, err := board.ParseSize(arg)
	switch {
	case err != nil:
		return nil, err
	case whole.Layers() > 1:
		return nil, fmt.Errorf("board %q has layers, so --cells %d has no meaning (as in: 6x? --cells 44)", arg, f.cells)
	case f.cells > whole.Len():
		return nil, fmt.Errorf("board %q has no first %d squares (it has %d)", arg, f.cells, whole.Len())
	case !wrap.Cols:
		return board.FirstCells(whole.Rows(), f.cells, board.Knight, board.Wrap{})
	}
	// The last column is that of the board that was named, not of what is left.
	var rest []board.Square
	for s := range board.Square(whole.Len()) {
		if p := whole.Point(s); p.Col*whole.Rows()+p.Row >= f.cells {
			rest = append(rest, s)
		}
	}
	return whole.Without(rest...)
}

// board makes the board of the argument and the flags.
func (a *app) board(arg string, f *boardFlags) (*board.Board, error) {
	b, err := f.make(a, arg)
	if err != nil {
		return nil, usageError{err.Error()}
	}
	return b, nil
}

// show shows a board that has holes, for the user to see whether they are where
// they should be.
func (a *app) show(b *board.Board) {
	if b.HasHoles() && !a.quiet {
		a.notef("the board, %s:", plural(int64(b.Len()), "square"))
		io.WriteString(a.stderr, b.Picture())
	}
}

func (a *app) readBoard(arg string) (*board.Board, error) {
	switch {
	case arg == "-":
		return board.ParseMask(a.stdin)
	case board.IsMask(arg):
		return board.Parse(arg)
	}
	b, err := board.ParseSize(arg)
	if err == nil {
		return b, nil
	}
	f, openErr := os.Open(arg)
	if openErr != nil {
		if errors.Is(openErr, fs.ErrNotExist) && !strings.ContainsAny(arg, "/.") {
			return nil, err // it was not meant to be a file
		}
		return nil, fmt.Errorf("cannot read the mask %q: %w (a board is RxC, as 6x8, or a file with a mask)", arg, cause(openErr))
	}
	defer f.Close()
	if b, err = board.ParseMask(f); err != nil {
		return nil, fmt.Errorf("%q: %w", arg, err)
	}
	return b, nil
}

// cause returns what is wrong without repeating the path.
func cause(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	return err
}
