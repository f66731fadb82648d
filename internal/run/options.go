package run

import (
	"cmp"
	"math/big"
	"runtime"
	"time"

	"knightstour/frontier"
)

// Options say how a run goes. They do not change its answer. The zero value uses
// all processors and stores nothing.
type Options struct {
	frontier.Room
	Workers int         // goroutines; 0 for one on each processor
	File    string      // path of the run file, "" for none
	Program string      // version of this program, noted in a new run file
	Meter   *Meter      // where progress is told, or nil
	Warn    func(error) // is told what went wrong without ending the run; nil for nobody
	Audit   *Audit      // what was found and is to be audited, or nil; then there is no run file
}

func (o Options) workers() int { return cmp.Or(max(o.Workers, 0), runtime.GOMAXPROCS(0)) }

// Stats tell how an answer was found.
type Stats struct {
	Units    int
	Resumed  int // units that were in the run file already
	Visited  *big.Int
	Nodes    *big.Int
	DeadEnds *big.Int
	States   int64         // in all tables of sweeps
	Bytes    int64         // the most these took in memory
	Disk     int64         // and on the disk
	Searched time.Duration // time of all units together, those of earlier runs included
	Elapsed  time.Duration // since this run began
}

// sum adds up what the parts that visit did.
func (s *Stats) sum(totals []Total) {
	s.Visited, s.Nodes, s.DeadEnds = new(big.Int), new(big.Int), new(big.Int)
	for _, t := range totals {
		s.Visited.Add(s.Visited, t.Of(Visited))
		s.Nodes.Add(s.Nodes, t.Of(Nodes))
		s.DeadEnds.Add(s.DeadEnds, t.Of(DeadEnds))
	}
}
