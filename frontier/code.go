package frontier

import (
	"encoding/binary"
	"math/bits"
	"slices"
)

// The forms in which a vector is stored. All say how wide the numbers of each
// plane are, in one byte with the form, and have these packed at the end.
const (
	dense  = iota << 6 // a count for every rank, 0 for those that are not there
	bitmap             // n, a bit for each rank, then the counts
	list               // n, the differences of the ranks and their width, the counts
)

// A coder stores vectors and reads them. It has the memory for that.
type coder struct {
	slots  int // of the patterns
	planes int
	out    []byte
	steps  []uint64 // from rank to rank
	counts []uint64
}

// patternBytes is how many bytes the patterns of a frontier take.
func (c *coder) patternBytes() int { return (2*c.slots + 7) / 8 }

// encode returns the vector as bytes, until the next call.
func (c *coder) encode(v *vector, s *shape) []byte {
	all := int(matchings[v.pattern.pairs()])
	word := uint64(v.pattern.full())<<c.slots | uint64(v.pattern.ends())
	c.out = binary.LittleEndian.AppendUint64(c.out[:0], word)[:c.patternBytes()]
	form, step := c.form(v, s, all)
	for _, w := range s.widths {
		c.out = append(c.out, byte(form|(w-1)))
	}
	if form == dense {
		for i, counts := range v.counts {
			c.out = c.packDense(v, counts, all, s.widths[i])
		}
		return c.out
	}
	c.out = binary.AppendUvarint(c.out, uint64(s.n))
	if form == list {
		c.out = append(c.out, byte(step))
		c.out = pack(c.out, c.steps, step)
	} else {
		at := len(c.out)
		c.out = append(c.out, make([]byte, packed(all, 1))...)
		r := uint64(0)
		for _, step := range c.steps {
			r += step
			c.out[at+int(r>>3)] |= 1 << (r & 7)
		}
	}
	for i, w := range s.widths {
		c.out = pack(c.out, c.counts[i*s.n:(i+1)*s.n], w)
	}
	return c.out
}

// form returns the form that takes the fewest bits. If it is not dense, the steps
// from rank to rank and the counts are gathered; they have at most so many bits.
func (c *coder) form(v *vector, s *shape, all int) (form, step int) {
	each := 0 // bits of a state
	for _, w := range s.widths {
		each += w
	}
	const head = 24 // bits, about
	asDense, asBitmap := all*each, head+all+s.n*each
	if s.n == all || asDense <= asBitmap && asDense <= head+s.n*(1+each) {
		return dense, 0
	}
	step = width(c.gather(v, s.n))
	switch least := min(asDense, asBitmap, head+s.n*(step+each)); least {
	case asDense:
		return dense, 0
	case asBitmap:
		return bitmap, 0
	}
	return list, step
}

// packDense packs a plane with a place for every rank.
func (c *coder) packDense(v *vector, counts []uint64, all, width int) []byte {
	if v.ranks != nil {
		c.counts = slices.Grow(c.counts[:0], all)[:all]
		clear(c.counts)
		for i, r := range v.ranks {
			c.counts[r] = counts[i]
		}
		counts = c.counts
	}
	return pack(c.out, counts, width)
}

// gather lists the steps from rank to rank of the n states of a vector and their
// counts, plane by plane, and returns a number that has as many bits as the
// greatest step.
func (c *coder) gather(v *vector, n int) (widest uint64) {
	c.steps = slices.Grow(c.steps[:0], n)[:n]
	c.counts = slices.Grow(c.counts[:0], n*c.planes)[:n*c.planes]
	at, before := 0, uint64(0)
	for i, x := range v.counts[0] {
		if at == n {
			break
		}
		// A state with a count of 0 is written, too, but the next one overwrites it.
		r := uint64(v.rank(i))
		c.steps[at], c.counts[at] = r-before, x
		if c.planes > 1 {
			for p, counts := range v.counts {
				c.counts[p*n+at] = counts[i]
				x |= counts[i]
			}
		}
		if x != 0 {
			widest |= r - before
			before = r
			at++
		}
	}
	return widest
}

// A code is a vector as it is stored.
type code struct {
	pattern pattern
	form    int
	n       int // numbers in a plane
	all     int // ranks there are
	step    int // the width of the differences of the ranks
	body    []byte
	widths  []byte // of the planes, with the form and less 1
}

// next reads the first code and returns the bytes after it.
func (c *coder) next(from []byte) (code, []byte) {
	var word [8]byte
	size := copy(word[:], from[:c.patternBytes()])
	p := binary.LittleEndian.Uint64(word[:])
	mask := uint64(1)<<c.slots - 1
	v := code{pattern: makePattern(uint32(p&mask), uint32(p>>c.slots)), widths: from[size : size+c.planes]}
	v.form = int(from[size]) &^ 63
	v.all = int(matchings[v.pattern.pairs()])
	from = from[size+c.planes:]
	v.n = v.all
	index := 0 // bytes that tell the ranks
	if v.form != dense {
		n, size := binary.Uvarint(from)
		v.n, from = int(n), from[size:]
		if v.form == list {
			v.step, from = int(from[0]), from[1:]
			index = packed(v.n, v.step)
		} else {
			index = packed(v.all, 1)
		}
	}
	v.body = from
	for _, w := range v.widths {
		index += packed(v.n, int(w&63)+1)
	}
	return v, from[index:]
}

// width returns how many bits the counts of a code take at most.
func (v *code) width() (w int) {
	for _, b := range v.widths {
		w = max(w, int(b&63)+1)
	}
	return w
}

// decode returns the vector of a code, in memory of the arena.
func (c *coder) decode(v *code, a *arena) vector {
	out := vector{pattern: v.pattern, counts: a.planes.take(c.planes)}
	body := v.body
	switch v.form {
	case bitmap:
		out.ranks = a.ranks.take(v.n)
		at := 0
		for i := 0; at < v.n; i += 8 {
			word := binary.LittleEndian.Uint64(body[i:])
			if left := v.all - 8*i; left < 64 {
				word &= 1<<left - 1
			}
			for ; word != 0; word &= word - 1 {
				out.ranks[at] = uint32(8*i + bits.TrailingZeros64(word))
				at++
			}
		}
		body = body[packed(v.all, 1):]
	case list:
		out.ranks = a.ranks.take(v.n)
		c.steps = slices.Grow(c.steps[:0], v.n)[:v.n]
		unpack(c.steps, body, v.step)
		r := uint64(0)
		for i, d := range c.steps {
			r += d
			out.ranks[i] = uint32(r)
		}
		body = body[packed(v.n, v.step):]
	}
	for i, w := range v.widths {
		width := int(w&63) + 1
		out.counts[i] = a.counts.take(v.n)
		unpack(out.counts[i], body, width)
		body = body[packed(v.n, width):]
	}
	return out
}
