package main

import (
	"context"
	"fmt"
	"io"
	"math/big"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/problem"
	"knightstour/run"
)

// symmetryFlags are the flags about symmetries.
type symmetryFlags struct {
	distinct  bool
	symmetric bool
}

func (f *symmetryFlags) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "count the distinct tours also where that takes long")
	cmd.Flags().BoolVar(&f.symmetric, "symmetric", false, "count the tours that have a symmetry, by its kind")
}

// wholeBoard refuses questions that not all symmetries of the board keep: asked
// of their tours, --symmetric would be about something else than the words say.
func wholeBoard(j run.Job) error {
	p := j.Problem
	ends := p.Kind == problem.Open && (p.From != board.None || p.To != board.None)
	if ends || len(p.Through) > 0 || len(p.Prefix) > 1 {
		return usagef("--symmetric is about all tours of the board (leave out --from, --to, --through and --prefix)")
	}
	return nil
}

// fitCount refuses what does not go with --symmetric in a count.
func (f *countFlags) fitCount(j run.Job) error {
	if !f.symmetric {
		return nil
	}
	if f.strict || f.by != "" || f.checkpoint != "" || f.dryRun || f.given != "" || f.distinct || f.engine != string(run.Auto) {
		return usagef("--symmetric counts by kind of symmetry and stores nothing (leave out --strict, --by, --checkpoint, --dry-run, --given, --distinct and --engine)")
	}
	return wholeBoard(j)
}

// fitList refuses what does not go with --symmetric in a list.
func (f *listFlags) fitList(j run.Job) error {
	switch {
	case !f.symmetric && f.kind == "":
		return nil
	case !f.symmetric:
		return usagef("--kind %q is a kind of --symmetric tours (say --symmetric)", f.kind)
	case j.File != "" || f.directed || f.distinct || f.strict || f.given != "":
		return usagef("--symmetric lists undirected tours and stores nothing (leave out --checkpoint, --directed, --distinct, --strict and --given)")
	}
	return wholeBoard(j)
}

type symmetricJSON struct {
	Board   string            `json:"board"`
	Piece   string            `json:"piece"`
	Answers []symmetricAnswer `json:"answers"`
}

type symmetricAnswer struct {
	Kind     string         `json:"kind"`
	Labelled string         `json:"symmetric_labelled"`
	Distinct string         `json:"symmetric_distinct"`
	Kinds    []symmetryKind `json:"symmetries"`
}

type symmetryKind struct {
	Name     string        `json:"symmetry"`
	Order    int           `json:"order"`
	Labelled string        `json:"labelled"` // with this symmetry and perhaps more
	Distinct string        `json:"distinct"` // classes with just this one
	Eulerian *halfTurnJSON `json:"eulerian,omitempty"`
	Bergholt *halfTurnJSON `json:"bergholtian,omitempty"`
}

type halfTurnJSON struct {
	Labelled string `json:"labelled"`
	Distinct string `json:"distinct"`
}

// countSymmetric answers --symmetric.
func (a *app) countSymmetric(ctx context.Context, jobs []run.Job) error {
	var out symmetricJSON
	for i, j := range jobs {
		kinds, err := run.SymmetricTours(ctx, j)
		if err != nil {
			return stopped(ctx, err, run.Progress{}, run.Job{})
		}
		labelled, distinct := run.SymmetricTotal(kinds)
		switch {
		case a.JSON:
			out.Board, out.Piece = j.Problem.Board.String(), j.Problem.Board.Piece().Name
			out.Answers = append(out.Answers, newSymmetricAnswer(j, kinds, labelled, distinct))
			continue
		case a.Quiet:
			_, err = fmt.Fprintln(a.Stdout, labelled)
		default:
			if i > 0 {
				fmt.Fprintln(a.Stdout)
			}
			_, err = fmt.Fprint(a.Stdout, symmetricInWords(j, kinds, labelled, distinct))
		}
		if err != nil {
			return err
		}
	}
	if a.JSON {
		return a.PrintJSON(a.Stdout, out)
	}
	return nil
}

func newSymmetricAnswer(j run.Job, kinds []run.Symmetric, labelled, distinct *big.Int) symmetricAnswer {
	answer := symmetricAnswer{Kind: string(j.Problem.Kind), Labelled: labelled.String(), Distinct: distinct.String()}
	for _, k := range kinds {
		row := symmetryKind{Name: k.Name, Order: k.Order, Labelled: k.Labelled.String(), Distinct: k.Distinct.String()}
		if k.Kept != nil {
			row.Eulerian = &halfTurnJSON{k.Kept.String(), k.KeptDistinct.String()}
			row.Bergholt = &halfTurnJSON{k.Reversed.String(), k.ReversedDistinct.String()}
		}
		answer.Kinds = append(answer.Kinds, row)
	}
	return answer
}

func symmetricInWords(j run.Job, kinds []run.Symmetric, labelled, distinct *big.Int) string {
	text := fmt.Sprintf("%s that have a symmetry\n  %-34s  %14s  %14s\n", j.Problem, "", "labelled", "distinct")
	row := func(name string, a, b *big.Int) {
		text += fmt.Sprintf("  %-34s  %14s  %14s\n", name, cli.Comma(a), cli.Comma(b))
	}
	for _, k := range kinds {
		if k.Order > 2 && k.Labelled.Sign() == 0 {
			continue // several at once, and none has them
		}
		row(k.Name, k.Labelled, k.Distinct)
		if k.Kept != nil && k.Order == 2 {
			row("  Eulerian (direction kept)", k.Kept, k.KeptDistinct)
			row("  Bergholtian (direction reversed)", k.Reversed, k.ReversedDistinct)
		}
	}
	row("all", labelled, distinct)
	text += "  labelled: undirected tours with this symmetry and perhaps more, for one of its axes\n"
	text += "  distinct: classes of tours with this symmetry and no more, up to the symmetries of the board and reversal\n"
	if j.Problem.Kind == problem.Open {
		text += "  a symmetry of an open tour turns it around\n"
	}
	return text
}

// listSymmetric lists tours that have a symmetry.
func (a *app) listSymmetric(ctx context.Context, j run.Job, f *listFlags, w io.Writer) error {
	kind, err := run.ParseSymmetryKind(f.kind)
	if err != nil {
		return usagef("%s", err)
	}
	n, more, err := run.ListSymmetric(ctx, j, kind, w)
	switch {
	case err != nil:
		return stopped(ctx, err, run.Progress{}, run.Job{})
	case more:
		a.Notef("limit reached: %s listed, there are more", cli.Plural(int64(n), "tour"))
	default:
		a.Notef("%s listed, all there are", cli.Plural(int64(n), "tour"))
	}
	return nil
}
