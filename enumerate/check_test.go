package enumerate

import (
	"context"
	"errors"
	"testing"

	"knightstour/graph"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

// Tallies that cannot be are told.
func TestTallyCheck(t *testing.T) {
	for _, c := range []struct {
		name  string
		tally Tally
		ok    bool
	}{
		{"nothing", Tally{}, true},
		{"some tours", Tally{Tours: 3, Distinct: 2, Reentrant: 3, Nodes: 5, DeadEnds: 1, Ends: []uint64{4, 0, 2}}, true},
		{"an end too many", Tally{Tours: 3, Ends: []uint64{4, 1, 2}}, false},
		{"an end too few", Tally{Tours: 3, Ends: []uint64{4, 0, 1}}, false},
		{"more distinct than all", Tally{Tours: 3, Distinct: 4}, false},
		{"more reentrant than all", Tally{Tours: 3, Reentrant: 4}, false},
		{"more kept than all", Tally{Tours: 3, Kept: [2]uint64{0, 4}}, false},
		{"more dead ends than nodes", Tally{Nodes: 3, DeadEnds: 4}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if err := c.tally.check(); (err == nil) != c.ok || err != nil && !errors.Is(err, graph.ErrCheck) {
				t.Errorf("error %v, is fine: %v", err, c.ok)
			}
		})
	}
}

// Permutations that are no group do not divide the assignments evenly.
func TestNotAGroup(t *testing.T) {
	p := boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", "")
	group := p.Symmetries()
	refused := 0
	for _, g := range group[1:] {
		for _, h := range group[1:] {
			_, err := New(context.Background(), p.Graph(), []graph.Perm{group[0], g, h})
			if err != nil && !errors.Is(err, graph.ErrCheck) {
				t.Errorf("error %v", err)
			}
			if err != nil {
				refused++
			}
		}
	}
	if refused == 0 {
		t.Error("every three permutations were taken for a group")
	}
}
