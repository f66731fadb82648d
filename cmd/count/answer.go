package main

import (
	"context"
	"fmt"

	"github.com/dustin/go-humanize"

	"knightstour/board"
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
	differs() bool // some number is not the published one
}

// An asked is what tours a question is about, beside their board.
type asked struct {
	Kind    question.Kind `json:"kind"`
	From    string        `json:"from,omitempty"`
	To      string        `json:"to,omitempty"`
	Prefix  []string      `json:"prefix,omitempty"`
	Through []string      `json:"through,omitempty"` // with the moves of the prefix
}

func askedFor(q question.Tours) asked {
	b := q.Board
	return asked{q.Kind, b.Name(q.From), b.Name(q.To), printer.Squares(b, q.Prefix), printer.Moves(b, q.Through)}
}

// A document is the answer to the questions of one command as JSON.
type document struct {
	printer.Board
	Answers []answer `json:"answers"`
	Stats   *stats   `json:"stats,omitempty"`
}

// sayAll answers questions about a board one after the other, and says each answer
// as soon as it is known.
func sayAll[A any](ctx context.Context, a *app, b *board.Board, questions []run.Question[[]A], o run.Options, say func(A) answer, note func([]A, run.Stats)) error {
	for _, q := range questions { // all of them, before anything is printed
		if err := run.Check(q, o); err != nil {
			return usagef("%s", err)
		}
	}
	out := document{Board: printer.OfBoard(b), Stats: new(stats)}
	differs := false
	for _, q := range questions {
		answers, s, err := ask(ctx, a, q, o)
		if err != nil {
			return err
		}
		if !a.JSON && s.Units > 0 {
			note(answers, s)
		}
		out.Stats.add(s)
		for _, found := range answers {
			said := say(found)
			differs = differs || said.differs()
			out.Answers = append(out.Answers, said)
			if err := a.Part(said); err != nil {
				return err
			}
		}
	}
	if err := a.Document(out); err != nil {
		return err
	}
	if differs {
		return errDiffers
	}
	return nil
}

// ask answers a question and shows progress meanwhile.
func ask[A any](ctx context.Context, a *app, q run.Question[A], o run.Options) (found A, s run.Stats, err error) {
	if err := run.Check(q, o); err != nil {
		return found, s, usagef("%s", err)
	}
	o.Meter = new(run.Meter)
	stop := a.watch(o)
	found, s, err = run.Answer(ctx, q, o)
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

// noteStats says how an answer was found.
func (a *app) noteStats(what string, engine counting.Engine, symmetries int, s run.Stats) {
	how := swept(s)
	if engine != counting.Frontier {
		how = fmt.Sprintf("visited %s tours in %s nodes (%s dead ends)", printer.CountOf(s.Visited).Words(), printer.CountOf(s.Nodes).Words(), printer.CountOf(s.DeadEnds).Words())
	}
	a.Notef("%s: %s, %s, %d symmetries, %s", what, how, cli.Plural(s.Units, "unit"), symmetries, progress.Span(s.Elapsed))
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
	return fmt.Sprintf("%s, at most %s of tables", cli.Plural(s.States, "state"), size(s.Bytes))
}
