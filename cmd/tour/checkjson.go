package main

import (
	"knightstour/board"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// The JSON forms are part of the contract with scripts: fields are only ever
// added.

type checkJSON struct {
	Tours []verdictJSON `json:"tours"`
	Total int           `json:"total"`
	Valid int           `json:"valid"`
}

// tourJSON is what all commands say of a tour that they have read.
type tourJSON struct {
	Board string `json:"board"`
	Piece string `json:"piece"`
	Wrap  string `json:"wrap"`
	Form  string `json:"form"`
	Line  int    `json:"line"`
}

type verdictJSON struct {
	tourJSON
	Tour      bool          `json:"tour"`
	Fault     *faultJSON    `json:"fault,omitempty"`
	Kind      string        `json:"kind,omitempty"` // open or closed
	Reentrant bool          `json:"reentrant"`
	Start     string        `json:"start,omitempty"`
	End       string        `json:"end,omitempty"`
	Symmetry  *symmetryJSON `json:"symmetry,omitempty"`
	Sums      *sumsJSON     `json:"sums,omitempty"`
	Class     *classJSON    `json:"class,omitempty"`
}

type faultJSON struct {
	Kind    string   `json:"kind"`
	Number  int      `json:"number"`
	Squares []string `json:"squares"`
	Text    string   `json:"text"`
}

type symmetryJSON struct {
	Degree string     `json:"degree"` // asymmetric, binary, quaternary, octonary
	Kept   []keptJSON `json:"kept"`
}

type keptJSON struct {
	Motion   string `json:"motion"`
	Name     string `json:"name,omitempty"`
	Reverses bool   `json:"reverses"`
}

type sumsJSON struct {
	Rows      []int  `json:"rows"`
	Cols      []int  `json:"columns"`
	Diagonals []int  `json:"diagonals,omitempty"`
	Magic     string `json:"magic"` // no, semi-magic, magic
}

type classJSON struct {
	Size       int    `json:"undirected_tours"`
	Symmetries int    `json:"symmetries_of_the_board"`
	Canonical  string `json:"canonical"`
}

func (t found) json() tourJSON {
	return tourJSON{t.board.String(), t.board.Piece().Name, t.board.Wrap().String(), string(t.form), t.line}
}

func (v *verdict) json() verdictJSON {
	b := v.board
	j := verdictJSON{tourJSON: v.found.json(), Tour: v.fault == nil}
	if v.fault != nil {
		j.Fault = &faultJSON{string(v.fault.Kind), v.fault.Number, v.fault.Squares, v.fault.Error()}
		return j
	}
	j.Kind = string(question.KindOf(v.closed))
	j.Reentrant = tour.Closes(b, v.tour)
	j.Start, j.End = b.Name(v.tour[0]), b.Name(v.tour[len(v.tour)-1])
	if v.hasSums {
		j.Sums = &sumsJSON{v.sums.Rows, v.sums.Cols, v.sums.Diagonals, string(v.sums.Magic)}
	}
	if v.group == 0 {
		return j
	}
	j.Symmetry = &symmetryJSON{symmetry.Degree(v.kept), []keptJSON{}}
	for _, k := range v.kept {
		j.Symmetry.Kept = append(j.Symmetry.Kept, keptJSON{k.Motion, k.Name, k.Reverses})
	}
	j.Class = &classJSON{v.class, v.group, compact(b, v.least, v.closed)}
	return j
}

// compact writes a tour on one line without a newline.
func compact(b *board.Board, t tour.Tour, closed bool) string {
	text := tour.NewEncoder(b, tour.Compact).Append(nil, t, closed)
	return string(text[:len(text)-1])
}
