package main

import (
	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/question"
)

// tourFlags are the flags that say what is asked of a board.
type tourFlags struct {
	cli.BoardFlags
	question.Words
	open, closed, strict bool
}

func (q *tourFlags) register(cmd *cobra.Command) {
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
func (q *tourFlags) texts() []string {
	return append([]string{"from", "to", "through", "prefix"}, cli.BoardTexts...)
}

// kinds returns what is asked for, closed tours, which take less time, first.
func (q *tourFlags) kinds() ([]question.Kind, error) {
	open := q.open || q.strict || q.To != ""
	switch {
	case q.strict && q.closed && !q.open:
		return nil, usagef("a closed tour is not strictly open (say --closed or --strict)")
	case q.closed && !(q.open || q.strict):
		return []question.Kind{question.Closed}, nil
	case open && !q.closed:
		return []question.Kind{question.Open}, nil
	}
	return []question.Kind{question.Closed, question.Open}, nil
}

// problem returns the problem of one kind.
func (q *tourFlags) tours(b *board.Board, kind question.Kind) (question.Tours, error) {
	p, err := question.Parse(b, kind, q.Words)
	if err != nil {
		return question.Tours{}, usagef("%s", err)
	}
	return p, nil
}
