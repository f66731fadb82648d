package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"knightstour/checkpoint"
)

// Check returns an error if the question makes no sense, or cannot be stored as the
// options say.
func Check[A any](q Question[A], o Options) error {
	if err := q.Check(); err != nil {
		return err
	}
	if w, ok := q.(interface{ OutputPath() string }); ok && o.File != "" {
		switch path := w.OutputPath(); {
		case path == "":
			return errors.New("a list can only be taken up again if it is written to a file (name an output file)")
		case sameFile(o.File, path):
			return fmt.Errorf("the run file %q cannot be the output file as well", o.File)
		}
	}
	return nil
}

// sameFile reports whether two paths lead to the same file, or will when it is
// made.
func sameFile(a, b string) bool {
	if absolute, err := filepath.Abs(a); err == nil && absolute == filepath.Clean(b) {
		return true
	}
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// Answer answers a question. If ctx is cancelled before the end it returns the
// error of ctx; what was found until then is in the run file, if there is one.
// Other errors are those of the question, of the engines, which refuse boards
// beyond their limits, graph.ErrCheck, ErrIncompatible, and those of package
// checkpoint.
func Answer[A any](ctx context.Context, q Question[A], o Options) (answer A, stats Stats, err error) {
	began := time.Now()
	if err := Check(q, o); err != nil {
		return answer, stats, err
	}
	s := &session{options: o, meter: cmp.Or(o.Meter, new(Meter))}
	s.meter.start(o)
	p, begun, err := work(ctx, q, s)
	if err = s.close(err, begun); err != nil {
		return answer, stats, err
	}
	if answer, err = p.Answer(s.totals); err != nil {
		return answer, stats, err
	}
	s.stats.sum(s.totals)
	s.stats.Elapsed = time.Since(began)
	return answer, s.stats, nil
}

// work plans a question and does all that is left to do, in a session that is to be
// closed in any case. It says whether anything was begun.
func work[A any](ctx context.Context, q Question[A], s *session) (p *Plan[A], begun bool, err error) {
	p, header, err := plan(ctx, q, s)
	if err != nil {
		return p, false, err
	}
	if p.Output != nil {
		if err := p.Output.Open(); err != nil {
			return p, false, err
		}
		s.output = p.Output // else it is not ours to close
	}
	if s.file == nil && s.options.File != "" && header.Units() > 0 {
		if s.file, err = checkpoint.Create(s.options.File, header); err != nil {
			return p, false, err
		}
	}
	s.parts = p.Parts
	if err = s.resume(); err != nil {
		return p, false, err
	}
	return p, true, s.run(ctx)
}
