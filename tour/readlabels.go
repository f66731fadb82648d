package tour

import "slices"

// withoutSize takes away a first line that says how many rows and columns follow,
// or how many rows of as many columns, as programs read it.
func withoutSize(rows []tableRow) []tableRow {
	if len(rows) < 2 {
		return rows
	}
	size := rowNumbers(rows[0])
	n, width := len(rows)-1, len(rows[1].cells)
	if len(size) == len(rows[0].cells) && width > 2 && (slices.Equal(size, []int{n, width}) || n == width && slices.Equal(size, []int{n})) {
		return rows[1:]
	}
	return rows
}

// withoutMargins takes away the first and last columns in which nothing stands,
// since some programs write a comma or a tab before or behind every number.
func withoutMargins(rows []tableRow) []tableRow {
	for _, last := range []bool{false, true} {
		for !slices.ContainsFunc(rows, func(r tableRow) bool { c := r.end(last); return c == nil || c.text != "" }) && len(rows) > 0 {
			for i := range rows {
				rows[i] = rows[i].without(last)
			}
		}
	}
	return rows
}

// withoutLabels takes the names of rows and columns away from a table: words,
// or numbers in their natural order that are not part of a tour.
func withoutLabels(rows []tableRow) []tableRow {
	if len(rows) == 0 {
		return rows
	}
	// A column of words, as "row 1".
	for _, last := range []bool{false, true} {
		words := 0
		for _, r := range rows {
			if c := r.end(last); c != nil && c.kind == isWord && len(r.cells) > 1 {
				words++
			}
		}
		if len(rows) > 1 && 2*words > len(rows) {
			for i := range rows {
				if c := rows[i].end(last); c != nil && (c.kind == isWord || c.kind == isHole) {
					rows[i] = rows[i].without(last)
				}
			}
		}
	}
	// Lines with words that stand above the columns or below, and those of a
	// table of several columns that are numbers only there.
	header := -1 // how many cells such a line has
	corner := false
	kept := rows[:0:0]
	for _, r := range rows {
		if slices.ContainsFunc(r.cells, isLabel) && len(r.cells) > 0 && labelsOnly(r) {
			header = len(r.cells)
			corner = corner || r.cells[0].kind != isNumbered && !single(r.cells[0].text)
			continue
		}
		kept = append(kept, r)
	}
	if len(kept) == 0 {
		return rows
	}
	return withoutNumbers(kept, header, corner)
}

func isLabel(c cell) bool { return c.kind == isWord }

// single reports whether the text is the letter of a column.
func single(text string) bool {
	return len(text) == 1 && (text[0]|0x20) >= 'a' && (text[0]|0x20) <= 'z'
}

// labelsOnly reports whether all numbers of a row are in their natural order,
// or there are none.
func labelsOnly(r tableRow) bool {
	var numbers []int
	for _, c := range r.cells {
		if c.kind == isNumbered {
			numbers = append(numbers, c.number)
		}
	}
	return natural(numbers)
}

// natural reports whether the numbers go up by one from 0 or 1, or down to it.
func natural(numbers []int) bool {
	if len(numbers) == 0 {
		return true
	}
	if first := numbers[0]; first > 1 || len(numbers) > 1 && numbers[1] < first {
		numbers = slices.Clone(numbers)
		slices.Reverse(numbers)
	}
	for i, n := range numbers {
		if n != numbers[0]+i {
			return false
		}
	}
	return numbers[0] <= 1
}

// withoutNumbers takes away columns and a row that number the rows and columns:
// those whose absence makes the table complete, or that the header has shown to
// be there.
func withoutNumbers(rows []tableRow, header int, corner bool) []tableRow {
	if complete(rows) {
		return rows
	}
	headed := tableRow{}
	if natural(rowNumbers(rows[0])) && len(rows) > 2 {
		headed = rows[0]
	}
	for _, top := range []bool{false, true} {
		body := rows
		if top {
			if headed.cells == nil {
				break
			}
			body = rows[1:]
		}
		for _, side := range []struct{ left, right bool }{{}, {left: true}, {right: true}, {left: true, right: true}} {
			if t, ok := sliced(body, side.left, side.right); ok && (top || side.left || side.right) && complete(t) {
				return t
			}
		}
	}
	if headed.cells != nil && len(rows[1].cells) == len(headed.cells)+1 {
		rows, header = rows[1:], len(headed.cells)
	}
	width := len(rows[0].cells)
	if header >= 0 && (corner || header < width) {
		for _, side := range []struct{ left, right bool }{{left: true, right: true}, {left: true}} {
			if t, ok := sliced(rows, side.left, side.right); ok && (!side.right || width >= header+2) {
				return t
			}
		}
	}
	return rows
}

// sliced returns the table without its first or last column or both, and false
// if these do not number the rows.
func sliced(rows []tableRow, left, right bool) ([]tableRow, bool) {
	var firsts, lasts []int
	body := make([]tableRow, len(rows))
	for i, r := range rows {
		if len(r.cells) < 3 {
			return nil, false
		}
		firsts = append(firsts, r.cells[0].number)
		lasts = append(lasts, r.cells[len(r.cells)-1].number)
		if left && r.cells[0].kind != isNumbered || right && r.cells[len(r.cells)-1].kind != isNumbered {
			return nil, false
		}
		body[i] = r
		if left {
			body[i] = body[i].without(false)
		}
		if right {
			body[i] = body[i].without(true)
		}
	}
	return body, (!left || natural(firsts)) && (!right || natural(lasts))
}

func rowNumbers(r tableRow) []int {
	var numbers []int
	for _, c := range r.cells {
		if c.kind == isNumbered {
			numbers = append(numbers, c.number)
		}
	}
	return numbers
}

// end returns the first or the last cell of the row, nil if there is none.
func (r tableRow) end(last bool) *cell {
	switch {
	case len(r.cells) == 0:
		return nil
	case last:
		return &r.cells[len(r.cells)-1]
	}
	return &r.cells[0]
}

// without returns the row without its first or last cell.
func (r tableRow) without(last bool) tableRow {
	if last {
		return tableRow{r.line, r.cells[:len(r.cells)-1]}
	}
	return tableRow{r.line, r.cells[1:]}
}
