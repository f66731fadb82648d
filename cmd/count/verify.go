package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
	"knightstour/internal/run"
	"knightstour/internal/verify"
	"knightstour/published"
	"knightstour/question"
)

// verifyFlags are the flags of count verify.
type verifyFlags struct {
	runFlags
	budget time.Duration
	slow   bool
}

const defaultBudget = time.Minute

func newVerifyCommand(a *app) *cobra.Command {
	f := &verifyFlags{}
	cmd := &cobra.Command{
		Use:   "verify",
		Short: "Compute the published numbers again",
		Long: `Compute again every published number of tours that takes no longer than the
budget allows, the quick ones first, and compare. Zeros of larger boards that a
theorem gives are marked "theorem". All other numbers are counted: distinct tours
one by one, the rest with the engine that "auto" takes.`,
		Example: `  count verify
  count verify --budget 10m
  count verify --slow --memory 16GiB`,
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 0:
				return cli.Usagef("%q is one argument too many (as in: count verify --budget 60s)", args[0])
			case f.slow && cmd.Flags().Changed("budget"):
				return cli.Usagef("--slow and --budget %s do not go together (leave out one; --max-time ends either)", f.budget)
			case f.budget <= 0:
				return cli.Usagef("--budget %s leaves no time (as in: --budget 60s)", f.budget)
			}
			return nil
		},
		RunE: a.runs(&f.runFlags, nil, func(ctx context.Context, a *app, _ *board.Board, o run.Options) error {
			return a.sayVerified(ctx, verify.All{Slow: f.slow, Budget: f.budget}, o)
		}),
	}
	f.runFlags.register(cmd, storesUnits)
	f.MemoryFlag.Register(cmd)
	f.DiskFlag.Register(cmd)
	cmd.Flags().DurationVar(&f.budget, "budget", defaultBudget, "the `TIME` all computations together may take")
	cmd.Flags().BoolVar(&f.slow, "slow", false, "also numbers that take minutes or hours, such as 8x8")
	return cmd
}

// A verified is the answer of count verify.
type verified struct {
	Checks []check `json:"checks"`
	*verify.Verification
	Stats *stats `json:"stats"`
}

// A check is one published number beside the one computed.
type check struct {
	Board       string               `json:"board"`
	Piece       string               `json:"piece"`
	Wrap        string               `json:"wrap"`
	Kind        question.Kind        `json:"kind"`
	Strict      bool                 `json:"strict,omitempty"` // only tours that are strictly open
	Convention  published.Convention `json:"convention"`
	Restriction string               `json:"restriction,omitempty"`
	Computed    printer.Count        `json:"computed"`
	Published   inPrint              `json:"published"`
	ByTheorem   bool                 `json:"by_theorem"`
	Seconds     float64              `json:"seconds"`

	found verify.Check
}

// sayVerified computes published numbers and prints each as soon as it is known.
func (a *app) sayVerified(ctx context.Context, all verify.All, o run.Options) error {
	out := verified{Checks: []check{}, Stats: new(stats)}
	all.Report = func(found verify.Check) error {
		r := found.Row
		kind, strict := strings.CutPrefix(r.Kind, "strictly-")
		c := check{
			r.Board, r.Piece, r.Wrap, question.Kind(kind), strict, r.Convention, r.Restriction, printer.CountOf(found.Computed),
			newInPrint(r, found.Computed), found.Theorem, printer.Seconds(found.Elapsed), found,
		}
		out.Checks = append(out.Checks, c)
		if a.Quiet && c.Published.Agrees {
			return nil
		}
		return a.Line(c)
	}
	v, s, err := ask(ctx, a, all, o)
	if err != nil {
		return err
	}
	out.Verification = v
	out.Stats.add(s)
	remedy := "--budget or --slow"
	if all.Slow {
		remedy = "or memory"
	}
	if !a.JSON {
		_, err = fmt.Fprintf(a.Stdout, "%d numbers agree, %d differ; %d need more time (%s); left out are %d known to be wrong, doubtful or in another sense, and %d about something else than this program counts\n",
			v.Agree, v.Differ, v.TooLong, remedy, v.Rejected, v.NotAsked)
	}
	if err == nil {
		err = a.Document(out)
	}
	if err == nil && v.Differ > 0 {
		err = errDiffers
	}
	return err
}

func (c check) Bare() string { return strings.TrimSuffix(c.Words(), "\n") }

// Words is the line of the table for one number.
func (c check) Words() string {
	mark := "✓"
	if !c.Published.Agrees {
		mark = "✗"
	}
	how := progress.Span(c.found.Elapsed)
	if c.ByTheorem {
		how = "theorem"
	}
	name, mask := c.Board, ""
	if board.IsMask(name) {
		name, mask = "mask", " "+c.Board // too wide for a column
	}
	if c.Piece != board.Knight.Name {
		name += " " + c.Piece
	}
	line := fmt.Sprintf("%s %-5s  %-13s  %-10s  %-8s  %15s  %7s  %s%s", mark, name, c.found.Row.Kind, c.Convention, c.Restriction,
		c.Computed.Words(), how, c.Published.Sources[0], mask)
	if !c.Published.Agrees {
		line += fmt.Sprintf("  DIFFERS from %s", c.Published.Count.Words())
	}
	return line + "\n"
}
