package main

import (
	"fmt"
	"slices"

	"knightstour/board"
	"knightstour/internal/counting"
	"knightstour/internal/printer"
	"knightstour/question"
)

// A counted is the answer of a count for one kind of tours.
type counted struct {
	toursAnswer
	Figures []figure                 `json:"figures"`
	By      counting.Split           `json:"by,omitempty"`
	Split   map[string]printer.Count `json:"split,omitempty"` // by squares
	// SymmetryTypes and ClassSizes are the split by symmetries.
	SymmetryTypes []symmetryType  `json:"symmetry_types,omitempty"`
	ClassSizes    []classSize     `json:"class_sizes,omitempty"`
	Engine        counting.Engine `json:"engine,omitempty"`
	Symmetries    int             `json:"symmetries"`

	found  *counting.Answer
	strict bool // the bare number is that of strictly open tours
}

func newCounted(found *counting.Answer, c counting.Count) *counted {
	out := &counted{
		toursAnswer: newToursAnswer(found.Tours, found.Reason), Figures: figures(found), By: c.By,
		Split: printer.BySquare(found.Tours.Board, found.By), Symmetries: found.Symmetries, found: found, strict: c.Strict,
	}
	if found.Reason == nil {
		out.engine = found.Engine
	}
	out.Engine = out.engine
	if slices.ContainsFunc(out.Figures, figure.differs) {
		out.wrong = errDiffers
	}
	if found.Symmetric != nil {
		none := newSymmetryType(*found.Asymmetric)
		none.Type = "none"
		out.SymmetryTypes = append(out.SymmetryTypes, none)
		for _, r := range found.Symmetric.Leaves() {
			out.SymmetryTypes = append(out.SymmetryTypes, newSymmetryType(r))
		}
		for _, s := range found.ClassSizes() {
			out.ClassSizes = append(out.ClassSizes, classSize{s.Size, printer.CountOf(s.Classes), printer.CountOf(s.Tours)})
		}
	}
	return out
}

// Bare is the undirected number.
func (c *counted) Bare() string {
	if c.strict && c.found.Reentrant != nil {
		return c.found.StrictlyOpen().String()
	}
	return c.found.Undirected.String()
}

func (c *counted) Words() string {
	var out printer.Text
	q := c.tours
	out.Printf("%s\n", q)
	width := 0
	for _, f := range c.Figures {
		width = max(width, len(f.Count.Words()))
	}
	for _, f := range c.Figures {
		out.Printf("  %-25s  %*s%s\n", f.Of, width, f.Count.Words(), f.comparison())
		for _, r := range f.Rejected {
			out.Printf("  %-25s  %*s  also in print, %s: %s (%s)\n", "", width, "", r.Status, r.Count.Words(), r.Sources[0])
		}
	}
	if c.Reason != nil {
		out.Printf("  because %s\n", c.Reason.Words())
	} else if c.found.Undirected.Sign() == 0 {
		out.Printf("  no theorem known here says so: searched completely\n")
	}
	if c.found.Distinct != nil {
		out.Printf("  distinct: up to reversal and %s\n", c.symmetryWords())
	} else {
		out.Printf("  distinct tours are not counted, since that would take long (--distinct)\n")
	}
	if q.Directions() == 1 && q.Board.Len() > 1 {
		what := "end"
		if len(q.Prefix) > 1 {
			what = "beginning"
		}
		out.Printf("  of a tour and its reverse only one fits the %s given, so directed is undirected here\n", what)
	}
	switch c.By {
	case counting.ByType:
		out.Printf("  by their symmetries, with no others than these and what they make up:\n%s", c.typeTable())
	case counting.ByClassSize:
		out.Printf("  by how many tours they are under the symmetries of the board:\n%s", c.sizeTable())
	case counting.ByStart, counting.ByEnd:
		out.Printf("  directed tours by the square they %s at:\n%s", c.By, printer.Grid(q.Board, c.found.By))
	}
	return out.String()
}

func (c *counted) symmetryWords() string {
	if c.Symmetries == 1 {
		return "no symmetry but the identity"
	}
	text := fmt.Sprintf("%d symmetries of the board", c.Symmetries)
	switch q := c.tours; {
	case q.Constrained():
		text += " that keep the moves given"
	case q.Kind == question.Open && (q.From != board.None || q.To != board.None):
		text += " that keep the given squares"
	}
	return text
}
