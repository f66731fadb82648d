package checkpoint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"go.etcd.io/bbolt"
)

// rewrite changes a run file through bbolt, as no run would.
func rewrite(t *testing.T, path string, change func(run, units *bbolt.Bucket) error) {
	t.Helper()
	db, err := bbolt.Open(path, 0o666, options(writeWait))
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	err = db.Update(func(tx *bbolt.Tx) error { return change(tx.Bucket(runBucket), tx.Bucket(unitsBucket)) })
	if err != nil {
		t.Fatal(err)
	}
}

// putRecord puts a record as a run with header h does.
func putRecord(units *bbolt.Bucket, h Header, r Record) error {
	text, err := h.encode()
	if err != nil {
		return err
	}
	key := r.key()
	return units.Put(key[:], seal(text, key[:], r.encode()))
}

// putFormat changes the format of a file.
func putFormat(run *bbolt.Bucket, format uint32) error {
	return put(run, formatKey, binary.BigEndian.AppendUint32(nil, format))
}

// TestKinds opens what is no good run file. Each is refused with its kind and
// a message of one line, and left as it is.
func TestKinds(t *testing.T) {
	write := func(data string) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			if err := os.WriteFile(path, []byte(data), 0o666); err != nil {
				t.Fatal(err)
			}
		}
	}
	change := func(change func(run, units *bbolt.Bucket) error) func(t *testing.T, path string) {
		return func(t *testing.T, path string) {
			if err := os.Rename(create(t, filepath.Dir(path), 20, span(0, 9)), path); err != nil {
				t.Fatal(err)
			}
			rewrite(t, path, change)
		}
	}
	tests := []struct {
		name string
		make func(t *testing.T, path string)
		kind error
		text string
	}{
		{"missing", func(*testing.T, string) {}, ErrNotFound, "does not exist"},
		{"directory", func(t *testing.T, path string) { os.Mkdir(path, 0o777) }, ErrNotRunFile, "directory"},
		{"empty", write(""), ErrNotRunFile, "empty"},
		{"one byte", write("x"), ErrNotRunFile, "another program"},
		{"text", write(strings.Repeat("a1 b3 d4\n", 10000)), ErrNotRunFile, "another program"},
		{"foreign database", func(t *testing.T, path string) {
			db, err := bbolt.Open(path, 0o666, nil)
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			err = db.Update(func(tx *bbolt.Tx) error {
				b, err := tx.CreateBucket([]byte("pets"))
				if err != nil {
					return err
				}
				return b.Put([]byte("cat"), []byte("Tom"))
			})
			if err != nil {
				t.Fatal(err)
			}
		}, ErrNotRunFile, "another program"},
		{"magic alone", write(strings.Repeat("\xed\xda\x0c\xed", 5)), ErrDamaged, ""},
		{"a file of version 0.1", func(t *testing.T, path string) {
			if order.Uint16([]byte{1, 0}) != 1 {
				t.Skip("the file was made on a machine of the other byte order")
			}
			image, err := os.ReadFile("testdata/format1.run")
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, image, 0o666); err != nil {
				t.Fatal(err)
			}
		}, ErrFormat, "has format 1, made by version 0.1.0; this program reads format 2 (use the version that made it, or begin again)"},
		{"format 1 without header", change(func(run, units *bbolt.Bucket) error {
			return errors.Join(putFormat(run, 1), run.Delete(headerKey))
		}), ErrFormat, "has format 1, made by version before 0.2; this program reads format 2"},
		{"format 3", change(func(run, units *bbolt.Bucket) error {
			return errors.Join(putFormat(run, 3), put(run, headerKey, []byte(`{"program":["x"]}`)))
		}), ErrFormat, "has format 3, made by version unknown; this program reads format 2"},
		{"format of 3 bytes", change(func(run, units *bbolt.Bucket) error { return put(run, formatKey, []byte("abc")) }), ErrDamaged, "format"},
		{"no header", change(func(run, units *bbolt.Bucket) error { return run.Delete(headerKey) }), ErrDamaged, "header"},
		{"no totals", change(func(run, units *bbolt.Bucket) error { return run.Delete(totalsKey) }), ErrDamaged, "totals"},
		{"no run bucket", change(func(run, units *bbolt.Bucket) error { return run.Tx().DeleteBucket(runBucket) }), ErrDamaged, "header"},
		{"no units bucket", change(func(run, units *bbolt.Bucket) error { return run.Tx().DeleteBucket(unitsBucket) }), ErrDamaged, "units"},
		{"a unit is gone", change(func(run, units *bbolt.Bucket) error {
			key := testRecord(4).key()
			return units.Delete(key[:])
		}), ErrDamaged, "add up"},
		{"a unit moved", change(func(run, units *bbolt.Bucket) error {
			from, to := testRecord(4).key(), testRecord(14).key()
			value := bytes.Clone(units.Get(from[:]))
			return errors.Join(units.Delete(from[:]), units.Put(to[:], value))
		}), ErrDamaged, "checksum"},
		{"a unit of another run", change(func(run, units *bbolt.Bucket) error {
			other := testHeader(20)
			other.Parts[0].Fingerprint++
			return putRecord(units, other, testRecord(4))
		}), ErrDamaged, "checksum"},
		{"a unit with another value", change(func(run, units *bbolt.Bucket) error {
			r := testRecord(4)
			r.Values[0]++
			return putRecord(units, testHeader(20), r)
		}), ErrDamaged, "add up"},
		{"a unit out of range", change(func(run, units *bbolt.Bucket) error {
			return putRecord(units, testHeader(20), testRecord(20))
		}), ErrDamaged, `unit 10 of "visit closed tours"`},
		{"a part out of range", change(func(run, units *bbolt.Bucket) error {
			return putRecord(units, testHeader(20), Record{Part: 3})
		}), ErrDamaged, "part 3"},
		{"a unit of the greatest number", change(func(run, units *bbolt.Bucket) error {
			return putRecord(units, testHeader(20), Record{Part: -1, Unit: -1})
		}), ErrDamaged, "part"},
		{"another header", change(func(run, units *bbolt.Bucket) error {
			h := testHeader(20)
			h.Parts[0].Fingerprint++
			text, err := h.encode()
			if err != nil {
				return err
			}
			return put(run, headerKey, text)
		}), ErrDamaged, "checksum"},
		{"a header that makes no sense", change(func(run, units *bbolt.Bucket) error {
			return put(run, headerKey, []byte(`{"parts":[]}`))
		}), ErrDamaged, "no units"},
		{"written to by another program", func(t *testing.T, path string) {
			if err := os.Rename(create(t, filepath.Dir(path), 20, span(0, 9)), path); err != nil {
				t.Fatal(err)
			}
			db, err := bbolt.Open(path, 0o666, nil) // which lists the free pages
			if err != nil {
				t.Fatal(err)
			}
			if err := db.Close(); err != nil {
				t.Fatal(err)
			}
		}, ErrDamaged, "another program wrote to it"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "x.run")
			test.make(t, path)
			before, _ := os.ReadFile(path)
			check := func(err error) {
				t.Helper()
				if !errors.Is(err, test.kind) {
					t.Fatalf("got error %v, want the kind %q", err, test.kind)
				}
				if text := err.Error(); strings.Contains(text, "\n") || !strings.Contains(text, `x.run"`) || !strings.Contains(text, test.text) {
					t.Errorf("message %s", text)
				}
			}
			_, err := Open(path)
			check(err)
			_, err = Read(path)
			check(err)
			after, _ := os.ReadFile(path)
			if !bytes.Equal(before, after) {
				t.Error("the file was changed")
			}
		})
	}
}

func TestNoPermission(t *testing.T) {
	path := create(t, t.TempDir(), 20, span(0, 9))
	if err := os.Chmod(path, 0o444); err != nil {
		t.Fatal(err)
	}
	if f, err := os.OpenFile(path, os.O_RDWR, 0); err == nil {
		f.Close()
		t.Skip("this user may write to everything")
	}
	if _, err := Open(path); !errors.Is(err, fs.ErrPermission) {
		t.Errorf("Open: %v", err)
	}
	checkState(t, path, span(0, 9))
}
