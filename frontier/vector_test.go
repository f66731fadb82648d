package frontier

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// Numbers of all widths come out as they went in.
func TestPack(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.IntRange(1, 64).Draw(t, "width")
		numbers := rapid.SliceOf(rapid.Uint64Max(^uint64(0)>>(64-w))).Draw(t, "numbers")
		bytes := pack(nil, numbers, w)
		if len(bytes) != packed(len(numbers), w) {
			t.Fatalf("%d numbers of %d bits take %d bytes, not %d", len(numbers), w, len(bytes), packed(len(numbers), w))
		}
		got := make([]uint64, len(numbers))
		unpack(got, append(bytes, make([]byte, slack)...), w)
		if diff := cmp.Diff(numbers, got); len(numbers) > 0 && diff != "" {
			t.Fatalf("-packed +unpacked:\n%s", diff)
		}
	})
}

// A vector in any form comes out with the same counts at all ranks.
func TestVectorCode(t *testing.T) {
	t.Parallel()
	forms := map[int]int{}
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, 6).Draw(t, "pairs")
		planes := rapid.IntRange(1, 3).Draw(t, "planes")
		all := int(matchings[k])
		count := rapid.Uint64Max(^uint64(0) >> rapid.IntRange(0, 63).Draw(t, "bits less than 64"))
		full := uint32(rapid.IntRange(0, 3).Draw(t, "full"))
		v := vector{pattern: makePattern(uint32(ends(2*k)), full<<(2*k)), counts: make([][]uint64, planes)}
		want := make([][]uint64, all)
		one := rapid.IntRange(1, 1+all/3).Draw(t, "one of")
		for r := range all {
			want[r] = make([]uint64, planes)
			if rapid.IntRange(1, one).Draw(t, "is it") == 1 {
				want[r][0] = max(1, count.Draw(t, "count"))
				for p := 1; p < planes; p++ {
					want[r][p] = count.Draw(t, "count")
				}
			}
		}
		isList := rapid.Bool().Draw(t, "list")
		for r, counts := range want {
			if isList && counts[0] == 0 && r%3 > 0 {
				continue // some with counts of 0 are listed
			}
			if isList {
				v.ranks = append(v.ranks, uint32(r))
			}
			for p, c := range counts {
				v.counts[p] = append(v.counts[p], c)
			}
		}
		var s shape
		if v.n() == 0 {
			return
		}
		s.measure(&v)
		if s.n == 0 {
			return
		}
		c := coder{slots: 2*k + 2, planes: planes}
		bytes := append(append([]byte{}, c.encode(&v, &s)...), make([]byte, slack)...)
		code, rest := c.next(bytes)
		forms[code.form]++
		if len(rest) != slack {
			t.Fatalf("%d bytes are left", len(rest))
		}
		var a arena
		out := c.decode(&code, &a)
		if out.pattern != v.pattern {
			t.Fatalf("pattern %x, want %x", out.pattern, v.pattern)
		}
		got := make([][]uint64, all)
		for r := range got {
			got[r] = make([]uint64, planes)
		}
		for i := range out.n() {
			r := i
			if out.ranks != nil {
				r = int(out.ranks[i])
			}
			for p, c := range out.counts {
				got[r][p] = c[i]
			}
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("-want +got:\n%s", diff)
		}
	})
	for _, form := range []int{dense, bitmap, list} {
		if forms[form] == 0 {
			t.Errorf("the form %d did not occur", form>>6)
		}
	}
}

// Every form of a vector is told apart with numbers of every width.
func TestVectorForms(t *testing.T) {
	t.Parallel()
	for _, f := range []struct {
		name  string
		form  int
		ranks []uint32 // of the matchings of 4 pairs
	}{
		{"dense", dense, upTo(105)},
		{"bitmap", bitmap, append(slices.Clone(upTo(40)), 80)},
		{"list", list, []uint32{3, 100}},
	} {
		t.Run(f.name, func(t *testing.T) {
			for w := 2; w <= 64; w++ {
				v := vector{ends(8), f.ranks, [][]uint64{slices.Repeat([]uint64{1}, len(f.ranks))}}
				v.counts[0][0] = 1 << (w - 1)
				var s shape
				s.measure(&v)
				c := coder{slots: 8, planes: 1}
				got, _ := c.next(append(slices.Clone(c.encode(&v, &s)), make([]byte, slack)...))
				if got.width() != w || got.form != f.form && w >= 20 {
					t.Errorf("%d bits: the code has %d, form %d", w, got.width(), got.form>>6)
					continue
				}
				var a arena
				back := c.decode(&got, &a)
				for i := range back.n() {
					if at, found := slices.BinarySearch(f.ranks, back.rank(i)); found && back.counts[0][i] != v.counts[0][at] || !found && back.counts[0][i] != 0 {
						t.Errorf("%d bits: rank %d has %d", w, back.rank(i), back.counts[0][i])
					}
				}
			}
		})
	}
}
