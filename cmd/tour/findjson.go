package main

import (
	"strconv"

	"knightstour/construct"
	"knightstour/question"
)

// findJSON is the answer of tour find. With a tour it is also a tour as the json
// format writes it, with more fields. Fields are only ever added.
type findJSON struct {
	Outcome string        `json:"outcome"` // found, impossible, gave up
	Board   string        `json:"board"`
	Piece   string        `json:"piece"`
	Wrap    string        `json:"wrap"`
	Closed  bool          `json:"closed"`
	Squares []string      `json:"squares,omitempty"`
	Reason  string        `json:"reason,omitempty"` // why there is none
	Theorem string        `json:"theorem,omitempty"`
	Stats   findStatsJSON `json:"stats"`
	Tried   []string      `json:"tried"` // without success
}

type findStatsJSON struct {
	Method     string  `json:"method,omitempty"`
	Tie        string  `json:"tie,omitempty"`
	Calls      string  `json:"calls"`
	Backtracks string  `json:"backtracks"`
	Seconds    float64 `json:"seconds"`
}

func newFindJSON(p question.Tours, r construct.Result) findJSON {
	out := findJSON{
		Outcome: r.Outcome.String(),
		Board:   p.Board.String(), Piece: p.Board.Piece().Name, Wrap: p.Board.Wrap().String(),
		Closed: p.Kind == question.Closed,
		Reason: r.Reason.Text, Theorem: r.Reason.Source,
		Stats: findStatsJSON{
			Method: string(r.Stats.Method), Tie: string(r.Stats.Tie),
			Calls:      strconv.FormatUint(r.Stats.Calls, 10),
			Backtracks: strconv.FormatUint(r.Stats.Backtracks, 10),
			Seconds:    r.Stats.Elapsed.Seconds(),
		},
		Tried: append([]string{}, r.Tried...),
	}
	for _, s := range r.Tour {
		out.Squares = append(out.Squares, p.Board.Name(s))
	}
	return out
}
