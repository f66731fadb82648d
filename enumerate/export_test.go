package enumerate

import (
	"context"
	"slices"

	"knightstour/graph"
)

// WithCut is New with given cut squares, a union of orbits. It returns nil if
// these leave nothing to choose, so that the search would have nowhere to begin.
func WithCut(ctx context.Context, g *graph.Graph, group []graph.Perm, cut []graph.Vertex) (*Plan, error) {
	p, err := plan(ctx, g, group, nil, cut)
	if err != nil {
		return nil, err
	}
	needs := func(c uint8) bool { return p.root.vertex[c].need > 0 }
	if p.root.status == alive && !slices.ContainsFunc(p.cut, needs) {
		return nil, nil
	}
	return p, nil
}
