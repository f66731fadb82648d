package run

import (
	"context"
	"errors"
	"fmt"
	"time"

	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/frontier"
	"knightstour/question"
)

// An Engine is a way to count.
type Engine string

const (
	// Auto is Backtrack where that takes no more than a moment, and else
	// Frontier where it is suited.
	Auto Engine = "auto"
	// Backtrack visits the tours one by one. It alone can list them, and count
	// those that are distinct.
	Backtrack Engine = "backtrack"
	// Frontier counts without visiting, by the states of a frontier that moves
	// over the board.
	Frontier Engine = "frontier"
	// Both runs one after the other and compares.
	Both Engine = "both"
)

// ParseEngine returns the engine of a name.
func ParseEngine(name string) (Engine, error) {
	switch e := Engine(name); e {
	case Auto, Backtrack, Frontier, Both:
		return e, nil
	}
	return "", fmt.Errorf("unknown engine %q (auto, backtrack, frontier or both)", name)
}

const (
	// probedSquares is the size of the boards beyond which Auto does not look
	// whether visiting the tours would be quick.
	probedSquares = 64
	// quickNodes is the size of a search that takes no more than a moment.
	quickNodes = 4e6
	// quickProbes is how many probes Auto judges a search by.
	quickProbes = 2000
	// probing is a bound that is not reached on a machine that is not overrun;
	// beyond it the search is taken for long.
	probing = 20 * time.Second
)

// settleEngine returns the job with the engine it is to use: that of its run file
// if there is one and the job does not ask for another.
func (j Job) settleEngine(ctx context.Context) (Job, error) {
	if j.File != "" {
		snapshot, err := checkpoint.Read(j.File)
		switch {
		case err == nil:
			return j.engineOfFile(snapshot.Header)
		case !errors.Is(err, checkpoint.ErrNotFound):
			return j, err
		}
	}
	j.Engine = j.choose(ctx)
	return j, ctx.Err()
}

func (j Job) engineOfFile(h checkpoint.Header) (Job, error) {
	engine, err := engineOf(h)
	if err != nil {
		return j, fmt.Errorf("%w: %q %w", ErrIncompatible, j.File, err)
	}
	if j.Engine != Auto && j.Engine != "" && j.Engine != engine {
		return j, fmt.Errorf("%w: %q is of the engine %q, not %q (leave out --engine, or name another run file)", ErrIncompatible, j.File, engine, j.Engine)
	}
	j.Engine = engine
	return j, nil
}

// choose returns the engine of a job, which is not Auto then. It depends on the
// question alone.
func (j Job) choose(ctx context.Context) Engine {
	switch {
	case j.List != nil:
		return Backtrack
	case j.Engine != Auto && j.Engine != "":
		return j.Engine
	}
	if j.Tours.Board.Len() <= probedSquares && j.quick(ctx) || !suited(j.Tours) {
		return Backtrack
	}
	return Frontier
}

// quick reports whether visiting the tours takes no more than a moment.
func (j Job) quick(ctx context.Context) bool {
	limited, cancel := context.WithTimeout(ctx, probing)
	defer cancel()
	plan, err := enumerate.New(limited, j.Tours.Graph(), j.Tours.Symmetries())
	if err != nil {
		return false
	}
	e := plan.Estimate(limited, quickProbes)
	return limited.Err() == nil && e.Nodes+2*e.NodesErr < quickNodes
}

// suited reports whether the frontier engine can do a problem.
func suited(p question.Tours) bool {
	_, err := newSweep(p)
	return err == nil
}

// newSweep returns the plan of the frontier engine for a problem.
func newSweep(p question.Tours) (*frontier.Plan, error) {
	plan, err := frontier.New(p.Graph(), p.Symmetries(), p.Sweeps())
	if err != nil {
		return nil, fmt.Errorf("cannot sweep %s: %w (use --engine backtrack)", p.Board, err)
	}
	return plan, nil
}
