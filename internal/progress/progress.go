// Package progress shows how far a long run is: on a terminal one line with a bar
// that is drawn again and again, a plain line a minute elsewhere.
//
// It alone knows the library that draws the bar. What there is to show comes from the
// caller. The line is never longer than the terminal is wide, also if that changes: a
// line that wraps would scroll.
package progress

import (
	"context"
	"fmt"
	"io"
	"os"
	"strings"
	"time"

	"golang.org/x/term"
)

const (
	barInterval  = 200 * time.Millisecond
	lineInterval = time.Minute
	// patience is how long a run must last before anything is shown at all.
	patience = 400 * time.Millisecond
)

// A Reporter shows progress until it is stopped.
type Reporter struct {
	quit   context.CancelFunc
	done   chan struct{}
	asides chan func() // to do between redraws
	to     io.Writer
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
	r := &Reporter{quit, make(chan struct{}), make(chan func()), w}
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
	return r.aside(func() { fmt.Fprintln(r.to, line) })
}

// aside does something while there is no bar. It returns false, and does nothing, if
// the reporter was stopped.
func (r *Reporter) aside(do func()) bool {
	did := make(chan struct{})
	select {
	case r.asides <- func() { defer close(did); do() }:
		<-did
		return true
	case <-r.done:
		return false
	}
}

// Through returns a writer that writes lines to w, which is on the same terminal,
// without tearing the bar.
func (r *Reporter) Through(w io.Writer) io.Writer { return through{r, w} }

type through struct {
	*Reporter
	to io.Writer
}

func (t through) Write(p []byte) (n int, err error) {
	if !t.aside(func() { n, err = t.to.Write(p) }) {
		return t.to.Write(p)
	}
	return n, err
}

// columns returns how wide the terminal w is.
func columns(w io.Writer) int {
	if f, ok := w.(*os.File); ok {
		if width, _, err := term.GetSize(int(f.Fd())); err == nil && width > 0 {
			return width
		}
	}
	return 80
}

// A bar is the line that is drawn.
type bar struct {
	to    io.Writer
	drawn int // columns
}

// draw draws a text over what was there. The last column stays free, where many
// terminals would begin a new line.
func (b *bar) draw(text string) {
	fmt.Fprintf(b.to, "\r%s%s", text, strings.Repeat(" ", max(0, min(b.drawn, columns(b.to)-1)-len(text))))
	b.drawn = len(text)
}

// clear takes the line away.
func (b *bar) clear() {
	if b.drawn > 0 {
		b.draw("")
		fmt.Fprint(b.to, "\r")
	}
}

// show is the only goroutine that touches the bar.
func (r *Reporter) show(ctx context.Context, w io.Writer, terminal bool, prefix string, read func() State, now <-chan os.Signal) {
	interval := lineInterval
	var begin <-chan time.Time
	if terminal {
		interval, begin = barInterval, time.After(patience)
	}
	tick := time.NewTicker(interval)
	defer tick.Stop()
	bar := &bar{to: w}
	for {
		var aside func()
		tell := func() { fmt.Fprintln(w, prefix+read().Line()) }
		select {
		case <-begin:
			begin = nil
		case <-tick.C:
			if !terminal {
				aside = tell
			}
		case aside = <-r.asides:
		case <-now:
			aside = tell
		case <-ctx.Done():
		}
		if aside != nil || ctx.Err() != nil {
			bar.clear() // the next redraw is below what is written
		}
		if aside != nil { // which is waited for, also if the reporter stops now
			aside()
		}
		if ctx.Err() != nil {
			return
		}
		if !terminal || begin != nil {
			continue
		}
		bar.draw(read().Fit(columns(w) - 1))
	}
}
