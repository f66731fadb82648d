package frontier

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// imagesOf returns what apply makes of each rank, one by one.
func imagesOf(o relink, k int, ranks []uint32) []uint32 {
	images := make([]uint32, len(ranks))
	for i, r := range ranks {
		if images[i] = o.apply(k, r); images[i] == none {
			images[i] = o.fails(k)
		}
	}
	return images
}

// checkImages checks what a relink makes of some ranks, listed and, if they are
// all there are, not listed, where they begin at 0 and where they are too high.
func checkImages(t tb, o relink, k int, ranks []uint32, want []uint32) {
	t.Helper()
	var room []uint32
	v := vector{pattern: ends(2 * k), ranks: ranks, counts: [][]uint64{make([]uint64, len(ranks))}}
	if got := o.images(k, &v, &room); !slices.Equal(got[:len(ranks)], want) {
		t.Fatalf("%+v of %d pairs, %d listed ranks: wrong images", o, k, len(ranks))
	}
	if len(ranks) == int(matchings[k]) {
		v.ranks = nil
		if got := o.images(k, &v, &room); !slices.Equal(got[:len(ranks)], want) {
			t.Fatalf("%+v of %d pairs, all ranks: wrong images", o, k)
		}
	}
	const high = 1234
	higher := slices.Clone(ranks)
	for i := range higher {
		higher[i] += high
	}
	images := make([]uint32, len(ranks))
	if o.each(k, higher, high, images); !slices.Equal(images, want) {
		t.Fatalf("%+v of %d pairs, %d ranks that are %d too high: wrong images", o, k, len(ranks), high)
	}
}

// What happens to all matchings at once, by tables made of smaller ones, is what
// happens to each by itself: all relinks of up to six pairs.
func TestImagesInFull(t *testing.T) {
	t.Parallel()
	for k := range 7 {
		t.Run(fmt.Sprintf("%d pairs", k), func(t *testing.T) {
			t.Parallel()
			all := slices.Clone(upTo(int(matchings[k])))
			var some []uint32
			for r := uint32(k); r < matchings[k]; r += 1 + r/40 {
				some = append(some, r)
			}
			relinks := allRelinks(k)
			for i, o := range relinks {
				want := imagesOf(o, k, all)
				table := make([]uint32, len(all))
				if k > 0 {
					if o.fill(k, table); !slices.Equal(table, want) {
						t.Fatalf("%+v of %d pairs: the table is wrong", o, k)
					}
				}
				if k == 6 && i%5 > 0 {
					continue // the rest is the same
				}
				checkImages(t, o, k, some, imagesOf(o, k, some))
				checkImages(t, o, k, all, want)
			}
			if len(relinks) < 2 {
				t.Error("nothing was checked")
			}
		})
	}
}

// Of more pairs a few relinks, of all ranks and of some.
func TestImagesOfManyPairs(t *testing.T) {
	t.Parallel()
	t.Run("all of 7", func(t *testing.T) {
		t.Parallel()
		all := slices.Clone(upTo(int(matchings[7])))
		relinks := allRelinks(7)
		for i := 0; i < len(relinks); i += 29 {
			o := relinks[i]
			table, want := make([]uint32, len(all)), imagesOf(o, 7, all)
			if o.fill(7, table); !slices.Equal(table, want) {
				t.Fatalf("%+v: the table is wrong", o)
			}
			checkImages(t, o, 7, all, want)
		}
	})
	t.Run("all of 8", func(t *testing.T) {
		t.Parallel()
		all := slices.Clone(upTo(int(matchings[8])))
		for _, o := range []relink{{contract, 3, 9}, {move, 5, 0}, {insert, 0, 17}} {
			var room []uint32
			got := o.images(8, &vector{pattern: ends(16), counts: [][]uint64{make([]uint64, len(all))}}, &room)
			for i := 0; i < len(all); i += 7 {
				if want := o.applyOrFail(8, uint32(i)); got[i] != want {
					t.Fatalf("%+v makes %d of %d, want %d", o, got[i], i, want)
				}
			}
		}
	})
	t.Run("some", func(t *testing.T) {
		t.Parallel()
		rapid.Check(t, func(t *rapid.T) {
			k := rapid.IntRange(7, maxPairs).Draw(t, "k")
			o := rapid.SampledFrom(allRelinks(k)).Draw(t, "relink")
			if k == maxPairs && o.does == insert {
				t.Skip("that would be too many pairs")
			}
			v := drawVector(t, "ranks", k, 300, 1)
			checkImages(t, o, k, v.ranks, imagesOf(o, k, v.ranks))
		})
	})
}

// A table of images is for all: a fold that takes the least of several must not
// change it.
func TestImagesAreNotChanged(t *testing.T) {
	t.Parallel()
	const n = 6
	slots := numbers(n)
	var group fold
	for shift := range uint8(n) {
		var p places
		for s := range uint8(n) {
			p[s] = (s + shift) % n
		}
		group = append(group, &p)
	}
	v := vector{pattern: ends(n), counts: [][]uint64{make([]uint64, matchings[n/2])}}
	var w worker
	for range 3 {
		images := group.images(&w, &v, v.pattern, relink{})
		for r := range matchings[n/2] {
			least := none
			for _, p := range group {
				way := v.pattern.renumbering(p)
				least = min(least, permute(n/2, r, &way))
			}
			if images[r] != least {
				t.Fatalf("the least image of %d is %d, want %d", r, images[r], least)
			}
		}
	}
	for _, p := range group {
		way := v.pattern.renumbering(p)
		table := permutation(n/2, &way, int(matchings[n/2]))
		for r := range matchings[n/2] {
			if table != nil && table[r] != permute(n/2, r, &way) {
				t.Fatalf("the table of %v was changed", p.inverse(slots))
			}
		}
	}
}

// Every relink of every matching, by blocks and one by one.
func TestWithin(t *testing.T) {
	t.Parallel()
	for k := 2; k <= 5; k++ {
		for _, o := range allRelinks(k) {
			for m := 1; m < 2*k; m++ {
				b := o.within(k, m)
				for r := range matchings[k-1] {
					want := o.applyOrFail(k, uint32(m-1)*matchings[k-1]+r)
					got := []uint32{b.relink.applyOrFail(k-1, r)}
					switch {
					case b.fails:
						got[0] = o.fails(k)
					case b.simple:
						b.lift(o, k, got)
					default:
						if o.does != move || o.j != 0 {
							t.Fatalf("%v of %d pairs, point 0 matched with %d, is not simple", o, k, m)
						}
						continue
					}
					if got[0] != want {
						t.Fatalf("%v of %d pairs, point 0 matched with %d, rank %d of the others: %d, want %d", o, k, m, r, got[0], want)
					}
				}
			}
		}
	}
}
