package cli

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

// BoardHelp is the part of the help that says what boards and squares are.
const BoardHelp = `
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

// BoardFlags are the flags that say what the board is, beside the argument.
type BoardFlags struct {
	Piece, Wrap  string
	Holes, Avoid string
	Cells        int
}

// BoardTexts are those of them that must not be empty, for NotEmpty.
var BoardTexts = []string{"piece", "wrap", "holes", "avoid"}

// Register adds the flags to a command.
func (f *BoardFlags) Register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.Piece, "piece", board.Knight.Name, "the `PIECE` that moves: a name, (a,b), or a union as (0,3)+(2,2)")
	cmd.Flags().StringVar(&f.Wrap, "wrap", "none", "glue edges of the board: torus, `cols` (last column next to the first), rows, none")
	cmd.Flags().StringVar(&f.Holes, "holes", "", "make these `SQUARES` holes, as c3,d4")
	cmd.Flags().IntVar(&f.Cells, "cells", 0, "only the first `N` squares of the board in column order, each column from row 1 up; BOARD may be 6x? then")
	cmd.Flags().StringVar(&f.Avoid, "avoid", "", "these `MOVES` must not be made, as a1-b3,c5-d7")
}

// Board makes the board of the argument and the flags and shows it if it has
// holes.
func (a *App) Board(arg string, f *BoardFlags) (*board.Board, error) {
	b, isMask, err := f.Make(a.Stdin, arg)
	if err != nil {
		return nil, UsageError{err.Error()}
	}
	if isMask && !a.Quiet {
		a.Notef("the board, %s:", Plural(int64(b.Len()), "square"))
		io.WriteString(a.Stderr, b.Picture())
	}
	return b, nil
}

// Make makes the board of an argument and the flags and reports whether it has
// holes. Only an argument - reads stdin.
func (f *BoardFlags) Make(stdin io.Reader, arg string) (*board.Board, bool, error) {
	if _, _, err := f.moves(); err != nil {
		return nil, false, err
	}
	b, isMask, err := f.squares(stdin, arg)
	if err != nil {
		return nil, false, err
	}
	if b, err = f.Derive(b); err != nil {
		return nil, false, err
	}
	return b, isMask || f.Holes != "", nil
}

// moves returns what moves on the board, and how the board is glued.
func (f *BoardFlags) moves() (board.Piece, board.Wrap, error) {
	piece, err := board.ParsePiece(f.Piece)
	if err != nil {
		return piece, board.Wrap{}, err
	}
	wrap, err := board.ParseWrap(f.Wrap)
	return piece, wrap, err
}

// Derive returns the board of the same squares with the piece, the wrap, the
// holes and the moves to avoid of the flags.
func (f *BoardFlags) Derive(b *board.Board) (*board.Board, error) {
	piece, wrap, err := f.moves()
	if err != nil {
		return nil, err
	}
	if b, err = b.For(piece, wrap); err != nil {
		return nil, err
	}
	holes, err := b.ParseSquares(f.Holes)
	if err != nil {
		return nil, err
	}
	if len(holes) > 0 {
		if b, err = b.Without(holes...); err != nil {
			return nil, err
		}
	}
	avoid, err := b.ParseMoves(f.Avoid)
	if err != nil {
		return nil, err
	}
	return b.Avoiding(avoid)
}

// squares returns the board of the argument, or the first cells of it.
func (f *BoardFlags) squares(stdin io.Reader, arg string) (*board.Board, bool, error) {
	rows, open := strings.CutSuffix(arg, "x?")
	switch {
	case f.Cells == 0 && open:
		return nil, false, fmt.Errorf("board %q has no number of columns (say how many squares: --cells 44)", arg)
	case f.Cells == 0:
		return readBoard(stdin, arg)
	case f.Cells < 0:
		return nil, false, fmt.Errorf("--cells %d is negative (as in: 6x? --cells 44)", f.Cells)
	}
	height, err := strconv.Atoi(rows)
	if !open || err != nil {
		whole, err := board.ParseSize(arg)
		if err != nil {
			return nil, false, err
		}
		if whole.Layers() > 1 || f.Cells > whole.Len() {
			return nil, false, fmt.Errorf("board %q has no first %d squares in column order (%d squares in %d layers)", arg, f.Cells, whole.Len(), whole.Layers())
		}
		height = whole.Rows()
	}
	b, err := board.FirstCells(height, f.Cells, board.Knight, board.Wrap{})
	return b, err == nil && b.HasHoles(), err
}

// readBoard reads the board of an argument: a size, a mask, or a file with one.
func readBoard(stdin io.Reader, arg string) (b *board.Board, isMask bool, err error) {
	switch {
	case arg == "-":
		b, err = board.ParseMask(stdin)
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
		return nil, false, Usagef("cannot read the mask %q: %s (a board is RxC, as 6x8, or a file with a mask)", arg, Cause(openErr))
	}
	defer f.Close()
	if b, err = board.ParseMask(f); err != nil {
		return nil, true, Usagef("%q: %s", arg, err)
	}
	return b, true, nil
}
