package symmetric

import (
	"context"

	"knightstour/checkpoint"
	"knightstour/existence"
	"knightstour/internal/run"
	"knightstour/question"
)

// Task is the task of these questions in a run file.
const Task = "symmetric"

// Count asks how many tours have a symmetry, by its type.
type Count struct {
	Tours []question.Tours // of one board: of one kind, or of both
	Type  string           // the symmetry type asked for, a word that Check knows; "" for all
	// Compute says to search even if a theorem knows the answer.
	Compute bool
}

// Check returns an error if the question makes no sense.
func (c Count) Check() error {
	for _, q := range c.Tours {
		if err := Check(q, c.Type); err != nil {
			return err
		}
	}
	return nil
}

// Settings are the settings of the question.
func (c Count) Settings() []checkpoint.Setting {
	return run.Describe(Task, c.Tours, "symmetry type", c.Type)
}

// Read returns the question of settings.
func Read(s run.Settings) (Count, error) {
	tours, err := s.Tours()
	return Count{Tours: tours, Type: s["symmetry type"]}, err
}

// Plan returns one search for each group, and the inversion as formula.
func (c Count) Plan(ctx context.Context) (*run.Plan[[]*Answer], error) {
	var plans []*run.Plan[*Answer]
	for _, q := range c.Tours {
		p, err := Plan(ctx, q, c.Type, c.Compute)
		if err != nil {
			return nil, err
		}
		plans = append(plans, p)
	}
	return run.Join(plans...), nil
}

// Plan is the plan of a Count of tours of one kind.
func Plan(ctx context.Context, q question.Tours, symmetryType string, compute bool) (*run.Plan[*Answer], error) {
	g := newGroup(q)
	if _, reason, ok := existence.Foregone(q, compute); ok {
		return run.Known(g.newAnswer(symmetryType, nil, reason)), nil
	}
	strata, searches := g.strata(symmetryType)
	p := &run.Plan[*Answer]{}
	for _, f := range searches {
		visit, err := g.visit(ctx, f.elements)
		if err != nil {
			return nil, err
		}
		p.Parts = append(p.Parts, visit)
	}
	p.Answer = func(totals []run.Total) (*Answer, error) {
		for i, f := range searches {
			f.total = totals[i]
		}
		if err := invert(strata, len(g.elements)); err != nil {
			return nil, err
		}
		return g.newAnswer(symmetryType, strata, nil), nil
	}
	return p, nil
}
