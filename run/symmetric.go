package run

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"knightstour/enumerate"
	"knightstour/problem"
	"knightstour/symmetry"
)

// A Symmetric is the tours of a problem with one kind of symmetry.
type Symmetric struct {
	Name string // of the symmetry, or of those that generate the others
	// Order is how many symmetries such a tour has, the identity included.
	Order int
	// Labelled is how many tours have these symmetries and perhaps more, and
	// Distinct how many classes of tours have just these.
	Labelled, Distinct *big.Int
	// Kept and Reversed split the labelled tours with a half turn: the half
	// turn of an Eulerian tour runs in the same direction, that of a Bergholtian
	// one in the other; nil for other symmetries. KeptDistinct and
	// ReversedDistinct split the classes.
	Kept, Reversed                 *big.Int
	KeptDistinct, ReversedDistinct *big.Int

	exact, exactKept *big.Int // labelled tours with just these symmetries
	group            symmetry.Subgroup
}

// latticeLimit is the order of the groups up to which all subgroups are looked
// at; of larger ones, only the number of classes is counted.
const latticeLimit = 16

// fixed counts the tours that all elements of a subgroup map to themselves, and
// of these how many the element first keeps the direction of.
func (j Job) fixed(ctx context.Context, group [][]int, s symmetry.Subgroup, first int) (tours, kept *big.Int, err error) {
	images := [][]int{group[0]}
	if first > 0 {
		images = append(images, group[first])
	}
	for _, e := range s {
		if e != first && e != 0 {
			images = append(images, group[e])
		}
	}
	plan, err := enumerate.NewInvariant(ctx, j.Problem.Graph(), images)
	if err != nil {
		return nil, nil, err
	}
	tours, kept = new(big.Int), new(big.Int)
	err = plan.Run(ctx, enumerate.Options{Workers: j.Workers, Done: func(r enumerate.Result) error {
		tours.Add(tours, new(big.Int).SetUint64(r.Tally.Tours))
		kept.Add(kept, new(big.Int).SetUint64(r.Tally.Kept))
		return nil
	}})
	return tours, kept, err
}

// SymmetricTours counts the tours that have a symmetry, by kind, those with the
// fewest symmetries first. On boards with more than a few symmetries it returns
// an error.
func SymmetricTours(ctx context.Context, j Job) ([]Symmetric, error) {
	group := j.Problem.Symmetries()
	if len(group) > latticeLimit {
		return nil, fmt.Errorf("%s has %d symmetries, too many to tell their combinations apart (at most %d)", j.Problem.Board, len(group), latticeLimit)
	}
	half := slices.IndexFunc(group, func(p []int) bool { return symmetry.Name(j.Problem.Board, p) == symmetry.HalfTurn })
	var all []Symmetric
	subgroups := symmetry.Subgroups(group)
	done := make(map[string]int) // number in all of a conjugate
	for _, s := range subgroups[1:] {
		t := Symmetric{Name: j.nameOf(group, s), Order: len(s), group: s}
		if at, found := j.conjugateOf(group, s, done); found {
			c := all[at]
			t.Labelled, t.Kept, t.Reversed = c.Labelled, c.Kept, c.Reversed
		} else {
			// None has all the symmetries if none has some of them.
			none := slices.ContainsFunc(all, func(u Symmetric) bool { return s.Contains(u.group) && u.Labelled.Sign() == 0 })
			t.Labelled = new(big.Int)
			kept := new(big.Int)
			first := 0
			if half >= 0 && s.Contains(symmetry.Subgroup{half}) {
				first = half
			}
			if !none {
				var err error
				if t.Labelled, kept, err = j.fixed(ctx, group, s, first); err != nil {
					return nil, err
				}
			}
			if first > 0 && j.Problem.Kind == problem.Closed {
				t.Kept, t.Reversed = kept, new(big.Int).Sub(t.Labelled, kept)
			}
		}
		done[fmt.Sprint(s)] = len(all)
		all = append(all, t)
	}
	settleExact(all, len(group))
	return mergeConjugates(group, all), nil
}

// conjugateOf looks for a conjugate of s that was done.
func (j Job) conjugateOf(group [][]int, s symmetry.Subgroup, done map[string]int) (int, bool) {
	for g := range group {
		if at, found := done[fmt.Sprint(symmetry.Conjugate(group, s, g))]; found {
			return at, true
		}
	}
	return 0, false
}

// nameOf names a subgroup by the symmetries of the board in it.
func (j Job) nameOf(group [][]int, s symmetry.Subgroup) string {
	var names []string
	for _, e := range s[1:] {
		if n := symmetry.Name(j.Problem.Board, group[e]); !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	if slices.Contains(names, symmetry.QuarterTurn) && len(s) == 4 {
		return symmetry.QuarterTurn // the half turn goes without saying
	}
	slices.Sort(names)
	text := names[0]
	for _, n := range names[1:] {
		text += ", " + n
	}
	return text
}

// settleExact takes from each subgroup the tours that have more symmetries. The
// subgroups are in order of size.
func settleExact(all []Symmetric, order int) {
	for i := len(all) - 1; i >= 0; i-- {
		t := &all[i]
		t.exact = new(big.Int).Set(t.Labelled)
		if t.Kept != nil {
			t.exactKept = new(big.Int).Set(t.Kept)
		}
		for _, u := range all[i+1:] {
			if u.group.Contains(t.group) {
				t.exact.Sub(t.exact, u.exact)
				if t.Kept != nil {
					t.exactKept.Sub(t.exactKept, u.exactKept)
				}
			}
		}
	}
	for i := range all {
		t := &all[i]
		// A class of tours with this group of symmetries has so many members.
		members := big.NewInt(int64(order / t.Order))
		t.Distinct = new(big.Int).Div(t.exact, members)
		if t.Kept != nil {
			t.KeptDistinct = new(big.Int).Div(t.exactKept, members)
			t.ReversedDistinct = new(big.Int).Sub(t.Distinct, t.KeptDistinct)
		}
	}
}

// mergeConjugates makes one of the subgroups that the symmetries take to each
// other: their tours are images of each other, so they are in the same classes.
func mergeConjugates(group [][]int, all []Symmetric) []Symmetric {
	var merged []Symmetric
	count := map[string]*big.Int{}
	for _, t := range all {
		key := ""
		for g := range group {
			if k := fmt.Sprint(symmetry.Conjugate(group, t.group, g)); key == "" || k < key {
				key = k
			}
		}
		if exact, found := count[key]; found {
			// Each class has as many members with each of the conjugates.
			exact.Add(exact, t.exact)
			continue
		}
		count[key] = new(big.Int).Set(t.exact)
		merged = append(merged, t)
		merged[len(merged)-1].exact = count[key]
	}
	for i := range merged {
		t := &merged[i]
		members := big.NewInt(int64(len(group) / t.Order))
		t.Distinct = new(big.Int).Div(t.exact, members)
		if t.Kept != nil && t.exact.Sign() > 0 && t.KeptDistinct.Sign() == 0 {
			t.ReversedDistinct = new(big.Int).Set(t.Distinct)
		}
	}
	return merged
}

// easyNodes is how large the searches for symmetric tours may be for the
// distinct tours to be counted unasked.
const easyNodes = 2e7

// distinct returns the number of classes of tours under the symmetries, of
// which there are total, by the lemma of Cauchy, Frobenius and Burnside: it is
// the mean, over all symmetries, of the number of tours that are their own
// image. It returns nil if that takes too long and was not asked for.
func (j Job) distinct(ctx context.Context, total *big.Int) (*big.Int, error) {
	group := j.Problem.Symmetries()
	sum := new(big.Int).Set(total) // the identity fixes all
	var pending []int              // one element of each conjugacy class
	weight := map[int]int64{}
	of := map[string]int{}
	for e := 1; e < len(group); e++ {
		key := conjugacyKey(group, e)
		if first, found := of[key]; found {
			weight[first]++
			continue
		}
		of[key], weight[e] = e, 1
		pending = append(pending, e)
	}
	if !j.Distinct {
		for _, e := range pending {
			if easy, err := j.easy(ctx, group, e); err != nil || !easy {
				return nil, err
			}
		}
	}
	for _, e := range pending {
		tours, _, err := j.fixed(ctx, group, symmetry.Cyclic(group, e), e)
		if err != nil {
			return nil, err
		}
		sum.Add(sum, tours.Mul(tours, big.NewInt(weight[e])))
	}
	return sum.Div(sum, big.NewInt(int64(len(group)))), nil
}

// conjugacyKey is the same for elements that are conjugate.
func conjugacyKey(group [][]int, e int) string {
	key := ""
	image := make([]int, len(group[0]))
	for _, g := range group {
		for v := range image {
			image[g[v]] = g[group[e][v]]
		}
		if k := fmt.Sprint(image); key == "" || k < key {
			key = k
		}
	}
	return key
}

// easy reports whether the tours with a symmetry are quickly searched.
func (j Job) easy(ctx context.Context, group [][]int, e int) (bool, error) {
	var images [][]int
	for _, i := range symmetry.Cyclic(group, e) {
		images = append(images, group[i])
	}
	plan, err := enumerate.NewInvariant(ctx, j.Problem.Graph(), images)
	if err != nil {
		return false, ctx.Err() // beyond the limits of that engine
	}
	estimate := plan.Estimate(ctx, quickProbes)
	return estimate.Nodes < easyNodes, ctx.Err()
}

// SymmetricTotal returns how many tours have some symmetry, and in how many
// classes.
func SymmetricTotal(kinds []Symmetric) (labelled, distinct *big.Int) {
	labelled, distinct = new(big.Int), new(big.Int)
	for _, k := range kinds {
		labelled.Add(labelled, k.exact) // each tour has just one group of symmetries
		distinct.Add(distinct, k.Distinct)
	}
	return labelled, distinct
}
