package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/question"
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
PIECE is a knight, camel, zebra, giraffe, antelope, wazir, fers, dabbaba, alfil or
king, any leaper (a,b) or a union such as (0,3)+(2,2). On a board with glued edges
(--wrap) moves between the same two squares count once.`

// BoardFlags are the flags that say what the board is, beside the argument.
type BoardFlags struct {
	Piece, Wrap, Avoid string

	holes string
	cells int
}

// Register adds the flags to a command.
func (f *BoardFlags) Register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&f.Piece, "piece", board.Knight.Name, "the `PIECE` that moves: a name, (a,b), or a union as (0,3)+(2,2)")
	cmd.Flags().StringVar(&f.Wrap, "wrap", "none", "glue `EDGES` of the board: torus, cols (last column next to the first), rows, none")
	cmd.Flags().StringVar(&f.holes, "holes", "", "make these `SQUARES` holes, as c3,d4")
	cmd.Flags().IntVar(&f.cells, "cells", 0, "only the first `N` squares of the board in column order, each column from row 1 up; BOARD may be 6x? then")
	cmd.Flags().StringVar(&f.Avoid, "avoid", "", "these `MOVES` must not be made, as a1-b3,c5-d7")
}

// Board makes the board of the argument and the flags.
func (a *App) Board(arg string, f *BoardFlags) (*board.Board, error) {
	b, err := a.Squares(arg, f)
	if err != nil {
		return nil, err
	}
	b, err = f.Derive(b)
	return b, Usage(err)
}

// Squares makes the board of the argument, of all its squares or the first cells of
// it and for the knight, of which Derive makes that of the flags. Only an argument -
// reads stdin.
func (a *App) Squares(arg string, f *BoardFlags) (*board.Board, error) {
	_, wrap, err := f.Moves()
	if err != nil {
		return nil, Usage(err)
	}
	var b *board.Board
	if a.Given("cells") {
		b, err = firstCells(arg, f.cells, wrap)
	} else {
		b, err = readBoard(a.Stdin, arg)
	}
	return b, Usage(err)
}

// firstCells returns the first cells of the board of an argument, which is a size or
// says only how many rows there are.
func firstCells(arg string, cells int, wrap board.Wrap) (*board.Board, error) {
	if cells < 1 {
		return nil, fmt.Errorf("--cells %d leaves no square (at least 1, as in: 6x? --cells 44)", cells)
	}
	rows, open := strings.CutSuffix(arg, "x?")
	if height, err := strconv.Atoi(rows); open && err == nil {
		return board.FirstCells(height, cells)
	}
	whole, err := board.ParseSize(arg)
	switch {
	case err != nil:
		return nil, err
	case whole.Layers() > 1:
		return nil, fmt.Errorf("board %q has layers, so --cells %d has no meaning (as in: 6x? --cells 44)", arg, cells)
	case cells > whole.Len():
		return nil, fmt.Errorf("board %q has no first %d squares (it has %d)", arg, cells, whole.Len())
	case !wrap.Cols:
		return board.FirstCells(whole.Rows(), cells)
	}
	// The last column is that of the board that was named, not of what is left.
	first := func(p board.Point) bool { return p.Col*whole.Rows()+p.Row < cells }
	return board.New(whole.Rows(), whole.Cols(), first, board.Knight, board.Wrap{})
}

// readBoard reads the board of an argument: a size, a mask, or a file with one.
func readBoard(stdin io.Reader, arg string) (*board.Board, error) {
	switch {
	case strings.HasSuffix(arg, "x?"):
		return nil, fmt.Errorf("board %q has no number of columns (say how many squares: --cells 44)", arg)
	case arg == "-":
		return board.ParseMask(stdin)
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
		return nil, fmt.Errorf("cannot read the mask %q: %w (a board is RxC, as 6x8, or a file with a mask)", arg, Cause(openErr))
	}
	defer f.Close()
	if b, err = board.ParseMask(f); err != nil {
		return nil, fmt.Errorf("%q: %w", arg, err)
	}
	return b, nil
}

// Show shows a board that has holes, for the user to see whether they are where
// they should be.
func (a *App) Show(b *board.Board) {
	if b.HasHoles() && !a.Quiet {
		a.Notef("the board, %s:", Plural(int64(b.Len()), "square"))
		io.WriteString(a.Stderr, b.Picture())
	}
}

// Moves returns what moves on the board, and how the board is glued.
func (f *BoardFlags) Moves() (board.Piece, board.Wrap, error) {
	piece, noPiece := board.ParsePiece(f.Piece)
	wrap, noWrap := board.ParseWrap(f.Wrap)
	return piece, wrap, cmp.Or(noPiece, noWrap)
}

// Derive returns the board of the same squares with the piece, the wrap, the
// holes and the moves to avoid of the flags.
func (f *BoardFlags) Derive(b *board.Board) (*board.Board, error) {
	piece, wrap, err := f.Moves()
	if err != nil {
		return nil, err
	}
	if b, err = b.For(piece, wrap); err != nil {
		return nil, err
	}
	holes, err := b.ParseSquares(f.holes)
	if err == nil && len(holes) > 0 {
		b, err = b.Without(holes...)
	}
	if err != nil {
		return nil, err
	}
	avoid, err := b.ParseMoves(f.Avoid)
	if err != nil {
		return nil, err
	}
	return b.Avoiding(avoid)
}

// Tours returns the tours of a board that words ask for.
func Tours(b *board.Board, kind question.Kind, words question.Words) (question.Tours, error) {
	q, err := question.Parse(b, kind, words)
	return q, Usage(err)
}
