package main

import (
	"context"
	"fmt"
	"io"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/progress"
	"knightstour/internal/run"
)

// symmetryFlags are the flags about symmetries.
type symmetryFlags struct {
	distinct  bool
	symmetric bool
	kind      string
}

func (f *symmetryFlags) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "count the distinct tours also where that takes long")
	cmd.Flags().BoolVar(&f.symmetric, "symmetric", false, "count the tours that have a symmetry, by its kind")
	cmd.Flags().StringVar(&f.kind, "kind", "", "with --symmetric: search only this `KIND`: "+kinds)
}

// kinds names those that every board can be asked about.
const kinds = "axial, eulerian, bergholtian, half-turn, quarter-turn or another that the table names"

// fitCount refuses what does not go with --symmetric in a count.
func (f *countFlags) fitCount() error {
	switch {
	case !f.symmetric && f.kind != "":
		return f.kindAlone()
	case f.symmetric && (f.strict || f.by != "" || f.dryRun || f.given != "" || f.distinct || f.engine != string(run.Auto)):
		return usagef("--symmetric visits all symmetric tours and counts them by kind (leave out --strict, --by, --dry-run, --given, --distinct and --engine)")
	case f.dryRun && (f.by == string(run.ByKind) || f.by == string(run.ByClassSize)):
		return usagef("--by %s and --dry-run do not go together (leave out --by)", f.by)
	}
	return nil
}

func (f *symmetryFlags) kindAlone() error {
	return usagef("--kind %q is a kind of --symmetric tours (say --symmetric)", f.kind)
}

// fitList refuses what does not go with --symmetric in a list.
func (f *listFlags) fitList(j run.Job) error {
	switch {
	case !f.symmetric && f.kind != "":
		return f.kindAlone()
	case f.symmetric && (j.File != "" || f.directed || f.distinct || f.strict || f.given != ""):
		return usagef("--symmetric lists undirected tours and stores nothing (leave out --checkpoint, --directed, --distinct, --strict and --given)")
	}
	return nil
}

// countSymmetric answers --symmetric.
func (a *app) countSymmetric(ctx context.Context, jobs []run.Job) error {
	var out symmetricJSON
	differs := false
	for i, j := range jobs {
		stop := a.watch(j)
		answer, err := run.CountSymmetric(ctx, j)
		stop()
		if err != nil {
			return stopped(ctx, err, j.Meter.Progress(), j)
		}
		a.noteSearch(answer)
		for _, c := range answer.Published() {
			differs = differs || !c.Agrees()
		}
		switch {
		case a.JSON:
			out.Board, out.Piece, out.Wrap = j.Tours.Board.String(), j.Tours.Board.Piece().Name, wrapJSON(j.Tours.Board)
			out.Answers = append(out.Answers, newSymmetricAnswer(answer))
			continue
		case a.Quiet:
			_, err = fmt.Fprintln(a.Stdout, answer.Labelled)
		default:
			if i > 0 {
				fmt.Fprintln(a.Stdout)
			}
			_, err = fmt.Fprint(a.Stdout, symmetricInWords(answer))
		}
		if err != nil {
			return err
		}
	}
	if a.JSON {
		if err := a.PrintJSON(a.Stdout, out); err != nil {
			return err
		}
	}
	if differs {
		return errDiffers
	}
	return nil
}

// noteSearch says how the symmetric tours were found.
func (a *app) noteSearch(answer *run.Symmetric) {
	if a.JSON || answer.Reason != nil {
		return
	}
	s := answer.Stats
	a.Notef("%s with a symmetry: visited %s tours in %s nodes (%s dead ends), %s, %d symmetries, %s", answer.Tours, cli.Comma(s.Visited), cli.Comma(s.Nodes), cli.Comma(s.DeadEnds),
		cli.Plural(int64(s.Units), "unit"), answer.Order, progress.Span(s.Elapsed))
	if s.Resumed > 0 {
		a.Notef("%s of these units were in the run file", humanize.Comma(int64(s.Resumed)))
	}
}

// listSymmetric lists tours that have a symmetry.
func (a *app) listSymmetric(ctx context.Context, j run.Job, w io.Writer) error {
	stop := a.watch(j)
	n, more, err := run.ListSymmetric(ctx, j, w)
	stop()
	switch {
	case err != nil:
		return stopped(ctx, err, j.Meter.Progress(), j)
	case more:
		a.Notef("limit reached: %s listed, there are more", cli.Plural(int64(n), "tour"))
	default:
		a.Notef("%s listed, all there are", cli.Plural(int64(n), "tour"))
	}
	return nil
}
