package frontier

import (
	"context"
	"sync/atomic"

	"golang.org/x/sync/semaphore"
)

// A gate bounds the memory that the workers hold beside tables. What takes much of it
// they do one after the other if there is not enough for all. A nil gate bounds
// nothing.
type gate struct {
	most int64 // bytes
	room *semaphore.Weighted
	held atomic.Int64 // by all workers, as last told
}

// A holder is who holds such memory.
type holder interface {
	bytes() int64 // how much it holds
	free()        // gives it back
	told() *int64 // how much the gate was told
}

const (
	// gateShare is what part of the memory of a run is for what is not tables.
	gateShare = 3
	// light is how many bytes may be taken without asking.
	light = 1 << 20
	// lightly is how many bytes a worker holds then in the course of time.
	lightly = 4 << 20
	// growth is how many times more memory the work on a context takes than its
	// vectors do when they are decoded.
	growth = 8
)

// newGate returns a gate for so many bytes, or nil if there is no bound.
func newGate(most int64) *gate {
	if most <= 0 {
		return nil
	}
	return &gate{most: most, room: semaphore.NewWeighted(most)}
}

// enter waits until there is memory for the work on vectors of so many bytes. What it
// returns must be called when that is done.
func (g *gate) enter(h holder, bytes int64) (leave func()) {
	bytes *= growth
	if g == nil || bytes < light {
		return func() {}
	}
	bytes = min(bytes, g.most)
	// Those who are inside wait for nobody, so this ends.
	_ = g.room.Acquire(context.Background(), bytes)
	return func() {
		g.settle(h)
		g.room.Release(bytes)
	}
}

// settle notes how much memory is held. If that is too much it is given back.
func (g *gate) settle(h holder) {
	now, told := h.bytes(), h.told()
	if g.held.Add(now-*told) > g.most {
		g.held.Add(-now)
		now = 0
		h.free()
	}
	*told = now
}

// inUse returns how much memory is held.
func (g *gate) inUse() int64 {
	if g == nil {
		return 0
	}
	return g.held.Load()
}
