package checkpoint

import (
	"bytes"
	"encoding/json"
	"hash/fnv"
	"os"
	"path/filepath"
	"testing"
	"time"

	"go.etcd.io/bbolt"
)

// fuzzPage is the page size of the files of FuzzPages: the smallest that bbolt
// looks for, so that inputs are short.
const fuzzPage = 1024

// smallPages copies a run file to one with pages of fuzzPage bytes and without
// the pages that were never used.
func smallPages(t testing.TB, path string) []byte {
	t.Helper()
	from, err := bbolt.Open(path, 0o666, &bbolt.Options{ReadOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	defer from.Close()
	small := path + ".small"
	to, err := bbolt.Open(small, 0o666, &bbolt.Options{PageSize: fuzzPage, NoFreelistSync: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := bbolt.Compact(to, from, 0); err != nil {
		t.Fatal(err)
	}
	if err := to.Close(); err != nil {
		t.Fatal(err)
	}
	image, err := os.ReadFile(small)
	if err != nil {
		t.Fatal(err)
	}
	return image[:newestMeta(image, fuzzPage).End*fuzzPage]
}

// newestMeta returns the meta page of a sound file that is in force.
func newestMeta(image []byte, pageSize int) meta {
	newest, _ := readMeta(bytes.NewReader(image), 0)
	if m, ok := readMeta(bytes.NewReader(image), int64(pageSize)); ok && m.Transaction > newest.Transaction {
		newest = m
	}
	return newest
}

// sealMetas makes the checksums of both meta pages right again, so that a
// change in them is not refused for that alone.
func sealMetas(image []byte) {
	for at := 0; at < 2*fuzzPage && at+pageHeader+metaSize <= len(image); at += fuzzPage {
		b := image[at+pageHeader:][:metaSize]
		hash := fnv.New64a()
		hash.Write(b[:metaSize-8])
		order.PutUint64(b[metaSize-8:], hash.Sum64())
	}
}

// FuzzPages: checkPages comes to an end on any bytes, and what it lets pass is
// safe to read and to write for bbolt.
func FuzzPages(f *testing.F) {
	for _, units := range []int{3, 40} { // a single leaf; a branch with leaves
		image := smallPages(f, create(f, memoryDir(f), units, span(0, units-1)))
		if newest, err := checkPages(bytes.NewReader(image), int64(len(image)), fuzzPage); err != nil || newest.Freelist != noFreelist {
			f.Fatalf("the seed is refused: %+v, %v", newest, err)
		}
		f.Add(image)
		f.Add(image[:len(image)-1])
	}
	f.Add([]byte{})
	path := filepath.Join(memoryDir(f), "x.db")
	f.Fuzz(func(t *testing.T, image []byte) {
		if len(image) > 64*fuzzPage {
			t.Skip("too long")
		}
		watchdog := time.AfterFunc(10*time.Second, func() { panic("hangs") })
		defer watchdog.Stop()
		image = bytes.Clone(image)
		sealMetas(image)
		newest, err := checkPages(bytes.NewReader(image), int64(len(image)), fuzzPage)
		if err != nil || newest.Freelist != noFreelist { // load refuses both
			return
		}
		// What is not checked: it must be a database for bbolt at all.
		if order.Uint32(image[pageHeader+8:]) != fuzzPage || order.Uint32(image[fuzzPage+pageHeader+8:]) != fuzzPage {
			return
		}
		if err := os.WriteFile(path, image, 0o666); err != nil {
			t.Fatal(err)
		}
		if err := guard(func() error { return useBolt(path) }); err != nil {
			t.Fatalf("the pages passed, but then: %v", err)
		}
		after, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := checkPages(bytes.NewReader(after), int64(len(after)), fuzzPage); err != nil {
			t.Fatalf("the pages passed, but after a commit: %v", err)
		}
	})
}

// useBolt reads all of a database and commits to it.
func useBolt(path string) error {
	db, err := bbolt.Open(path, 0o666, &bbolt.Options{NoSync: true, NoFreelistSync: true, FreelistType: bbolt.FreelistMapType})
	if err != nil {
		return err
	}
	var walk func(b *bbolt.Bucket, depth int) error
	walk = func(b *bbolt.Bucket, depth int) error {
		return b.ForEach(func(key, value []byte) error {
			if inner := b.Bucket(key); value == nil && inner != nil && depth < maxDepth {
				return walk(inner, depth+1)
			}
			_ = checksum(nil, key, value) // touches every byte
			return nil
		})
	}
	err = db.View(func(tx *bbolt.Tx) error {
		return tx.ForEach(func(_ []byte, b *bbolt.Bucket) error { return walk(b, 0) })
	})
	if err != nil {
		return err
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucketIfNotExists([]byte("new"))
		if err != nil {
			return err
		}
		return b.Put([]byte("key"), make([]byte, fuzzPage))
	})
	if err != nil {
		return err
	}
	return db.Close()
}

// FuzzHeader: a header that is read is written, and read again, the same.
func FuzzHeader(f *testing.F) {
	text, err := testHeader(20).encode()
	if err != nil {
		f.Fatal(err)
	}
	f.Add(text)
	f.Add([]byte(`{"parts":[{"units":1,"fingerprint":"0"}]}`))
	f.Add([]byte(`{"parts":[{"units":9223372036854775807,"columns":[""],"fingerprint":"FFFFFFFFFFFFFFFF"}],"question":[{"name":"a","value":"\ud800"}],"created":"0001-01-01T00:00:00+23:59"}`))
	f.Add([]byte(`{"parts":[{"units":1,"fingerprint":"0"},{"units":1,"fingerprint":"0"}]}`))
	f.Add([]byte(`{"parts":[{"units":1,"fingerprint":"0"}],"question":[{"name":"a"},{"name":"a"}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		h, err := decodeHeader(text)
		if err != nil {
			return
		}
		once, err := h.encode()
		if err != nil {
			t.Fatalf("%+v was read but cannot be written: %v", h, err)
		}
		again, err := decodeHeader(once)
		if err != nil {
			t.Fatalf("%s was written but cannot be read: %v", once, err)
		}
		twice, err := again.encode()
		if err != nil || !bytes.Equal(once, twice) {
			t.Errorf("%s, then %s (%v)", once, twice, err)
		}
		if diff := h.Diff(again); diff != nil {
			t.Errorf("%+v, then %+v: %q", h, again, diff)
		}
	})
}

// FuzzRecord: a record that is read has the very bytes it was read from.
func FuzzRecord(f *testing.F) {
	for _, number := range []int{0, 7, 1 << 40} {
		r := testRecord(number)
		key := r.key()
		f.Add(key[:], r.encode(), 1<<41, len(r.Values))
	}
	f.Add(bytes.Repeat([]byte{0xff}, 12), make([]byte, 16), 1, 0)
	f.Add(make([]byte, 12), bytes.Repeat([]byte{0xff}, 24), 1, 1)
	f.Add([]byte{}, []byte{}, 0, 0)
	f.Fuzz(func(t *testing.T, key, data []byte, units, columns int) {
		if units < 1 || columns < 0 || columns > 100 {
			t.Skip("no header has that")
		}
		h := Header{Parts: []Part{{Units: units, Columns: make([]string, columns)}, {}, {Units: units / 2, Columns: make([]string, columns/2)}}}
		r, err := decodeRecord(key, data, h)
		if err != nil {
			return
		}
		if again := r.key(); !bytes.Equal(again[:], key) || !bytes.Equal(r.encode(), data) {
			t.Errorf("%x %x became %x %x", key, data, again, r.encode())
		}
		if err := r.check(h); err != nil {
			t.Errorf("%+v was read: %v", r, err)
		}
		totals := newTotals(h)
		totals.add(r)
		if part := totals.Parts[r.Part]; totals.Units() != 1 || part.Units != 1 || part.Elapsed != r.Elapsed || totals.Offset != r.Offset || !totals.fit(h) {
			t.Errorf("totals of %+v: %+v", r, totals)
		}
	})
}

// FuzzUnseal: a value opens if and only if it is what seal makes.
func FuzzUnseal(f *testing.F) {
	key, data := []byte("key"), []byte("data")
	f.Add([]byte(nil), key, seal(nil, key, bytes.Clone(data)))
	f.Add([]byte("salt"), key, seal([]byte("salt"), key, bytes.Clone(data)))
	f.Add([]byte(nil), key, []byte("abc"))
	f.Fuzz(func(t *testing.T, salt, key, value []byte) {
		for _, value := range [][]byte{value, seal(salt, key, bytes.Clone(value))} {
			data, err := unseal(salt, key, value)
			if err == nil && !bytes.Equal(seal(salt, key, bytes.Clone(data)), value) {
				t.Errorf("%x opened as %x", value, data)
			}
		}
		if _, err := unseal(salt, key, seal(salt, key, bytes.Clone(value))); err != nil {
			t.Errorf("%x does not open: %v", value, err)
		}
	})
}

// FuzzStatus reads the text as a side file, and as the state in a side file
// whose checksum is right. What is read is written, and read again, the same.
func FuzzStatus(f *testing.F) {
	totals := newTotals(testHeader(20))
	totals.add(testRecord(3))
	text, err := json.Marshal(Snapshot{Header: testHeader(20), Totals: totals, Saved: time.Date(2024, 2, 29, 12, 30, 0, 5, time.UTC)})
	if err != nil {
		f.Fatal(err)
	}
	sealed := func(text []byte) []byte { return seal(nil, statusKey, bytes.Clone(text)) }
	f.Add(text)
	f.Add(sealed(text))
	f.Add([]byte(`{"header":{"parts":[{"units":1,"columns":["a","b"],"fingerprint":"0"}]},"totals":{"parts":[{"sums":[null,-5]}]}}`))
	f.Add([]byte(`{"totals":{"parts":[{}]}}`))
	f.Add([]byte(`null`))
	path := filepath.Join(memoryDir(f), "x.run")
	read := func(t *testing.T, side []byte) *Snapshot {
		t.Helper()
		if err := os.WriteFile(statusPath(path), side, 0o666); err != nil {
			t.Fatal(err)
		}
		return readStatus(path)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, side := range [][]byte{text, sealed(text)} {
			s := read(t, side)
			if s == nil {
				continue
			}
			once, err := json.Marshal(s)
			if err != nil {
				t.Fatalf("%+v was read but cannot be written: %v", s, err)
			}
			if s = read(t, sealed(once)); s == nil {
				t.Fatalf("%s was written but cannot be read", once)
			}
			twice, err := json.Marshal(s)
			if err != nil || !bytes.Equal(once, twice) {
				t.Errorf("%s, then %s (%v)", once, twice, err)
			}
			if !s.Live || s.Records != nil {
				t.Errorf("%+v is not live", s)
			}
		}
	})
}
