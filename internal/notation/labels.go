package notation

import "slices"

// withoutLabels takes the names of rows and columns away from a table: words,
// or numbers in their natural order that are not part of a tour. A table whose
// rows differ in length stays as it is.
func withoutLabels(t table) table {
	bare := squared(withoutSize(t))
	if bare == nil {
		return t
	}
	for {
		var named [4]bool
		for side := range named {
			named[side] = isLabels(bare[0])
			bare = bare.turned()
		}
		if named == [4]bool{} {
			break
		}
		for side := range named {
			if named[side] && len(bare) == 1 {
				return t // there is nothing else
			} else if named[side] {
				bare = bare[1:]
			}
			bare = bare.turned()
		}
	}
	if inner := completed(bare, 4); inner != nil {
		return inner
	}
	return bare
}

// completed takes lines of numbers in their natural order away from some of the
// next sides of a table, so that the rest is complete. It returns nil if it never is.
func completed(t table, sides int) table {
	switch {
	case sides == 0 && complete(t):
		return t
	case sides == 0:
		return nil
	}
	if inner := completed(t.turned(), sides-1); inner != nil {
		return inner
	}
	if n := numbers(t[0]); len(t) > 2 && len(n) == len(t[0]) && isOrdered(n) {
		return completed(t[1:].turned(), sides-1)
	}
	return nil
}

// isLabels reports whether the cells at a side of a table show themselves that
// they are names: they are words or nothing, or numbers in their natural order
// with a corner.
func isLabels(cells []cell) bool {
	for _, c := range cells {
		if c.kind == isUnset || c.kind == isHole && c.text != "" || c.kind == isWord && len(cells) == 1 || c.isTooLarge() {
			return false
		}
	}
	n := numbers(cells)
	return len(n) == 0 || len(n) > 1 && isOrdered(n) && (isCorner(cells[0]) || isCorner(cells[len(cells)-1]))
}

// isCorner reports whether a cell is where the names of rows and of columns meet,
// and not itself the name of a column.
func isCorner(c cell) bool { return c.kind == isHole || c.kind == isWord && len(c.text) > 1 }

// turned returns the table turned by 90 degrees, its last column on top.
func (t table) turned() table {
	width := len(t[0])
	turned := make(table, width)
	for i := range turned {
		turned[i] = make([]cell, len(t))
		for j := range t {
			turned[i][j] = t[j][width-1-i]
		}
	}
	return turned
}

// squared returns the table with all rows equally long: nothing stands before or
// behind the names of columns where there are names of rows. It returns nil if
// other rows differ.
func squared(t table) table {
	width := 0
	for _, r := range t {
		width = max(width, len(r))
	}
	t = slices.Clone(t)
	for i, r := range t {
		if len(r) == width {
			continue
		}
		named := (i == 0 || i == len(t)-1) && len(r)+2 >= width && isOrdered(numbers(r))
		if !named || slices.ContainsFunc(r, func(c cell) bool { return c.kind == isUnset || c.kind == isHole }) {
			return nil
		}
		t[i] = append(make([]cell, 1), r...)
		t[i] = append(t[i], make([]cell, width-len(t[i]))...)
	}
	return t
}

// withoutSize takes away a first line that says how many rows and columns follow,
// or how many rows of as many columns, as programs read it.
func withoutSize(t table) table {
	if len(t) < 2 || len(t[1]) < 3 {
		return t
	}
	size, rows, width := numbers(t[0]), len(t)-1, len(t[1])
	if len(size) == len(t[0]) && (slices.Equal(size, []int{rows, width}) || rows == width && slices.Equal(size, []int{rows})) {
		return t[1:]
	}
	return t
}
