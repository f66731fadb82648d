package counting

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// ErrDisagree: two ways to count gave different numbers.
var ErrDisagree = errors.New("the engines disagree")

// A planner makes the plan for tours of one kind.
type planner struct {
	Count
	choice
	tours question.Tours
}

type plan = run.Plan[*Answer]

func (p *planner) plan(ctx context.Context) (*plan, error) {
	if p.By.BySymmetry() {
		return p.bySymmetry(ctx)
	}
	if a, ok := p.known(); ok {
		return run.Known(a), nil
	}
	switch p.engine {
	case Frontier:
		return p.sweep(ctx)
	case Both:
		return p.twice(ctx)
	}
	return p.visit(ctx)
}

// visit counts with the backtracking engine.
func (p *planner) visit(ctx context.Context) (*plan, error) {
	part, err := run.NewVisit(ctx, p.tours, p.By.BySquare())
	if err != nil {
		return nil, err
	}
	return &plan{Parts: []run.Part{part}, Answer: func(totals []run.Total) (*Answer, error) {
		a, t := p.newAnswer(), totals[0]
		a.Undirected, a.Distinct = t.Of(run.Tours), t.Of(run.Distinct)
		if a.Reentrant != nil {
			a.Reentrant = t.Of(run.Reentrant)
		}
		for s := range a.By {
			// The end that was given is one of every tour, but not the one that was
			// asked about.
			if s := board.Square(s); s != p.tours.From && s != p.tours.To {
				a.By[s] = t.Of(run.EndsAt(p.tours.Board, s))
			}
		}
		return a, p.conserved(a)
	}}, nil
}

// twice counts with both engines and compares.
func (p *planner) twice(ctx context.Context) (*plan, error) {
	visit, err := p.visit(ctx)
	if err != nil {
		return nil, err
	}
	p.distinct = false // the other engine tells them
	sweep, err := p.sweep(ctx)
	if err != nil {
		return nil, err
	}
	both := run.Join(visit, sweep)
	return &plan{Parts: both.Parts, Answer: func(totals []run.Total) (*Answer, error) {
		answers, err := both.Answer(totals)
		if err != nil {
			return nil, err
		}
		return answers[0], p.agree(answers[0], answers[1])
	}}, nil
}

// agree compares the answers of the two engines.
func (p *planner) agree(visited, swept *Answer) error {
	compare := func(what string, a, b *big.Int) error {
		if a == nil || a.Cmp(b) == 0 {
			return nil
		}
		return fmt.Errorf("%w about %s, %s: %s by visiting, %s by the frontier", ErrDisagree, p.tours, what, a, b)
	}
	err := errors.Join(compare("undirected", visited.Undirected, swept.Undirected), compare("reentrant", visited.Reentrant, swept.Reentrant))
	for s := range visited.By {
		err = errors.Join(err, compare(fmt.Sprintf("by %s at %s", p.By, p.tours.Board.Name(board.Square(s))), visited.By[s], swept.By[s]))
	}
	return err
}

// conserved checks that a split adds up to the directed tours.
func (p *planner) conserved(a *Answer) error {
	if a.By == nil {
		return nil
	}
	sum := new(big.Int)
	for _, n := range a.By {
		sum.Add(sum, n)
	}
	if directed := a.Directed(a.Undirected); sum.Cmp(directed) != 0 {
		return graph.CheckFailed("%s directed, split by %s, add up to %s, not %s", p.tours, p.By, sum, directed)
	}
	return nil
}

// bySymmetry counts all tours, and searches those that have a symmetry.
func (p *planner) bySymmetry(ctx context.Context) (*plan, error) {
	whole := &planner{Count: p.Count, choice: choice{p.engine, false}, tours: p.tours}
	whole.By = Whole
	all, err := whole.plan(ctx)
	if err != nil {
		return nil, err
	}
	some, err := symmetric.Plan(ctx, p.tours, "", p.Compute)
	if err != nil {
		return nil, err
	}
	return &plan{
		Parts: append(all.Parts[:len(all.Parts):len(all.Parts)], some.Parts...),
		Answer: func(totals []run.Total) (*Answer, error) {
			a, err := all.Answer(totals[:len(all.Parts)])
			if err != nil {
				return nil, err
			}
			if a.Symmetric, err = some.Answer(totals[len(all.Parts):]); err != nil {
				return nil, err
			}
			return a, a.split()
		},
	}, nil
}
