package cli

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// program returns a program with one command, for which run is called.
func program(run func(a *App, args []string) error) (*App, func(args ...string) (int, string, string)) {
	a := &App{Name: "prog"}
	return a, func(args ...string) (int, string, string) {
		var out, notes bytes.Buffer
		a.Stdin, a.Stdout, a.Stderr = strings.NewReader(""), &out, &notes
		root := &cobra.Command{Use: "prog", Args: OneArgument("the board", "prog 6x6"), RunE: func(cmd *cobra.Command, args []string) error {
			if err := NotEmpty(cmd, "word"); err != nil {
				return err
			}
			return run(a, args)
		}}
		root.Flags().String("word", "", "")
		root.PersistentFlags().BoolVar(&a.JSON, "json", false, "")
		root.PersistentFlags().BoolVar(&a.Quiet, "quiet", false, "")
		code := a.Execute(root, args, func(err error) int {
			var usage UsageError
			switch {
			case err == nil:
				return 0
			case errors.As(err, &usage):
				return 2
			}
			return 1
		})
		return code, out.String(), notes.String()
	}
}

func TestExecute(t *testing.T) {
	_, exec := program(func(a *App, args []string) error {
		if args[0] == "bad" {
			return errors.New("two\nlines")
		}
		a.Notef("about %s", args[0])
		return a.PrintJSON(a.Stdout, args)
	})
	for _, c := range []struct {
		args       []string
		code       int
		out, notes string
	}{
		{[]string{"x<y"}, 0, "[\n  \"x<y\"\n]\n", "prog: about x<y\n"},
		{[]string{"x", "--quiet"}, 0, "[\n  \"x\"\n]\n", ""},
		{[]string{"bad"}, 1, "", "prog: two; lines\n"},
		{[]string{"bad", "--json"}, 1, "", `{"error":"two; lines","exit_code":1}` + "\n"},
		{[]string{}, 2, "", "prog: the board is missing (as in: prog 6x6)\n"},
		{[]string{"a", "b"}, 2, "", "prog: \"b\" is one argument too many (as in: prog 6x6)\n"},
		{[]string{"a", "--word", ""}, 2, "", "prog: --word \"\" is empty (leave it out, or give it a value)\n"},
		{[]string{"--nothing"}, 2, "", "prog: unknown flag: --nothing (see prog --help)\n"},
		{[]string{"--json", "--nothing"}, 2, "", `{"error":"unknown flag: --nothing (see prog --help)","exit_code":2}` + "\n"},
		{[]string{"-3x3"}, 2, "", "prog: board \"-3x3\" is not RxC (rows by columns, at least 1 each, as 6x8)\n"},
	} {
		code, out, notes := exec(c.args...)
		if code != c.code || out != c.out || notes != c.notes {
			t.Errorf("%v: %d, %q, %q; want %d, %q, %q", c.args, code, out, notes, c.code, c.out, c.notes)
		}
	}
}

func TestNotesThrough(t *testing.T) {
	var notes bytes.Buffer
	a := &App{Name: "prog", Stderr: &notes}
	var caught []string
	a.NotesThrough(func(line string) bool { caught = append(caught, line); return len(caught) == 1 })
	a.Notef("one")
	a.Notef("two")
	a.NotesThrough(nil)
	a.Notef("three")
	if got := fmt.Sprint(caught, notes.String()); got != "[prog: one prog: two]prog: two\nprog: three\n" {
		t.Error(got)
	}
}

func TestBoard(t *testing.T) {
	mask := filepath.Join(t.TempDir(), "mask.txt")
	if err := os.WriteFile(mask, []byte("...\n.#.\n..."), 0o666); err != nil {
		t.Fatal(err)
	}
	plain := BoardFlags{Piece: "knight", Wrap: "none"}
	with := func(change func(*BoardFlags)) BoardFlags {
		f := plain
		change(&f)
		return f
	}
	for _, c := range []struct {
		arg         string
		flags       BoardFlags
		want, fails string
	}{
		{"3x4", plain, "3x4", ""},
		{"-", plain, "../.#", ""},
		{mask, plain, ".../.#./...", ""},
		{".../.#./...", plain, ".../.#./...", ""},
		{"3x3", with(func(f *BoardFlags) { f.Holes = "b2" }), ".../.#./...", ""},
		{"3x?", with(func(f *BoardFlags) { f.Cells = 4 }), ".#/.#/..", ""},
		{"3x4", with(func(f *BoardFlags) { f.Cells = 4 }), ".#/.#/..", ""},
		{"3x?", plain, "", `board "3x?" has no number of columns (say how many squares: --cells 44)`},
		{"3x3", with(func(f *BoardFlags) { f.Cells = 10 }), "", `board "3x3" has no first 10 squares in column order (9 squares in 1 layers)`},
		{"3x3", with(func(f *BoardFlags) { f.Cells = -1 }), "", "--cells -1 is negative (as in: 6x? --cells 44)"},
		{"3", with(func(f *BoardFlags) { f.Piece = "pawn" }), "", `unknown piece "pawn" (choose from knight, camel, zebra, giraffe, antelope, wazir, fers, dabbaba, alfil, king, a leaper as (1,4), or several as (0,3)+(2,2))`},
		{"3x3", with(func(f *BoardFlags) { f.Avoid = "a1-b2" }), "", "a1-b2 is not a move of the knight on this board (from there to c2, b3)"},
		{"nothing.txt", plain, "", `cannot read the mask "nothing.txt": no such file or directory (a board is RxC, as 6x8, or a file with a mask)`},
		{"3by3", plain, "", `board "3by3" is not RxC or LxRxC (rows by columns, as 6x8, or layers by rows by columns, as 2x3x4)`},
	} {
		var notes bytes.Buffer
		a := &App{Name: "prog", Stdin: strings.NewReader("..\n.#\n"), Stderr: &notes}
		b, err := a.Board(c.arg, &c.flags)
		var usage UsageError
		switch {
		case err != nil:
			if err.Error() != c.fails || !errors.As(err, &usage) {
				t.Errorf("%s: %v, want %s", c.arg, err, c.fails)
			}
		case b.String() != c.want || c.fails != "":
			t.Errorf("%s: %s, want %s %s", c.arg, b, c.want, c.fails)
		case b.HasHoles() != strings.Contains(notes.String(), "prog: the board, "):
			t.Errorf("%s: notes %q", c.arg, &notes)
		}
	}
}

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	hello := func(w io.Writer) error { _, err := io.WriteString(w, "hello"); return err }
	if err := WriteFile(path, hello); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(path, 0o600), os.Symlink("file", link)); err != nil {
		t.Fatal(err)
	}
	// What fails leaves the file as it was, and nothing else behind.
	if err := WriteFile(link, func(w io.Writer) error { io.WriteString(w, "no"); return errors.New("stop") }); err == nil {
		t.Error("no error")
	}
	if text, _ := os.ReadFile(path); string(text) != "hello" {
		t.Errorf("%q", text)
	}
	if err := WriteFile(link, func(w io.Writer) error { _, err := io.WriteString(w, "more"); return err }); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 || info.Size() != 4 {
		t.Errorf("%v, %v", info, err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("%v", entries)
	}
	if err := WriteFile(os.DevNull, hello); err != nil {
		t.Error(err)
	}
	if err := WriteFile(filepath.Join(dir, "no", "where"), hello); err == nil {
		t.Error("no error where there is no folder")
	}
	if !SameFile(path, link) || SameFile(path, dir) || !Exists(link) || Exists(filepath.Join(dir, "none")) {
		t.Error("SameFile or Exists")
	}
}

func TestWords(t *testing.T) {
	n := big.NewInt(1234567)
	if Comma(n) != "1,234,567" || n.Int64() != 1234567 || Plural(1, "tour") != "1 tour" || Plural(1245, "tour") != "1,245 tours" || Version("v1") != "v1" || Version("") == "" {
		t.Error("words")
	}
}
