package board

// A Step is a displacement: rows up and columns to the right.
type Step struct{ Rows, Cols int }

// A Piece is what moves: a name and the steps it may take. Steps come in
// opposite pairs, so that every move can be taken back and the graph is
// undirected.
type Piece struct {
	Name  string
	Steps []Step
}

// Knight is the chess knight, two squares one way and one square across.
var Knight = Leaper("knight", 1, 2)

// Leaper returns the piece that steps a squares along one axis and b along the
// other, in all directions: 8 steps, or 4 if a and b are equal or one is zero.
func Leaper(name string, a, b int) Piece {
	p := Piece{Name: name}
	seen := map[Step]bool{}
	for _, s := range []Step{
		{a, b}, {a, -b}, {-a, b}, {-a, -b},
		{b, a}, {b, -a}, {-b, a}, {-b, -a},
	} {
		if !seen[s] {
			seen[s] = true
			p.Steps = append(p.Steps, s)
		}
	}
	return p
}

// Wrap says which edges of the bounding rectangle are glued together: neither
// (the plane), one pair (a cylinder) or both (a torus).
type Wrap struct {
	Rows bool // the top row is next to the bottom row
	Cols bool // the last column is next to the first
}

// String returns "plane", "cylinder" with the axis that is glued, or "torus".
func (w Wrap) String() string {
	switch {
	case w.Rows && w.Cols:
		return "torus"
	case w.Rows:
		return "cylinder of rows"
	case w.Cols:
		return "cylinder of columns"
	}
	return "plane"
}
