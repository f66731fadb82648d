package run

import "math"

// A nodeCount estimates how many nodes a search has, by probes before it begins and
// by the units that are done, which are a fair sample of all.
type nodeCount struct {
	probed, probedErr float64 // nodes of a unit by probes, and the standard error; 0 if there were none
	n                 float64 // units that are done
	sum, squares      float64 // of the nodes of those of this run
	earlierN, earlier float64 // units and nodes of earlier runs
}

// leastErr is how sure probes are at most, as a share: rare large parts of the tree
// escape them.
const leastErr = 0.15

func (c *nodeCount) guess(nodes, err float64) {
	c.probed, c.probedErr = nodes, max(err, leastErr*nodes)
}

// resume notes the units of earlier runs.
func (c *nodeCount) resume(units int, nodes float64) { c.earlierN, c.earlier = float64(units), nodes }

// add notes a finished unit.
func (c *nodeCount) add(nodes float64) {
	c.n++
	c.sum += nodes
	c.squares += nodes * nodes
}

// mean returns about how many nodes a unit has.
func (c *nodeCount) mean() float64 {
	n := c.n + c.earlierN
	if n == 0 {
		return c.probed
	}
	found := (c.sum + c.earlier) / n
	if c.probed == 0 {
		return found
	}
	const few = 4 // units whose spread says little
	variance := c.probed * c.probed
	if c.n > 1 {
		mean := c.sum / c.n
		variance = max(variance/c.n, (c.squares/c.n-mean*mean)*c.n/(c.n-1))
	}
	weight, other := n*n/(n+few)/variance, 1/(c.probedErr*c.probedErr)
	return (weight*found + other*c.probed) / (weight + other)
}

// share returns what share of the nodes of so many units is searched, if this run has
// come to so many.
func (c *nodeCount) share(units int, nodes float64) float64 {
	done, left := c.n+c.earlierN, 0.0
	if left = float64(units) - done; left <= 0 {
		return 1
	}
	searched := max(nodes, c.sum)
	// Units under way are part of what is left, and may be larger than the mean.
	open := max(left*c.mean(), 1.1*(searched-c.sum))
	all := c.sum + c.earlier + open
	if all == 0 {
		return 0
	}
	return math.Min(1, (c.earlier+searched)/all)
}

// correction returns how many times more nodes there are than was predicted.
func (c *nodeCount) correction() float64 {
	if c.probed == 0 {
		return 1
	}
	return c.mean() / c.probed
}
