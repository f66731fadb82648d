package rank

import (
	"slices"
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

func (p *progress) begin(squares tour.Tour) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.now.Counting, p.now.Begin = true, slices.Clone(squares)
}

func (p *progress) end() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.now.Counting = false
	p.now.Counts++
}

func (p *progress) list() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.now.Lists++
}
