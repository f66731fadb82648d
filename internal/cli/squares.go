package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"knightstour/board"
)

// squares returns the board of the argument, or the first cells of it.
func (f *BoardFlags) squares(stdin io.Reader, arg string, wrap board.Wrap) (*board.Board, error) {
	rows, open := strings.CutSuffix(arg, "x?")
	switch {
	case !f.cellsGiven() && open:
		return nil, fmt.Errorf("board %q has no number of columns (say how many squares: --cells 44)", arg)
	case !f.cellsGiven():
		return readBoard(stdin, arg)
	case f.cells < 1:
		return nil, fmt.Errorf("--cells %d leaves no square (at least 1, as in: 6x? --cells 44)", f.cells)
	}
	if height, err := strconv.Atoi(rows); open && err == nil {
		return board.FirstCells(height, f.cells)
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
		return board.FirstCells(whole.Rows(), f.cells)
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

// readBoard reads the board of an argument: a size, a mask, or a file with one.
func readBoard(stdin io.Reader, arg string) (*board.Board, error) {
	switch {
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
