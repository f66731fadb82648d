package main

import (
	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/problem"
)

// A question is the flags that say what is asked of a board.
type question struct {
	cli.BoardFlags
	problem.Words
	open, closed, strict bool
}

func (q *question) register(cmd *cobra.Command) {
	q.BoardFlags.Register(cmd)
	cmd.Flags().BoolVar(&q.open, "open", false, "open tours: Hamiltonian paths, reentrant ones included")
	cmd.Flags().BoolVar(&q.closed, "closed", false, "closed tours: Hamiltonian cycles")
	cmd.Flags().BoolVar(&q.strict, "strict", false, "strictly open tours: those that are not reentrant")
	cmd.Flags().StringVar(&q.From, "from", "", "only open tours that start at this `SQUARE`; write closed tours from it")
	cmd.Flags().StringVar(&q.To, "to", "", "only open tours that end at this `SQUARE`")
	cmd.Flags().StringVar(&q.Through, "through", "", "only tours that make these `MOVES`, in either direction, as a1-b3,c5-d7")
	cmd.Flags().StringVar(&q.Prefix, "prefix", "", "only tours that begin with these `SQUARES`, as a1,b3,c5")
}

// texts are those of them that must not be empty.
func (q *question) texts() []string {
	return append([]string{"from", "to", "through", "prefix"}, cli.BoardTexts...)
}

// kinds returns what is asked for, closed tours, which take less time, first.
func (q *question) kinds() ([]problem.Kind, error) {
	open := q.open || q.strict || q.To != ""
	switch {
	case q.strict && q.closed && !q.open:
		return nil, usagef("a closed tour is not strictly open (say --closed or --strict)")
	case q.closed && !(q.open || q.strict):
		return []problem.Kind{problem.Closed}, nil
	case open && !q.closed:
		return []problem.Kind{problem.Open}, nil
	}
	return []problem.Kind{problem.Closed, problem.Open}, nil
}

// problem returns the problem of one kind.
func (q *question) problem(b *board.Board, kind problem.Kind) (problem.Problem, error) {
	p, err := problem.Parse(b, kind, q.Words)
	if err != nil {
		return problem.Problem{}, usagef("%s", err)
	}
	return p, nil
}
