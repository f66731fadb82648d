package run

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"time"

	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/frontier"
	"knightstour/graph"
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
	Workers int   // goroutines, 1 or more
	Memory  int64 // bytes that tables may take; 0 for no bound
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

// Live tells how far a part is; it may be read at any time by any goroutine.
type Live struct {
	Visits enumerate.Live
	Sweep  frontier.Live
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

// A Total is what the finished units of a part add up to.
type Total struct {
	columns []string
	sums    []*big.Int
}

func newTotal(columns []string) Total {
	t := Total{columns, make([]*big.Int, len(columns))}
	for i := range t.sums {
		t.sums[i] = new(big.Int)
	}
	return t
}

func (t Total) add(values []uint64) {
	for i, v := range values {
		t.sums[i].Add(t.sums[i], new(big.Int).SetUint64(v))
	}
}

// Of returns a copy of the sum of a column, 0 if there is none of that name.
func (t Total) Of(column string) *big.Int {
	if at := slices.Index(t.columns, column); at >= 0 {
		return new(big.Int).Set(t.sums[at])
	}
	return new(big.Int)
}

// Divide returns a/b, which the mathematics says comes out even. If it does not,
// the error is of kind graph.ErrCheck and says what should have.
func Divide(a *big.Int, b int64, what string) (*big.Int, error) {
	quotient, rest := new(big.Int).QuoRem(a, big.NewInt(b), new(big.Int))
	if rest.Sign() != 0 {
		return nil, graph.CheckFailed("%s, %s, is not a multiple of %d", what, a, b)
	}
	return quotient, nil
}

// word names the columns of a number, one for each of its 64-bit words.
func word(i int) string { return fmt.Sprintf("count, word %d", i) }

// toWords returns a number as 64-bit words, the lowest first.
func toWords(n *big.Int, words int) ([]uint64, error) {
	if n.Sign() < 0 || n.BitLen() > 64*words {
		return nil, graph.CheckFailed("the count %s does not fit into %d words", n, words)
	}
	list := make([]uint64, words)
	low, mask := new(big.Int), new(big.Int).SetUint64(1<<64-1)
	for i := range list {
		low.Rsh(n, uint(64*i))
		list[i] = low.And(low, mask).Uint64()
	}
	return list, nil
}

// fromWords is the inverse of toWords.
func fromWords(list []uint64) *big.Int {
	n, word := new(big.Int), new(big.Int)
	for i, w := range list {
		n.Or(n, word.Lsh(word.SetUint64(w), uint(64*i)))
	}
	return n
}

// Number returns the total of a sweep.
func (t Total) Number() *big.Int {
	n := new(big.Int)
	for i := range t.sums {
		term := t.Of(word(i))
		n.Add(n, term.Lsh(term, uint(64*i)))
	}
	return n
}

// duration returns a number of seconds as a time.Duration, the longest there is
// (292 years) if it is longer.
func duration(seconds float64) time.Duration {
	const longest = time.Duration(1<<63 - 1)
	if !(seconds < longest.Seconds()) {
		return longest
	}
	return time.Duration(seconds * float64(time.Second))
}
