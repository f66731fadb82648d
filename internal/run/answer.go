package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"
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
	p, err := open(ctx, q, o.File)
	if err != nil {
		return answer, stats, err
	}
	s := &session{parts: p.Parts, options: o, file: p.file, output: discarded{}, meter: cmp.Or(o.Meter, new(Meter))}
	if p.Output != nil {
		s.output = p.Output
	}
	if err = s.output.Open(); err != nil {
		s.output = discarded{} // it is not ours to close
		return answer, stats, s.close(err, false)
	}
	begun := false
	if err = p.create(o.File, o.Program); err == nil {
		s.file = p.file
		if err = s.resume(); err == nil {
			begun = true
			err = s.run(ctx)
		}
	}
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
