package construct

// A merger makes the states after a vertex from those before it.
type merger struct {
	*sweeper
	v      int
	place  int
	later  []int // the later neighbours of v
	front  []int // the frontier without v
	room   []int // of each vertex of front, how many of its edges are still to come
	before int32

	mate    []uint16 // of each vertex, see full
	known   map[string]bool
	key     []byte
	states  []uint16 // what the states say of the vertices of front, one after the other
	origins []origin // of the states

	done bool   // a cycle through all vertices was found,
	last origin // with this choice
}

// begin prepares for vertex v and the frontier after it.
func (m *merger) begin(v, place int, front []int) {
	m.v, m.place, m.front, m.later = v, place, front, m.sweeper.later[v]
	m.room = m.room[:0]
	for _, u := range front {
		room := 0
		for _, w := range m.g.Neighbour[u] {
			if m.at[w] > place {
				room++
			}
		}
		m.room = append(m.room, room)
	}
	m.known, m.states, m.origins = make(map[string]bool), nil, nil
}

// expand adds all states that follow from one, which is about the given
// vertices.
func (m *merger) expand(vertices []int, state []uint16, before int32) {
	m.mate[m.v] = uint16(m.v)
	for _, u := range m.front {
		m.mate[u] = uint16(u)
	}
	for i, u := range vertices {
		m.mate[u] = state[i]
	}
	m.before = before
	need := 2
	switch m.mate[m.v] {
	case full:
		need = 0
	case uint16(m.v):
	default:
		need = 1
	}
	m.choose(0, need, 0)
}

// choose chooses need of the edges from number k on.
func (m *merger) choose(k, need int, chosen uint32) {
	if need == 0 {
		for ; k < len(m.later); k++ {
			if m.isForced(m.v, m.later[k]) {
				return
			}
		}
		m.add(chosen)
		return
	}
	if k+need > len(m.later) || m.done {
		return
	}
	if u := m.later[k]; m.mate[u] != full {
		v, a, b := m.v, m.mate[m.v], m.mate[u]
		closes := int(a) == u // and b is v: the edge would close a cycle
		if !closes || need == 1 && m.completes(k) {
			m.link(v, u)
			if closes {
				m.done, m.last = true, origin{m.before, chosen | 1<<k}
			} else {
				m.choose(k+1, need-1, chosen|1<<k)
			}
			// Take it back.
			m.mate[a], m.mate[b] = uint16(v), uint16(u)
			m.mate[v], m.mate[u] = a, b
		}
	}
	if !m.isForced(m.v, m.later[k]) {
		m.choose(k+1, need, chosen)
	}
}

// link adds the edge v-u, neither of which is full or at the other end of the
// path of the other, or which closes a cycle.
func (m *merger) link(v, u int) {
	a, b := m.mate[v], m.mate[u]
	m.mate[v], m.mate[u] = full, full
	if int(a) != u {
		m.mate[a], m.mate[b] = b, a
	}
}

// completes reports whether edge number k, to the other end of the path of the
// current vertex, closes a cycle through all vertices: all others on the
// frontier are full, there are no later ones, and no forced edge is left out.
func (m *merger) completes(k int) bool {
	if m.place+1+len(m.front) != len(m.order) {
		return false
	}
	for _, w := range m.front {
		if w != m.later[k] && m.mate[w] != full {
			return false
		}
	}
	for e := range m.forced {
		if min(m.at[e[0]], m.at[e[1]]) > m.place {
			return false
		}
	}
	for k++; k < len(m.later); k++ {
		if m.isForced(m.v, m.later[k]) {
			return false
		}
	}
	return true
}

// add keeps the state if it is new and each vertex can still get two edges.
func (m *merger) add(chosen uint32) {
	m.key = m.key[:0]
	for i, u := range m.front {
		if m.room[i] < 2 && m.mate[u] != full && (m.room[i] == 0 || int(m.mate[u]) == u) {
			return
		}
		m.key = append(m.key, byte(m.mate[u]), byte(m.mate[u]>>8))
	}
	if m.known[string(m.key)] {
		return
	}
	m.known[string(m.key)] = true
	for _, u := range m.front {
		m.states = append(m.states, m.mate[u])
	}
	m.origins = append(m.origins, origin{m.before, chosen})
}
