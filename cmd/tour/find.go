package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"knightstour/construct"
	"knightstour/internal/cli"
	"knightstour/question"
	"knightstour/tour"
)

// findFlags are the flags of tour find.
type findFlags struct {
	cli.BoardFlags
	cli.OutputFlags
	closed         bool
	from, to       string
	method, tie    string
	seed, limit    uint64
	backtracking   bool
	stats, animate bool
	delay          time.Duration
	delayGiven     bool // not left to the default
}

func newFindCommand(a *app) *cobra.Command {
	f := &findFlags{}
	cmd := &cobra.Command{
		Use:   "find BOARD",
		Short: "Find a tour of a board, or say why there is none",
		Long: `Find a tour of a board, an open one unless --closed is given. There are three
answers: a tour (exit status 0); the proof that there is none, by a theorem or a
complete search (5); or neither, with what was tried and where it got stuck (6). A
method that is stuck has not proved anything.

Methods:
  auto        one after the other; never fails on a rectangle with sides of 5 and
              more squares, from any start where there is a tour
  warnsdorff  go where the fewest moves lead on; --tie says what to do when several
              squares are equally good: first (in the order of moves), random, pohl
              (look one step further), squirrel-cull (orders of moves for square
              boards from a corner), centre (the farthest from it)
  backtrack   the textbook search in a fixed order of moves
  divide      join tours of small blocks: full rectangles of any size at once
  euler       repair a path by turning parts of it around: any board, both ends
              given or none, closed tours too
  neural      Takefuji and Lee's neurons: closed tours, not too large, with luck
  exact       a complete search of small or narrow boards
` + cli.BoardHelp + `

Where no start is given, warnsdorff and backtrack begin at the corner (0,0) at the
top left. The same --seed finds the same tour. Formats are those of tour convert.
` + exitStatus,
		Example: `  tour find 8x8 --closed
  tour find 8x8 --from b1 --to h8
  tour find 6x6 --method backtrack --stats       248,169 calls
  tour find 8x8 --from "(2,4)" --method warnsdorff --tie pohl
  tour find 3x8 --closed                         none, with the reason
  tour find 5x5 --animate
  tour find 8x8x8 --closed --format squares`,
		Args: cli.OneArgument("the board", "tour find 8x8"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append([]string{"from", "to", "method", "tie", "format", "output"}, cli.BoardTexts...)...); err != nil {
				return err
			}
			f.delayGiven = cmd.Flags().Changed("delay")
			return a.find(args[0], f)
		},
	}
	f.BoardFlags.Register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Grid)
	cmd.Flags().BoolVar(&f.closed, "closed", false, "a closed tour: one that comes back to where it began")
	cmd.Flags().StringVar(&f.from, "from", "", "start at this `SQUARE`; write a closed tour from it")
	cmd.Flags().StringVar(&f.to, "to", "", "end at this `SQUARE`")
	cmd.Flags().StringVarP(&f.method, "method", "m", string(construct.Auto), "how to find it: "+list(construct.Methods()))
	cmd.Flags().StringVar(&f.tie, "tie", "", "what warnsdorff does with equally good squares: "+list(construct.Ties())+" (default: first and, when that is stuck, the others)")
	cmd.Flags().BoolVar(&f.backtracking, "backtracking", false, "let warnsdorff take moves back when it is stuck")
	cmd.Flags().Uint64Var(&f.seed, "seed", 0, "where everything random begins")
	cmd.Flags().Uint64Var(&f.limit, "limit", 0, "give a method up after `N` calls, rotations or sweeps, or thousands of states (exact); 0 is a default")
	cmd.Flags().BoolVar(&f.stats, "stats", false, "say which method found it, in how many calls and backtracks")
	cmd.Flags().BoolVar(&f.animate, "animate", false, "show every step: on a terminal in place, elsewhere one board below the other")
	cmd.Flags().DurationVar(&f.delay, "delay", 50*time.Millisecond, "how long --animate shows a step on a terminal")
	return cmd
}

// list is a list of names for help.
func list[T ~string](all []T) string {
	var names []string
	for _, t := range all {
		names = append(names, string(t))
	}
	return strings.Join(names, ", ")
}

// ask returns the question and how it is to be answered.
func (f *findFlags) ask(a *app, arg string) (question.Tours, construct.Options, error) {
	o := construct.Options{Seed: f.seed, Limit: f.limit, Backtracking: f.backtracking}
	p, err := f.tours(a, arg)
	if err == nil {
		o.Method, err = construct.ParseMethod(f.method)
	}
	if err == nil && f.tie != "" {
		o.Tie, err = construct.ParseTie(f.tie)
	}
	if err == nil && f.delay < 0 {
		err = fmt.Errorf("--delay %s is negative (as in: --delay 100ms)", f.delay)
	}
	if err == nil && f.backtracking && o.Method != construct.Warnsdorff {
		err = fmt.Errorf("--backtracking is for --method warnsdorff, not %s", o.Method)
	}
	if err == nil && f.delayGiven && !f.animate {
		err = fmt.Errorf("--delay %s is for --animate", f.delay)
	}
	if err == nil && f.animate && a.JSON {
		err = fmt.Errorf("--animate and --json do not go together (leave out one)")
	}
	if err != nil {
		return p, o, cli.UsageError{Message: err.Error()}
	}
	return p, o, nil
}

// problem returns what is asked of the board.
func (f *findFlags) tours(a *app, arg string) (question.Tours, error) {
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return question.Tours{}, err
	}
	return question.Parse(b, question.KindOf(f.closed), question.Words{From: f.from, To: f.to})
}

func (a *app) find(arg string, f *findFlags) error {
	p, o, err := f.ask(a, arg)
	if err != nil {
		return err
	}
	format, err := f.Format(a.JSON)
	if err != nil {
		return err
	}
	a.Show(p.Board)
	ctx, cancel := a.Context(0, "stopping")
	defer cancel()
	var shown *animation
	if f.animate {
		ctx, shown = newAnimation(ctx, a.Stdout, p.Board, f.delay)
		o.Trace = shown.show
	}
	r, err := construct.Find(ctx, p, o)
	if shown != nil && shown.err != nil {
		return shown.err
	}
	if err != nil {
		return cli.Stopped(ctx, err, exitFailed, "before there was an answer")
	}
	if a.JSON {
		if err := a.Write(f.Output, func(w io.Writer) error { return a.PrintJSON(w, newFindJSON(p, r)) }); err != nil {
			return err
		}
	} else if r.Outcome != construct.GaveUp { // which says it in the error
		for _, line := range r.Tried {
			a.Notef("%s", line)
		}
	}
	if f.stats {
		a.Notef("%s", statsWords(r))
	}
	switch r.Outcome {
	case construct.Impossible:
		return impossiblef("no %s: %s (%s)", p, r.Reason.Text, r.Reason.Source)
	case construct.GaveUp:
		return gaveUpf("none of the %s found, though there may be some: %s", p, strings.Join(r.Tried, "; "))
	}
	if a.JSON || shown != nil && format == tour.Grid && f.Output == "" && shown.ends(r.Tour) {
		return nil
	}
	return a.Write(f.Output, func(w io.Writer) error {
		_, err := w.Write(tour.NewEncoder(p.Board, format).Append(nil, r.Tour, f.closed))
		return err
	})
}

// statsWords says how much work it was.
func statsWords(r construct.Result) string {
	s := r.Stats
	how := " by a theorem"
	switch {
	case s.Tie != "":
		how = fmt.Sprintf(" by %s, ties %s", s.Method, s.Tie)
	case s.Method != "":
		how = " by " + string(s.Method)
	case r.Outcome == construct.GaveUp:
		how = ""
	}
	return fmt.Sprintf("%s%s: %s, %s, %s", r.Outcome, how,
		cli.Plural(int64(s.Calls), "call"), cli.Plural(int64(s.Backtracks), "backtrack"), s.Elapsed.Round(time.Microsecond))
}
