package main

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/progress"
	"knightstour/internal/run"
)

// verifyFlags are the flags of count verify.
type verifyFlags struct {
	runFlags
	cli.MemoryFlag
	budget time.Duration
	slow   bool
}

func newVerifyCommand(a *app) *cobra.Command {
	f := &verifyFlags{}
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "Compute the published numbers again",
		Long: `Compute again every published number of tours that takes no longer than the
budget allows, the quick ones first, and compare. Zeros of larger boards that a
theorem gives are marked "theorem". All other numbers are counted: distinct tours
one by one, the rest with the engine that "auto" takes.

With --slow there is no budget: numbers that take minutes or hours are counted as
well, if they fit into memory; 8x8 is one of them.
` + exitStatus,
		Example: `  count verify
  count verify --budget 10m
  count verify --slow --memory 16GiB`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usagef("%q is one argument too many (as in: count verify --budget 60s)", args[0])
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := cli.NotEmpty(cmd, "memory"); err != nil {
				return err
			}
			if f.slow && cmd.Flags().Changed("budget") {
				return usagef("--slow and --budget %s do not go together (leave out one; --max-time ends either)", f.budget)
			}
			return a.verify(f)
		},
	}
	f.runFlags.register(cmd)
	f.MemoryFlag.Register(cmd)
	cmd.Flags().DurationVar(&f.budget, "budget", time.Minute, "the `TIME` all computations together may take")
	cmd.Flags().BoolVar(&f.slow, "slow", false, "also numbers that take minutes or hours, such as 8x8")
	return cmd
}

type checkJSON struct {
	Board      string   `json:"board"`
	Piece      string   `json:"piece"`
	Kind       string   `json:"kind"`
	Convention string   `json:"convention"`
	Restricted string   `json:"restriction,omitempty"`
	Published  string   `json:"published"`
	Computed   string   `json:"computed"`
	Agrees     bool     `json:"agrees"`
	Theorem    bool     `json:"theorem"`
	Sources    []string `json:"sources"`
	Seconds    float64  `json:"seconds"`
}

type verifyJSON struct {
	Checks []checkJSON `json:"checks"`
	Agree  int         `json:"agree"`
	Differ int         `json:"differ"`
	Long   int         `json:"too_long_for_budget"`
	Reject int         `json:"rejected"`
	Other  int         `json:"not_computable"`
}

func (a *app) verify(f *verifyFlags) error {
	if err := f.check(); err != nil {
		return err
	}
	if f.budget <= 0 {
		return usagef("--budget %s leaves no time (as in: --budget 60s)", f.budget)
	}
	memory, err := f.Bytes()
	if err != nil {
		return err
	}
	ctx, cancel := a.context(f.maxTime)
	defer cancel()
	out := verifyJSON{Checks: []checkJSON{}}
	o := run.VerifyOptions{Budget: f.budget, Slow: f.slow, Workers: f.Workers, Memory: memory}
	v, err := run.Verify(ctx, o, func(c run.Check) error {
		if a.JSON {
			out.Checks = append(out.Checks, newCheckJSON(c))
			return nil
		}
		if a.Quiet && c.Agrees() {
			return nil
		}
		_, err := fmt.Fprintln(a.Stdout, checkLine(c))
		return err
	})
	if err != nil {
		return stopped(ctx, err, run.Progress{}, run.Job{})
	}
	if a.JSON {
		out.Agree, out.Differ, out.Long, out.Reject, out.Other = v.Agree, v.Differ, v.TooLong, v.Rejected, v.NotAsked
		err = a.PrintJSON(a.Stdout, out)
	} else {
		_, err = fmt.Fprintf(a.Stdout, "%d numbers agree, %d differ; %d need more time (%s); left out are %d known to be wrong, doubtful or in another sense, and %d about something else than this program counts\n",
			v.Agree, v.Differ, v.TooLong, f.remedy(), v.Rejected, v.NotAsked)
	}
	if err == nil && v.Differ > 0 {
		err = errDiffers
	}
	return err
}

// remedy says what would let more numbers be computed.
func (f *verifyFlags) remedy() string {
	if f.slow {
		return "or memory"
	}
	return "--budget or --slow"
}

// checkLine returns the line of the table for one number.
func checkLine(c run.Check) string {
	mark := "✓"
	if !c.Agrees() {
		mark = "✗"
	}
	how := progress.Span(c.Elapsed)
	if c.Theorem {
		how = "theorem"
	}
	r := c.Row
	name, mask := r.Board, ""
	if board.IsMask(name) {
		name, mask = "mask", " "+r.Board // too wide for a column
	}
	if r.Piece != board.Knight.Name {
		name += " " + r.Piece
	}
	line := fmt.Sprintf("%s %-5s  %-13s  %-10s  %-8s  %15s  %7s  %s%s", mark, name, r.Kind, r.Convention, r.Restriction,
		cli.Comma(c.Computed), how, r.Sources[0], mask)
	if !c.Agrees() {
		line += fmt.Sprintf("  DIFFERS from %s", cli.Comma(r.Count))
	}
	return line
}

func newCheckJSON(c run.Check) checkJSON {
	return checkJSON{
		Board: c.Row.Board, Piece: c.Row.Piece, Kind: c.Row.Kind, Convention: string(c.Row.Convention), Restricted: c.Row.Restriction,
		Published: c.Row.Count.String(), Computed: c.Computed.String(), Agrees: c.Agrees(), Theorem: c.Theorem,
		Sources: c.Row.Sources, Seconds: seconds(c.Elapsed),
	}
}
