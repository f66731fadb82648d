package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/cli"
	"knightstour/symmetry"
)

type canonFlags struct {
	rewriteFlags
	distinct bool
}

func newCanonCommand(a *app) *cobra.Command {
	f := &canonFlags{}
	cmd := &cobra.Command{
		Use:   "canon FILE",
		Short: "Write the canonical form of tours",
		Long: `Write of each tour the canonical form of its class: the least of the tours that
the symmetries of the board and reversal, and for closed tours another start, make
of it, compared square by square in the order a1, b1, ..., a2, ... Two tours are the
same up to symmetry exactly if their canonical forms are equal.
` + inputHelp,
		Example: `  tour canon board.txt
  tour canon tours.txt --distinct       each class once
  count list 6x6 --closed | tour canon - --distinct --to json`,
		Args: cli.OneArgument("the file with the tour", "tour canon board.txt"),
		RunE: func(_ *cobra.Command, args []string) error {
			return a.rewrite(args[0], &f.rewriteFlags, func(all []found) ([]found, error) {
				forms, err := canonical(all, f.distinct)
				if err == nil && f.distinct {
					a.Notef("%s, %d up to symmetry", cli.Plural(len(all), "tour"), len(forms))
				}
				return forms, err
			})
		},
	}
	f.register(cmd)
	cmd.Flags().BoolVar(&f.distinct, "distinct", false, "write each form once, where it comes first")
	return cmd
}

// canonical returns the canonical forms, each once if distinct is set.
func canonical(all []found, distinct bool) ([]found, error) {
	known := groups{}
	seen := map[string]bool{}
	var forms []found
	for _, t := range all {
		group, ok := known.of(t.board)
		if !ok {
			return nil, fmt.Errorf("the board %s has too many symmetries as a %s (at most %d squares with glued edges)", t.board, t.board.Wrap(), maxGlued)
		}
		t.tour = symmetry.Canonical(group, t.tour, t.closed)
		key := fmt.Sprintf("%p %t %v", t.board, t.closed, t.tour)
		if distinct && seen[key] {
			continue
		}
		seen[key] = distinct
		forms = append(forms, t)
	}
	return forms, nil
}

// A groups remembers the symmetries of boards.
type groups map[*board.Board][]graph.Perm

// maxGlued bounds the boards with glued edges whose symmetries are looked for:
// they have eight or more for every square.
const maxGlued = 400

// of returns the symmetries of b, and false if there are too many to look at.
func (g groups) of(b *board.Board) ([]graph.Perm, bool) {
	if b.Wrap() != (board.Wrap{}) && b.Len() > maxGlued {
		return nil, false
	}
	if g[b] == nil {
		g[b] = symmetry.Group(b)
	}
	return g[b], true
}
