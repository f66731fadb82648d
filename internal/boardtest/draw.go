package boardtest

import (
	"fmt"
	"slices"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"knightstour/board"
	"knightstour/graph"
	"knightstour/internal/bruteforce"
	"knightstour/question"
)

// DrawTours draws a board with holes, a piece that may step anywhere near, glued
// edges or none, and what is asked of it: few squares if there are many moves, so
// that plain trial finds the tours soon.
func DrawTours(t *rapid.T) question.Tours {
	rows, cols := rapid.IntRange(1, 6).Draw(t, "rows"), rapid.IntRange(2, 7).Draw(t, "cols")
	piece := rapid.SampledFrom([]board.Piece{board.Knight, board.Knight, King, Wazir, {}}).Draw(t, "piece")
	plane := board.Wrap{}
	wrap := rapid.SampledFrom([]board.Wrap{plane, plane, plane, {Rows: true}, {Cols: true}, {Rows: true, Cols: true}}).Draw(t, "wrap")
	most := 20
	switch {
	case piece.Steps == nil:
		for _, s := range []board.Step{{Cols: 1}, {Cols: 2}, {Rows: 1, Cols: -1}, {Rows: 1}, {Rows: 1, Cols: 1}, {Rows: 1, Cols: 2}, {Rows: 2, Cols: 1}, {Rows: 2, Cols: -2}} {
			if rapid.IntRange(0, 2).Draw(t, "step") == 0 {
				piece.Steps = append(piece.Steps, s, board.Step{Rows: -s.Rows, Cols: -s.Cols})
			}
		}
		most, wrap = 9, plane
	case piece.Name == King.Name, wrap != plane:
		most = 11 // more moves, more tours
	}
	holes := rapid.IntRange(0, 2).Draw(t, "holes of 5")
	kept := rapid.SliceOfN(rapid.IntRange(0, 4), rows*cols, rows*cols).Draw(t, "kept")
	mirror := rapid.Bool().Draw(t, "mirror") // for masks with symmetries
	squares := 0
	keep := func(p board.Point) bool {
		if mirror {
			p = board.Point{Row: min(p.Row, rows-1-p.Row), Col: min(p.Col, cols-1-p.Col)}
		}
		if kept[p.Row*cols+p.Col] < holes || squares == most {
			return false
		}
		squares++
		return true
	}
	b, err := board.New(rows, cols, keep, piece, wrap)
	if err != nil || b.Len() < 2 {
		t.Skip("not two squares")
	}
	kind := rapid.SampledFrom([]question.Kind{question.Open, question.Open, question.Closed}).Draw(t, "kind")
	from := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "from"))
	to := board.Square(rapid.IntRange(-1, b.Len()-1).Draw(t, "to"))
	if kind == question.Closed || from == to {
		to = board.None
	}
	return Must(question.New(b, kind, from, to))(t)
}

// smallBoards are boards of every sort whose tours plain trial finds at once.
var smallBoards = [][3]string{ // board, piece, wrap
	{"3x4", "knight", "none"}, {"4x5", "knight", "none"}, {".../.#./...", "knight", "none"},
	{"#..#/..../..../#..#", "knight", "none"},
	{"4x4", "wazir", "none"}, {"3x6", "wazir", "none"}, {"2x2", "wazir", "none"},
	{"3x3", "king", "none"}, {"..../.#../....", "king", "none"}, {"3x4", "fers+wazir", "none"},
	{"1x6", "wazir+dabbaba", "none"}, {"3x3", "fers", "none"},
	{"3x3", "knight", "torus"}, {"2x4", "knight", "torus"}, {"3x3", "wazir", "torus"}, {"2x3", "king", "torus"},
	{"2x5", "knight", "cols"}, {"3x4", "wazir", "cols"}, {"3x4", "knight", "cols"}, {"4x3", "knight", "rows"},
	{"2x2x2", "wazir", "none"}, {"2x2x3", "wazir", "none"}, {"2x2x3", "wazir", "torus"}, {"2x3x3", "knight", "none"},
	{"1x1", "knight", "none"}, {"1x2", "wazir", "none"}, {"1x3", "wazir", "none"},
}

// A Question is a question about a small board, put together at random, with
// what is needed to answer it by trial.
type Question struct {
	Board          *board.Board // with all its moves
	Kind           question.Kind
	From, To       board.Square
	Prefix         []board.Square
	Through, Avoid [][2]board.Square

	all [][]board.Square // undirected tours of the board of that kind
}

// DrawQuestion draws a question. Most are made from a tour of the board, so
// that they have answers; in the others anything may contradict anything.
func DrawQuestion(t *rapid.T, tb testing.TB) Question {
	q := Question{From: board.None, To: board.None}
	spec := rapid.SampledFrom(smallBoards).Draw(t, "board")
	q.Kind = rapid.SampledFrom([]question.Kind{question.Open, question.Closed}).Draw(t, "kind")
	q.Board = Make(tb, spec[0], spec[1], spec[2])
	q.all = tours(q.Board, q.Kind)

	var like []board.Square // a tour, or squares in any order
	real := len(q.all) > 0 && rapid.IntRange(0, 4).Draw(t, "real") > 0
	if real {
		like = rapid.SampledFrom(q.all).Draw(t, "like")
	} else {
		like = rapid.Permutation([]board.Square(graph.Identity(q.Board.Len()))).Draw(t, "like")
	}
	like = slices.Clone(like)
	if rapid.Bool().Draw(t, "reversed") {
		slices.Reverse(like)
	}
	n := len(like)
	made := func(m [2]board.Square) bool {
		at := slices.Index(like, m[0])
		return like[(at+1)%n] == m[1] || like[(at+n-1)%n] == m[1]
	}
	if rapid.Bool().Draw(t, "from") {
		q.From = like[0]
	}
	if q.Kind == question.Open && rapid.IntRange(0, 2).Draw(t, "to") == 0 {
		q.To = like[n-1]
	}
	q.Prefix = like[:rapid.IntRange(0, min(n, 4)).Draw(t, "prefix")]
	for range rapid.IntRange(0, 4).Draw(t, "through") {
		i := rapid.IntRange(0, n-1).Draw(t, "made")
		q.Through = append(q.Through, [2]board.Square{like[i], like[(i+1)%n]})
	}
	for range rapid.IntRange(0, 3).Draw(t, "avoid") {
		s := board.Square(rapid.IntRange(0, n-1).Draw(t, "avoided"))
		near := q.Board.Neighbours(s)
		if len(near) == 0 {
			continue
		}
		if m := [2]board.Square{s, rapid.SampledFrom(near).Draw(t, "to")}; !real || !made(m) {
			q.Avoid = append(q.Avoid, m)
		}
	}
	return q
}

// Asked returns the question as the engines are asked it, or the error that it
// makes no sense or contradicts itself.
func (q Question) Asked() (question.Tours, error) {
	b, err := q.Board.Avoiding(q.Avoid)
	if err != nil {
		return question.Tours{}, err
	}
	p, err := question.New(b, q.Kind, q.From, q.To)
	if err != nil {
		return p, err
	}
	if p, err = p.Beginning(q.Prefix); err != nil {
		return p, err
	}
	return p.Using(q.Through)
}

// Tours returns the undirected tours that answer the question, each once, in a
// direction that fits. A closed tour is written from where it is to begin.
func (q Question) Tours() (fitting [][]board.Square) {
	for _, t := range q.all {
		if list := q.Directed(t); len(list) > 0 {
			fitting = append(fitting, list[0])
		}
	}
	return fitting
}

// Directed returns those of the two directions of a tour that fit.
func (q Question) Directed(t []board.Square) (fitting [][]board.Square) {
	back := slices.Clone(t)
	slices.Reverse(back)
	for _, way := range [][]board.Square{t, back} {
		if q.Kind == question.Closed {
			first := max(q.From, 0)
			if q.From == board.None && len(q.Prefix) > 0 {
				first = q.Prefix[0]
			}
			at := slices.Index(way, first)
			way = slices.Concat(way[at:], way[:at])
		}
		if q.fits(way) {
			fitting = append(fitting, way)
		}
		if len(t) == 1 {
			break // it is its own reverse
		}
	}
	return fitting
}

func (q Question) fits(way []board.Square) bool {
	n := len(way)
	made := map[[2]board.Square]bool{}
	for i, s := range way {
		if i < n-1 || q.Kind == question.Closed {
			next := way[(i+1)%n]
			made[[2]board.Square{s, next}], made[[2]board.Square{next, s}] = true, true
		}
	}
	is := func(m [2]board.Square) bool { return made[m] }
	return (q.From == board.None || way[0] == q.From) && (q.To == board.None || way[n-1] == q.To) &&
		slices.Equal(way[:min(n, len(q.Prefix))], q.Prefix) &&
		!slices.ContainsFunc(q.Through, func(m [2]board.Square) bool { return !is(m) }) &&
		!slices.ContainsFunc(q.Avoid, is)
}

var (
	toursMu sync.Mutex
	known   = map[string][][]board.Square{}
)

// tours returns the tours of a board, which are found only once.
func tours(b *board.Board, kind question.Kind) [][]board.Square {
	toursMu.Lock()
	defer toursMu.Unlock()
	find, name := bruteforce.Open, fmt.Sprint(b, b.Piece(), b.Wrap(), kind)
	if kind == question.Closed {
		find = bruteforce.Closed
	}
	if _, found := known[name]; !found {
		known[name] = find(b)
	}
	return known[name]
}
