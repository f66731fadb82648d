package run

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"knightstour/checkpoint"
)

// ErrIncompatible: the run file is sound, but it belongs to another question, or
// its units were cut in a way this program does not know.
var ErrIncompatible = errors.New("incompatible run file")

// Stored returns the settings of the question of a run file. The errors are those
// of checkpoint.Read.
func Stored(path string) (Settings, error) {
	snapshot, err := checkpoint.Read(path)
	if err != nil {
		return nil, err
	}
	return SettingsOf(snapshot.Header.Question), nil
}

// Incompatible says what in a run file this program cannot take up.
func Incompatible(path string, err error) error {
	return fmt.Errorf("%w: %q: %w", ErrIncompatible, path, err)
}

// plan settles and plans a question, and takes over the run file of that name if
// there is one. It returns the header that a new file is to have.
func plan[A any](ctx context.Context, q Question[A], s *session) (p *Plan[A], h checkpoint.Header, err error) {
	path := s.options.File
	if path != "" {
		if s.file, err = checkpoint.Open(path); err != nil && !errors.Is(err, checkpoint.ErrNotFound) {
			return nil, h, err
		}
	}
	var stored checkpoint.Header
	switch {
	case s.options.Audit != nil:
		path, stored = s.options.Audit.path, s.options.Audit.header
	case s.file != nil:
		stored = s.file.Header()
	}
	isStored := stored.Parts != nil
	if isStored {
		// What was asked is compared first, because a difference there is what
		// the user can understand and mend.
		if lines := checkpoint.Differences(q.Settings(), stored.Question); lines != nil {
			return nil, h, fmt.Errorf("%w: %q is of another run: %s (name another run file)", ErrIncompatible, path, strings.Join(lines, "; "))
		}
	}
	q, err = settle(ctx, q, SettingsOf(stored.Question))
	if err != nil && isStored {
		err = Incompatible(path, err)
	}
	if err != nil {
		return nil, h, err
	}
	if p, err = q.Plan(ctx); err != nil {
		return nil, h, err
	}
	h = checkpoint.Header{Program: s.options.Program, Question: q.Settings(), Created: time.Now().UTC().Truncate(time.Second)}
	for _, part := range p.Parts {
		h.Parts = append(h.Parts, checkpoint.Part{Name: part.Name(), Units: part.Units(), Columns: part.Columns(), Fingerprint: part.Fingerprint()})
	}
	if p.Output != nil {
		h.Output = p.Output.Path()
	}
	if isStored {
		if lines := h.Diff(stored); lines != nil {
			return nil, h, fmt.Errorf("%w: %q has other units: %s (use the program that made it, version %s)", ErrIncompatible, path, strings.Join(lines, "; "), stored.Program)
		}
	}
	return p, h, nil
}
