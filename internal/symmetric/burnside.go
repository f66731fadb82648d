package symmetric

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"knightstour/graph"
	"knightstour/internal/run"
	"knightstour/question"
)

const (
	// easyNodes is how large the searches for symmetric tours may be for the
	// distinct tours to be counted unasked.
	easyNodes = 2e7
	// easyProbes is how many probes that is judged by.
	easyProbes = 2000
)

// Burnside are the parts from which, with the number of all tours, that of the
// distinct ones follows.
type Burnside struct {
	Parts   []run.Part
	weights []int // of each part: how many symmetries are conjugate
	group   *group
}

// NewBurnside returns the parts for the tours of a question. If only easy ones
// are wanted and they are not it returns nil.
func NewBurnside(ctx context.Context, q question.Tours, onlyEasy bool) (*Burnside, error) {
	g := newGroup(q)
	b := &Burnside{group: g}
	for _, elements := range g.table.Classes()[1:] { // the identity keeps all
		e := elements[0]
		if !g.keeps(e) && !g.reverses(e) {
			continue
		}
		visit, err := g.visit(ctx, g.table.Powers(e))
		switch {
		case err != nil && onlyEasy && ctx.Err() == nil:
			return nil, nil // beyond the limits of that engine
		case err != nil:
			return nil, err
		case onlyEasy && visit.Estimate(ctx, easyProbes).Nodes >= easyNodes:
			return nil, ctx.Err()
		}
		b.Parts, b.weights = append(b.Parts, visit), append(b.weights, len(elements))
	}
	return b, ctx.Err()
}

// visit returns the part that visits the tours with all of some symmetries.
func (g *group) visit(ctx context.Context, elements []int) (*run.Visit, error) {
	var perms []graph.Perm
	for _, e := range elements {
		perms = append(perms, g.elements[e])
	}
	var names []string
	for _, e := range elements[1:] {
		if name := g.classes[e].flag; !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return run.NewInvariant(ctx, g.tours, fmt.Sprintf("%s %d", strings.Join(names, " and "), elements[1:]), perms)
}

// Distinct returns the number of classes of tours, of which there are so many in
// all, from what the parts add up to.
func (b *Burnside) Distinct(all *big.Int, totals []run.Total) (*big.Int, error) {
	sum := new(big.Int).Set(all)
	for i, t := range totals {
		sum.Add(sum, times(t.Of(run.Tours), b.weights[i]))
	}
	return run.Divide(sum, int64(len(b.group.elements)), fmt.Sprintf("the number of pairs of a symmetry and one of the %s that it keeps", b.group.tours))
}
