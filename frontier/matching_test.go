package frontier

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// (2k-1)!!, OEIS A001147.
func TestMatchings(t *testing.T) {
	want := [maxPairs + 1]uint32{1, 1, 3, 15, 105, 945, 10395, 135135, 2027025, 34459425, 654729075}
	if diff := cmp.Diff(want, matchings); diff != "" {
		t.Error(diff)
	}
}

// allMatchings lists the matchings of 2k points in the order of their numbers,
// by the words of the comment of rank: first those with the least mate of point
// 0, and among these in the order of the matchings of the points that are left.
func allMatchings(k int) [][]int {
	if k == 0 {
		return [][]int{{}}
	}
	var list [][]int
	for mate := 1; mate < 2*k; mate++ {
		var others []int
		for p := 1; p < 2*k; p++ {
			if p != mate {
				others = append(others, p)
			}
		}
		for _, rest := range allMatchings(k - 1) {
			m := make([]int, 2*k)
			m[0], m[mate] = mate, 0
			for i, j := range rest {
				m[others[i]] = others[j]
			}
			list = append(list, m)
		}
	}
	return list
}

func TestRankInFull(t *testing.T) {
	t.Parallel()
	for k := range 7 {
		list := allMatchings(k)
		if len(list) != int(matchings[k]) {
			t.Fatalf("%d matchings of %d pairs, want %d", len(list), k, matchings[k])
		}
		for r, want := range list {
			var m mates
			unrank(k, uint32(r), &m)
			if got := ints(m[:2*k]); !slices.Equal(got, want) {
				t.Fatalf("k=%d: unrank(%d) is %v, want %v", k, r, got, want)
			}
			if got := rank(k, &m); got != uint32(r) {
				t.Fatalf("k=%d: rank(%v) is %d, want %d", k, want, got, r)
			}
		}
	}
}

// A matching that is drawn is a word in which each path is a letter that occurs
// twice, once for each end.
func drawWord(t *rapid.T, k int) []int {
	letters := make([]int, 0, 2*k)
	for path := range k {
		letters = append(letters, path, path)
	}
	return rapid.Permutation(letters).Draw(t, "word")
}

// matesOf returns the matching that a word stands for.
func matesOf(word []int) *mates {
	var m mates
	for i, path := range word {
		for j, other := range word {
			if path == other && i != j {
				m[i] = uint8(j)
			}
		}
	}
	return &m
}

// rankOf returns the rank of a word by the recursion of the comment of rank.
func rankOf(word []int) uint32 {
	if len(word) == 0 {
		return 0
	}
	j := slices.Index(word[1:], word[0])
	rest := slices.Delete(slices.Clone(word[1:]), j, j+1)
	return uint32(j)*matchings[len(rest)/2] + rankOf(rest)
}

func ints(bytes []uint8) (list []int) {
	list = []int{}
	for _, b := range bytes {
		list = append(list, int(b))
	}
	return list
}

func TestRankAtRandom(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, maxPairs).Draw(t, "k")
		word := drawWord(t, k)
		m := matesOf(word)
		r := rank(k, m)
		if want := rankOf(word); r != want || r >= matchings[k] {
			t.Fatalf("rank is %d, want %d of %d", r, want, matchings[k])
		}
		var back mates
		unrank(k, r, &back)
		if back != *m {
			t.Fatalf("unrank(%d) is %v, want %v", r, back, *m)
		}
	})
	rapid.Check(t, func(t *rapid.T) {
		k := rapid.IntRange(0, maxPairs).Draw(t, "k")
		r := rapid.Uint32Range(0, matchings[k]-1).Draw(t, "rank")
		var m mates
		unrank(k, r, &m)
		if back := rank(k, &m); back != r {
			t.Fatalf("rank(unrank(%d)) is %d", r, back)
		}
	})
}
