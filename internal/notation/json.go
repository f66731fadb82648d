package notation

import (
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strings"

	"knightstour/tour"
)

var (
	// jsonStart begins a text that is read as JSON: objects, or lists of them or
	// of words. Lists of numbers are read as those of any language.
	jsonStart  = regexp.MustCompile(`^\s*(?:\{|\[[\[\s]*[{"])`)
	jsonNumber = regexp.MustCompile(`^[\[\s]*(?:"\s*\d+\s*"|[^\["{\s])`)
)

// readJSON reads JSON values one behind the other, and reports whether the text
// is JSON.
func readJSON(text string) (all []*Reading, isJSON bool, err error) {
	if !jsonStart.MatchString(text) || jsonNumber.MatchString(text) {
		return nil, false, nil
	}
	in := json.NewDecoder(strings.NewReader(text))
	line, at := 1, 0
	for {
		// The value begins where the last one ended, but for white space.
		rest := text[in.InputOffset():]
		begin := len(text) - len(strings.TrimLeft(rest, " \t\r\n,"))
		line += strings.Count(text[at:begin], "\n")
		at = begin
		var value json.RawMessage
		err := in.Decode(&value)
		switch {
		case err == io.EOF:
			return all, true, nil
		case err != nil && strings.HasPrefix(strings.TrimSpace(text), `{"`):
			return nil, true, errorAt(line, "cannot read the text as JSON: %s", clip(err.Error()))
		case err != nil:
			return nil, false, nil // a list of another language
		}
		found, err := readValue(line, value)
		if err != nil {
			return nil, true, err
		}
		all = append(all, found...)
	}
}

// readValue reads an object, or a list of numbers, rows, texts, or tours.
func readValue(line int, value json.RawMessage) ([]*Reading, error) {
	var fields map[string]json.RawMessage
	var texts []string
	var items []json.RawMessage
	switch {
	case jsonNumber.Match(value):
		return readTexts(line, []string{string(value)})
	case json.Unmarshal(value, &fields) == nil:
		return readObject(line, value, fields)
	case json.Unmarshal(value, &texts) == nil:
		return readTexts(line, texts)
	case json.Unmarshal(value, &items) != nil:
		return nil, errorAt(line, "%q is not a tour", clip(string(value)))
	}
	if pairs := jsonPairs(value); pairs != nil {
		return readTexts(line, pairs)
	}
	return each(items, func(item json.RawMessage) ([]*Reading, error) { return readValue(line, item) })
}

// readTexts reads a list of texts, squares one by one or lines of anything, all of
// which is taken to be in one line.
func readTexts(line int, texts []string) ([]*Reading, error) {
	between := "\n"
	for _, text := range texts {
		if places, _ := parsePlaces(text); len(places) == 1 || onePair.MatchString(text) {
			between = " "
		}
	}
	lines := linesOf(strings.Join(texts, between))
	for i := range lines {
		lines[i].number = line
	}
	return readLines(lines)
}

// jsonPairs returns the pairs of a list of objects with a row and a column each,
// or with x and y; nil if it is none.
func jsonPairs(value json.RawMessage) []string {
	var objects []struct{ Row, Col, X, Y *int }
	if json.Unmarshal(value, &objects) != nil {
		return nil
	}
	var pairs []string
	for _, o := range objects {
		if o.Row == nil && o.Col == nil {
			o.Row, o.Col = o.Y, o.X
		}
		if o.Row == nil || o.Col == nil {
			return nil
		}
		pairs = append(pairs, fmt.Sprintf("(%d,%d)", *o.Row, *o.Col))
	}
	return pairs
}

// readObject reads a record, or what stands in an object under a name that
// programs give to tours.
func readObject(line int, value json.RawMessage, fields map[string]json.RawMessage) ([]*Reading, error) {
	var r struct {
		tour.Record
		Closed bool // of older records, for the kind
	}
	if json.Unmarshal(value, &r) == nil && len(r.Squares) > 0 {
		all, err := readTexts(line, r.Squares)
		if err != nil || len(all) != 1 || all[0].Form == InGrid {
			return all, err
		}
		one := all[0] // a list
		one.Form, one.Record, one.Closed = InRecord, r.Record, one.Closed || r.Closed || r.Kind == "closed"
		if _, err := one.Board(); err != nil {
			return nil, errorAt(line, "%w", err)
		}
		return all, nil
	}
	isTours := func(value json.RawMessage) bool { return len(value) > 0 && (value[0] == '[' || value[0] == '{') }
	for _, name := range []string{"tours", "tour", "grid", "path", "squares", "board"} {
		if inner := fields[name]; isTours(inner) {
			return readValue(line, inner)
		}
	}
	var found [][]*Reading
	for _, inner := range fields {
		if !isTours(inner) {
			continue
		}
		if all, err := readValue(line, inner); err == nil {
			found = append(found, all)
		}
	}
	switch len(found) {
	case 0:
		return nil, errorAt(line, `the object has no "squares" and no "tours"`)
	case 1:
		return found[0], nil
	}
	return nil, errorAt(line, `the object has several parts that may be tours (call the one that is "tour")`)
}
