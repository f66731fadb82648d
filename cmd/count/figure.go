package main

import (
	"fmt"
	"math/big"

	"knightstour/board"
	"knightstour/internal/counting"
	"knightstour/internal/printer"
	"knightstour/published"
)

// A figure is one number of an answer, beside the published one if there is one.
type figure struct {
	Of        string        `json:"of"` // "directed", "reentrant, undirected", ...
	Count     printer.Count `json:"count"`
	Published *inPrint      `json:"published,omitempty"`
	// Rejected are numbers in print that are wrong, doubtful or in another sense
	// of the words.
	Rejected []inPrint `json:"rejected,omitempty"`
}

// An inPrint is a number in print.
type inPrint struct {
	Count   printer.Count    `json:"count"`
	Agrees  bool             `json:"agrees"`
	Status  published.Status `json:"status"`
	Sources []string         `json:"sources"`
	Note    string           `json:"note,omitempty"`
}

func newInPrint(r published.Row, computed *big.Int) inPrint {
	return inPrint{printer.CountOf(r.Count), r.Count.Cmp(computed) == 0, r.Status, r.Sources, r.Note}
}

// figures returns the numbers of an answer in the order in which to show them.
func figures(a *counting.Answer) []figure {
	var list []figure
	add := func(of string, n *big.Int) *figure {
		list = append(list, figure{Of: of, Count: printer.CountOf(n)})
		return &list[len(list)-1]
	}
	for _, convention := range []published.Convention{published.Directed, published.Undirected, published.Distinct} {
		n := a.Undirected
		switch convention {
		case published.Directed:
			n = a.Directed(n)
		case published.Distinct:
			n = a.Distinct
		}
		if n == nil {
			continue
		}
		f := add(string(convention), n)
		if row, found := published.Find(a.Tours, convention); found {
			p := newInPrint(row, n)
			f.Published = &p
		}
		for _, row := range published.Rejected(a.Tours, convention) {
			f.Rejected = append(f.Rejected, newInPrint(row, n))
		}
	}
	if a.Reentrant == nil || a.Tours.Board.Len() == 1 {
		return list
	}
	add("reentrant, directed", a.Directed(a.Reentrant))
	add("reentrant, undirected", a.Reentrant)
	whole := a.Tours.From == board.None && a.Tours.To == board.None && !a.Tours.Constrained()
	for _, convention := range []published.Convention{published.Directed, published.Undirected} {
		n := a.StrictlyOpen()
		if convention == published.Directed {
			n = a.Directed(n)
		}
		f := add("strictly open, "+string(convention), n)
		if row, found := published.FindStrictlyOpen(a.Tours.Board, convention); found && whole {
			p := newInPrint(row, n)
			f.Published = &p
		}
	}
	return list
}

// differs reports whether the published number is another one.
func (f figure) differs() bool { return f.Published != nil && !f.Published.Agrees }

// comparison sets the published number beside the computed one.
func (f figure) comparison() string {
	if f.Published == nil {
		return ""
	}
	mark := "✓"
	if f.differs() {
		mark = "✗ DIFFERS:"
	}
	text := sourceWords(f.Published.Sources)
	if f.Published.Status == published.Derived {
		text += ", derived"
	}
	return fmt.Sprintf("  %s published %s (%s)", mark, f.Published.Count.Words(), text)
}

// sourceWords names the first of some sources.
func sourceWords(sources []string) string {
	if len(sources) > 1 {
		return fmt.Sprintf("%s and %d more", sources[0], len(sources)-1)
	}
	return sources[0]
}
