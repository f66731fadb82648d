package run

import (
	"errors"

	"knightstour/checkpoint"
)

// openRun returns the plan of a job and its run file, which is nil if the job has
// none. A file that is there is opened, and restore makes the plan that its
// header tells of, or refuses it; else create makes a plan and the header of a
// new file. There is no new run file if there are no units.
func openRun[P any](j Job, create func() (P, checkpoint.Header, error), restore func(checkpoint.Header) (P, error)) (P, *checkpoint.File, error) {
	var none P
	if j.File == "" {
		plan, _, err := create()
		return plan, nil, err
	}
	file, err := checkpoint.Open(j.File)
	if errors.Is(err, checkpoint.ErrNotFound) {
		plan, h, failure := create()
		if failure != nil || h.Units == 0 {
			return plan, nil, failure
		}
		made, failure := checkpoint.Create(j.File, h)
		if !errors.Is(failure, checkpoint.ErrExists) {
			return plan, made, failure
		}
		file, err = checkpoint.Open(j.File) // another process was quicker
	}
	if err != nil {
		return none, nil, err
	}
	// What was asked is compared first, because a difference there is what the
	// user can understand and mend.
	err = j.sameQuestion(file.Header())
	if err == nil {
		var plan P
		if plan, err = restore(file.Header()); err == nil {
			return plan, file, nil
		}
	}
	return none, nil, errors.Join(err, file.Close())
}
