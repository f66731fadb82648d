package counting

import (
	"context"
	"fmt"
	"time"

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
	// Backtrack visits the tours one by one.
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

// chooseEngine returns the engine that Auto stands for.
func chooseEngine(ctx context.Context, q question.Tours) Engine {
	if q.Board.Len() <= probedSquares && quick(ctx, q) || !Suited(q) {
		return Backtrack
	}
	return Frontier
}

// quick reports whether visiting the tours takes no more than a moment.
func quick(ctx context.Context, q question.Tours) bool {
	limited, cancel := context.WithTimeout(ctx, probing)
	defer cancel()
	plan, err := enumerate.New(limited, q.Graph(), q.Symmetries())
	if err != nil {
		return false
	}
	e := plan.Estimate(limited, quickProbes)
	return limited.Err() == nil && e.Nodes+2*e.NodesErr < quickNodes
}

// Suited reports whether the frontier engine can count the tours of a question.
func Suited(q question.Tours) bool {
	_, err := frontier.New(q.Graph(), q.Symmetries(), q.Sweeps())
	return err == nil
}
