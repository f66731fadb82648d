package tour

import (
	"strconv"

	"knightstour/board"
)

// A grid is the layout of the formats that write numbers where the squares
// are, in columns aligned at the right, one layer of the board below the other.
type grid struct {
	blank   []byte // the grid before any number is written
	numbers []byte // the texts of all numbers in order, each width bytes long
	width   int
	between byte  // two cells
	cells   []int // where in the grid the number of each square begins
}

// newGrid returns the layout with numbers from first on.
func newGrid(b *board.Board, first int, between byte) *grid {
	g := &grid{width: len(strconv.Itoa(first + b.Len() - 1)), between: between, cells: make([]int, b.Len())}
	for i := range b.Len() {
		g.numbers = g.appendCell(g.numbers, strconv.Itoa(first+i))
	}
	for i, row := range b.Grid() {
		g.blank = append(g.blank, b.Heading(i)...)
		for _, s := range row {
			mark := "#"
			if s != board.None {
				mark, g.cells[s] = "-", len(g.blank)
			}
			g.blank = append(g.appendCell(g.blank, mark), between)
		}
		g.blank[len(g.blank)-1] = '\n'
	}
	return g
}

// appendCell appends a text at the right of a cell. Boards can have millions.
func (g *grid) appendCell(dst []byte, text string) []byte {
	for range g.width - len(text) {
		dst = append(dst, ' ')
	}
	return append(dst, text...)
}

func (g *grid) append(dst []byte, t Tour, _ bool) []byte {
	begin := len(dst)
	dst = append(dst, g.blank...)
	cells := dst[begin:]
	for i, s := range t {
		at, from := g.cells[s], i*g.width
		copy(cells[at:at+g.width], g.numbers[from:from+g.width])
	}
	return dst
}

// appendBare appends the grid without the blanks before its numbers.
func (g *grid) appendBare(dst []byte, t Tour, closed bool) []byte {
	begin := len(dst)
	dst = g.append(dst, t, closed)
	end := begin
	for _, c := range dst[begin:] {
		if c == ' ' && (end == begin || dst[end-1] == '\n' || dst[end-1] == g.between) {
			continue
		}
		dst[end] = c
		end++
	}
	return dst[:end]
}
