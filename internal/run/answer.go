package run

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

// Options say how a run goes. They do not change its answer. The zero value uses
// all processors and stores nothing.
type Options struct {
	Workers int    // goroutines; 0 for one on each processor
	Memory  int64  // bytes that tables may take; 0 for no bound
	File    string // path of the run file, "" for none
	Program string // version of this program, noted in a new run file
	Meter   *Meter // where progress is told, or nil
}

func (o Options) workers() int {
	if o.Workers > 0 {
		return o.Workers
	}
	return runtime.GOMAXPROCS(0)
}

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

// Stats tell how an answer was found.
type Stats struct {
	Units    int
	Resumed  int // units that were in the run file already
	Visited  *big.Int
	Nodes    *big.Int
	DeadEnds *big.Int
	States   int64         // in all tables of sweeps
	Bytes    int64         // the most these took at a time
	Searched time.Duration // time of all units together, those of earlier runs included
	Elapsed  time.Duration // since this run began
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

// sum adds up what the parts that visit did.
func (s *Stats) sum(totals []Total) {
	s.Visited, s.Nodes, s.DeadEnds = new(big.Int), new(big.Int), new(big.Int)
	for _, t := range totals {
		s.Visited.Add(s.Visited, t.Of(Visited))
		s.Nodes.Add(s.Nodes, t.Of(Nodes))
		s.DeadEnds.Add(s.DeadEnds, t.Of(DeadEnds))
	}
}
