package rank

import (
	"sync"

	"knightstour/tour"
)

// Progress says what a Numbering is doing.
type Progress struct {
	Counts   int       // counts made so far
	Lists    int       // lists of tours made so far
	Counting bool      // a count is being made
	Begin    tour.Tour // how the tours begin that are being counted
}

type progress struct {
	mu  sync.Mutex
	now Progress
}

// Progress returns what n is doing. It may be called at any time by any goroutine.
func (n *Numbering) Progress() Progress {
	n.progress.mu.Lock()
	defer n.progress.mu.Unlock()
	return n.progress.now
}

func (p *progress) update(change func(now *Progress)) {
	p.mu.Lock()
	defer p.mu.Unlock()
	change(&p.now)
}
