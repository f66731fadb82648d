package main

import (
	"fmt"
	"math/big"
	"strings"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/run"
	"knightstour/published"
	"knightstour/question"
)

// rowWidth is the least room for the words of a row about symmetries.
const rowWidth = 34

// symmetricInWords is the answer to --symmetric.
func symmetricInWords(a *run.Symmetric) string {
	t := table{width: rowWidth}
	for _, r := range a.Rows {
		t.add(rowWords(r), r.Labelled, r.Distinct)
		if r.Kept != nil && (r.Labelled.Sign() > 0 || r.Kept.Name == "Eulerian") {
			t.add("  "+halfWords(*r.Kept), r.Kept.Labelled, r.Kept.Distinct)
			t.add("  "+halfWords(*r.Reversed), r.Reversed.Labelled, r.Reversed.Distinct)
		}
	}
	t.add("all", a.Labelled, a.Distinct)
	what := "a symmetry"
	if a.Kind != "" {
		what += " of the kind " + a.Kind
	}
	out := fmt.Sprintf("%s that have %s\n%s", a.Tours, what, t.text("labelled", "distinct"))
	for _, c := range a.Published() {
		out += publishedWords(c)
	}
	out += "  labelled: undirected tours with this symmetry and perhaps more\n"
	out += "  distinct: classes of tours with this symmetry and no more, up to the symmetries of the board and reversal\n"
	if a.Tours.Kind == question.Open {
		out += "  a symmetry of an open tour turns it around\n"
	}
	if a.Reason != nil && a.Tours.Board.Len() == 1 && a.Tours.Kind == question.Open {
		return out + fmt.Sprintf("  %s (%s)\n", a.Reason.Text, a.Reason.Source)
	}
	if a.Reason != nil {
		return out + fmt.Sprintf("  there are no tours at all, because %s (%s)\n", a.Reason.Text, a.Reason.Source)
	}
	for _, r := range a.Leaves() {
		if r.Labelled.Sign() > 0 {
			continue
		}
		words := rowWords(r)
		if a.Tours.Kind == question.Closed && r.Order == 2 && r.Kept == nil && r.Flag != r.Sort {
			words = r.Words + ", " + halfWords(r)
		}
		why := "searched completely"
		if r.None != nil {
			why = r.None.Text
		}
		out += fmt.Sprintf("  none with %s: %s\n", words, why)
	}
	return out
}

// sortWords are the sorts of symmetric tours that are published.
var sortWords = map[string]string{
	published.AnySymmetry: "all", published.Reflection: "axial", published.HalfTurn: "half turn", published.HalfOnly: "half turn and no more",
	published.Eulerian: "Eulerian", published.Bergholtian: "Bergholtian", published.QuarterTurn: "quarter turn",
}

// publishedWords sets a published number beside the one computed.
func publishedWords(c run.Check) string {
	what := "labelled"
	if c.Row.Convention == published.Distinct {
		what = "distinct"
	}
	mark := "✓"
	if !c.Agrees() {
		mark = fmt.Sprintf("✗ DIFFERS from %s:", cli.Comma(c.Computed))
	}
	return fmt.Sprintf("  %s published: %s, %s %s (%s)\n", mark, sortWords[c.Row.Restriction], cli.Comma(c.Row.Count), what, sourceWords(c.Row.Sources))
}

// rowWords names the tours of a row.
func rowWords(r run.SymmetryRow) string {
	words := r.Words
	if r.Sort == "axial" && !strings.Contains(words, "axial") {
		words += ", axial"
	}
	if r.Kept == nil && r.Name != "" {
		words += ", " + r.Name
	}
	return words
}

// halfWords names the tours of a row whose direction is kept, or reversed.
func halfWords(r run.SymmetryRow) string {
	words := "direction kept"
	if r.Reverses {
		words = "direction reversed"
	}
	if r.Name != "" {
		words = fmt.Sprintf("%s (%s)", r.Name, words)
	}
	return words
}

// bySymmetry is the split of an answer by symmetries.
func bySymmetry(a *run.Answer, by run.Split) string {
	t := table{width: rowWidth}
	if by == run.ByClassSize {
		for _, c := range a.ClassSizes() {
			if c.Tours.Sign() > 0 || a.Symmetric.Order <= 16 {
				t.add(fmt.Sprintf("classes of %s", cli.Plural(int64(c.Size), "tour")), c.Tours, c.Classes)
			}
		}
		t.add("all", a.Undirected, a.Distinct)
		return "  by how many tours they are under the symmetries of the board:\n" + t.text("undirected", "distinct")
	}
	rest := a.Asymmetric()
	t.add("none", rest.Exact, rest.Distinct)
	b := a.Tours.Board
	plane := b.Layers() == 1 && b.Wrap() == board.Wrap{}
	for _, r := range a.Symmetric.Leaves() {
		if r.Exact.Sign() == 0 && !plane {
			continue
		}
		words := rowWords(r)
		if a.Tours.Kind == question.Closed && r.Order == 2 && r.Name == "" && r.Flag != r.Sort {
			words += ", " + halfWords(r)
		}
		t.add(words, r.Exact, r.Distinct)
	}
	t.add("all", a.Undirected, a.Distinct)
	return "  by their symmetries, with no others than these and what they make up:\n" + t.text("undirected", "distinct")
}

// A table is rows of words with two numbers each.
type table struct {
	width int
	rows  [][3]string
}

func (t *table) add(words string, first, second *big.Int) {
	t.width = max(t.width, len(words))
	t.rows = append(t.rows, [3]string{words, cli.Comma(first), cli.Comma(second)})
}

// text returns the table under the heads of its numbers.
func (t *table) text(first, second string) string {
	widths := [2]int{14, 14}
	for _, r := range t.rows {
		widths[0], widths[1] = max(widths[0], len(r[1])), max(widths[1], len(r[2]))
	}
	var out strings.Builder
	for _, r := range append([][3]string{{"", first, second}}, t.rows...) {
		fmt.Fprintf(&out, "  %-*s  %*s  %*s\n", t.width, r[0], widths[0], r[1], widths[1], r[2])
	}
	return out.String()
}
