package main

import (
	"fmt"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/symmetric"
	"knightstour/published"
	"knightstour/question"
)

// symmetryFlags are the flags about tours that have a symmetry.
type symmetryFlags struct {
	symmetric    bool
	symmetryType string
}

func (f *symmetryFlags) register(cmd *cobra.Command, symmetric, symmetryType string) {
	cmd.Flags().BoolVar(&f.symmetric, "symmetric", false, symmetric)
	cmd.Flags().StringVar(&f.symmetryType, "type", "", "with --symmetric: "+symmetryType+" this symmetry `TYPE`: axial, eulerian, bergholtian, half-turn, quarter-turn or another that the table names")
	cli.Alias(cmd, "kind", "type")
}

// fit refuses a symmetry type without --symmetric, and flags that do not go with that.
func (f *symmetryFlags) fit(a *app, others ...string) error {
	switch {
	case !f.symmetric && f.symmetryType != "":
		return cli.Usagef("--type %q is a type of --symmetric tours (say --symmetric)", f.symmetryType)
	case f.symmetric:
		return a.Apart("symmetric", others...)
	}
	return nil
}

// A symmetricTours is the answer of --symmetric for one kind of tours.
type symmetricTours struct {
	toursAnswer
	Type     string         `json:"symmetry_type,omitempty"` // what --type asks for
	Labelled printer.Count  `json:"symmetric_labelled"`
	Distinct printer.Count  `json:"symmetric_distinct"`
	Types    []symmetryType `json:"symmetry_types"`
	// Published are the numbers in print about these tours.
	Published  []symmetricInPrint `json:"published_numbers,omitempty"`
	Symmetries int                `json:"symmetries"`

	found *symmetric.Answer
}

// A symmetricInPrint is a number in print about tours with a symmetry.
type symmetricInPrint struct {
	Restriction string               `json:"restriction"` // such as "symmetry=rotation90"
	Convention  published.Convention `json:"convention"`
	Computed    printer.Count        `json:"computed"`
	inPrint
}

func newSymmetricTours(found *symmetric.Answer) *symmetricTours {
	out := &symmetricTours{
		toursAnswer: newToursAnswer(found.Tours, found.Reason), Type: found.Type,
		Labelled: printer.CountOf(found.Labelled), Distinct: printer.CountOf(found.Distinct), Types: []symmetryType{}, Symmetries: found.Order, found: found,
	}
	for _, r := range found.Rows {
		out.Types = append(out.Types, newSymmetryType(r))
	}
	for _, c := range found.Published() {
		out.Published = append(out.Published, symmetricInPrint{c.Row.Restriction, c.Row.Convention, printer.CountOf(c.Computed), newInPrint(c.Row, c.Computed)})
		if c.Row.Count.Cmp(c.Computed) != 0 {
			out.wrong = errDiffers
		}
	}
	return out
}

// Bare is the number of undirected tours with a symmetry.
func (s *symmetricTours) Bare() string { return string(s.Labelled) }

func (s *symmetricTours) Words() string {
	var out printer.Text
	var rows [][]string
	for _, t := range s.Types {
		rows = append(rows, row(t.words(), t.Labelled, t.Distinct))
		if t.Directions == nil || t.Labelled == "0" && t.Directions[0].Called != "Eulerian" {
			continue
		}
		for _, half := range t.Directions {
			rows = append(rows, row("  "+half.half(), half.Labelled, half.Distinct))
		}
	}
	what := "a symmetry"
	if s.Type != "" {
		what += " of the type " + s.Type
	}
	out.Printf("%s that have %s\n", s.tours, what)
	out.WriteString(table("labelled", "distinct", rows, s.Labelled, s.Distinct))
	for _, p := range s.Published {
		out.Printf("%s", p.words())
	}
	out.Printf("  labelled: undirected tours with this symmetry and perhaps more\n")
	out.Printf("  distinct: classes of tours with this symmetry and no more, up to the symmetries of the board and reversal\n")
	if s.Kind == question.Open {
		out.Printf("  a symmetry of an open tour turns it around\n")
	}
	switch {
	case s.Reason != nil && s.tours.Board.Len() == 1 && s.Kind == question.Open:
		out.Printf("  %s\n", s.Reason.Words())
	case s.Reason != nil:
		out.Printf("  there are no tours at all, because %s\n", s.Reason.Words())
	default:
		s.none(&out)
	}
	return out.String()
}

// none says of what types there are no tours, and why.
func (s *symmetricTours) none(out *printer.Text) {
	for _, r := range s.found.Leaves() {
		t := newSymmetryType(r)
		if t.Labelled != "0" {
			continue
		}
		words, why := t.words(), "searched completely"
		if t.isHalf(s.Kind) {
			words = t.Isometry + ", " + t.half()
		}
		if t.Reason != nil {
			why = t.Reason.Text
		}
		out.Printf("  none with %s: %s\n", words, why)
	}
}

// sortWords are the sorts of symmetric tours that are published.
var sortWords = map[string]string{
	published.AnySymmetry: "all", published.Reflection: "axial", published.HalfTurn: "half turn", published.HalfOnly: "half turn and no more",
	published.Eulerian: "Eulerian", published.Bergholtian: "Bergholtian", published.QuarterTurn: "quarter turn",
}

// words sets the published number beside the one computed.
func (p symmetricInPrint) words() string {
	what := "labelled"
	if p.Convention == published.Distinct {
		what = "distinct"
	}
	mark := "✓"
	if !p.Agrees {
		mark = fmt.Sprintf("✗ DIFFERS from %s:", p.Computed.Words())
	}
	return fmt.Sprintf("  %s published: %s, %s %s (%s)\n", mark, sortWords[p.Restriction], p.Count.Words(), what, sourceWords(p.Sources))
}
