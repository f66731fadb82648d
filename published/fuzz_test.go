package published

import (
	"strings"
	"testing"

	"knightstour/board"
)

// line writes a row as it stands in the table.
func line(r Row) string {
	f := []string{
		r.Board, r.Piece, r.Wrap, r.Kind, string(r.Convention), r.Restriction,
		r.Count.String(), string(r.Status), strings.Join(r.Sources, "; "), r.Note,
	}
	for i := range f {
		if f[i] == "" {
			f[i] = "-"
		}
	}
	return strings.Join(f, "\t") + "\n"
}

// FuzzParse: a table that is read is written, and read again, the same, and no row
// is a question that cannot be asked.
func FuzzParse(f *testing.F) {
	f.Add("5x5\tknight\tnone\topen\tdirected\t-\t1728\tsingle\tA\t-\n")
	f.Add("# comment\n6x6\tknight\tnone\tclosed\tundirected\tfrom=a1\t+09862\tagreed\tA; B\tnote\n")
	f.Add("##/##\tknight\tnone\topen\tdistinct\tfrom=a1 to=b2\t0\twrong\tA\tx")
	f.Add("polyominoes-4\tking\ttorus\tboards\tfree\tsymmetry=none\t5\tderived\t-\tx\n\n")
	n := 0
	for text := range strings.Lines(data) {
		if n++; n%100 == 0 {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > 4096 || strings.Count(text, "\n") > 20 {
			t.Skip("too long")
		}
		read, err := parse(text)
		if err != nil {
			if !strings.HasPrefix(err.Error(), "line ") {
				t.Errorf("error without a line: %v", err)
			}
			return
		}
		var written strings.Builder
		for _, r := range read {
			if strings.HasPrefix(r.Board, "#") {
				return // written as it is, it would be a comment
			}
			written.WriteString(line(r))
		}
		again, err := parse(written.String())
		if err != nil {
			t.Fatalf("%q was read, but written as %q: %v", text, written.String(), err)
		}
		var rewritten strings.Builder
		for _, r := range again {
			rewritten.WriteString(line(r))
		}
		if written.String() != rewritten.String() {
			t.Errorf("%q, then %q", written.String(), rewritten.String())
		}
		for _, r := range read {
			if q, ok := r.Question(); ok && (q.Board.String() != r.Board || !same(q, q)) {
				t.Errorf("%+v is the question of %s", r, q)
			}
		}
	})
}

// FuzzParseEnds: ends that are read are written, and read again, the same.
func FuzzParseEnds(f *testing.F) {
	for _, text := range []string{"", "from=a1", "to=e5", "from=a1 to=e5", "from=f1", "from=", "ends=X", "from=a1 from=b2", "from=a01", "\xff=\xff"} {
		f.Add("5x5", text)
	}
	f.Add(".../.#./...", "from=b2 to=a1")
	f.Add("2x30", "from=ad2")
	f.Fuzz(func(t *testing.T, name, text string) {
		if len(name) > 100 || len(text) > 1000 {
			t.Skip("too long")
		}
		r := Row{Board: name, Piece: "knight", Wrap: "none", Kind: "open", Convention: Directed, Restriction: text}
		q, ok := r.Question()
		if !ok {
			return
		}
		if max(q.From, q.To) >= board.Square(q.Board.Len()) || min(q.From, q.To) < board.None {
			t.Fatalf("%q: squares %d and %d of %d", text, q.From, q.To, q.Board.Len())
		}
		r.Restriction = ends(q)
		again, ok := r.Question()
		if !ok || again.From != q.From || again.To != q.To {
			t.Errorf("%q gave %s, %q gives %s", text, q, r.Restriction, again)
		}
	})
}
