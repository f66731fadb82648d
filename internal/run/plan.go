package run

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/enumerate"
)

// plan cuts the problem into units. With a run file the units are those it was
// begun with.
func (j Job) plan(ctx context.Context) (*enumerate.Plan, *checkpoint.File, error) {
	create := func() (*enumerate.Plan, checkpoint.Header, error) {
		plan, err := j.newPlan(ctx)
		if err != nil {
			return nil, checkpoint.Header{}, err
		}
		return plan, j.header(plan), nil
	}
	return openRun(j, create, func(h checkpoint.Header) (*enumerate.Plan, error) { return j.restore(ctx, h) })
}

// newPlan returns the plan of a run that begins.
func (j Job) newPlan(ctx context.Context) (*enumerate.Plan, error) {
	plan, err := enumerate.New(ctx, j.Tours.Graph(), j.Tours.Symmetries())
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("cannot visit the tours of %s: %w", j.Tours.Board, err)
	}
	return plan, err
}

// matches returns an error if there is a file under the name of the run file
// that is not a run file of this job.
func (j Job) matches() error {
	if j.File == "" {
		return nil
	}
	snapshot, err := checkpoint.Read(j.File)
	if errors.Is(err, checkpoint.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return j.sameQuestion(snapshot.Header)
}

// sameQuestion returns an error if the header is of another question.
func (j Job) sameQuestion(h checkpoint.Header) error {
	mine := h
	mine.Task, mine.Output = j.task(), ""
	if j.List != nil {
		mine.Output = j.List.Output
	}
	isQuestion := func(s checkpoint.Setting) bool {
		return s.Name != setGroup && s.Name != setCut && s.Name != setUnits && s.Name != setPlan
	}
	mine.Problem = append(j.question(), slices.DeleteFunc(slices.Clone(h.Problem), isQuestion)...)
	if lines := mine.Diff(h); lines != nil {
		return fmt.Errorf("%w: %q is of another run: %s (name another run file)", ErrIncompatible, j.File, strings.Join(lines, "; "))
	}
	return nil
}

// restore returns the plan of a run file whose header is h and asks what j does,
// or an error that says what in h is not as this program would make it.
func (j Job) restore(ctx context.Context, h checkpoint.Header) (*enumerate.Plan, error) {
	if _, err := fromHeader(h); err != nil {
		return nil, j.incompatible(err)
	}
	cut, err := parseCut(j.Tours.Board, setting(h, setCut))
	if err != nil {
		return nil, j.incompatible(err)
	}
	plan, err := enumerate.Restore(ctx, j.Tours.Graph(), j.Tours.Symmetries(), cut)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, j.incompatible(err)
	}
	if lines := j.header(plan).Diff(h); lines != nil {
		return nil, j.otherUnits(h, lines)
	}
	return plan, nil
}

// incompatible says what is wrong with the run file.
func (j Job) incompatible(err error) error {
	return fmt.Errorf("%w: %q %w", ErrIncompatible, j.File, err)
}

// setting returns the value of a setting, "" if it is not there.
func setting(h checkpoint.Header, name string) string {
	for _, s := range h.Problem {
		if s.Name == name {
			return s.Value
		}
	}
	return ""
}

// cutNames and parseCut convert between the squares of a cut and their names.
func cutNames(b *board.Board, cut []int) string {
	var names []string
	for _, s := range cut {
		names = append(names, b.Name(board.Square(s)))
	}
	return strings.Join(names, " ")
}

func parseCut(b *board.Board, names string) ([]int, error) {
	cut := []int{}
	for name := range strings.FieldsSeq(names) {
		square, err := b.ParseSquare(name)
		if err != nil {
			return nil, err
		}
		cut = append(cut, int(square))
	}
	return cut, nil
}

// otherUnits is the error that the header h of the run file has other units than
// this program would make.
func (j Job) otherUnits(h checkpoint.Header, lines []string) error {
	return fmt.Errorf("%w: %q has other units: %s (use the program that made it, version %s)", ErrIncompatible, j.File, strings.Join(lines, "; "), h.Program)
}
