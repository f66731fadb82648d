package certificate

import (
	"bytes"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"knightstour/checkpoint"
)

// some draws a finished run.
func some(t *rapid.T) (checkpoint.Header, []checkpoint.Record) {
	h := checkpoint.Header{Program: "a test", Question: []checkpoint.Setting{{Name: "board", Value: "6x6"}, {Name: "count distinct", Value: ""}}}
	var records []checkpoint.Record
	for i := range rapid.IntRange(1, 3).Draw(t, "parts") {
		p := checkpoint.Part{Name: strings.Repeat("visit tours ", i+1), Units: rapid.IntRange(1, 5).Draw(t, "units"), Fingerprint: rapid.Uint64().Draw(t, "fingerprint")}
		p.Name = strings.TrimSpace(p.Name)
		p.Columns = []string{"count, word 0", "count, word 1", "nodes"}[rapid.IntRange(0, 2).Draw(t, "columns"):]
		if p.Columns[0] == "count, word 1" {
			p.Columns[0] = "tours"
		}
		h.Parts = append(h.Parts, p)
		for unit := range p.Units {
			r := checkpoint.Record{Part: i, Unit: unit}
			for range p.Columns {
				r.Values = append(r.Values, rapid.Uint64().Draw(t, "value"))
			}
			records = append(records, r)
		}
	}
	return h, records
}

// What is written is read, with the same numbers and the same root, and the totals are
// the sums.
func TestWriteRead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h, records := some(t)
		c, err := New(h, records)
		if err != nil {
			t.Fatal(err)
		}
		var text bytes.Buffer
		if err := c.Write(&text); err != nil {
			t.Fatal(err)
		}
		again, err := Read(&text)
		if err != nil {
			t.Fatal(err)
		}
		got, err := again.Records()
		if diff := cmp.Diff(records, got); diff != "" || err != nil || again.Root != c.Root {
			t.Errorf("error %v, roots %s and %s, -want +got:\n%s", err, c.Root, again.Root, diff)
		}
		sum := new(big.Int)
		for _, r := range records {
			if r.Part == 0 {
				for k, v := range r.Values {
					if strings.HasSuffix(h.Parts[0].Columns[k], "nodes") {
						sum.Add(sum, new(big.Int).SetUint64(v))
					}
				}
			}
		}
		totals := again.Totals()[0]
		if last := totals[len(totals)-1]; last.Cmp(sum) != 0 {
			t.Errorf("the nodes are %s, want %s", last, sum)
		}
	})
}

// Whatever byte is changed, left out or doubled, it is found.
func TestEveryByte(t *testing.T) {
	h := checkpoint.Header{Program: "a test", Question: []checkpoint.Setting{{Name: "board", Value: "6x6"}}, Parts: []checkpoint.Part{
		{Name: "sweep", Units: 2, Columns: []string{"count, word 0", "count, word 1"}, Fingerprint: 0xabcdef},
		{Name: "visit", Units: 1, Columns: []string{"tours", "nodes"}},
	}}
	c, err := New(h, []checkpoint.Record{
		{Part: 0, Unit: 0, Values: []uint64{1 << 62, 7}}, {Part: 0, Unit: 1, Values: []uint64{0, 0}}, {Part: 1, Unit: 0, Values: []uint64{12, 34}},
	})
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := c.Write(&b); err != nil {
		t.Fatal(err)
	}
	text := b.Bytes()
	tried := 0
	for i := range text {
		for _, other := range []byte{'0', '1', ' ', '\n', text[i] ^ 1, text[i] ^ 32} {
			changed := slices.Clone(text)
			changed[i] = other
			for _, damaged := range [][]byte{changed, slices.Delete(slices.Clone(text), i, i+1), slices.Insert(slices.Clone(text), i, other), text[:i]} {
				if bytes.Equal(damaged, text) {
					continue
				}
				tried++
				if _, err := Read(bytes.NewReader(damaged)); !errors.Is(err, ErrCertificate) {
					t.Fatalf("at byte %d, with %q: error %v", i, other, err)
				}
			}
		}
	}
	if tried < 5000 {
		t.Errorf("only %d damages were tried", tried)
	}
}

// The roots are those of RFC 6962: computed here in another way, level by level, where
// a last node without a partner goes up as it is.
func TestRoot(t *testing.T) {
	if got := Root(nil).String(); got != "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" {
		t.Errorf("of nothing: %s", got)
	}
	leaves := [][]byte{{}, {0x00}, {0x10}, {0x20, 0x21}, {0x30, 0x31}, {0x40, 0x41, 0x42, 0x43}, {0x50, 0x51, 0x52, 0x53, 0x54, 0x55, 0x56, 0x57}, []byte("`abcdefghijklmno")}
	for n := 1; n <= len(leaves); n++ {
		var level []Hash
		for _, leaf := range leaves[:n] {
			level = append(level, Root([][]byte{leaf}))
		}
		for len(level) > 1 {
			var next []Hash
			for i := 0; i < len(level); i += 2 {
				if i+1 == len(level) {
					next = append(next, level[i])
				} else {
					next = append(next, node(level[i], level[i+1]))
				}
			}
			level = next
		}
		if got := Root(leaves[:n]); got != level[0] {
			t.Errorf("%d leaves: %s, want %s", n, got, level[0])
		}
	}
	if got := Root(leaves).String(); got != "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328" {
		t.Errorf("of the test data of Certificate Transparency: %s", got)
	}
}

// A draw is the same each time, has as many units as asked for, all of them different,
// and another root draws others.
func TestDraw(t *testing.T) {
	c := &Certificate{Units: make([]Unit, 1000)}
	for _, want := range []struct {
		share float64
		n     int
	}{{0.0001, 1}, {0.05, 50}, {0.0501, 51}, {1, 1000}} {
		drawn := c.Draw(want.share)
		if len(drawn) != want.n || len(slices.Compact(slices.Clone(drawn))) != want.n || !slices.Equal(drawn, c.Draw(want.share)) {
			t.Errorf("a share of %v draws %v", want.share, drawn)
		}
	}
	other := &Certificate{Units: c.Units, Root: Hash{1}}
	if slices.Equal(c.Draw(0.05), other.Draw(0.05)) {
		t.Error("another root draws the same units")
	}
}

// Unfinished runs have no certificate.
func TestUnfinished(t *testing.T) {
	h := checkpoint.Header{Parts: []checkpoint.Part{{Name: "p", Units: 2, Columns: []string{"tours"}}}}
	if _, err := New(h, []checkpoint.Record{{Values: []uint64{1}}}); err == nil {
		t.Error("half a run has a certificate")
	}
}
