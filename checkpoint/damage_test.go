package checkpoint

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime/metrics"
	"sync"
	"testing"
	"time"
)

// The damage tests open thousands of damaged copies of a run file. Whatever
// the damage, Open must come back soon, without a panic and without much
// memory, and either
//
//   - refuse the file with an error of a kind and leave it as it is, or
//   - return records that are all true (they may be those of an earlier
//     transaction); and then the run must be able to go on to its end.

// allocLimit bounds the memory that one Open, Put and Read may ask for.
const allocLimit = 32 << 20

// A patient is the file that is damaged.
type patient struct {
	path   string
	units  int
	others int      // how many other patients ask for memory at the same time
	images [][]byte // the file after each transaction
	counts map[string]int
}

// newPatient makes a run file by several transactions, with units in mixed
// order and some still missing.
func newPatient(t *testing.T, units int) *patient {
	p := &patient{units: units, counts: make(map[string]int)}
	p.path = create(t, memoryDir(t), units)
	p.keep(t)
	rng := rand.New(rand.NewPCG(1, uint64(units)))
	order := rng.Perm(units)[:units*9/10]
	f := mustOpen(t, p.path)
	defer f.Close()
	for k := range 6 {
		if err := f.Put(testRecords(order[k*len(order)/6 : (k+1)*len(order)/6]...)...); err != nil {
			t.Fatal(err)
		}
		p.keep(t)
	}
	return p
}

func (p *patient) keep(t *testing.T) {
	image, err := os.ReadFile(p.path)
	if err != nil {
		t.Fatal(err)
	}
	p.images = append(p.images, image)
}

// image returns a copy of the finished file.
func (p *patient) image() []byte { return bytes.Clone(p.images[len(p.images)-1]) }

func allocated() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// try opens a damaged image.
func (p *patient) try(t *testing.T, damage string, image []byte) {
	t.Helper()
	if err := os.WriteFile(p.path, image, 0o666); err != nil {
		t.Fatal(err)
	}
	watchdog := time.AfterFunc(time.Minute, func() { panic(damage + ": hangs") })
	defer watchdog.Stop()
	before := allocated()

	f, err := Open(p.path)
	if err != nil {
		p.refused(t, damage, image, err)
	} else {
		p.goOn(t, damage, f)
	}
	if n := allocated() - before; n > allocLimit*uint64(1+p.others) {
		t.Errorf("%s: %d bytes allocated", damage, n)
	}
}

func (p *patient) refused(t *testing.T, damage string, image []byte, err error) {
	t.Helper()
	switch {
	case errors.Is(err, errPanic):
		t.Errorf("%s: not noticed before bbolt panicked: %v", damage, err)
	case errors.Is(err, ErrDamaged):
		p.counts["damaged"]++
	case errors.Is(err, ErrNotRunFile):
		p.counts["not a run file"]++
	default:
		t.Errorf("%s: %v", damage, err)
	}
	if _, e := Read(p.path); e == nil || e.Error() != err.Error() {
		t.Errorf("%s: Open says %v, Read says %v", damage, err, e)
	}
	after, e := os.ReadFile(p.path)
	if e != nil || !bytes.Equal(after, image) {
		t.Errorf("%s: the refused file was changed (%v)", damage, e)
	}
}

func (p *patient) goOn(t *testing.T, damage string, f *File) {
	t.Helper()
	var done []int
	for _, r := range f.Records() {
		done = append(done, number(r))
	}
	if !equalRecords(f.Records(), trueRecords(done...)) || f.Header().Diff(testHeader(p.units)) != nil {
		t.Errorf("%s: wrong records", damage)
	}
	if len(done) == p.units*9/10 {
		p.counts["harmless"]++
	} else {
		p.counts["earlier transaction"]++
	}
	var missing []int
	for _, u := range rand.Perm(p.units) {
		if _, done := f.contents.records[testRecord(u).key()]; !done {
			missing = append(missing, u)
		}
	}
	half := len(missing) / 2
	for _, units := range [][]int{missing[:half], missing[half:]} {
		if err := f.Put(testRecords(units...)...); err != nil {
			t.Errorf("%s: opened, but then %v", damage, err)
		}
	}
	if err := f.Close(); err != nil {
		t.Errorf("%s: opened, but then %v", damage, err)
	}
	s, err := Read(p.path)
	if err != nil || !equalRecords(s.Records, trueRecords(span(0, p.units)...)) {
		t.Errorf("%s: opened, but after the run it is wrong: %v", damage, err)
	}
}

func TestDamageSmall(t *testing.T) { testDamage(t, newPatient(t, 20), 37) }

// TestDamageEveryByte changes each byte of a small file that is in use, one
// after the other, by a pattern that depends on where it is. Of free pages and
// of the rest of a page behind its values it changes every 16th byte, and all
// of them too with -slow.
func TestDamageEveryByte(t *testing.T) {
	const workers = 4 // some of them wait for the disk
	var (
		mu     sync.Mutex
		counts = make(map[string]int)
		bytes  int
	)
	t.Run("workers", func(t *testing.T) {
		for w := range workers {
			t.Run(fmt.Sprint(w), func(t *testing.T) {
				t.Parallel()
				p := newPatient(t, 10)
				p.others = workers - 1
				pageSize := os.Getpagesize()
				n := 0
				for at, inUse := range used(p.image(), pageSize) {
					if at%workers != w || !inUse && !*slow && at/workers%16 != 0 {
						continue
					}
					pattern := []byte{0xFF, 0x01, 0x80}[at/8%3] // of a field of 8 bytes all are changed alike
					image := p.image()
					image[at] ^= pattern
					p.try(t, fmt.Sprintf("byte %d of page %d changed by %#x", at%pageSize, at/pageSize, pattern), image)
					n++
				}
				mu.Lock()
				defer mu.Unlock()
				bytes += n
				for what, k := range p.counts {
					counts[what] += k
				}
			})
		}
	})
	t.Logf("%d bytes changed: %v", bytes, counts)
	total := 0
	for _, k := range counts {
		total += k
	}
	if total != bytes || counts["damaged"] < 300 || counts["earlier transaction"] == 0 || counts["harmless"] == 0 {
		t.Errorf("%d bytes changed: %v", bytes, counts)
	}
}

// used says of each byte of a sound file whether it means anything in the
// transaction that is in force.
func used(image []byte, pageSize int) []bool {
	is := make([]bool, len(image))
	mark := func(at, n int) {
		for i := range n {
			is[at+i] = true
		}
	}
	mark(0, pageHeader+metaSize)
	mark(pageSize, pageHeader+metaSize)
	var walk func(id uint64)
	walk = func(id uint64) {
		page := int(id) * pageSize
		flags, count := order.Uint16(image[page+8:]), int(order.Uint16(image[page+10:]))
		mark(page, pageHeader)
		for i := range count {
			at := page + pageHeader + elementSize*i
			word := func(k int) int { return int(order.Uint32(image[at+4*k:])) }
			switch flags {
			case branchPage:
				mark(at, elementSize)
				mark(at+word(0), word(1))
				walk(order.Uint64(image[at+8:]))
			case leafPage:
				mark(at, elementSize)
				mark(at+word(1), word(2)+word(3))
				if value := at + word(1) + word(2); word(0) == bucketFlag && order.Uint64(image[value:]) != 0 {
					walk(order.Uint64(image[value:]))
				}
			}
		}
	}
	walk(newestMeta(image, pageSize).Root)
	return is
}

// TestDamageLarge has a file with branch pages.
func TestDamageLarge(t *testing.T) {
	units := 400
	if *slow {
		units = 1500
	}
	testDamage(t, newPatient(t, units), 211)
}

// testDamage tries all damages, of changed bytes and lengths only one in
// stride unless -slow is given.
func testDamage(t *testing.T, p *patient, stride int) {
	clean := p.image()
	p.try(t, "none", clean)
	if p.counts["harmless"] != 1 {
		t.Fatal("the sound file is refused")
	}
	pageSize := os.Getpagesize()
	if *slow {
		stride = 1
	}

	patterns := []byte{0xFF, 0x01, 0x80}
	for at := range clean {
		inHead := at%pageSize < 80 && at%5 == 0 // headers, meta and first elements
		if !*slow && at%stride != 0 && !inHead {
			continue
		}
		for i, pattern := range patterns {
			if !*slow && at/5%len(patterns) != i {
				continue
			}
			image := bytes.Clone(clean)
			image[at] ^= pattern
			p.try(t, fmt.Sprintf("byte %d of page %d changed by %#x", at%pageSize, at/pageSize, pattern), image)
		}
	}
	t.Logf("changed bytes: %v", p.counts)

	clear(p.counts)
	for n := 0; n < len(clean); n++ {
		if n%(3*stride) == 0 || n < 80 && n%7 == 0 || n%pageSize == 0 || n%pageSize == pageSize-1 {
			p.try(t, fmt.Sprintf("cut to %d bytes", n), clean[:n])
		}
	}
	p.try(t, "appended bytes", append(p.image(), "more"...))
	t.Logf("lengths: %v", p.counts)

	clear(p.counts)
	p.tryPages(t, pageSize)
	t.Logf("pages: %v", p.counts)
}

// tryPages damages whole pages and sectors: zeros, noise, one page in place
// of another, and writes that never reached the disk.
func (p *patient) tryPages(t *testing.T, pageSize int) {
	clean := p.image()
	pages := len(clean) / pageSize
	page := func(image []byte, i int) []byte { return image[i*pageSize : (i+1)*pageSize] }
	rng := rand.New(rand.NewPCG(2, uint64(p.units)))
	for i := range pages {
		image := p.image()
		clear(page(image, i))
		p.try(t, fmt.Sprintf("page %d zero", i), image)

		image = p.image()
		clear(page(image, i)[pageSize/2:])
		p.try(t, fmt.Sprintf("half of page %d zero", i), image)

		image = p.image()
		j := rng.IntN(pages)
		copy(page(image, i), page(clean, j))
		p.try(t, fmt.Sprintf("page %d has page %d", i, j), image)

		image = p.image()
		for range 8 {
			page(image, i)[rng.IntN(pageSize)] = byte(rng.Uint32())
		}
		p.try(t, fmt.Sprintf("noise in page %d", i), image)
	}
	for k, older := range p.images[:len(p.images)-1] {
		for i := range len(older) / pageSize {
			if !bytes.Equal(page(older, i), page(clean, i)) {
				image := p.image()
				copy(page(image, i), page(older, i))
				p.try(t, fmt.Sprintf("page %d as after transaction %d", i, k), image)
			}
		}
	}
}

// TestLostCommit: without the newer meta page the file is as it was one
// transaction before, not empty, from the first transaction on.
func TestLostCommit(t *testing.T) {
	for puts := range 3 {
		path := create(t, t.TempDir(), 20)
		f := mustOpen(t, path)
		for k := range puts {
			if err := f.Put(testRecord(k)); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
		newest := damageNewestMeta(t, path)
		checkState(t, path, span(0, max(0, puts-1)))
		if newest != puts+3 { // bbolt makes 0 and 1, Create 2 and 3
			t.Errorf("transaction %d after %d puts", newest, puts)
		}
	}
}

// damageNewestMeta flips a bit of the newer meta page and returns its
// transaction.
func damageNewestMeta(t *testing.T, path string) int {
	image, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	at, newest := 0, meta{}
	for _, offset := range []int{0, os.Getpagesize()} {
		if m, ok := readMeta(bytes.NewReader(image), int64(offset)); ok && m.Transaction >= newest.Transaction {
			at, newest = offset, m
		}
	}
	image[at+pageHeader+metaSize-1] ^= 1
	if err := os.WriteFile(path, image, 0o666); err != nil {
		t.Fatal(err)
	}
	return int(newest.Transaction)
}
