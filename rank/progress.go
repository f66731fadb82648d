package rank

import (
	"slices"
	"sync"

	"knightstour/tour"
)

// Progress says what a Numbering is at.
type Progress struct {
	Counts   int       // that are done
	Lists    int       // of tours that are done
	Counting bool      // something is being counted,
	Begin    tour.Tour // which is the tours that begin so
}

type progress struct {
	mu  sync.Mutex
	now Progress
}

// Progress returns what n is at. It may be called at any time by any goroutine.
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
