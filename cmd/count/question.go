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
	open, closed, strict bool
	from, to             string
	through, prefix      string
}

func (q *question) register(cmd *cobra.Command) {
	q.BoardFlags.Register(cmd)
	cmd.Flags().BoolVar(&q.open, "open", false, "open tours: Hamiltonian paths, reentrant ones included")
	cmd.Flags().BoolVar(&q.closed, "closed", false, "closed tours: Hamiltonian cycles")
	cmd.Flags().BoolVar(&q.strict, "strict", false, "strictly open tours: those that are not reentrant")
	cmd.Flags().StringVar(&q.from, "from", "", "only open tours that start at this `SQUARE`; write closed tours from it")
	cmd.Flags().StringVar(&q.to, "to", "", "only open tours that end at this `SQUARE`")
	cmd.Flags().StringVar(&q.through, "through", "", "only tours that make these `MOVES`, in either direction, as a1-b3,c5-d7")
	cmd.Flags().StringVar(&q.prefix, "prefix", "", "only tours that begin with these `SQUARES`, as a1,b3,c5")
}

// texts are those of them that must not be empty.
func (q *question) texts() []string {
	return append([]string{"from", "to", "through", "prefix"}, cli.BoardTexts...)
}

// kinds returns what is asked for, closed tours, which take less time, first.
func (q *question) kinds() ([]problem.Kind, error) {
	open := q.open || q.strict || q.to != ""
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
	p, err := q.ask(b, kind)
	if err != nil {
		return problem.Problem{}, usagef("%s", err)
	}
	return p, nil
}

func (q *question) ask(b *board.Board, kind problem.Kind) (problem.Problem, error) {
	none := problem.Problem{}
	ends := [2]board.Square{board.None, board.None}
	for i, name := range []string{q.from, q.to} {
		if name == "" {
			continue
		}
		var err error
		if ends[i], err = b.ParseSquare(name); err != nil {
			return none, err
		}
	}
	p, err := problem.New(b, kind, ends[0], ends[1])
	if err != nil {
		return none, err
	}
	prefix, err := b.ParseSquares(q.prefix)
	if err != nil {
		return none, err
	}
	if p, err = p.Beginning(prefix); err != nil {
		return none, err
	}
	through, err := b.ParseMoves(q.through)
	if err != nil {
		return none, err
	}
	return p.Using(through)
}
