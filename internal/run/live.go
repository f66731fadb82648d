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
	asking atomic.Pointer[asking]
}

// Reach tells that a share of the part is done, where more is known than from units
// and engines.
func (l *Live) Reach(share float64) { l.own.Store(math.Float64bits(share)) }

func (l *Live) reached() (share float64, known bool) {
	bits := l.own.Load()
	return math.Float64frombits(bits), bits != 0
}
