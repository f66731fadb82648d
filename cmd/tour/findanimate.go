package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"time"

	"knightstour/board"
	"knightstour/construct"
	"knightstour/internal/progress"
	"knightstour/tour"
)

// An animation shows the steps of a search: on a terminal each in the place of
// the one before, elsewhere one after the other with a blank line between.
type animation struct {
	ctx      context.Context
	stop     context.CancelFunc
	out      io.Writer
	grid     *tour.Encoder
	terminal bool
	delay    time.Duration
	shown    int // how many steps so far
	lines    int // of the last one
	last     tour.Tour
	err      error // why nothing can be shown any more
}

// newAnimation returns an animation, and the context of the search, which ends
// when nothing can be shown any more.
func newAnimation(ctx context.Context, out io.Writer, b *board.Board, delay time.Duration) (context.Context, *animation) {
	ctx, stop := context.WithCancel(ctx)
	return ctx, &animation{
		ctx: ctx, stop: stop, out: out,
		grid: tour.NewEncoder(b, tour.Grid), terminal: progress.IsTerminal(out), delay: delay,
	}
}

// show shows a step. Squares that are not visited are dashes.
func (m *animation) show(f construct.Frame) {
	if m.ctx.Err() != nil {
		return
	}
	var text []byte
	if f.Path != nil {
		text = m.grid.Append(text, f.Path, false)
		m.last = append(m.last[:0], f.Path...)
	}
	if f.Note != "" {
		text = fmt.Appendln(text, f.Note)
	}
	switch {
	case m.shown == 0:
	case m.terminal: // back to the top of the step before, and let nothing of it stand
		text = append(fmt.Appendf(nil, "\x1b[%dA\x1b[J", m.lines), text...)
	case f.Path != nil:
		text = append([]byte("\n"), text...)
	}
	m.shown++
	m.lines = bytes.Count(text, []byte("\n"))
	if _, m.err = m.out.Write(text); m.err != nil {
		m.stop()
		return
	}
	if m.terminal && m.delay > 0 {
		select {
		case <-time.After(m.delay):
		case <-m.ctx.Done():
		}
	}
}
