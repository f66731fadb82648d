package construct

// block returns the number of a block.
func (m *mosaic) block(i, j int) int { return i*(len(m.colAt)-1) + j }

// root returns the block that stands for all whose tours are one with that of
// block k.
func (m *mosaic) root(k int) int {
	for m.group[k] != k {
		m.group[k] = m.group[m.group[k]]
		k = m.group[k]
	}
	return k
}

// joinAll joins the tours of all blocks into one. It returns false if the open
// tour has no moves that can be exchanged, which closed ones always have.
func (m *mosaic) joinAll() bool {
	pairs := func(join func(i, j, toI, toJ int) bool) (all bool) {
		all = true
		m.each(func(i, j int) {
			for _, to := range [][2]int{{i, j + 1}, {i + 1, j}} {
				if to[0] == len(m.rowAt)-1 || to[1] == len(m.colAt)-1 {
					continue
				}
				a, b := m.root(m.block(i, j)), m.root(m.block(to[0], to[1]))
				if a != b {
					if join(i, j, to[0], to[1]) {
						m.group[a] = b
					} else {
						all = false
					}
				}
			}
		})
		return all
	}
	return pairs(m.joinClosed) || pairs(m.joinOpen)
}

// joinClosed joins the closed tours of two blocks beside or above each other.
// The right lower corner of the first one is beside the moves left of the
// second; the left lower corner of the one above is beside the moves top of the
// one below. A corner has only two moves, so a closed tour makes both.
func (m *mosaic) joinClosed(i, j, toI, toJ int) bool {
	if i == m.oddRow && j == m.oddCol || toI == m.oddRow && toJ == m.oddCol {
		return false
	}
	rows, cols := m.size(i, j)
	if i == toI {
		m.l.exchange(m.square(i, j, 0, cols-1), m.square(i, j, 2, cols-2), m.square(toI, toJ, 1, 1), m.square(toI, toJ, 3, 0))
	} else {
		m.l.exchange(m.square(i, j, rows-2, 1), m.square(i, j, rows-1, 3), m.square(toI, toJ, 0, 0), m.square(toI, toJ, 1, 2))
	}
	return true
}

// joinOpen joins the tours of two blocks beside or above each other, one of
// which has the open tour, if there are a move of each that can be exchanged for
// two moves between them.
func (m *mosaic) joinOpen(i, j, toI, toJ int) bool {
	rows, cols := m.size(i, j)
	toRows, toCols := m.size(toI, toJ)
	inside := func(row, col int) bool { return row >= 0 && row < toRows && col >= 0 && col < toCols }
	for row := range rows {
		for col := range cols {
			a := m.square(i, j, row, col)
			for _, step := range textbook {
				toRow, toCol := row+step[0]-(m.rowAt[toI]-m.rowAt[i]), col+step[1]-(m.colAt[toJ]-m.colAt[j])
				if !inside(toRow, toCol) {
					continue
				}
				c := m.square(toI, toJ, toRow, toCol)
				for _, b := range m.l[a] {
					for _, d := range m.l[c] {
						if b >= 0 && d >= 0 && m.beside(b, d) {
							m.l.exchange(a, b, c, d)
							return true
						}
					}
				}
			}
		}
	}
	return false
}

// beside reports whether two squares are one move of the knight apart.
func (m *mosaic) beside(s, t int32) bool {
	dr, dc := int(s)/m.cols-int(t)/m.cols, int(s)%m.cols-int(t)%m.cols
	return dr*dr+dc*dc == 5
}
