package run

// A nodeCount estimates how many nodes of a search are left. Units differ much, so
// each has an estimate of its own, by probes; what the finished ones have in truth
// corrects that.
type nodeCount struct {
	probed    []float64 // nodes of each unit by probes; nil if there were none
	open      float64   // sum of these over the units that are not done
	predicted float64   // over those that this run did
	found     float64   // nodes of these in truth
	earlier   float64   // nodes that earlier runs searched
}

func (c *nodeCount) guess(probed []float64) {
	*c = nodeCount{probed: probed}
	for _, n := range probed {
		c.open += n
	}
}

// resume notes the units of earlier runs and their nodes.
func (c *nodeCount) resume(done []bool, nodes float64) {
	c.earlier = nodes
	for unit, d := range done {
		if d && c.probed != nil {
			c.open -= c.probed[unit]
		}
	}
}

// add notes a finished unit.
func (c *nodeCount) add(unit int, nodes float64) {
	c.found += nodes
	if c.probed != nil {
		c.open -= c.probed[unit]
		c.predicted += c.probed[unit]
	}
}

// correction returns how many times more nodes there are than the probes say. They
// are right in the mean, so it takes much to correct them.
func (c *nodeCount) correction() float64 {
	usual := (c.open + c.predicted) / 2
	if usual <= 0 {
		return 1
	}
	return (c.found + usual) / (c.predicted + usual)
}

// share returns what share of the nodes is searched, if this run has come to so many
// with the units under way.
func (c *nodeCount) share(nodes float64) float64 {
	under := max(nodes-c.found, 0)
	// What is left is more than what is under way has come to.
	left := max(c.open*c.correction(), 1.1*under)
	if left <= 0 {
		return 0
	}
	return (c.earlier + c.found + under) / (c.earlier + c.found + left)
}
