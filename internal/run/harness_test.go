package run_test

import (
	"context"
	"encoding/json"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"knightstour/checkpoint"
	"knightstour/internal/boardtest"
	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/internal/verify"
	"knightstour/internal/which"
	"knightstour/question"
)

// tours returns a question about a knight's board; from and to may be empty.
func tours(t testing.TB, text string, kind question.Kind, from, to string) question.Tours {
	t.Helper()
	return boardtest.Ask(t, boardtest.Parse(t, text), kind, from, to)
}

// both returns the questions about the open tours of a board and about the closed
// ones.
func both(t testing.TB, text string) []question.Tours {
	t.Helper()
	return []question.Tours{tours(t, text, question.Open, "", ""), tours(t, text, question.Closed, "", "")}
}

// An asked is a question of any sort. Its answers are texts.
type asked struct {
	check  func(run.Options) error
	answer func(context.Context, run.Options, wrapping) (string, run.Stats, error)
	look   func(context.Context, run.Options) (known bool, units int, err error)
}

// A wrapping changes the parts of a plan; nil changes nothing.
type wrapping func(run.Part) run.Part

func ask[A any](q run.Question[A]) asked {
	return asked{
		check: func(o run.Options) error { return run.Check(q, o) },
		answer: func(ctx context.Context, o run.Options, wrap wrapping) (string, run.Stats, error) {
			answer, stats, err := run.Answer(ctx, wrapped[A]{q, wrap}, o)
			text, _ := json.Marshal(answer)
			return string(text), stats, err
		},
		look: func(ctx context.Context, o run.Options) (bool, int, error) {
			p, err := run.Look(ctx, q, o)
			if err != nil {
				return false, 0, err
			}
			return len(p.Parts) == 0, p.Units, nil
		},
	}
}

// stored returns the question of a run file.
func stored(t testing.TB, path string) asked {
	t.Helper()
	settings, err := run.Stored(path)
	if err != nil {
		t.Fatal(err)
	}
	q, err := read(settings)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func read(settings run.Settings) (asked, error) {
	switch settings[run.TaskSetting] {
	case counting.Task:
		q, err := counting.Read(settings)
		return ask(q), err
	case listing.Task:
		q, err := listing.Read(settings)
		return ask(q), err
	case symmetric.Task:
		q, err := symmetric.Read(settings)
		return ask(q), err
	case which.Task:
		q, err := which.Read(settings)
		return ask(q), err
	}
	q := verify.Read(settings)
	q.Report = func(verify.Check) error { return nil }
	return ask(q), nil
}

// must answers a question.
func must(t testing.TB, q asked, o run.Options) (string, run.Stats) {
	t.Helper()
	text, stats, err := q.answer(context.Background(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	return text, stats
}

// count answers a question about tours of one kind.
func count(t testing.TB, c counting.Count, o run.Options) (*counting.Answer, run.Stats) {
	t.Helper()
	a, stats, err := run.Answer(context.Background(), c, o)
	if err != nil {
		t.Fatalf("%s: %v", c.Tours, err)
	}
	return a[0], stats
}

// A wrapped question has wrapped parts.
type wrapped[A any] struct {
	run.Question[A]
	wrap wrapping
}

func (w wrapped[A]) Settle(ctx context.Context, stored run.Settings) (q run.Question[A], err error) {
	q = w.Question
	if s, ok := q.(run.Settler[A]); ok {
		q, err = s.Settle(ctx, stored)
	}
	return wrapped[A]{q, w.wrap}, err
}

func (w wrapped[A]) Plan(ctx context.Context) (*run.Plan[A], error) {
	plan, err := w.Question.Plan(ctx)
	for i := 0; err == nil && w.wrap != nil && i < len(plan.Parts); i++ {
		plan.Parts[i] = w.wrap(plan.Parts[i])
	}
	return plan, err
}

// A hooked part runs another task than it is told.
type hooked struct {
	run.Part
	hook func(run.Task) run.Task
}

func (h hooked) Resume(records []checkpoint.Record) error {
	if r, ok := h.Part.(run.Resumer); ok {
		return r.Resume(records)
	}
	return nil
}

func (h hooked) Run(ctx context.Context, t run.Task) error { return h.Part.Run(ctx, h.hook(t)) }

// stopAfter cancels a run when so many units are done; 0 cancels it when the first
// part begins.
func stopAfter(units int, cancel func()) wrapping {
	if units == 0 {
		return func(p run.Part) run.Part {
			return hooked{p, func(t run.Task) run.Task { cancel(); return t }}
		}
	}
	return changed(func(_ run.Part, r checkpoint.Record, done func(checkpoint.Record) error) error {
		err := done(r)
		if units--; units == 0 {
			cancel()
		}
		return err
	})
}

// changed hands each result of a part to a function, and what that hands on to the
// run.
func changed(change func(p run.Part, r checkpoint.Record, done func(checkpoint.Record) error) error) wrapping {
	return func(p run.Part) run.Part {
		return hooked{p, func(t run.Task) run.Task {
			done := t.Done
			t.Done = func(r checkpoint.Record) error { return change(p, r, done) }
			return t
		}}
	}
}

// notRun fails if a part runs.
func notRun(t testing.TB) wrapping {
	return func(p run.Part) run.Part {
		return hooked{p, func(task run.Task) run.Task {
			t.Errorf("%q runs, though all of it is done", p.Name())
			return task
		}}
	}
}

// partOf copies the run file at path with the records that keep accepts, which are
// numbered through all parts.
func partOf(t testing.TB, path string, keep func(number int) bool) string {
	t.Helper()
	snapshot, err := checkpoint.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	var kept []checkpoint.Record
	for i, r := range snapshot.Records {
		if keep(i) {
			kept = append(kept, r)
		}
	}
	return remade(t, snapshot.Header, kept)
}

func remade(t testing.TB, h checkpoint.Header, records []checkpoint.Record) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "made.db")
	f, err := checkpoint.Create(path, h)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Put(records...); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// set returns h with one setting of the question changed, or removed if value is "-".
func set(h checkpoint.Header, name, value string) checkpoint.Header {
	h.Question = slices.Clone(h.Question)
	at := slices.IndexFunc(h.Question, func(s checkpoint.Setting) bool { return s.Name == name })
	switch {
	case at < 0:
		h.Question = append(h.Question, checkpoint.Setting{Name: name, Value: value})
	case value == "-":
		h.Question = slices.Delete(h.Question, at, at+1)
	default:
		h.Question[at].Value = value
	}
	return h
}

// watched looks at the progress of a run until it ends, at each moment.
func watched(t *testing.T, m *run.Meter, work func() error) (last run.Progress) {
	t.Helper()
	done := make(chan error, 1)
	go func() { done <- work() }()
	for running := true; running; {
		select {
		case err := <-done:
			running = false
			if err != nil {
				t.Error(err)
			}
		case <-time.After(100 * time.Microsecond):
		}
		now := m.Progress()
		if now.Finished < last.Finished || now.Elapsed < last.Elapsed || now.Fraction < last.Fraction || now.Begun < last.Begun ||
			now.Part == last.Part && (now.Tours < last.Tours || now.Nodes < last.Nodes) {
			t.Fatalf("from %+v to %+v", last, now)
		}
		if now.Finished > now.Units || now.Fraction > 1 || now.Begun > now.Fraction {
			t.Fatalf("%+v", now)
		}
		last = now
	}
	return last
}
