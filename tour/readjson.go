package tour

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// errNotJSON: the text is none, and may be a list of another language.
var errNotJSON = errors.New("not JSON")

// readJSON reads JSON values one after the other: records, arrays of rows of
// numbers, of names of squares, of pairs, or of several of these.
func readJSON(text string) ([]*Reading, error) {
	in := json.NewDecoder(strings.NewReader(text))
	in.UseNumber()
	var all []*Reading
	var rows []tableRow // as long as every value is one
	for {
		// The value begins where the last one ended, but for white space.
		rest := text[in.InputOffset():]
		begin := int(in.InputOffset()) + len(rest) - len(strings.TrimLeft(rest, " \t\r\n,"))
		var value json.RawMessage
		err := in.Decode(&value)
		if err == io.EOF {
			if len(rows) > 1 && len(rows) == len(all) && !eachComplete(rows) {
				if len(rows[0].cells) == 1 {
					return nil, errNotJSON // [ 1][ 2]
				}
				if strands := coordinates(rows); strands != nil {
					return braid(InPairs, strands), nil
				}
				r := fromTables([][]tableRow{rows})
				r.Line = all[0].Line
				return []*Reading{r}, nil
			}
			return all, nil
		}
		if err != nil {
			if strings.HasPrefix(strings.TrimSpace(text), "{\"") {
				return nil, fmt.Errorf("line %d: cannot read the text as JSON: %s", lineAt(text, begin), clip(err.Error()))
			}
			return nil, errNotJSON
		}
		read, err := jsonValue(value)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", lineAt(text, begin), err)
		}
		for _, r := range read {
			r.Line = lineAt(text, begin)
		}
		all = append(all, read...)
		if value[0] != '[' {
			continue
		}
		if row, err := jsonRow(value); err == nil {
			rows = append(rows, row)
		}
	}
}

// eachComplete reports whether each row is a tour by itself.
func eachComplete(rows []tableRow) bool {
	return !slices.ContainsFunc(rows, func(r tableRow) bool { return !complete([]tableRow{r}) })
}

func lineAt(text string, at int) int { return 1 + strings.Count(text[:min(at, len(text))], "\n") }

// jsonValue reads one value.
func jsonValue(value json.RawMessage) ([]*Reading, error) {
	value = bytes.TrimSpace(value)
	var items []json.RawMessage
	switch {
	case value[0] == '{':
		return jsonObject(value)
	case value[0] != '[':
		return nil, fmt.Errorf("%q is not a tour", clip(string(value)))
	}
	if err := json.Unmarshal(value, &items); err != nil {
		return nil, err
	}
	if len(items) == 0 {
		return nil, errEmpty
	}
	switch first := items[0]; {
	case first[0] == '"':
		return jsonNames(value)
	case first[0] == '[':
		return jsonArrays(items, value)
	case first[0] == '{':
		if read := jsonPlaces(value); read != nil {
			return read, nil
		}
		return jsonEach(items)
	}
	row, err := jsonRow(value) // one row of numbers
	if err != nil {
		return nil, err
	}
	return tableOrError([][]tableRow{{row}})
}

func jsonEach(items []json.RawMessage) ([]*Reading, error) {
	var all []*Reading
	for _, item := range items {
		read, err := jsonValue(item)
		if err != nil {
			return nil, err
		}
		all = append(all, read...)
	}
	return all, nil
}

// jsonNames reads an array of strings: names of squares, or tours as texts.
func jsonNames(value json.RawMessage) ([]*Reading, error) {
	var names []string
	if err := json.Unmarshal(value, &names); err != nil {
		return nil, fmt.Errorf("not all of the array are names: %s", clip(err.Error()))
	}
	if places, ok := parsePlaces(names[0]); !ok || len(places) > 1 {
		return Read(strings.Join(names, "\n")) // tours, or rows of a grid, as texts
	}
	r, err := fromRecord(Record{Squares: names})
	if err != nil {
		return nil, err
	}
	r.Form = InList
	return []*Reading{r}, nil
}

// jsonArrays reads an array of arrays: rows of a grid, pairs, or tours, or
// layers if each has other numbers.
func jsonArrays(items []json.RawMessage, value json.RawMessage) ([]*Reading, error) {
	var inner []json.RawMessage
	if err := json.Unmarshal(items[0], &inner); err != nil || len(inner) == 0 {
		return nil, errors.New("the array has a row without numbers")
	}
	if inner[0][0] == '[' || inner[0][0] == '"' && !isJSONNumber(inner[0]) {
		var tables [][]tableRow
		if inner[0][0] == '[' {
			tables = jsonTables(items)
		}
		if len(tables) > 1 && complete(slab(tables)) {
			return tableOrError(tables)
		}
		return jsonEach(items)
	}
	rows, err := jsonTable(value)
	if err != nil {
		return nil, err
	}
	if strands := coordinates(rows); strands != nil {
		return braid(InPairs, strands), nil
	}
	return tableOrError([][]tableRow{rows})
}

// isJSONNumber reports whether the value is a number in quotes.
func isJSONNumber(value json.RawMessage) bool {
	_, err := number(strings.Trim(string(value), `" `))
	return err == nil
}

// jsonTables returns a table of each item, or nil if one of them is none.
func jsonTables(items []json.RawMessage) [][]tableRow {
	var tables [][]tableRow
	for _, item := range items {
		rows, err := jsonTable(item)
		if err != nil {
			return nil
		}
		tables = append(tables, rows)
	}
	return tables
}

// slab returns the rows of all tables one below the other.
func slab(tables [][]tableRow) []tableRow {
	var rows []tableRow
	for _, t := range tables {
		rows = append(rows, t...)
	}
	return rows
}

func jsonTable(value json.RawMessage) ([]tableRow, error) {
	var items []json.RawMessage
	if err := json.Unmarshal(value, &items); err != nil {
		return nil, err
	}
	var rows []tableRow
	width := 0
	for _, item := range items {
		row, err := jsonRow(item)
		if err != nil {
			return nil, err
		}
		rows = append(rows, row)
		width = max(width, len(row.cells))
	}
	for i := range rows {
		for len(rows[i].cells) < width {
			rows[i].cells = append(rows[i].cells, cell{})
		}
	}
	if width == 0 {
		return nil, errEmpty
	}
	return rows, nil
}

// jsonRow reads an array of numbers, of null for holes, and of the marks that
// tables have.
func jsonRow(value json.RawMessage) (tableRow, error) {
	var items []json.RawMessage
	if err := json.Unmarshal(value, &items); err != nil {
		return tableRow{}, fmt.Errorf("%q is not a row of numbers", clip(string(value)))
	}
	var row tableRow
	for _, item := range items {
		text := strings.Trim(string(item), `"`)
		if text == "null" {
			text = "#"
		}
		c := newCell(text)
		if c.kind == isWord {
			return tableRow{}, notANumber(text)
		}
		row.cells = append(row.cells, c)
	}
	return row, nil
}

func tableOrError(tables [][]tableRow) ([]*Reading, error) {
	r := fromTables(tables)
	if r == nil {
		return nil, errors.New("there is no number")
	}
	return []*Reading{r}, nil
}
