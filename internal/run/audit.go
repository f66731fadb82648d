package run

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/graph"
)

// ErrAudit: what was found again is not what was found before.
var ErrAudit = errors.New("the audit failed")

// An Audit is what a finished run found, of which some units are to be found again.
// The answer is made of all of them, as if the run were resumed.
type Audit struct {
	path     string // for errors
	header   checkpoint.Header
	believed []checkpoint.Record // that are not found again
	drawn    map[unitKey]checkpoint.Record
	// Crossed is how many of those found again the other engine counted as well.
	Crossed int
}

type unitKey struct{ part, unit int }

// NewAudit returns the audit of a run of this header. The numbers are the places of
// the records to be found again; the path is for errors.
func NewAudit(path string, h checkpoint.Header, records []checkpoint.Record, drawn []int) *Audit {
	a := &Audit{path: path, header: h, drawn: map[unitKey]checkpoint.Record{}}
	for i, r := range records {
		if slices.Contains(drawn, i) {
			a.drawn[unitKey{r.Part, r.Unit}] = r
		} else {
			a.believed = append(a.believed, r)
		}
	}
	return a
}

// Settings returns the settings of the question.
func (a *Audit) Settings() Settings { return SettingsOf(a.header.Question) }

// compare compares a result with the one that is audited.
func (a *Audit) compare(r checkpoint.Record) error {
	if a == nil {
		return nil
	}
	want, found := a.drawn[unitKey{r.Part, r.Unit}]
	if !found {
		return graph.CheckFailed("unit %d of part %d was not drawn, but was searched", r.Unit, r.Part)
	}
	for i, column := range a.header.Parts[r.Part].Columns {
		if r.Values[i] != want.Values[i] {
			return fmt.Errorf("%w: unit %d of %q has %q %d, but %d when it is done again", ErrAudit, r.Unit, a.header.Parts[r.Part].Name, column, want.Values[i], r.Values[i])
		}
	}
	return nil
}

// cross has the frontier engine count the drawn units of a part that visits tours: those
// with the wedges of the unit are the cycles with some more edges forced.
func (a *Audit) cross(ctx context.Context, part int, p Part, t Task) error {
	v, ok := p.(*Visit)
	if a == nil || !ok || v.tours == nil {
		return nil
	}
	visited := slices.Index(v.columns, Visited)
	for key, want := range a.drawn {
		if key.part != part {
			continue
		}
		plan, err := frontier.New(v.Graph(key.unit), nil, v.tours.Sweeps())
		if errors.Is(err, frontier.ErrUnsuited) {
			return nil
		}
		sum := new(big.Int)
		if err == nil {
			_, err = plan.Run(ctx, frontier.Options{Workers: t.Workers, Room: t.Room, Done: func(r frontier.Result) error {
				sum.Add(sum, r.Count)
				return nil
			}})
		}
		if err != nil {
			return err
		}
		if n := new(big.Int).SetUint64(want.Values[visited]); sum.Cmp(n) != 0 {
			return fmt.Errorf("%w: unit %d of %q has %d tours, but %d by the frontier engine", ErrAudit, key.unit, v.name, n, sum)
		}
		a.Crossed++
	}
	return nil
}
