package draw

import "knightstour/board"

// isSquare reports whether a place is a square, also of places outside the box,
// where no edge is glued.
func (f frame) isSquare(p board.Point) bool {
	return p.Row >= 0 && p.Row < f.b.Rows() && p.Col >= 0 && p.Col < f.b.Cols() && f.b.At(p) != board.None
}

// sides returns the sides of places that choice accepts, joined where they go
// straight on. It is told for each side whether there is a square on the one
// side of it and on the other.
func (f frame) sides(choice func(here, there bool) bool) [][]point {
	var lines [][]point
	for layer := range f.b.Layers() {
		// The lower left corner of a place.
		at := func(row, col int) point { return f.corner(board.Point{Layer: layer, Row: row - 1, Col: col}) }
		chosen := func(row, col, down, left int) bool {
			here, there := board.Point{Layer: layer, Row: row, Col: col}, board.Point{Layer: layer, Row: row - down, Col: col - left}
			return choice(f.isSquare(here), f.isSquare(there))
		}
		for row := range f.b.Rows() + 1 {
			for _, run := range runs(f.b.Cols(), func(col int) bool { return chosen(row, col, 1, 0) }) {
				lines = append(lines, []point{at(row, run[0]), at(row, run[1])})
			}
		}
		for col := range f.b.Cols() + 1 {
			for _, run := range runs(f.b.Rows(), func(row int) bool { return chosen(row, col, 0, 1) }) {
				lines = append(lines, []point{at(run[0], col), at(run[1], col)})
			}
		}
	}
	return lines
}

// runs returns where is holds without a gap, as [begin, end).
func runs(n int, is func(int) bool) [][2]int {
	var list [][2]int
	begin := 0
	for i := range n + 1 {
		if i < n && is(i) {
			continue
		}
		if begin < i {
			list = append(list, [2]int{begin, i})
		}
		begin = i + 1
	}
	return list
}

// crosses returns the diagonals of the holes that have the board all around
// them, which could be taken for squares.
func (f frame) crosses() [][]point {
	var lines [][]point
	for layer := range f.b.Layers() {
		outside := f.outside(layer)
		for row := range f.b.Rows() {
			for col := range f.b.Cols() {
				if p := (board.Point{Layer: layer, Row: row, Col: col}); !f.isSquare(p) && !outside[p] {
					c := box(f.corner(p), f.cell)
					lines = append(lines, []point{c[0], c[2]}, []point{c[3], c[1]})
				}
			}
		}
	}
	return lines
}

// outside returns the places of a layer, and those next to its box, from which
// one can walk away without stepping on a square.
func (f frame) outside(layer int) map[board.Point]bool {
	found := map[board.Point]bool{}
	for queue := []board.Point{{Layer: layer, Row: -1, Col: -1}}; len(queue) > 0; queue = queue[1:] {
		p := queue[0]
		if p.Row < -1 || p.Row > f.b.Rows() || p.Col < -1 || p.Col > f.b.Cols() || f.isSquare(p) || found[p] {
			continue
		}
		found[p] = true
		for _, step := range [][2]int{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			queue = append(queue, board.Point{Layer: layer, Row: p.Row + step[0], Col: p.Col + step[1]})
		}
	}
	return found
}
