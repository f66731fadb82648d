package run

import (
	"math"
	"sync/atomic"

	"knightstour/enumerate"
	"knightstour/frontier"
)

// Live tells how far a part is; it may be read at any time by any goroutine.
type Live struct {
	Visits enumerate.Live
	Sweep  frontier.Live
	own    atomic.Uint64 // bits of the share that the part itself tells
	before atomic.Uint64 // of that, what earlier runs did
	asking atomic.Pointer[asking]
}

// Begin tells of a share of the part that earlier runs did.
func (l *Live) Begin(share float64) {
	l.before.Store(math.Float64bits(share))
	l.Reach(share)
}

// Reach tells that a share of the part is done, where more is known than from units
// and engines.
func (l *Live) Reach(share float64) { l.own.Store(math.Float64bits(share)) }

// reached returns what Reach and Begin told.
func (l *Live) reached() (share, before float64) {
	return math.Float64frombits(l.own.Load()), math.Float64frombits(l.before.Load())
}
