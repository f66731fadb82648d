package main

import (
	"cmp"
	"context"
	"fmt"
	"strings"

	"github.com/dustin/go-humanize"

	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/counting"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
	"knightstour/internal/run"
	"knightstour/question"
)

// An answer is what is said of tours of one kind.
type answer interface {
	printer.Answer
	common() *toursAnswer
}

// A toursAnswer is what all answers about tours of one kind have.
type toursAnswer struct {
	Kind    question.Kind   `json:"kind"`
	From    string          `json:"from,omitempty"`
	To      string          `json:"to,omitempty"`
	Prefix  []string        `json:"prefix,omitempty"`
	Through []string        `json:"through,omitempty"` // with the moves of the prefix
	Reason  *printer.Reason `json:"reason,omitempty"`  // why nothing was searched

	tours  question.Tours
	engine counting.Engine // of a count that was not foregone
	wrong  error           // a check that was not met, such as errDiffers
}

func newToursAnswer(q question.Tours, reason *existence.Reason) toursAnswer {
	b := q.Board
	return toursAnswer{
		Kind: q.Kind, From: b.Name(q.From), To: b.Name(q.To), Prefix: printer.Squares(b, q.Prefix), Through: printer.Moves(b, q.Through),
		Reason: printer.Because(reason), tours: q,
	}
}

func (t *toursAnswer) common() *toursAnswer { return t }

// A document is the answer to the questions of one command as JSON.
type document struct {
	printer.Board
	Answers []answer `json:"answers,omitempty"`
	// Previews are given instead of answers by --dry-run.
	Previews []*preview `json:"previews,omitempty"`
	Stats    *stats     `json:"stats,omitempty"`
}

// add says one more answer.
func (d *document) add(a *app, said answer) error {
	d.Answers = append(d.Answers, said)
	return a.Part(said)
}

// end ends the document when all is said.
func (d *document) end(a *app) error {
	d.Board = printer.OfBoard(d.Answers[0].common().tours.Board)
	if err := a.Document(d); err != nil {
		return err
	}
	for _, said := range d.Answers {
		if err := said.common().wrong; err != nil {
			return err
		}
	}
	return nil
}

// sayAll answers questions about tours one after the other, and says each answer as
// soon as it is known; or, for --dry-run, what it would be like. The tours are as the words
// of that name add.
func sayAll[A any](ctx context.Context, a *app, questions []run.Question[[]A], o run.Options, as string, say func(A) answer) error {
	if err := checkAll(o, questions...); err != nil {
		return err
	}
	if a.dryRun {
		return dryRun(ctx, a, o, questions...)
	}
	out := document{Stats: new(stats)}
	if len(questions) > 1 {
		o.Meter = new(run.Meter)
		run.Expect(ctx, o, questions...)
	}
	for _, q := range questions {
		found, s, err := ask(ctx, a, q, o)
		if err != nil {
			return err
		}
		var answers []answer
		for _, one := range found {
			answers = append(answers, say(one))
		}
		a.noteStats(answers, as, s)
		out.Stats.add(s)
		for _, said := range answers {
			if err := out.add(a, said); err != nil {
				return err
			}
		}
	}
	return out.end(a)
}

// checkAll refuses questions that make no sense, before anything is printed.
func checkAll[A any](o run.Options, questions ...run.Question[A]) error {
	for _, q := range questions {
		if err := run.Check(q, o); err != nil {
			return cli.Usagef("%s", err)
		}
	}
	return nil
}

// ask answers a question and shows progress meanwhile, with the meter of the options if
// they have one.
func ask[A any](ctx context.Context, a *app, q run.Question[A], o run.Options) (A, run.Stats, error) {
	o.Meter = cmp.Or(o.Meter, new(run.Meter))
	stop := a.watch(o)
	found, s, err := run.Answer(ctx, q, o)
	stop()
	return found, s, stopped(ctx, err, o.Meter.Progress(), o.File)
}

// A stats is how much work it was.
type stats struct {
	Units      int           `json:"units"`
	Resumed    int           `json:"units_resumed"` // that were in the run file
	Visited    printer.Count `json:"tours_visited"`
	Nodes      printer.Count `json:"nodes"`
	DeadEnds   printer.Count `json:"dead_ends"`
	States     int64         `json:"states"`
	TableBytes int64         `json:"table_bytes"`
	Searched   float64       `json:"search_seconds"` // of all units, earlier runs included
	Elapsed    float64       `json:"elapsed_seconds"`
}

// add adds what another question took.
func (s *stats) add(t run.Stats) {
	s.Units, s.Resumed = s.Units+t.Units, s.Resumed+t.Resumed
	s.Visited, s.Nodes, s.DeadEnds = s.Visited.Plus(t.Visited), s.Nodes.Plus(t.Nodes), s.DeadEnds.Plus(t.DeadEnds)
	s.States, s.TableBytes = s.States+t.States, max(s.TableBytes, t.Bytes)
	s.Searched, s.Elapsed = s.Searched+printer.Seconds(t.Searched), s.Elapsed+printer.Seconds(t.Elapsed)
}

// noteStats says how answers were found.
func (a *app) noteStats(answers []answer, as string, s run.Stats) {
	if a.JSON || s.Units == 0 {
		return
	}
	var engine counting.Engine
	var tours []string
	for _, said := range answers {
		engine = cmp.Or(engine, said.common().engine)
		tours = append(tours, said.common().tours.String())
	}
	how := swept(s)
	if engine != counting.Frontier {
		how = fmt.Sprintf("visited %s tours in %s nodes (%s dead ends)", printer.CountOf(s.Visited).Words(), printer.CountOf(s.Nodes).Words(), printer.CountOf(s.DeadEnds).Words())
	}
	a.Notef("%s%s: %s, %s, %d symmetries, %s", strings.Join(tours, " and "), as, how, cli.Plural(s.Units, "unit"),
		len(answers[0].common().tours.Symmetries()), progress.Span(s.Elapsed))
	if engine == counting.Both {
		a.Notef("the frontier engine counts the same: %s", swept(s))
	}
	if s.Resumed > 0 {
		a.Notef("%s of these units were in the run file", humanize.Comma(int64(s.Resumed)))
	}
}

// swept says what the frontier engine did.
func swept(s run.Stats) string {
	if s.States == 0 {
		return "nothing left to sweep"
	}
	text := fmt.Sprintf("%s, at most %s of tables", cli.Plural(s.States, "state"), size(s.Bytes))
	if s.Disk > 0 {
		text += fmt.Sprintf(" in memory and %s on the disk", size(s.Disk))
	}
	return text
}
