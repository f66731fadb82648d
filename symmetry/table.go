package symmetry

import (
	"slices"

	"knightstour/graph"
)

// A Table multiplies the elements of a group of permutations by their numbers in
// a list, in which the identity is number 0.
type Table struct {
	group []graph.Perm
	// base are points whose images tell the elements apart, and number finds an
	// element by these.
	base   []graph.Vertex
	number map[string]int
	buffer []byte
	// Of each element.
	orders, inverses []int
}

// NewTable returns the table of a group given as the list of all its
// permutations, the identity first. The permutations must all be different and
// of fewer than 65536 points. A table is not to be used by several goroutines at
// a time.
func NewTable(group []graph.Perm) *Table {
	t := &Table{group: group}
	for v := graph.Vertex(0); int(v) < len(group[0]) && len(t.number) < len(group); v++ {
		t.base = append(t.base, v)
		if n := t.tell(); len(n) > len(t.number) {
			t.number = n
		} else {
			t.base = t.base[:len(t.base)-1]
		}
	}
	for e := range group {
		powers := t.Powers(e)
		t.orders = append(t.orders, len(powers))
		t.inverses = append(t.inverses, powers[len(powers)-1])
	}
	return t
}

// tell numbers the elements by the images of the base. Of elements that these do
// not tell apart it numbers the first.
func (t *Table) tell() map[string]int {
	number := make(map[string]int, len(t.group))
	for e, p := range slices.Backward(t.group) {
		number[string(t.key(func(v graph.Vertex) graph.Vertex { return p[v] }))] = e
	}
	return number
}

func (t *Table) key(image func(graph.Vertex) graph.Vertex) []byte {
	t.buffer = t.buffer[:0]
	for _, v := range t.base {
		w := image(v)
		t.buffer = append(t.buffer, byte(w>>8), byte(w))
	}
	return t.buffer
}

// Order returns how often the element must be repeated to make the identity.
func (t *Table) Order(e int) int { return t.orders[e] }

// Product returns the element that is f first, then e.
func (t *Table) Product(e, f int) int {
	p, q := t.group[e], t.group[f]
	return t.number[string(t.key(func(v graph.Vertex) graph.Vertex { return p[q[v]] }))]
}

// Inverse returns the element that undoes e.
func (t *Table) Inverse(e int) int { return t.inverses[e] }

// Powers returns the identity, e, e twice and so on up to all the powers of e.
func (t *Table) Powers(e int) []int {
	powers := []int{0}
	for power := e; power != 0; power = t.Product(e, power) {
		powers = append(powers, power)
	}
	return powers
}

// conjugate returns what e becomes where g has moved the board: g undone, then e,
// then g.
func (t *Table) conjugate(e, g int) int { return t.Product(t.Product(g, e), t.Inverse(g)) }

// Classes returns the classes of conjugate elements, in the order of their least
// members, each in increasing order.
func (t *Table) Classes() [][]int {
	var classes [][]int
	seen := make([]bool, len(t.group))
	for e := range t.group {
		if seen[e] {
			continue
		}
		var class []int
		for g := range t.group {
			if c := t.conjugate(e, g); !seen[c] {
				seen[c] = true
				class = append(class, c)
			}
		}
		slices.Sort(class)
		classes = append(classes, class)
	}
	return classes
}
