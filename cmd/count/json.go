package main

import (
	"math/big"
	"time"

	"knightstour/board"
	"knightstour/internal/run"
	"knightstour/published"
)

type countJSON struct {
	Board   string       `json:"board"`
	Squares int          `json:"squares"`
	Piece   string       `json:"piece"`
	Wrap    string       `json:"wrap,omitempty"` // such as "torus"
	Answers []answerJSON `json:"answers"`
}

type answerJSON struct {
	Kind    string            `json:"kind"`
	From    string            `json:"from,omitempty"`
	To      string            `json:"to,omitempty"`
	Prefix  string            `json:"prefix,omitempty"`  // squares, as "a1,b3"
	Through string            `json:"through,omitempty"` // moves, as "a1-b3,c5-d7", those of the prefix included
	Avoid   string            `json:"avoid,omitempty"`
	Figures []figureJSON      `json:"figures"`
	Reason  string            `json:"reason,omitempty"`
	Theorem string            `json:"theorem,omitempty"`
	By      string            `json:"by,omitempty"`
	Split   map[string]string `json:"split,omitempty"`
	// Symmetry is the split by symmetries, whether by kind or by size of class.
	Symmetry   *symmetrySplitJSON `json:"by_symmetry,omitempty"`
	Engine     string             `json:"engine,omitempty"`
	Symmetries int                `json:"symmetries"`
	Units      int                `json:"units"`
	Resumed    int                `json:"units_resumed"`
	Visited    string             `json:"tours_visited"`
	Nodes      string             `json:"nodes"`
	DeadEnds   string             `json:"dead_ends"`
	States     int64              `json:"states"`
	TableBytes int64              `json:"table_bytes"`
	Searched   float64            `json:"search_seconds"`
	Elapsed    float64            `json:"elapsed_seconds"`
}

type figureJSON struct {
	Of        string         `json:"of"` // "directed", "reentrant, undirected", ...
	Count     string         `json:"count"`
	Published *publishedJSON `json:"published,omitempty"`
	// Rejected are numbers in print that are wrong, doubtful or in another
	// sense of the words.
	Rejected []publishedJSON `json:"rejected,omitempty"`
}

type publishedJSON struct {
	Count   string   `json:"count"`
	Agrees  bool     `json:"agrees"`
	Status  string   `json:"status"`
	Sources []string `json:"sources"`
	Note    string   `json:"note,omitempty"`
}

func newAnswerJSON(a *run.Answer, by run.Split, list []figure) answerJSON {
	b := a.Tours.Board
	j := answerJSON{
		Kind: string(a.Tours.Kind), From: b.Name(a.Tours.From), To: b.Name(a.Tours.To),
		Prefix: a.Tours.Names(a.Tours.Prefix), Through: a.Tours.MoveNames(a.Tours.Through), Avoid: a.Tours.MoveNames(b.Avoided()),
		By: string(by), Engine: string(a.Stats.Engine), Symmetries: a.Symmetries,
		Units: a.Stats.Units, Resumed: a.Stats.Resumed,
		Visited: a.Stats.Visited.String(), Nodes: a.Stats.Nodes.String(), DeadEnds: a.Stats.DeadEnds.String(),
		States: a.Stats.States, TableBytes: a.Stats.Bytes,
		Searched: seconds(a.Stats.Searched), Elapsed: seconds(a.Stats.Elapsed),
	}
	if a.Reason != nil {
		j.Reason, j.Theorem = a.Reason.Text, a.Reason.Source
	}
	for _, f := range list {
		j.Figures = append(j.Figures, f.json())
	}
	j.Split, j.Symmetry = splitJSON(b, a.By), symmetryOf(a)
	return j
}

func (f figure) json() figureJSON {
	j := figureJSON{Of: f.label, Count: f.count.String()}
	if r := f.published; r != nil {
		row := f.row(*r)
		j.Published = &row
	}
	for _, r := range f.rejected {
		j.Rejected = append(j.Rejected, f.row(r))
	}
	return j
}

func (f figure) row(r published.Row) publishedJSON {
	return publishedJSON{r.Count.String(), r.Count.Cmp(f.count) == 0, string(r.Status), r.Sources, r.Note}
}

func splitJSON(b *board.Board, by []*big.Int) map[string]string {
	if by == nil {
		return nil
	}
	squares := map[string]string{}
	for s, n := range by {
		squares[b.Name(board.Square(s))] = n.String()
	}
	return squares
}

// wrapJSON returns which edges are glued, or nothing on the plane.
func wrapJSON(b *board.Board) string {
	if b.Wrap() == (board.Wrap{}) {
		return ""
	}
	return b.Wrap().String()
}

// seconds rounds to milliseconds.
func seconds(d time.Duration) float64 { return float64(d.Milliseconds()) / 1000 }
