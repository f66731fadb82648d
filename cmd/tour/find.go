package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"knightstour/construct"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/question"
	"knightstour/tour"
)

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
}

func newFindCommand(a *app) *cobra.Command {
	f := &findFlags{}
	cmd := &cobra.Command{
		Use:   "find BOARD",
		Short: "Find a tour of a board, or say why there is none",
		Long: `Find a tour of a board, an open one unless --closed is given. There are three
answers: a tour; the proof that there is none, by a theorem or a complete search;
or neither, with what was tried and where it got stuck, which proves nothing.

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

Without --from, warnsdorff and backtrack begin at the corner (0,0) at the top left.`,
		Example: `  tour find 8x8 --closed
  tour find 8x8 --from b1 --to h8
  tour find 6x6 --method backtrack --stats       248,169 calls
  tour find 8x8 --from "(2,4)" --method warnsdorff --tie pohl
  tour find 3x8 --closed                         none, with the reason
  tour find 5x5 --animate
  tour find 8x8x8 --closed --format squares`,
		Args: cli.OneArgument("the board", "tour find 8x8"),
		RunE: func(_ *cobra.Command, args []string) error { return a.find(args[0], f) },
	}
	f.BoardFlags.Register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Grid)
	cmd.Flags().BoolVar(&f.closed, "closed", false, "a closed tour: one that comes back to where it began")
	cmd.Flags().StringVar(&f.from, "from", "", "start at this `SQUARE`; write a closed tour from it")
	cmd.Flags().StringVar(&f.to, "to", "", "end at this `SQUARE`")
	cmd.Flags().StringVarP(&f.method, "method", "m", string(construct.Auto), "find it by this `METHOD`")
	cmd.Flags().StringVar(&f.tie, "tie", "", "let warnsdorff break ties by this `RULE` (default: first and, when that is stuck, the others)")
	cmd.Flags().BoolVar(&f.backtracking, "backtracking", false, "let warnsdorff take moves back when it is stuck")
	cmd.Flags().Uint64Var(&f.seed, "seed", 0, "where everything random begins")
	cmd.Flags().Uint64Var(&f.limit, "limit", 0, "give a method up after `N` calls, rotations or sweeps, or thousands of states (exact); 0 is a default")
	cmd.Flags().BoolVar(&f.stats, "stats", false, "say which method found it, in how many calls and backtracks")
	cmd.Flags().BoolVar(&f.animate, "animate", false, "show every step: on a terminal in place, elsewhere one board below the other")
	cmd.Flags().DurationVar(&f.delay, "delay", 50*time.Millisecond, "how long --animate shows a step on a terminal")
	return cmd
}

// ask returns the question and how it is to be answered.
func (f *findFlags) ask(a *app, arg string) (p question.Tours, o construct.Options, err error) {
	o = construct.Options{Seed: f.seed, Limit: f.limit, Backtracking: f.backtracking}
	b, err := a.Board(arg, &f.BoardFlags)
	if err == nil {
		p, err = question.Parse(b, question.KindOf(f.closed), question.Words{From: f.from, To: f.to})
	}
	if err == nil {
		o.Method, err = construct.ParseMethod(f.method)
	}
	if err == nil && f.tie != "" {
		o.Tie, err = construct.ParseTie(f.tie)
	}
	switch {
	case err != nil:
		return p, o, cli.Usage(err)
	case f.delay < 0:
		return p, o, cli.Usagef("--delay %s is negative (as in: --delay 100ms)", f.delay)
	case f.backtracking && o.Method != construct.Warnsdorff:
		return p, o, cli.Usagef("--backtracking is for --method warnsdorff, not %s", o.Method)
	case a.Given("delay") && !f.animate:
		return p, o, cli.Usagef("--delay %s is for --animate", f.delay)
	case f.animate && a.JSON:
		return p, o, cli.Usagef("--animate and --json do not go together (leave out one)")
	}
	return p, o, nil
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
		return cli.Stopped(ctx, err, cli.ExitFailed, "before there was an answer")
	}
	if a.JSON {
		if err := a.Write(f.Output, func(w io.Writer) error { return a.WriteDocument(w, newResult(p, r)) }); err != nil {
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
		return cli.Exitf(exitImpossible, "no %s: %s", p, printer.Because(&r.Reason).Words())
	case construct.GaveUp:
		return cli.Exitf(exitGaveUp, "none of the %s found, though there may be some: %s", p, strings.Join(r.Tried, "; "))
	}
	if a.JSON || shown != nil && format == tour.Grid && f.Output == "" && slices.Equal(shown.last, r.Tour) {
		return nil
	}
	return a.Write(f.Output, func(w io.Writer) error { return printer.NewTours(w, format).Write(p.Board, r.Tour, f.closed) })
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
		cli.Plural(s.Calls, "call"), cli.Plural(s.Backtracks, "backtrack"), s.Elapsed.Round(time.Microsecond))
}

// A result is the answer of tour find as JSON, from which the other commands read
// the tour.
type result struct {
	Outcome string `json:"outcome"` // found, impossible, gave up
	tour.Record
	Reason *printer.Reason `json:"reason,omitempty"` // why there is none
	Stats  effort          `json:"stats"`
	Tried  []string        `json:"tried"` // without success
}

// An effort is how much work it was.
type effort struct {
	Method     construct.Method `json:"method,omitempty"`
	Tie        construct.Tie    `json:"tie,omitempty"`
	Calls      string           `json:"calls"`
	Backtracks string           `json:"backtracks"`
	Seconds    float64          `json:"seconds"`
}

func newResult(p question.Tours, r construct.Result) result {
	s := r.Stats
	return result{
		Outcome: r.Outcome.String(), Record: tour.NewRecord(p.Board, r.Tour, p.Kind == question.Closed), Reason: printer.Because(&r.Reason),
		Stats: effort{s.Method, s.Tie, strconv.FormatUint(s.Calls, 10), strconv.FormatUint(s.Backtracks, 10), s.Elapsed.Seconds()},
		Tried: append([]string{}, r.Tried...),
	}
}
