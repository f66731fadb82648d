package run

import (
	"context"
	"slices"

	"knightstour/checkpoint"
)

// A Question is what one can ask; A is what answers it.
type Question[A any] interface {
	// Check returns an error if the question makes no sense. It must not be asked
	// then.
	Check() error
	// Settings are the question in full, in the order to show it. What is left to
	// the program has the value checkpoint.Undecided.
	Settings() []checkpoint.Setting
	// Plan returns what is to be done for a settled question. Equal questions have
	// equal plans, whatever the machine.
	Plan(ctx context.Context) (*Plan[A], error)
}

// A Settler is a Question that leaves something to the program.
type Settler[A any] interface {
	// Settle returns the question with nothing left open: as in the settings of a
	// run that goes on, or as seems best if there are none.
	Settle(ctx context.Context, stored Settings) (Question[A], error)
}

// settle returns q with nothing left open.
func settle[A any](ctx context.Context, q Question[A], stored Settings) (Question[A], error) {
	if s, ok := q.(Settler[A]); ok {
		return s.Settle(ctx, stored)
	}
	return q, nil
}

// A Plan is a list of parts and a formula. Where the answer is known without any
// work there are no parts.
type Plan[A any] struct {
	Parts []Part
	// Answer is the formula: it makes the answer of what each part adds up to.
	Answer func([]Total) (A, error)
	// Output is where the parts write to; nil if they write nothing.
	Output Output
}

// An Output is a file that the parts of a plan write to, and that can be taken up
// again with the run file.
type Output interface {
	Path() string // absolute, "" if it cannot be taken up again
	Open() error  // of the file, which is locked and made if it is not there
	Sync() error  // to the disk
	// Close releases the file. A file that Open made is removed if nothing was
	// begun. If all is finished there is nothing in it but what was written.
	Close(begun, finished bool) error
}

// Known returns the plan of a question whose answer is known without any work.
func Known[A any](answer A) *Plan[A] {
	return &Plan[A]{Answer: func([]Total) (A, error) { return answer, nil }}
}

// Join returns the plan of several questions, whose answer is the list of theirs.
// A part that several of them have is run once.
func Join[A any](plans ...*Plan[A]) *Plan[[]A] {
	joint := &Plan[[]A]{}
	places := make([][]int, len(plans)) // of the parts of each plan
	for i, plan := range plans {
		for _, p := range plan.Parts {
			at := slices.IndexFunc(joint.Parts, func(q Part) bool { return p.Name() == q.Name() })
			if at < 0 {
				at = len(joint.Parts)
				joint.Parts = append(joint.Parts, p)
			}
			places[i] = append(places[i], at)
		}
	}
	joint.Answer = func(totals []Total) (answers []A, err error) {
		for i, plan := range plans {
			var own []Total
			for _, at := range places[i] {
				own = append(own, totals[at])
			}
			answer, err := plan.Answer(own)
			if err != nil {
				return nil, err
			}
			answers = append(answers, answer)
		}
		return answers, nil
	}
	return joint
}
