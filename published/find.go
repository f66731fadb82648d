package published

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/question"
)

// Find returns what is published on the question p, counted in the given
// convention, and false if nothing is. Only numbers that can be trusted are
// returned. Rows that agree are merged into one with all their sources, and
// the row names the board and the ends as p does, though its source may have
// looked at the board from another side.
//
// Where only the directed number is published and the undirected one is asked
// for, or the other way round, it is computed from that, and the note says so.
func Find(p question.Tours, convention Convention) (Row, bool) {
	return findOrDerive(p, string(p.Kind), convention)
}

// FindStrictlyOpen returns what is published on the open tours of b whose ends
// are not one move apart, as Find does.
func FindStrictlyOpen(b *board.Board, convention Convention) (Row, bool) {
	p := question.Tours{Board: b, Kind: question.Open, From: board.None, To: board.None}
	return findOrDerive(p, "strictly-open", convention)
}

// Rejected returns what is published on the question p in the given convention
// but is not to be trusted; the status and the note of each row say why.
func Rejected(p question.Tours, convention Convention) []Row {
	rows := slices.Clone(lookUp(p, string(p.Kind), convention))
	return slices.DeleteFunc(rows, Row.Trusted)
}

func findOrDerive(p question.Tours, kind string, convention Convention) (Row, bool) {
	if row, ok := find(p, kind, convention); ok {
		return row, true
	}
	switch convention {
	case Directed:
		if row, ok := find(p, kind, Undirected); ok {
			return derive(p, row, convention), true
		}
	case Undirected:
		if row, ok := find(p, kind, Directed); ok {
			return derive(p, row, convention), true
		}
	}
	return Row{}, false
}

// derive turns a directed number into an undirected one or back. Every tour
// has two directions, except that a single square has no moves to reverse, and
// that a tour from a given square is told from its reverse by where it starts.
func derive(p question.Tours, row Row, convention Convention) Row {
	how := "times 2"
	switch {
	case p.Directions() == 1:
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

// find merges the trusted rows on p into a new one.
func find(p question.Tours, kind string, convention Convention) (Row, bool) {
	rows := slices.Clone(lookUp(p, kind, convention))
	rows = slices.DeleteFunc(rows, func(r Row) bool { return !r.Trusted() })
	if len(rows) == 0 {
		return Row{}, false
	}
	row := rows[0]
	row.Board = p.Board.String()
	row.Restriction = ends(p)
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

// lookUp returns the rows on p as they stand in the table.
func lookUp(p question.Tours, kind string, convention Convention) []Row {
	if !indexed(p) {
		return nil
	}
	from, to := p.From, p.To
	if p.Kind == question.Closed {
		from = board.None // every closed tour passes through every square
	}
	return load().index[ask(p.Board, from, to, kind, convention)]
}

// ends returns the ends named by p as a restriction.
func ends(p question.Tours) string {
	var words []string
	if p.From != board.None && p.Kind == question.Open {
		words = append(words, "from="+p.Board.Name(p.From))
	}
	if p.To != board.None {
		words = append(words, "to="+p.Board.Name(p.To))
	}
	return strings.Join(words, " ")
}
