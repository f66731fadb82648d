package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/enumerate"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
	"knightstour/internal/progress"
	"knightstour/internal/run"
	"knightstour/published"
	"knightstour/question"
)

// estimateFlags ask for an estimate.
type estimateFlags struct {
	estimate bool
	within   string
	seed     uint64
}

func (f *estimateFlags) register(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&f.estimate, "estimate", false, "estimate the number by samples of the search tree, in a minute at most or in --max-time")
	cmd.Flags().StringVar(&f.within, "within", "1%", "with --estimate: stop when the standard error is less than this `SHARE`")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "with --estimate: draw other samples for another `N`")
}

// fit refuses flags that do not go with an estimate, and returns the error that is
// good enough.
func (f *estimateFlags) fit(a *app) (within float64, err error) {
	if !f.estimate {
		if a.Given("within") || a.Given("seed") {
			return 0, cli.Usagef("--within and --seed are about an estimate (say --estimate)")
		}
		return 0, nil
	}
	percent, err := strconv.ParseFloat(strings.TrimSuffix(f.within, "%"), 64)
	if err != nil || !strings.HasSuffix(f.within, "%") || !(percent > 0 && percent < 100) {
		return 0, cli.Usagef("--within %q is not a share (more than 0%% and less than 100%%, as in: --within 0.5%%)", f.within)
	}
	return percent / 100, a.Apart("estimate", "symmetric", "type", "strict", "by", "given", "distinct", "cut", "engine", "dry-run", "checkpoint")
}

// An estimated is the estimate for tours of one kind.
type estimated struct {
	toursAnswer
	Tours     float64  `json:"estimated_tours"` // undirected
	Error     float64  `json:"tours_standard_error"`
	Samples   int      `json:"samples"`
	Seconds   float64  `json:"elapsed_seconds"`
	Published *inPrint `json:"published,omitempty"`
}

func (e *estimated) Bare() string { return fmt.Sprintf("%.6g", e.Tours) }

func (e *estimated) Words() string {
	var out printer.Text
	out.Printf("%s, an estimate\n", e.tours)
	if e.Reason != nil {
		out.Printf("  undirected  0\n  because %s\n", e.Reason.Words())
		return out.String()
	}
	digits := 2 + int(max(0, -math.Floor(math.Log10(max(e.Error, 1e-9*e.Tours)/max(e.Tours, 1)))))
	if n := e.tours.Directions(); n > 1 {
		out.Printf("  directed    about %.*g\n", digits, float64(n)*e.Tours)
	}
	out.Printf("  undirected  about %.*g (%s)\n", digits, e.Tours, spread(e.Tours, e.Error))
	if p := e.Published; p != nil {
		truth, _ := p.Count.Int().Float64()
		out.Printf("              published %s (%s), %s\n", p.Count.Words(), sourceWords(p.Sources), e.away(truth))
	}
	out.Printf("  ± is one standard error, from %s samples\n", humanize.Comma(int64(e.Samples)))
	return out.String()
}

// away says how far the estimate is from the truth.
func (e *estimated) away(truth float64) string {
	if e.Error == 0 {
		return "the same"
	}
	return fmt.Sprintf("%.1f standard errors away", math.Abs(e.Tours-truth)/e.Error)
}

const (
	// populationSize is how many states are kept of each level of the tree.
	populationSize = 1 << 12
	// leastSamples is how many samples there must be for their error to be trusted.
	leastSamples = 40
	usualTime    = time.Minute // that an estimate takes at most
)

// estimate estimates how many tours of each kind there are.
func (a *app) estimate(ctx context.Context, tours []question.Tours, f *estimateFlags, within float64, o run.Options, maxTime time.Duration) error {
	var out document
	for _, q := range tours {
		e := &estimated{toursAnswer: newToursAnswer(q, nil)}
		if why, known := existence.Impossible(q); known {
			e.Reason = printer.Because(&why)
		} else if err := a.sample(ctx, e, f, within, o, maxTime); err != nil {
			return err
		}
		if err := out.add(a, e); err != nil {
			return err
		}
	}
	return out.end(a)
}

// sample takes samples until the error is small enough or the time is over.
func (a *app) sample(ctx context.Context, e *estimated, f *estimateFlags, within float64, o run.Options, maxTime time.Duration) error {
	length, began := cmp.Or(maxTime, usualTime), time.Now()
	sampling, cancel := context.WithTimeout(ctx, length)
	defer cancel()
	var share atomic.Uint64
	defer a.show(func() progress.State {
		return progress.Part("sampling", began, math.Float64frombits(share.Load()))
	})()
	n, sum, squares := 0.0, 0.0, 0.0
	take := func(x float64) bool {
		n, sum, squares = n+1, sum+x, squares+x*x
		mean := sum / n
		e.Tours, e.Error = mean, math.Sqrt(max(0, squares/n-mean*mean)/max(n-1, 1))
		wanted := max(leastSamples, n*math.Pow(e.Error/max(within*mean, 1e-300), 2)) // samples, about
		share.Store(math.Float64bits(min(max(n/wanted, float64(time.Since(began))/float64(length)), 1)))
		return n < leastSamples || e.Error > within*mean
	}
	plan, err := enumerate.New(sampling, e.tours.Graph(), e.tours.Symmetries())
	if err == nil {
		err = plan.Sample(sampling, enumerate.SampleOptions{Workers: o.Workers, Size: populationSize, Seed: f.seed, Take: take})
	}
	e.Samples, e.Seconds = int(n), printer.Seconds(time.Since(began))
	if row, found := published.Find(e.tours, published.Undirected); found {
		p := newInPrint(row, row.Count)
		e.Published = &p
	}
	over := errors.Is(err, context.DeadlineExceeded) || cli.TimeIsOver(ctx)
	switch {
	case over && n > 1:
		return nil // what was found until then is an estimate, too
	case over:
		return cli.Exitf(cli.ExitFailed, "the time is over before there is an estimate (give it more with --max-time)")
	case err != nil && ctx.Err() == nil:
		return fmt.Errorf("cannot sample the tours of %s: %w", e.tours.Board, err)
	}
	return stopped(ctx, err, run.Progress{}, "")
}
