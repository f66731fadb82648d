package run

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"math/big"
	"time"

	"knightstour/checkpoint"
)

// ErrLeft: a unit of Asks is left for another run.
var ErrLeft = errors.New("left for another run")

// Asks is a part whose units are whole questions, asked one after the other.
type Asks struct {
	Label string
	// Of says what each unit is about.
	Of []string
	// Results names the numbers that each unit gives.
	Results []string
	// Words is how many 64-bit words each number may have.
	Words int
	// Seconds tells about how long a unit takes one worker; nil if all take as long.
	Seconds func(unit int) float64
	// Budget is the time after which nothing more is asked; 0 if there is none.
	Budget time.Duration
	// Ask answers a unit. If the error is ErrLeft the unit is not done.
	Ask func(ctx context.Context, unit int, o Options) ([]*big.Int, error)
	// Take takes the numbers of every unit that is done, also by earlier runs.
	Take func(unit int, numbers []*big.Int, elapsed time.Duration) error
}

// Name and the others are those of a Part.
func (a *Asks) Name() string { return a.Label }

// Units returns how many questions there are.
func (a *Asks) Units() int { return len(a.Of) }

// Columns returns the words of all numbers.
func (a *Asks) Columns() []string {
	var columns []string
	for _, name := range a.Results {
		columns = append(columns, wordColumns(name, a.Words)...)
	}
	return columns
}

// Fingerprint is a hash of what the units are about.
func (a *Asks) Fingerprint() uint64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%q", a.Of)
	return h.Sum64()
}

// Look adds up how long the units take.
func (a *Asks) Look(context.Context, Effort) (o Outlook, err error) {
	for unit := range a.Of {
		o.Seconds += a.seconds(unit)
	}
	return o, nil
}

func (a *Asks) seconds(unit int) float64 {
	if a.Seconds == nil {
		return 1
	}
	return a.Seconds(unit)
}

// watched returns what tells how far the part is.
func (a *Asks) watched(t Task) *asking {
	w := &asking{workers: t.Workers}
	for unit := range a.Of {
		w.seconds, w.left = append(w.seconds, a.seconds(unit)), append(w.left, !t.Skip(unit))
	}
	if a.Budget > 0 {
		w.deadline = time.Now().Add(a.Budget)
	}
	if t.Live != nil {
		t.Live.asking.Store(w)
	}
	return w
}

// Resume takes what earlier runs found.
func (a *Asks) Resume(records []checkpoint.Record) error {
	for _, r := range records {
		var numbers []*big.Int
		for i := 0; i < len(r.Values); i += a.Words {
			numbers = append(numbers, fromWords(r.Values[i:i+a.Words]))
		}
		if err := a.Take(r.Unit, numbers, r.Elapsed); err != nil {
			return err
		}
	}
	return nil
}

// Run asks what is left.
func (a *Asks) Run(ctx context.Context, t Task) error {
	w := a.watched(t)
	for unit := range a.Of {
		if t.Skip(unit) {
			continue
		}
		began := time.Now()
		numbers, err := a.Ask(ctx, unit, Options{Workers: t.Workers, Room: t.Room, Meter: w.begin(unit)})
		w.end()
		if errors.Is(err, ErrLeft) {
			continue
		}
		r := checkpoint.Record{Unit: unit, Elapsed: time.Since(began)}
		for _, n := range numbers {
			words, tooLong := toWords(n, a.Words)
			r.Values, err = append(r.Values, words...), errors.Join(err, tooLong)
		}
		if err != nil {
			return err
		}
		if err := t.Done(r); err != nil {
			return err
		}
		if err := a.Take(unit, numbers, r.Elapsed); err != nil {
			return err
		}
	}
	return nil
}
