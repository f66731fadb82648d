package checkpoint

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"go.etcd.io/bbolt"
)

// formatVersion is the version of the layout that doc.go describes.
const formatVersion = 2

var (
	runBucket   = []byte("knightstour run")
	unitsBucket = []byte("knightstour units")

	formatKey = []byte("format")
	headerKey = []byte("header")
	totalsKey = []byte("totals")
)

// contents is what a run file holds; its Snapshot has no Records.
type contents struct {
	Snapshot
	salt    []byte // the header as it is in the file
	records map[recordKey]Record
}

// load opens, verifies and closes a file.
func load(path string, wait time.Duration) (*contents, error) {
	s, err := openStore(path, false, wait)
	if err != nil {
		return nil, err
	}
	c, err := s.load()
	return c, s.close(err)
}

// load verifies the whole file and returns what is in it. It writes nothing.
// The error, if any, is of a kind or of the system.
func (s *store) load() (*contents, error) {
	c := &contents{records: make(map[recordKey]Record)}
	err := guard(func() error {
		info, err := s.file.Stat()
		if err != nil {
			return err
		}
		c.Saved = info.ModTime()
		newest, err := checkPages(s.file, info.Size(), s.db.Info().PageSize)
		if err != nil {
			return err
		}
		err = s.db.View(func(tx *bbolt.Tx) error { return c.read(s.path, tx) })
		if err == nil && newest.Freelist != noFreelist {
			err = errors.New("another program wrote to it")
		}
		return err
	})
	return c, explain(s.path, "cannot read run file %q: %w", err)
}

// read reads a file whose pages are sound.
func (c *contents) read(path string, tx *bbolt.Tx) error {
	run, units := tx.Bucket(runBucket), tx.Bucket(unitsBucket)
	switch {
	case run == nil && units == nil:
		return notRunFile(path, "it was made by another program")
	case run == nil:
		return errors.New("it has no header")
	}
	format, err := unseal(nil, formatKey, run.Get(formatKey))
	if err != nil || len(format) != 4 {
		return errors.New("its format is no number")
	}
	c.salt, err = unseal(nil, headerKey, run.Get(headerKey))
	if v := binary.BigEndian.Uint32(format); v != formatVersion {
		return otherFormat(path, v, c.salt)
	}
	if err == nil {
		c.Header, err = decodeHeader(c.salt)
	}
	if err != nil {
		return fmt.Errorf("its header: %w", err)
	}
	if units == nil {
		return errors.New("it has no units")
	}
	c.Totals = newTotals(c.Header)
	err = units.ForEach(func(key, value []byte) error {
		data, err := unseal(c.salt, key, value)
		if err != nil {
			return err
		}
		r, err := decodeRecord(key, data, c.Header)
		if err != nil {
			return err
		}
		c.records[r.key()] = r
		c.Totals.add(r)
		return nil
	})
	if err != nil {
		return err
	}
	stored, err := unseal(nil, totalsKey, run.Get(totalsKey))
	if err != nil {
		return err
	}
	if computed := c.Totals.encode(); !bytes.Equal(stored, computed) {
		return fmt.Errorf("its units add up to %s, but it says %s", computed, stored)
	}
	return nil
}

// otherFormat is the error that a file has another format. The header of every
// format names the version that made it, if it can be read.
func otherFormat(path string, format uint32, header []byte) error {
	made := struct{ Program string }{"before 0.2"}
	if format > formatVersion {
		made.Program = "unknown"
	}
	json.Unmarshal(header, &made)
	return errorOf(ErrFormat, "run file %q has format %d, made by version %s; this program reads format %d (use the version that made it, or begin again)",
		path, format, made.Program, formatVersion)
}

func put(run *bbolt.Bucket, key, data []byte) error { return run.Put(key, seal(nil, key, data)) }
