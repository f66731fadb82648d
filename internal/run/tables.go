package run

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"knightstour/internal/durable"
)

// A tableStore keeps the tables of one portion of a count in files beside the run
// file: its name with ".part0.left" and the like added. They have their own
// checksums and say of which plan they are; one that does not fit is not used.
type tableStore struct {
	path string
	part int
	warn func(error) // of a table that cannot be stored; nil to tell nobody
}

func (s *tableStore) name(side int) string {
	return fmt.Sprintf("%s.part%d.%s", s.path, s.part, [...]string{"left", "right"}[side])
}

// Save writes a file under another name, which then takes the place of the one
// there is. A table saves time later on and nothing else; so if it cannot be stored,
// on a disk that is full for instance, that is told and the run goes on.
func (s *tableStore) Save(side int, table io.WriterTo) error {
	name := s.name(side)
	if err := s.save(name, table); err != nil {
		os.Remove(name + ".new")
		if s.warn != nil {
			s.warn(fmt.Errorf("cannot store the table %q: %w (the run goes on, but if it is stopped this part is swept again)", name, cause(err)))
		}
	}
	return nil
}

func (s *tableStore) save(name string, table io.WriterTo) error {
	f, err := os.Create(name + ".new")
	if err != nil {
		return err
	}
	_, err = table.WriteTo(f)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return durable.Rename(name+".new", name)
}

func (s *tableStore) Load(side int) (io.ReadCloser, error) {
	f, err := os.Open(s.name(side))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("cannot read the table %q: %w", s.name(side), cause(err))
	}
	return f, nil
}

// remove removes the files; there are none if there is no store.
func (s *tableStore) remove() error {
	if s == nil {
		return nil
	}
	for side := range 2 {
		os.Remove(s.name(side) + ".new")
		if err := os.Remove(s.name(side)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// TableBytes returns the size of the tables stored beside a run file.
func TableBytes(path string) (bytes int64) {
	names, _ := filepath.Glob(escapeGlob(path) + ".part[0-9]*")
	for _, name := range names {
		if info, err := os.Stat(name); err == nil {
			bytes += info.Size()
		}
	}
	return bytes
}

// escapeGlob makes a path a pattern that matches nothing else.
func escapeGlob(path string) string {
	return strings.NewReplacer(`\`, `\\`, `*`, `\*`, `?`, `\?`, `[`, `\[`).Replace(path)
}

// cause returns what is wrong without repeating the path.
func cause(err error) error {
	if named, ok := errors.AsType[*fs.PathError](err); ok {
		return named.Err
	}
	return err
}
