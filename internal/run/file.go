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

// A planned question is one that is settled, with its plan and the run file, which
// is nil if there is none.
type planned[A any] struct {
	*Plan[A]
	question Question[A]
	file     *checkpoint.File
}

// open settles and plans a question, and takes over the run file of that name if
// there is one. There is no new file yet.
func open[A any](ctx context.Context, q Question[A], path string) (*planned[A], error) {
	p := &planned[A]{}
	var stored []checkpoint.Setting
	if path != "" {
		file, err := checkpoint.Open(path)
		if err != nil && !errors.Is(err, checkpoint.ErrNotFound) {
			return nil, err
		}
		p.file = file
	}
	err := func() (err error) {
		if p.file != nil {
			stored = p.file.Header().Question
			// What was asked is compared first, because a difference there is what
			// the user can understand and mend.
			if lines := checkpoint.Differences(q.Settings(), stored); lines != nil {
				return fmt.Errorf("%w: %q is of another run: %s (name another run file)", ErrIncompatible, path, strings.Join(lines, "; "))
			}
		}
		if p.question, err = settle(ctx, q, SettingsOf(stored)); err != nil {
			if p.file != nil {
				err = Incompatible(path, err)
			}
			return err
		}
		if p.Plan, err = p.question.Plan(ctx); err != nil || p.file == nil {
			return err
		}
		h := p.file.Header()
		if lines := p.header("").Diff(h); lines != nil {
			return fmt.Errorf("%w: %q has other units: %s (use the program that made it, version %s)", ErrIncompatible, path, strings.Join(lines, "; "), h.Program)
		}
		return nil
	}()
	if err != nil && p.file != nil {
		err = errors.Join(err, p.file.Close())
	}
	return p, err
}

// header returns the header of the run file.
func (p *planned[A]) header(program string) checkpoint.Header {
	h := checkpoint.Header{Program: program, Question: p.question.Settings(), Created: time.Now().UTC().Truncate(time.Second)}
	for _, part := range p.Parts {
		h.Parts = append(h.Parts, checkpoint.Part{Name: part.Name(), Units: part.Units(), Columns: part.Columns(), Fingerprint: part.Fingerprint()})
	}
	if p.Output != nil {
		h.Output = p.Output.Path()
	}
	return h
}

// create makes the run file, unless there is nothing to store.
func (p *planned[A]) create(path, program string) (err error) {
	if h := p.header(program); path != "" && p.file == nil && h.Units() > 0 {
		p.file, err = checkpoint.Create(path, h)
	}
	return err
}
