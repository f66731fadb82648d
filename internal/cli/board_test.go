package cli

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"knightstour/board"
)

// boardOf makes the board of an argument and flags; a mask of three squares is
// on standard input.
func boardOf(t *testing.T, arg, flags string) (*board.Board, error) {
	t.Helper()
	var f BoardFlags
	cmd := &cobra.Command{}
	f.Register(cmd)
	if err := cmd.ParseFlags(strings.Fields(flags)); err != nil {
		t.Fatal(err)
	}
	a := &App{Stdin: strings.NewReader("..\n.#\n"), flags: cmd.Flags()}
	return a.Board(arg, &f)
}

func TestBoard(t *testing.T) {
	mask := filepath.Join(t.TempDir(), "mask.txt")
	if err := os.WriteFile(mask, []byte("...\n.#.\n..."), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ arg, flags, want string }{
		{"3x4", "", "3x4"},
		{"-", "", "../.#"},
		{mask, "", ".../.#./..."},
		{".../.#./...", "", ".../.#./..."},
		{"3x3", "--holes b2", ".../.#./..."},
		{"3x?", "--cells 4", ".#/.#/.."},
		{"3x4", "--cells 4", ".#/.#/.."},
		{"3x4", "--cells 7 --wrap cols", "..##/..##/...#"},
	} {
		if b, err := boardOf(t, c.arg, c.flags); err != nil || b.String() != c.want {
			t.Errorf("%s %s: %s, %v, want %s", c.arg, c.flags, b, err, c.want)
		}
	}
}

func TestNoBoard(t *testing.T) {
	for _, c := range []struct{ arg, flags, want string }{
		{"3x?", "", `board "3x?" has no number of columns (say how many squares: --cells 44)`},
		{"3x3", "--cells 10", `board "3x3" has no first 10 squares (it has 9)`},
		{"3x3", "--cells 0", "--cells 0 leaves no square (at least 1, as in: 6x? --cells 44)"},
		{"2x3x4", "--cells 5", `board "2x3x4" has layers, so --cells 5 has no meaning (as in: 6x? --cells 44)`},
		{"3", "--piece pawn", `unknown piece "pawn" (choose from knight, camel, zebra, giraffe, antelope, wazir, fers, dabbaba, alfil, king, a leaper as (1,4), or several as (0,3)+(2,2))`},
		{"3x3", "--avoid a1-b2", "a1-b2 is not a move of the knight on this board (from there to c2, b3)"},
		{"nothing.txt", "", `cannot read the mask "nothing.txt": no such file or directory (a board is RxC, as 6x8, or a file with a mask)`},
		{"3by3", "", `board "3by3" is not RxC or LxRxC (rows by columns, as 6x8, or layers by rows by columns, as 2x3x4)`},
	} {
		_, err := boardOf(t, c.arg, c.flags)
		var usage ExitError
		if !errors.As(err, &usage) || err.Error() != c.want {
			t.Errorf("%s %s: %v, want %s", c.arg, c.flags, err, c.want)
		}
	}
}

// TestShow shows boards with holes, and only these.
func TestShow(t *testing.T) {
	for _, c := range []struct {
		arg   string
		quiet bool
		want  string
	}{
		{"2x2", false, ""},
		{"../.#", false, "prog: the board, 3 squares:\n..\n.#\n"},
		{"../.#", true, ""},
	} {
		b, err := boardOf(t, c.arg, "")
		if err != nil {
			t.Fatal(err)
		}
		var notes bytes.Buffer
		a := New("prog", nil, nil, &notes)
		a.Quiet = c.quiet
		if a.Show(b); notes.String() != c.want {
			t.Errorf("%s: %q, want %q", c.arg, &notes, c.want)
		}
	}
}
