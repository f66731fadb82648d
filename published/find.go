package published

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/question"
)

// Find returns what is published on the question q, counted in the given
// convention, and false if nothing can be trusted. Rows that agree are merged into
// one with all their sources, which names the board and the ends as q does.
//
// Where only the directed number is published and the undirected one is asked
// for, or the other way round, it is computed from that, and the note says so.
func Find(q question.Tours, convention Convention) (Row, bool) {
	return findOrDerive(q, string(q.Kind), convention)
}

// FindStrictlyOpen returns what is published on the open tours of b whose ends
// are not one move apart, as Find does.
func FindStrictlyOpen(b *board.Board, convention Convention) (Row, bool) {
	q := question.Tours{Board: b, Kind: question.Open, From: board.None, To: board.None}
	return findOrDerive(q, "strictly-open", convention)
}

// FindSymmetric returns what is published in just this convention on the tours of
// q's board that are symmetric, of one of the SymmetricSorts.
func FindSymmetric(q question.Tours, sort string, convention Convention) (Row, bool) {
	row, found := merged(q, lookUp(q, string(q.Kind), sort, convention))
	row.Restriction = sort
	return row, found
}

// Rejected returns what is published on the question q in the given convention
// but is not to be trusted; the status and the note of each row say why.
func Rejected(q question.Tours, convention Convention) []Row {
	return slices.DeleteFunc(lookUp(q, string(q.Kind), "", convention), Row.Trusted)
}

func findOrDerive(q question.Tours, kind string, convention Convention) (Row, bool) {
	row, found := merged(q, lookUp(q, kind, "", convention))
	other := map[Convention]Convention{Directed: Undirected, Undirected: Directed}[convention]
	if found || other == "" {
		return row, found
	}
	if row, found = merged(q, lookUp(q, kind, "", other)); found {
		row = derive(q, row, convention)
	}
	return row, found
}

// derive turns a directed number into an undirected one or back. Every tour
// has two directions, except that a single square has no moves to reverse, and
// that a tour from a given square is told from its reverse by where it starts.
func derive(q question.Tours, row Row, convention Convention) Row {
	how := "times 2"
	switch {
	case q.Directions() == 1:
		how = "which is the same here"
	case convention == Directed:
		row.Count.Lsh(row.Count, 1)
	default:
		how = "halved"
		row.Count.Rsh(row.Count, 1)
	}
	note := fmt.Sprintf("derived from the %s count, %s", row.Convention, how)
	if row.Note != "" {
		note += "; " + row.Note
	}
	row.Note, row.Convention, row.Status = note, convention, Derived
	return row
}

// merged makes one new row of those on q that can be trusted.
func merged(q question.Tours, rows []Row) (Row, bool) {
	rows = slices.DeleteFunc(rows, func(r Row) bool { return !r.Trusted() })
	if len(rows) == 0 {
		return Row{}, false
	}
	row := rows[0]
	row.Board = q.Board.String()
	row.Restriction = ends(q)
	row.Count = new(big.Int).Set(row.Count)
	row.Sources = nil
	var notes []string
	for _, r := range rows {
		for _, source := range r.Sources {
			if !slices.Contains(row.Sources, source) {
				row.Sources = append(row.Sources, source)
			}
		}
		if r.Note != "" {
			notes = append(notes, r.Note)
		}
	}
	row.Note = strings.Join(notes, "; ")
	if len(rows) > 1 && len(row.Sources) > 1 {
		row.Status = Agreed
	}
	return row, true
}

// ends returns the ends named by q as a restriction.
func ends(q question.Tours) string {
	var words []string
	if q.From != board.None && q.Kind == question.Open {
		words = append(words, "from="+q.Board.Name(q.From))
	}
	if q.To != board.None {
		words = append(words, "to="+q.Board.Name(q.To))
	}
	return strings.Join(words, " ")
}

// lookUp returns the rows on all tours of q or, if sort is not empty, on those of a
// sort of symmetric ones, then without their restriction. It takes little time
// because it makes the boards of those few rows only that seem to fit.
func lookUp(q question.Tours, kind, sort string, convention Convention) []Row {
	b := q.Board
	if q.Constrained() || b.Layers() > 1 || b.Wrap() != (board.Wrap{}) {
		return nil // nothing is published on these
	}
	if q.Kind == question.Closed {
		q.From = board.None // every closed tour passes through every square
	}
	size, turned := b.String(), fmt.Sprintf("%dx%d", b.Cols(), b.Rows())
	var rows []Row
	for _, r := range load() {
		asked := r.Kind == kind && r.Convention == convention && (sort == "" || r.Restriction == sort)
		fits := r.Board == size || r.Board == turned || b.HasHoles() && strings.Count(r.Board, ".") == b.Len()
		if !asked || !fits {
			continue
		}
		if sort != "" {
			r.Restriction = ""
		}
		if p, ok := r.Question(); ok && same(p, q) {
			rows = append(rows, r)
		}
	}
	return rows
}

// same reports whether a rotation or reflection of the plane turns the board and
// the ends of p into those of q: 6x8 is 8x6, and a corner of a rectangle is as
// good as another. The ends may change places, since as many tours lead from one
// square to another as back.
func same(p, q question.Tours) bool {
	if p.Board.Len() != q.Board.Len() || p.Board.Wrap() != q.Board.Wrap() || !slices.Equal(p.Board.Piece().Steps, q.Board.Piece().Steps) {
		return false
	}
	for i := range 8 {
		image := func(s board.Square) board.Square {
			if s == board.None {
				return board.None
			}
			at := p.Board.Point(s)
			if i&1 != 0 {
				at.Row = p.Board.Rows() - 1 - at.Row
			}
			if i&2 != 0 {
				at.Col = p.Board.Cols() - 1 - at.Col
			}
			if i&4 != 0 {
				at.Row, at.Col = at.Col, at.Row
			}
			return q.Board.At(at)
		}
		from, to := image(p.From), image(p.To)
		fits := from == q.From && to == q.To || from == q.To && to == q.From
		for s := board.Square(0); fits && int(s) < p.Board.Len(); s++ {
			fits = image(s) != board.None
		}
		if fits {
			return true
		}
	}
	return false
}
