package run

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Tables are stored under names of their own, whole or not at all.
func TestTableStore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "run[1]*.db") // no pattern
	if err := os.WriteFile(path, []byte("run file"), 0o666); err != nil {
		t.Fatal(err)
	}
	var warned error
	s := &tableStore{path: path, part: 3, warn: func(err error) { warned = err }}
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
		if err := s.Save(side, failing{broken}); err != nil || !errors.Is(warned, broken) || !strings.Contains(warned.Error(), path+".part3.") {
			t.Errorf("%v, warned of %v", err, warned)
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
	if err := s.Save(0, strings.NewReader("x")); err != nil || !strings.Contains(warned.Error(), s.name(0)) {
		t.Errorf("in no directory: %v, warned of %v", err, warned)
	}
}

// failing is text that cannot be written.
type failing struct{ err error }

func (f failing) WriteTo(w io.Writer) (int64, error) {
	n, _ := io.WriteString(w, "some of it")
	return int64(n), f.err
}
