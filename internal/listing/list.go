package listing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"

	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/existence"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
	"knightstour/tour"
)

// Task is the task of these questions in a run file.
const Task = "list"

// A List asks for the tours themselves.
type List struct {
	Tours    question.Tours
	Format   tour.Format
	Directed bool   // each tour in both directions
	Distinct bool   // one tour of each class under the symmetries
	Strict   bool   // only open tours that are not reentrant
	Limit    uint64 // stop after so many tours; 0 for no limit
	// Symmetric asks only for the tours that have a symmetry: those of the symmetry
	// type Type, unless that is "".
	Symmetric bool
	Type      string
	// Output is the absolute path of the file to write to, for a list that can be
	// taken up again. It is "" if the tours go to Writer.
	Output string
	Writer io.Writer
}

// A Listed says what a list came to.
type Listed struct {
	Reason       *existence.Reason // why no search was needed, or nil
	Tours        uint64            // written to the output, earlier runs included
	LimitReached bool              // there are more tours than the limit
}

// Check returns an error if the parts of the question do not go together.
func (l List) Check() error {
	switch {
	case l.Directed && l.Distinct:
		return errors.New("distinct tours have no direction (list either directed or distinct tours)")
	case l.Strict && l.Tours.Kind == question.Closed:
		return errors.New("closed tours are not strictly open (list open tours)")
	case l.Output != "" && !regular(l.Output):
		return fmt.Errorf("output %q is not a regular file, so the list could not be taken up again", l.Output)
	case l.Symmetric:
		return symmetric.Check(l.Tours, l.Type)
	}
	return nil
}

// OutputPath is the file that the list is written to, for run.Check.
func (l List) OutputPath() string { return l.Output }

// Settings are the settings of the question.
func (l List) Settings() []checkpoint.Setting {
	return run.Describe(Task, []question.Tours{l.Tours},
		"format", string(l.Format), "directed", strconv.FormatBool(l.Directed), "distinct", strconv.FormatBool(l.Distinct),
		"strict", strconv.FormatBool(l.Strict), "limit", strconv.FormatUint(l.Limit, 10),
		"symmetric", strconv.FormatBool(l.Symmetric), "symmetry type", l.Type, "output", l.Output)
}

// Read returns the question of settings.
func Read(s run.Settings) (List, error) {
	tours, err := s.Tours()
	if err != nil {
		return List{}, err
	}
	format, noFormat := tour.ParseFormat(s["format"])
	limit, noLimit := strconv.ParseUint(s["limit"], 10, 64)
	return List{
		Tours: tours[0], Format: format, Directed: s.Bool("directed"), Distinct: s.Bool("distinct"), Strict: s.Bool("strict"),
		Limit: limit, Symmetric: s.Bool("symmetric"), Type: s["symmetry type"], Output: s["output"],
	}, errors.Join(noFormat, noLimit)
}

// Plan returns the search, or a search for each symmetry, as parts that write in
// one order.
func (l List) Plan(ctx context.Context) (*run.Plan[*Listed], error) {
	out := &output{path: l.Output, to: l.Writer}
	n, reason, known := existence.Foregone(l.Tours, false)
	plan := &run.Plan[*Listed]{Output: out, Answer: func([]run.Total) (*Listed, error) {
		return &Listed{Reason: reason, Tours: out.tours, LimitReached: out.full}, nil
	}}
	switch {
	case known && n > 0 && !l.Symmetric: // the single square, which has no symmetry
		out.tours, out.known = 1, tour.NewEncoder(l.Tours.Board, l.Format).Append(nil, tour.Tour{0}, false)
		return plan, nil
	case known:
		return plan, nil
	case !l.Symmetric:
		visit, err := run.NewVisit(ctx, l.Tours, false)
		plan.Parts = []run.Part{&part{visit, l, out, func() func(tour.Tour) bool { return func(tour.Tour) bool { return true } }, 0}}
		return plan, err
	}
	finder, err := symmetric.NewFinder(ctx, l.Tours, l.Type)
	if err != nil {
		return nil, err
	}
	for i, visit := range finder.Parts {
		plan.Parts = append(plan.Parts, &part{visit, l, out, func() func(tour.Tour) bool { return finder.Sieve(i, l.Distinct) }, 0})
	}
	return plan, nil
}

// Each calls visit with every tour of the list, in order and by one goroutine at a
// time, until it returns false. The tour is good until visit returns. The limit and
// the format of the list do not matter.
func (l List) Each(ctx context.Context, visit func(tour.Tour) bool) error {
	l.Format = tour.Compact
	plan, err := l.Plan(ctx)
	if err != nil {
		return err
	}
	if plan.Output.(*output).known != nil {
		visit(tour.Tour{0})
	}
	enough := false
	for _, p := range plan.Parts {
		p := p.(*part)
		err := p.RunVisiting(ctx, run.Task{Workers: 1, Live: new(run.Live), Skip: func(int) bool { return enough }},
			func(unit int) enumerate.Visitor {
				return p.each(unit, func(t tour.Tour) bool { enough = !visit(t); return !enough })
			}, func(checkpoint.Record) error { return nil })
		if err != nil || enough {
			return err
		}
	}
	return nil
}
