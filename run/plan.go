package run

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"knightstour/checkpoint"
	"knightstour/enumerate"
)

// plan cuts the problem into units. With a run file, that is opened, or made if
// it is not there, and the units are those it was begun with. There is no new
// run file if there are no units.
func (j Job) plan(ctx context.Context) (*enumerate.Plan, *checkpoint.File, error) {
	if j.File == "" {
		plan, err := j.newPlan(ctx)
		return plan, nil, err
	}
	file, err := checkpoint.Open(j.File)
	if errors.Is(err, checkpoint.ErrNotFound) {
		plan, made, failure := j.create(ctx)
		if !errors.Is(failure, checkpoint.ErrExists) {
			return plan, made, failure
		}
		file, err = checkpoint.Open(j.File) // another process was quicker
	}
	if err != nil {
		return nil, nil, err
	}
	plan, err := j.restore(ctx, file.Header())
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return plan, file, nil
}

// newPlan returns the plan of a run that begins.
func (j Job) newPlan(ctx context.Context) (*enumerate.Plan, error) {
	plan, err := enumerate.New(ctx, j.Problem.Graph(), j.Problem.Symmetries())
	if err != nil && ctx.Err() == nil {
		err = fmt.Errorf("cannot visit the tours of %s: %w", j.Problem.Board, err)
	}
	return plan, err
}

// create returns the plan of a run that begins and its new run file, unless
// there is nothing to store in it.
func (j Job) create(ctx context.Context) (*enumerate.Plan, *checkpoint.File, error) {
	plan, err := j.newPlan(ctx)
	if err != nil || plan.Units() == 0 {
		return plan, nil, err
	}
	file, err := checkpoint.Create(j.File, j.header(plan))
	return plan, file, err
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
	mine.Task, mine.Output = countTask, ""
	if j.List != nil {
		mine.Task, mine.Output = listTask, j.List.Output
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

// restore returns the plan of a run file whose header is h, or an error that
// says what in h is not as in j. What was asked is compared first, because a
// difference there is what the user can understand and mend.
func (j Job) restore(ctx context.Context, h checkpoint.Header) (*enumerate.Plan, error) {
	if err := j.sameQuestion(h); err != nil {
		return nil, err
	}
	incompatible := func(err error) error { return fmt.Errorf("%w: %q %w", ErrIncompatible, j.File, err) }
	if _, err := fromHeader(h); err != nil {
		return nil, incompatible(err)
	}
	cut := []int{}
	for _, s := range h.Problem {
		if s.Name != setCut {
			continue
		}
		for _, name := range strings.Fields(s.Value) {
			square, err := j.Problem.Board.ParseSquare(name)
			if err != nil {
				return nil, incompatible(err)
			}
			cut = append(cut, int(square))
		}
	}
	plan, err := enumerate.Restore(ctx, j.Problem.Graph(), j.Problem.Symmetries(), cut)
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, incompatible(err)
	}
	if lines := j.header(plan).Diff(h); lines != nil {
		return nil, j.otherUnits(h, lines)
	}
	return plan, nil
}

// otherUnits is the error that the header h of the run file has other units than
// this program would make.
func (j Job) otherUnits(h checkpoint.Header, lines []string) error {
	return fmt.Errorf("%w: %q has other units: %s (use the program that made it, version %s)", ErrIncompatible, j.File, strings.Join(lines, "; "), h.Program)
}
