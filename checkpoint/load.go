package checkpoint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"

	"go.etcd.io/bbolt"
)

// formatVersion is the version of the layout that doc.go describes.
const formatVersion = 1

var (
	runBucket   = []byte("knightstour run")
	unitsBucket = []byte("knightstour units")

	formatKey      = []byte("format")
	headerKey      = []byte("header")
	fingerprintKey = []byte("fingerprint")
	totalsKey      = []byte("totals")
)

// contents is what a run file holds.
type contents struct {
	header      Header
	fingerprint []byte
	records     map[int]Record
	totals      Totals
}

// load verifies the whole file and returns what is in it. It writes nothing.
// The error, if any, is of a kind.
func (s *store) load() (*contents, error) {
	var c *contents
	err := guard(func() error {
		info, err := s.file.Stat()
		if err != nil {
			return err
		}
		if err := checkPages(s.file, info.Size(), s.db.Info().PageSize); err != nil {
			return err
		}
		return s.db.View(func(tx *bbolt.Tx) (err error) {
			c, err = read(s.path, tx)
			return err
		})
	})
	var kind *kindError
	var system *fs.PathError
	switch {
	case err == nil, errors.As(err, &kind):
	case errors.As(err, &system): // the disk, not what is on it
		err = fmt.Errorf("cannot read run file %q: %w", s.path, system.Err)
	default:
		err = damaged(s.path, err)
	}
	return c, err
}

// read reads a file whose pages are sound.
func read(path string, tx *bbolt.Tx) (*contents, error) {
	run, units := tx.Bucket(runBucket), tx.Bucket(unitsBucket)
	switch {
	case run == nil && units == nil:
		return nil, notRunFile(path, "it was made by another program")
	case run == nil:
		return nil, errors.New("it has no header")
	}
	format, err := unseal(nil, formatKey, run.Get(formatKey))
	if err != nil {
		return nil, fmt.Errorf("format: %w", err)
	}
	if len(format) != 4 {
		return nil, errors.New("format: it is no number")
	}
	if v := binary.BigEndian.Uint32(format); v != formatVersion {
		return nil, errorOf(ErrFormat, "run file %q has format %d, this program reads format %d (use the version of the program that made the file)",
			path, v, formatVersion)
	}
	if units == nil {
		return nil, errors.New("it has no units")
	}
	c := &contents{records: make(map[int]Record)}
	if err := c.readHeader(run); err != nil {
		return nil, fmt.Errorf("header: %w", err)
	}
	if err := c.readUnits(units); err != nil {
		return nil, err
	}
	stored, err := unseal(nil, totalsKey, run.Get(totalsKey))
	if err != nil {
		return nil, fmt.Errorf("totals: %w", err)
	}
	if computed := c.totals.encode(); !bytes.Equal(stored, computed) {
		return nil, fmt.Errorf("its units add up to %s, but it says %s", computed, stored)
	}
	return c, nil
}

func (c *contents) readHeader(run *bbolt.Bucket) error {
	text, err := unseal(nil, headerKey, run.Get(headerKey))
	if err != nil {
		return err
	}
	if c.header, err = decodeHeader(text); err != nil {
		return err
	}
	if c.fingerprint, err = unseal(nil, fingerprintKey, run.Get(fingerprintKey)); err != nil {
		return err
	}
	if !bytes.Equal(c.fingerprint, c.header.fingerprint()) {
		return errors.New("it does not have its fingerprint")
	}
	return nil
}

func (c *contents) readUnits(units *bbolt.Bucket) error {
	c.totals = newTotals(len(c.header.Columns))
	return units.ForEach(func(key, value []byte) error {
		data, err := unseal(c.fingerprint, key, value)
		if err != nil {
			return fmt.Errorf("units: %w", err)
		}
		r, err := decodeRecord(key, data, c.header)
		if err != nil {
			return err
		}
		c.records[r.Unit] = r
		c.totals.add(r)
		return nil
	})
}
