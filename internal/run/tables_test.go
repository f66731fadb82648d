package run

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"knightstour/question"
)

// Tables are stored under names of their own, whole or not at all.
func TestTableStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run[1]*.db") // no pattern
	if err := os.WriteFile(path, []byte("run file"), 0o666); err != nil {
		t.Fatal(err)
	}
	s := &tableStore{path: path, part: 3}
	if in, err := s.Load(0); in != nil || err != nil {
		t.Errorf("nothing is stored: %v, %v", in, err)
	}
	for side, text := range []string{"left table", "right"} {
		for range 2 {
			if err := s.Save(side, strings.NewReader(text)); err != nil {
				t.Fatal(err)
			}
		}
		broken := errors.New("broken")
		if err := s.Save(side, failing{broken}); !errors.Is(err, broken) || !strings.Contains(err.Error(), path+".part3.") {
			t.Errorf("%v", err)
		}
		if got, err := os.ReadFile(s.name(side)); err != nil || string(got) != text {
			t.Errorf("side %d: %q, %v", side, got, err)
		}
	}
	if n := TableBytes(path); n != int64(len("left table")+len("right")) {
		t.Errorf("%d bytes", n)
	}
	if err := s.remove(); err != nil {
		t.Error(err)
	}
	if n := TableBytes(path); n != 0 {
		t.Errorf("%d bytes are left", n)
	}
	if names, err := os.ReadDir(filepath.Dir(path)); err != nil || len(names) != 1 {
		t.Errorf("%v, %v", names, err)
	}
	s.path = filepath.Join(path, "x")
	if err := s.Save(0, strings.NewReader("x")); err == nil || !strings.Contains(err.Error(), s.name(0)) {
		t.Errorf("in no directory: %v", err)
	}
}

// Tables that a killed run has left behind vanish when its run is done, or is
// found to be done.
func TestTablesVanish(t *testing.T) {
	for _, kept := range []bool{true, false} { // all units, or none
		j := Job{Tours: ask(t, "6x8", question.Closed, "", ""), Engine: Frontier, File: filepath.Join(t.TempDir(), "run.db")}
		mustCount(t, j)
		j.File = partOf(t, j.File, func(int) bool { return kept })
		for _, suffix := range []string{".part0.left", ".part0.left.new"} {
			if err := os.WriteFile(j.File+suffix, []byte("half a table"), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		a, err := Count(context.Background(), j)
		if err != nil || a.Undirected.Int64() != 55488142 {
			t.Errorf("%v, %v", a, err)
		}
		if n := TableBytes(j.File); n != 0 {
			t.Errorf("%d bytes of tables are left, units in the file: %v", n, kept)
		}
	}
}

// A table that cannot be read is an error and not a wrong number.
func TestTableUnreadable(t *testing.T) {
	j := Job{Tours: ask(t, "6x8", question.Closed, "", ""), Engine: Frontier, File: filepath.Join(t.TempDir(), "run.db")}
	if err := os.Mkdir(j.File+".part0.left", 0o777); err != nil {
		t.Fatal(err)
	}
	a, err := Count(context.Background(), j)
	if err == nil && a.Undirected.Int64() != 55488142 {
		t.Errorf("%s tours", a.Undirected)
	}
	if err != nil && (errors.Is(err, context.Canceled) || !strings.Contains(err.Error(), ".part0.left")) {
		t.Errorf("%v", err)
	}
}
