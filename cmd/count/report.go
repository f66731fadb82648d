package main

import (
	"fmt"
	"io"
	"math/big"
	"strings"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/run"
	"knightstour/published"
	"knightstour/question"
)

// A report prints answers: in words as they come, or all together as JSON.
type report struct {
	app     *app
	board   *board.Board
	answers []answerJSON
	printed bool
	strict  bool // the bare number is that of strictly open tours
	differs bool // some number is not the published one
}

func (a *app) newReport(b *board.Board) *report { return &report{app: a, board: b} }

// A figure is one number of an answer, with the published one if there is one.
type figure struct {
	label      string
	convention published.Convention
	count      *big.Int
	published  *published.Row
	rejected   []published.Row // numbers in print that are not to be trusted
}

func (f figure) agrees() bool { return f.published == nil || f.published.Count.Cmp(f.count) == 0 }

// figures returns the numbers of an answer in the order in which to show them.
func figures(a *run.Answer) []figure {
	list := []figure{
		{label: "directed", convention: published.Directed, count: a.Directed(a.Undirected)},
		{label: "undirected", convention: published.Undirected, count: a.Undirected},
	}
	if a.Distinct != nil {
		list = append(list, figure{label: "distinct", convention: published.Distinct, count: a.Distinct})
	}
	for i := range list {
		if row, found := published.Find(a.Tours, list[i].convention); found {
			list[i].published = &row
		}
		list[i].rejected = published.Rejected(a.Tours, list[i].convention)
	}
	if a.Reentrant == nil || a.Tours.Board.Len() == 1 {
		return list
	}
	whole := a.Tours.From == board.None && a.Tours.To == board.None && !a.Tours.Constrained()
	list = append(list,
		figure{label: "reentrant, directed", count: a.Directed(a.Reentrant)},
		figure{label: "reentrant, undirected", count: a.Reentrant})
	for _, f := range []figure{
		{label: "strictly open, directed", convention: published.Directed, count: a.Directed(a.StrictlyOpen())},
		{label: "strictly open, undirected", convention: published.Undirected, count: a.StrictlyOpen()},
	} {
		if row, found := published.FindStrictlyOpen(a.Tours.Board, f.convention); found && whole {
			f.published = &row
		}
		list = append(list, f)
	}
	return list
}

// add reports one answer.
func (r *report) add(a *run.Answer, by run.Split) error {
	list := figures(a)
	for _, f := range list {
		r.differs = r.differs || !f.agrees()
	}
	var err error
	switch {
	case r.app.JSON:
		r.answers = append(r.answers, newAnswerJSON(a, by, list))
	case r.app.Quiet:
		n := a.Undirected
		if r.strict && a.Reentrant != nil {
			n = a.StrictlyOpen()
		}
		_, err = fmt.Fprintln(r.app.Stdout, n)
	default:
		if r.printed {
			fmt.Fprintln(r.app.Stdout)
		}
		r.printed = true
		_, err = io.WriteString(r.app.Stdout, inWords(a, by, list))
	}
	return err
}

// finish ends the report. It returns errDiffers if some number is not the
// published one.
func (r *report) finish() error {
	if r.app.JSON {
		if err := r.app.PrintJSON(r.app.Stdout, countJSON{Board: r.board.String(), Squares: r.board.Len(), Piece: r.board.Piece().Name, Wrap: wrapJSON(r.board), Answers: r.answers}); err != nil {
			return err
		}
	}
	if r.differs {
		return errDiffers
	}
	return nil
}

// inWords returns an answer as text.
func inWords(a *run.Answer, by run.Split, list []figure) string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s\n", a.Tours)
	width := 0
	for _, f := range list {
		width = max(width, len(cli.Comma(f.count)))
	}
	for _, f := range list {
		fmt.Fprintf(&out, "  %-25s  %*s%s\n", f.label, width, cli.Comma(f.count), f.comparison())
		for _, r := range f.rejected {
			fmt.Fprintf(&out, "  %-25s  %*s  also in print, %s: %s (%s)\n", "", width, "", r.Status, cli.Comma(r.Count), r.Sources[0])
		}
	}
	if a.Reason != nil {
		fmt.Fprintf(&out, "  because %s (%s)\n", a.Reason.Text, a.Reason.Source)
	} else if a.Undirected.Sign() == 0 {
		out.WriteString("  no theorem known here says so: searched completely\n")
	}
	if a.Distinct != nil {
		fmt.Fprintf(&out, "  distinct: up to reversal and %s\n", symmetries(a))
	} else {
		out.WriteString("  distinct tours are not counted, since that would take long (--distinct)\n")
	}
	if a.Tours.Directions() == 1 && a.Tours.Board.Len() > 1 {
		what := "end"
		if len(a.Tours.Prefix) > 1 {
			what = "beginning"
		}
		fmt.Fprintf(&out, "  of a tour and its reverse only one fits the %s given, so directed is undirected here\n", what)
	}
	if a.Symmetric != nil {
		out.WriteString(bySymmetry(a, by))
	}
	if a.By != nil {
		fmt.Fprintf(&out, "  directed tours by the square they %s:\n", verb(by))
		out.WriteString(grid(a.Tours.Board, a.By))
	}
	return out.String()
}

// comparison sets the published number beside the computed one.
func (f figure) comparison() string {
	if f.published == nil {
		return ""
	}
	mark := "✓"
	if !f.agrees() {
		mark = "✗ DIFFERS:"
	}
	text := sourceWords(f.published.Sources)
	if f.published.Status == published.Derived {
		text += ", derived"
	}
	return fmt.Sprintf("  %s published %s (%s)", mark, cli.Comma(f.published.Count), text)
}

// sourceWords names the first of some sources.
func sourceWords(sources []string) string {
	if len(sources) > 1 {
		return fmt.Sprintf("%s and %d more", sources[0], len(sources)-1)
	}
	return sources[0]
}

func symmetries(a *run.Answer) string {
	if a.Symmetries == 1 {
		return "no symmetry but the identity"
	}
	text := fmt.Sprintf("%d symmetries of the board", a.Symmetries)
	switch p := a.Tours; {
	case p.Constrained():
		text += " that keep the moves given"
	case p.Kind == question.Open && (p.From != board.None || p.To != board.None):
		text += " that keep the given squares"
	}
	return text
}

func verb(by run.Split) string {
	if by == run.ByEnd {
		return "end at"
	}
	return "start at"
}

// grid lays numbers out as the squares of the board.
func grid(b *board.Board, numbers []*big.Int) string {
	texts := make([]string, len(numbers))
	for s, n := range numbers {
		texts[s] = cli.Comma(n)
	}
	return picture(b, texts)
}

// picture lays texts out as the squares of the board, layer by layer.
func picture(b *board.Board, texts []string) string {
	width := 1
	for s, text := range texts {
		width = max(width, len(text), len(board.ColumnName(b.Point(board.Square(s)).Col)))
	}
	margin := len(fmt.Sprint(b.Rows()))
	var out strings.Builder
	for layer := range b.Layers() {
		if b.Layers() > 1 {
			fmt.Fprintf(&out, "  layer %d\n", layer+1)
		}
		for row := b.Rows() - 1; row >= 0; row-- {
			fmt.Fprintf(&out, "  %*d", margin, row+1)
			for col := range b.Cols() {
				text := "#"
				if s := b.At(board.Point{Layer: layer, Row: row, Col: col}); s != board.None {
					text = texts[s]
				}
				fmt.Fprintf(&out, "  %*s", width, text)
			}
			out.WriteByte('\n')
		}
		fmt.Fprintf(&out, "  %*s", margin, "")
		for col := range b.Cols() {
			fmt.Fprintf(&out, "  %*s", width, board.ColumnName(col))
		}
		out.WriteByte('\n')
	}
	return out.String()
}
