package frontier

// Efforts are about how long things take, for progress. They differ from the work
// of a forecast, which is about how many states there are at all: a chain writes
// only those after its last stage, and a join is about as long whatever the tail.

const (
	// passing is what a state costs that is made within a chain, in states written.
	passing = 0.3
	// joinCost is what a state costs that is joined, with the tail before that.
	joinCost = 2.0
)

// effort returns that of a chain.
func (f *forecast) effort(i, at int) float64 {
	return f.chains[i][at] + passing*(f.inside[i][at]-f.chains[i][at])
}

// efforts returns that of the chains of a side from one to before another.
func (f *forecast) efforts(i, from, to int) (sum float64) {
	for at := from; at < to; at++ {
		sum += f.effort(i, at)
	}
	return sum
}

// joinEffort returns that of the joins of all units.
func (f *forecast) joinEffort() (sum float64) {
	for _, chains := range f.chains {
		if n := len(chains); n > 0 {
			sum += joinCost * chains[n-1]
		}
	}
	return max(sum, 1)
}

// allEfforts returns that of the sweeps until the units begin, and of all units.
func (f *forecast) allEfforts(sides [2]*side) (sweeps, units float64) {
	for i, s := range sides {
		if n := len(f.chains[i]); n > 0 {
			sweeps += f.efforts(i, 0, s.base)
			units += f.efforts(i, s.base, n)
		}
	}
	return sweeps, units + f.joinEffort()
}

// inUnit returns what share of a unit is done before a chain, and after it.
func (f *forecast) inUnit(sides [2]*side, i, at int) (from, to float64) {
	_, all := f.allEfforts(sides)
	before := f.efforts(i, sides[i].base, at)
	if i == rightSide {
		before += f.efforts(leftSide, sides[leftSide].base, len(f.chains[leftSide]))
	}
	return before / all, (before + f.effort(i, at)) / all
}

// joinShare returns what share of a unit is done when its tables are joined.
func (f *forecast) joinShare(sides [2]*side) float64 {
	_, all := f.allEfforts(sides)
	return 1 - f.joinEffort()/all
}
