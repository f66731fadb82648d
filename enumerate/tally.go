package enumerate

import "knightstour/graph"

// A Tally is what a search counted. In the tally of a unit each visited tour
// counts once; see Plan.Class for how many tours it stands for.
type Tally struct {
	Tours    uint64 // undirected tours visited
	Distinct uint64 // classes of tours under the symmetries of the plan
	// Kept tells of the closed tours of NewInvariant how many the first and how
	// many the second symmetry keeps the direction of.
	Kept      [2]uint64
	Reentrant uint64 // of the open tours, those that one move more would close
	Nodes     uint64 // states reached by choosing an edge, and the unit itself
	DeadEnds  uint64 // of the nodes, those that no tour extends
	// Ends holds for each square how many of the open tours end there, each
	// tour being counted at both its ends. It is nil unless asked for.
	Ends []uint64
}

// check returns an error if the numbers contradict each other.
func (t *Tally) check() error {
	ends := uint64(0)
	for _, n := range t.Ends {
		ends += n
	}
	if t.Ends != nil && ends != 2*t.Tours || max(t.Distinct, t.Reentrant, t.Kept[0], t.Kept[1]) > t.Tours || t.DeadEnds > t.Nodes {
		return graph.CheckFailed("the numbers of a unit contradict each other: %+v", *t)
	}
	return nil
}
