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
}

func (f *boardFlags) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.piece, "piece", board.Knight.Name, "the `PIECE` that moves: a name, (a,b), or a union as (0,3)+(2,2)")
	cmd.Flags().StringVar(&f.wrap, "wrap", "none", "glue edges of the board: torus, `cols` (last column next to the first), rows, none")
	cmd.Flags().StringVar(&f.holes, "holes", "", "make these `SQUARES` holes, as c3,d4")
	cmd.Flags().IntVar(&f.cells, "cells", 0, "only the first `N` squares of the board in column order, each column from row 1 up; BOARD may be 6x? then")
	cmd.Flags().StringVar(&f.avoid, "avoid", "", "these `MOVES` must not be made, as a1-b3,c5-d7")
}

// make makes the board and reports whether it has holes.
func (f *boardFlags) make(a *app, arg string) (*board.Board, bool, error) {
	piece, err := board.ParsePiece(f.piece)
	if err != nil {
		return nil, false, err
	}
	wrap, err := board.ParseWrap(f.wrap)
	if err != nil {
		return nil, false, err
	}
	b, isMask, err := f.squares(a, arg)
	if err != nil {
		return nil, false, err
	}
	if b, err = b.For(piece, wrap); err != nil {
		return nil, false, err
	}
	holes, err := b.ParseSquares(f.holes)
	if err != nil {
		return nil, false, err
	}
	if len(holes) > 0 {
		isMask = true
		if b, err = b.Without(holes...); err != nil {
			return nil, false, err
		}
	}
	avoid, err := b.ParseMoves(f.avoid)
	if err != nil {
		return nil, false, err
	}
	b, err = b.Avoiding(avoid)
	return b, isMask, err
}

// squares returns the board of the argument, or the first cells of it.
func (f *boardFlags) squares(a *app, arg string) (*board.Board, bool, error) {
	rows, open := strings.CutSuffix(arg, "x?")
	switch {
	case f.cells == 0 && open:
		return nil, false, fmt.Errorf("board %q has no number of columns (say how many squares: --cells 44)", arg)
	case f.cells == 0:
		return a.readBoard(arg)
	case f.cells < 0:
		return nil, false, fmt.Errorf("--cells %d is negative (as in: 6x? --cells 44)", f.cells)
	}
	height, err := strconv.Atoi(rows)
	if !open || err != nil {
		whole, err := board.ParseSize(arg)
		if err != nil {
			return nil, false, err
		}
		if whole.Layers() > 1 || f.cells > whole.Len() {
			return nil, false, fmt.Errorf("board %q has no first %d squares in column order (%d squares in %d layers)", arg, f.cells, whole.Len(), whole.Layers())
		}
		height = whole.Rows()
	}
	b, err := board.FirstCells(height, f.cells, board.Knight, board.Wrap{})
	return b, err == nil && b.HasHoles(), err
}

// board makes the board of the argument and the flags and shows it if it has
// holes.
func (a *app) board(arg string, f *boardFlags) (*board.Board, error) {
	b, isMask, err := f.make(a, arg)
	if err != nil {
		return nil, usageError{err.Error()}
	}
	if isMask && !a.quiet {
		a.notef("the board, %s:", plural(int64(b.Len()), "square"))
		io.WriteString(a.stderr, b.Picture())
	}
	return b, nil
}

func (a *app) readBoard(arg string) (b *board.Board, isMask bool, err error) {
	switch {
	case arg == "-":
		b, err = board.ParseMask(a.stdin)
		return b, true, err
	case board.IsMask(arg):
		b, err = board.Parse(arg)
		return b, true, err
	}
	b, err = board.ParseSize(arg)
	if err == nil {
		return b, false, nil
	}
	f, openErr := os.Open(arg)
	if openErr != nil {
		if errors.Is(openErr, fs.ErrNotExist) && !strings.ContainsAny(arg, "/.") {
			return nil, false, err // it was not meant to be a file
		}
		return nil, false, usagef("cannot read the mask %q: %s (a board is RxC, as 6x8, or a file with a mask)", arg, cause(openErr))
	}
	defer f.Close()
	if b, err = board.ParseMask(f); err != nil {
		return nil, true, usagef("%q: %s", arg, err)
	}
	return b, true, nil
}

// cause returns what is wrong without repeating the path.
func cause(err error) error {
	var pathError *fs.PathError
	if errors.As(err, &pathError) {
		return pathError.Err
	}
	return err
}
