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
func figures(a *counting.Answer) (list []figure) {
	add := func(of string, n *big.Int, row published.Row, found bool) {
		f := figure{Of: of, Count: printer.CountOf(n)}
		if found {
			p := newInPrint(row, n)
			f.Published = &p
		}
		list = append(list, f)
	}
	for _, convention := range []published.Convention{published.Directed, published.Undirected, published.Distinct} {
		n := a.Value(published.Row{Convention: convention})
		if n == nil {
			continue
		}
		row, found := published.Find(a.Tours, convention)
		add(string(convention), n, row, found)
		last := &list[len(list)-1]
		for _, row := range published.Rejected(a.Tours, convention) {
			last.Rejected = append(last.Rejected, newInPrint(row, n))
		}
	}
	if a.Reentrant == nil || a.Tours.Board.Len() == 1 {
		return list
	}
	add("reentrant, directed", a.Directed(a.Reentrant), published.Row{}, false)
	add("reentrant, undirected", a.Reentrant, published.Row{}, false)
	whole := a.Tours.From == board.None && a.Tours.To == board.None && !a.Tours.Constrained()
	for _, convention := range []published.Convention{published.Directed, published.Undirected} {
		row, found := published.FindStrictlyOpen(a.Tours.Board, convention)
		n := a.Value(published.Row{Kind: "strictly-open", Convention: convention})
		add("strictly open, "+string(convention), n, row, found && whole)
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
	if s := f.Published.Status; s == published.Derived || s == published.Computed {
		text += ", " + string(s)
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
