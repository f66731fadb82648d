package tour

import (
	"encoding/json"
	"errors"
	"fmt"

	"knightstour/board"
)

// jsonObject reads a record, or what stands in an object under a name that
// programs give to tours.
func jsonObject(value json.RawMessage) ([]*Reading, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(value, &fields); err != nil {
		return nil, err
	}
	if _, found := fields["squares"]; found {
		var r struct {
			Record
			Piece, Wrap string
		}
		if err := json.Unmarshal(value, &r); err == nil && len(r.Squares) > 0 {
			read, err := fromRecord(r.Record)
			if err != nil {
				return nil, err
			}
			read.Piece, read.Wrap = r.Piece, r.Wrap
			return []*Reading{read}, nil
		}
	}
	for _, name := range []string{"tours", "tour", "grid", "path", "squares", "board"} {
		if inner, found := fields[name]; found && len(inner) > 0 && (inner[0] == '[' || inner[0] == '{') {
			return jsonValue(inner)
		}
	}
	var only []*Reading
	for _, inner := range fields {
		if inner[0] != '[' && inner[0] != '{' {
			continue
		}
		read, err := jsonValue(inner)
		switch {
		case err != nil:
		case only != nil:
			return nil, errors.New(`the object has several parts that may be tours (call the one that is "tour")`)
		default:
			only = read
		}
	}
	if only == nil {
		return nil, errors.New(`the object has no "squares" and no "tours"`)
	}
	return only, nil
}

// jsonPlaces reads an array of objects with a row and a column each, or nil if it
// is none.
func jsonPlaces(value json.RawMessage) []*Reading {
	var objects []struct{ Row, Col, X, Y *int }
	if json.Unmarshal(value, &objects) != nil {
		return nil
	}
	var s strand
	for _, o := range objects {
		row, col := o.Row, o.Col
		if row == nil && col == nil {
			row, col = o.Y, o.X
		}
		if row == nil || col == nil || min(*row, *col) < 0 {
			return nil
		}
		s.places = append(s.places, board.Point{Row: *row, Col: *col})
	}
	return braid(InPairs, []strand{s})
}

// fromRecord returns the reading of a record. One without a board is a list.
func fromRecord(r Record) (*Reading, error) {
	var places []board.Point
	for i, name := range r.Squares {
		named, ok := parsePlaces(name)
		if found := onePair.FindStringSubmatch(name); found != nil {
			// Counted from the top of a board that is known.
			b, err := board.Parse(r.Board)
			if err != nil {
				return nil, err
			}
			p := pair(found[1:])
			p.Row = b.Rows() - 1 - p.Row
			named, ok = []board.Point{p}, true
		}
		if !ok || len(named) != 1 {
			return nil, fmt.Errorf("number %d, %q, is not the name of a square", i+1, clip(name))
		}
		places = append(places, named...)
	}
	read := newSequence(InRecord, places)
	read.Closed = read.Closed || r.Closed
	if r.Board != "" {
		if _, err := board.Parse(r.Board); err != nil {
			return nil, err
		}
		read.board = r.Board
	}
	return read, nil
}
