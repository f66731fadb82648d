package frontier

// A branch is what a relink does to the matchings in which point 0 is matched
// with one certain point: the rank of the others is relinked, and base is added.
type branch struct {
	relink // of the other k-1 pairs
	base   uint32
	fails  bool // point 0 and its mate are joined, so none of the states can be
	simple bool // it is not so simple otherwise
}

// within returns what o does to the matchings of 2k points in which point 0 is
// matched with point m.
func (o relink) within(k, m int) branch {
	i, j := int(o.i), int(o.j)
	first := func(mate, pairs int, sub relink) branch { // point 0 afterwards has this mate
		return branch{relink: sub, base: uint32(mate-1) * matchings[pairs-1], simple: true}
	}
	all := func(sub relink) branch { return branch{relink: sub, simple: true} }
	same := relink{}
	switch o.does {
	case insert:
		if i == 0 {
			b := first(j, k+1, same)
			b.base += uint32(m-1) * matchings[k-1]
			return b
		}
		mate := m
		if mate >= i {
			mate++
		}
		if mate >= j {
			mate++
		}
		return first(mate, k+1, relink{insert, without(i, mate), without(j, mate)})
	case move:
		mate := m // afterwards, if it is not the point that moves
		if m > i {
			mate--
		}
		if mate >= j {
			mate++
		}
		switch {
		case i == 0 && j == 0:
			return first(m, k, same)
		case i == 0: // the pair is taken out and put in again
			return all(relink{insert, uint8(min(mate, j)), uint8(max(mate, j))})
		case m == i && j == 0:
			return first(1, k, same)
		case m == i:
			return first(j, k, same)
		case j > 0:
			return first(mate, k, relink{move, without(i, m), without(j, mate)})
		}
	case contract:
		switch {
		case i == 0 && m == j:
			return branch{fails: true}
		case i == 0: // m gets the mate of j
			mate := m - 1
			if m > j {
				mate--
			}
			return all(relink{move, without(j, m), uint8(mate)})
		case m == i: // point 0 gets the mate of j
			return all(relink{move, without(j, m), 0})
		case m == j:
			return all(relink{move, without(i, m), 0})
		}
		mate := m
		if m > i {
			mate--
		}
		if m > j {
			mate--
		}
		return first(mate, k-1, relink{contract, without(i, m), without(j, m)})
	case keep:
		return first(m, k, same)
	}
	return branch{}
}

// without returns the number of point x when point 0 and another are left out.
func without(x, other int) uint8 {
	if x > other {
		return uint8(x - 2)
	}
	return uint8(x - 1)
}

// lift makes ranks of the other pairs ranks of all.
func (b *branch) lift(o relink, k int, ranks []uint32) {
	fails, failed := o.fails(k), b.relink.fails(k-1)
	for i, r := range ranks {
		if r == failed {
			ranks[i] = fails
		} else {
			ranks[i] = r + b.base
		}
	}
}
