package frontier

// contexts sorts things with patterns, which have numbers, by their context.
type contexts struct {
	list  []contextList
	next  []int32 // of each thing another one of the same context, -1 for none
	index index
}

// A contextList is all things of a context.
type contextList struct {
	context pattern
	first   int32
}

// reset prepares for about n things.
func (c *contexts) reset(n int) {
	c.list, c.next = c.list[:0], c.next[:0]
	c.index.reset(n)
}

// add adds the thing with the next number.
func (c *contexts) add(context pattern) {
	at, found := c.index.find(context, c.contextOf)
	if !found {
		c.list = append(c.list, contextList{context, -1})
	}
	c.next = append(c.next, c.list[at].first)
	c.list[at].first = int32(len(c.next) - 1)
}

func (c *contexts) contextOf(n int32) pattern { return c.list[n].context }

// An index finds the number of a pattern by its hash.
type index struct {
	places []int32 // number+1, or 0 for none
	n      int
}

// reset empties the index and makes room for about n patterns.
func (x *index) reset(n int) {
	size := 16
	for size < 2*n {
		size *= 2
	}
	if size > cap(x.places) {
		x.places = make([]int32, size)
	} else {
		x.places = x.places[:size]
		clear(x.places)
	}
	x.n = 0
}

// find returns the number of a pattern, and whether it had one before: if not, it
// gets the next. The pattern of a number is asked for.
func (x *index) find(p pattern, patternOf func(int32) pattern) (int32, bool) {
	if 2*x.n >= len(x.places) {
		x.grow(patternOf)
	}
	if n, found := x.look(p, patternOf); found {
		return n, true
	}
	mask := uint64(len(x.places) - 1)
	at := p.hash() & mask
	for x.places[at] != 0 {
		at = (at + 1) & mask
	}
	x.n++
	x.places[at] = int32(x.n)
	return int32(x.n - 1), false
}

// look returns the number of a pattern, if it has one.
func (x *index) look(p pattern, patternOf func(int32) pattern) (int32, bool) {
	mask := uint64(len(x.places) - 1)
	for at := p.hash() & mask; x.places[at] != 0; at = (at + 1) & mask {
		if n := x.places[at] - 1; patternOf(n) == p {
			return n, true
		}
	}
	return 0, false
}

// grow doubles the room.
func (x *index) grow(patternOf func(int32) pattern) {
	n := x.n
	x.reset(2 * len(x.places))
	for i := range n {
		x.find(patternOf(int32(i)), patternOf)
	}
}

func (p pattern) hash() uint64 {
	h := uint64(p) * 0x9E3779B97F4A7C15
	return h ^ h>>32
}
