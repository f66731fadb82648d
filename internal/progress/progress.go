// Package progress shows how far a long run is: a bar on a terminal, a plain
// line a minute elsewhere. It alone knows the library that draws the bar.
//
// The bar shows the part of the work that is done, which is not that of the
// units: they can be of many sizes, and come after work that is no unit. Rate
// and remaining time come from the caller, because the library's own start from
// zero when a run is resumed and overflow on large totals.
package progress

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// A State is what is shown.
type State struct {
	Part        float64       // of the work that is done, from 0 to 1
	Done, Total int           // units of work
	Detail      string        // a few words, such as what was found so far
	Left        time.Duration // estimate of the time that is left
	HasLeft     bool          // whether there is an estimate
}

// Line returns the state in one line.
func (s State) Line() string {
	line := fmt.Sprintf("%.2f%% (%s of %s units)", 100*s.Part,
		humanize.Comma(int64(s.Done)), humanize.Comma(int64(s.Total)))
	if s.Detail != "" {
		line += ", " + s.Detail
	}
	return line + ", " + s.left()
}

func (s State) left() string {
	if !s.HasLeft {
		return "time left not known yet"
	}
	return "about " + Span(s.Left) + " left (estimate)"
}

// Span returns a duration in words with about two digits, such as "3 min" or
// "12 days"; what is over a hundred years is not told apart.
func Span(d time.Duration) string {
	const day = 24 * time.Hour
	for _, u := range []struct {
		below, unit time.Duration
		name        string
	}{
		{time.Second, time.Millisecond, "ms"},
		{2 * time.Minute, time.Second, "s"},
		{2 * time.Hour, time.Minute, "min"},
		{2 * day, time.Hour, "h"},
		{2 * 365 * day, day, "days"},
		{100 * 365 * day, 365 * day, "years"},
	} {
		if d < u.below {
			return fmt.Sprintf("%.0f %s", math.Round(float64(d)/float64(u.unit)), u.name)
		}
	}
	return "> 100 years"
}

const (
	barSteps     = 10_000
	barInterval  = 200 * time.Millisecond
	lineInterval = time.Minute
	// patience is how long a run must last before anything is shown at all.
	patience = 400 * time.Millisecond
)

// A Reporter shows progress until it is stopped.
type Reporter struct {
	quit  context.CancelFunc
	done  chan struct{}
	lines chan string // to print between redraws
}

// IsTerminal reports whether w is a terminal that a bar can be drawn on.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd())) && os.Getenv("TERM") != "dumb"
}

// Start shows on w what read returns: as a bar if w is a terminal, else as a
// line a minute that begins with prefix. A value sent on now asks for a line at
// once; now may be nil. The caller must Stop the reporter before it writes to w
// itself.
func Start(w io.Writer, prefix string, read func() State, now <-chan os.Signal) *Reporter {
	return start(w, IsTerminal(w), prefix, read, now)
}

func start(w io.Writer, terminal bool, prefix string, read func() State, now <-chan os.Signal) *Reporter {
	ctx, quit := context.WithCancel(context.Background())
	r := &Reporter{quit, make(chan struct{}), make(chan string)}
	go func() {
		defer close(r.done)
		r.show(ctx, w, terminal, prefix, read, now)
	}()
	return r
}

// Stop takes the bar away and returns when nothing more is written. Stopping
// twice is no error.
func (r *Reporter) Stop() {
	r.quit()
	<-r.done
}

// Print writes a line without tearing the bar. It returns false, and writes
// nothing, if the reporter was stopped.
func (r *Reporter) Print(line string) bool {
	select {
	case r.lines <- line:
		return true
	case <-r.done:
		return false
	}
}

// barWidth returns how wide the bar itself can be beside the words and numbers,
// so that the line does not wrap on the terminal w.
func barWidth(w io.Writer) int {
	const words, most = 64, 20
	if f, ok := w.(*os.File); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil {
			return max(1, min(width-words, most))
		}
	}
	return most
}

// plain hides that a writer is a file: the library would call Sync after every
// write to a file.
type plain struct{ io.Writer }

// show is the only goroutine that touches the bar.
func (r *Reporter) show(ctx context.Context, w io.Writer, terminal bool, prefix string, read func() State, now <-chan os.Signal) {
	interval := lineInterval
	var begin <-chan time.Time
	if terminal {
		interval, begin = barInterval, time.After(patience)
	}
	tick := time.NewTicker(interval)
	defer tick.Stop()
	var bar *progressbar.ProgressBar
	for {
		line := ""
		select {
		case <-begin:
			begin = nil
		case <-tick.C:
			if !terminal {
				line = prefix + read().Line()
			}
		case line = <-r.lines:
		case <-now:
			line = prefix + read().Line()
		case <-ctx.Done():
		}
		if bar != nil && (line != "" || ctx.Err() != nil) {
			_ = bar.Clear() // the next redraw is below the line
		}
		if line != "" { // which Print has promised, also if the reporter stops now
			fmt.Fprintln(w, line)
		}
		if ctx.Err() != nil {
			return
		}
		if !terminal || begin != nil {
			continue
		}
		state := read()
		if state.Total == 0 {
			continue
		}
		if bar == nil {
			bar = progressbar.NewOptions64(barSteps,
				progressbar.OptionSetWriter(plain{w}),
				progressbar.OptionSetPredictTime(false),
				progressbar.OptionSetElapsedTime(false),
				progressbar.OptionSetWidth(barWidth(w)),
				progressbar.OptionSetRenderBlankState(true),
			)
		}
		_ = bar.Set64(int64(state.Part * barSteps))
		bar.Describe(fmt.Sprintf("%d/%d units, %s", state.Done, state.Total, state.left()))
	}
}
