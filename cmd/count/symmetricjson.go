package main

import "knightstour/internal/run"

type symmetricJSON struct {
	Board   string            `json:"board"`
	Piece   string            `json:"piece"`
	Wrap    string            `json:"wrap,omitempty"`
	Answers []symmetricAnswer `json:"answers"`
}

type symmetricAnswer struct {
	Kind     string         `json:"kind"`
	Asked    string         `json:"symmetry_kind,omitempty"` // what --kind asks for
	Labelled string         `json:"symmetric_labelled"`
	Distinct string         `json:"symmetric_distinct"`
	Reason   string         `json:"reason,omitempty"` // why there are no tours at all
	Theorem  string         `json:"theorem,omitempty"`
	Kinds    []symmetryKind `json:"symmetries"`
	// Published are the numbers in print about these tours.
	Published []symmetricPublished `json:"published,omitempty"`
	Units     int                  `json:"units"`
	Resumed   int                  `json:"units_resumed"`
	Searched  float64              `json:"search_seconds"`
	Elapsed   float64              `json:"elapsed_seconds"`
}

type symmetricPublished struct {
	Of         string `json:"of"` // as "symmetry=rotation90"
	Convention string `json:"convention"`
	publishedJSON
}

type symmetryKind struct {
	Name     string             `json:"symmetry"`
	Flag     string             `json:"kind"`              // as --kind takes it
	Word     string             `json:"called,omitempty"`  // in the literature
	Order    int                `json:"order"`             // of the group of such a symmetry, or of several
	Labelled string             `json:"labelled"`          // with this symmetry and perhaps more
	Exact    string             `json:"exact"`             // with just this one
	Distinct string             `json:"distinct"`          // classes of these
	None     string             `json:"because,omitempty"` // why there are none, if a theorem says so
	Eulerian *symmetryDirection `json:"eulerian,omitempty"`
	Bergholt *symmetryDirection `json:"bergholtian,omitempty"`
	Kept     *symmetryDirection `json:"direction_kept,omitempty"`
	Reversed *symmetryDirection `json:"direction_reversed,omitempty"`
}

type symmetryDirection struct {
	Flag     string `json:"kind"`
	Word     string `json:"called,omitempty"`
	Labelled string `json:"labelled"`
	Exact    string `json:"exact"`
	Distinct string `json:"distinct"`
	None     string `json:"because,omitempty"`
}

func newSymmetricAnswer(a *run.Symmetric) symmetricAnswer {
	answer := symmetricAnswer{
		Kind: string(a.Tours.Kind), Asked: a.Kind, Labelled: a.Labelled.String(), Distinct: a.Distinct.String(), Kinds: []symmetryKind{},
		Units: a.Stats.Units, Resumed: a.Stats.Resumed, Searched: seconds(a.Stats.Searched), Elapsed: seconds(a.Stats.Elapsed),
	}
	if a.Reason != nil {
		answer.Reason, answer.Theorem = a.Reason.Text, a.Reason.Source
	}
	for _, c := range a.Published() {
		row := publishedJSON{c.Row.Count.String(), c.Agrees(), string(c.Row.Status), c.Row.Sources, c.Row.Note}
		answer.Published = append(answer.Published, symmetricPublished{c.Row.Restriction, string(c.Row.Convention), row})
	}
	for _, r := range a.Rows {
		answer.Kinds = append(answer.Kinds, newSymmetryKind(r))
	}
	return answer
}

func newSymmetryKind(r run.SymmetryRow) symmetryKind {
	k := symmetryKind{
		Name: r.Words, Flag: r.Flag, Order: r.Order, None: because(r),
		Labelled: r.Labelled.String(), Exact: r.Exact.String(), Distinct: r.Distinct.String(),
	}
	if r.Kept == nil {
		k.Word = r.Name
		return k
	}
	k.Kept, k.Reversed = newSymmetryDirection(*r.Kept), newSymmetryDirection(*r.Reversed)
	if r.Kept.Name == "Eulerian" {
		k.Eulerian, k.Bergholt, k.Kept, k.Reversed = k.Kept, k.Reversed, nil, nil
	}
	return k
}

func newSymmetryDirection(r run.SymmetryRow) *symmetryDirection {
	return &symmetryDirection{r.Flag, r.Name, r.Labelled.String(), r.Exact.String(), r.Distinct.String(), because(r)}
}

func because(r run.SymmetryRow) string {
	if r.None == nil {
		return ""
	}
	return r.None.Text
}

type symmetrySplitJSON struct {
	Symmetries []symmetryKind  `json:"symmetries"`
	Sizes      []classSizeJSON `json:"class_sizes"`
}

type classSizeJSON struct {
	Size    int    `json:"size"` // of a class, in undirected tours
	Classes string `json:"classes"`
	Tours   string `json:"undirected"`
}

// symmetryOf returns the split of an answer by symmetries, or nil.
func symmetryOf(a *run.Answer) *symmetrySplitJSON {
	if a.Symmetric == nil {
		return nil
	}
	rest := a.Asymmetric()
	rest.Words, rest.Flag = "none", "none"
	split := &symmetrySplitJSON{Symmetries: []symmetryKind{newSymmetryKind(rest)}}
	for _, r := range a.Symmetric.Leaves() {
		split.Symmetries = append(split.Symmetries, newSymmetryKind(r))
	}
	for _, c := range a.ClassSizes() {
		split.Sizes = append(split.Sizes, classSizeJSON{c.Size, c.Classes.String(), c.Tours.String()})
	}
	return split
}
