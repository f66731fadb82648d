package run

import (
	"context"

	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/frontier"
)

// A Part is work cut into units. What a unit gives is one value for each column;
// the values of a part are what the units add up to.
type Part interface {
	// Name says what is done, such as "visit closed tours". The parts of a plan
	// have different names.
	Name() string
	// Units is how many units there are, numbered from 0.
	Units() int
	// Columns names the values of a unit.
	Columns() []string
	// Fingerprint is a hash of the way the work is cut. Results of units are
	// comparable only where fingerprints are equal.
	Fingerprint() uint64
	// Look says what running the part would take. It looks no further than the
	// effort allows.
	Look(ctx context.Context, effort Effort) (Outlook, error)
	// Run does the units that are left, and returns when all are done, or soon
	// after ctx is cancelled or something failed, with that error.
	Run(ctx context.Context, t Task) error
}

// A Resumer is a Part that takes note of what earlier runs did: the records of its
// finished units, in order. It is called before Run, without records too.
type Resumer interface {
	Resume(records []checkpoint.Record) error
}

// A Task is what a part is told when it runs.
type Task struct {
	Workers int // goroutines, 1 or more
	frontier.Room
	// Skip reports whether a unit is done already. It may be called by one
	// goroutine at a time.
	Skip func(unit int) bool
	// Done takes the result of a unit, by one goroutine at a time. An error ends
	// the run.
	Done func(checkpoint.Record) error
	// Tables keeps what several units need; nil if nothing is stored.
	Tables frontier.Store
	Live   *Live
	Swept  *frontier.Stats // what sweeps did is added here
}

// An Effort is how much may be done to see what a part would take.
type Effort struct {
	Workers int
	Probes  int   // of a search tree
	States  int64 // of a sweep
}

// An Outlook is what a part is expected to take.
type Outlook struct {
	Seconds float64             // of one worker
	Visits  *enumerate.Estimate // nil if nothing is visited
	Sweeps  *frontier.Forecast  // nil if nothing is swept
}
