package main

import (
	"bufio"
	"encoding/json"
	"io"
	"math/big"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/rank"
	"knightstour/question"
	"knightstour/tour"
)

// byNumberFlags are the flags of the commands that write tours by their numbers.
type byNumberFlags struct {
	cli.BoardFlags
	numberingFlags
	cli.OutputFlags
	closed bool
}

func (f *byNumberFlags) register(cmd *cobra.Command) {
	f.BoardFlags.Register(cmd)
	f.numberingFlags.register(cmd)
	f.OutputFlags.Register(cmd, "format", tour.Squares)
	cmd.Flags().BoolVar(&f.closed, "closed", false, "closed tours")
}

// texts are the flags that must not be empty.
func (f *byNumberFlags) texts() []string {
	return append(f.numberingFlags.texts(), append(cli.BoardTexts, "format", "output")...)
}

// ask returns which tours are numbered, how they are counted, and the format to
// write them in.
func (a *app) ask(arg string, f *byNumberFlags) (p question.Tours, o rank.Options, format tour.Format, err error) {
	if format, err = f.Format(a.JSON); err != nil {
		return p, o, format, err
	}
	if o, err = f.options(); err != nil {
		return p, o, format, err
	}
	if cli.SameFile(arg, f.Output) {
		return p, o, format, usagef("output %q is the mask of the board (name another file)", f.Output)
	}
	b, err := a.Board(arg, &f.BoardFlags)
	if err != nil {
		return p, o, format, err
	}
	if p, err = f.tours(b, f.closed); err == nil {
		a.Show(b)
	}
	return p, o, format, err
}

// numberedJSON is a tour with its number as --json prints it: a record that the
// other commands read, with more in it.
type numberedJSON struct {
	tour.Record
	Number string `json:"number"`
	Of     string `json:"of"`
	Seed   string `json:"seed,omitempty"`
}

// A numberedWriter writes tours with their numbers, in JSON, or without.
type numberedWriter struct {
	*numbered
	to      *bufio.Writer
	format  tour.Format
	encoder *tour.Encoder
	seed    string
	json    bool
	text    []byte
	written int
	flushed time.Time
}

func (n *numbered) writer(w io.Writer, format tour.Format, json bool) *numberedWriter {
	return &numberedWriter{numbered: n, to: bufio.NewWriter(w), format: format, encoder: tour.NewEncoder(n.tours.Board, format), json: json}
}

// write writes a tour. Who waits at a slow board sees it at once.
func (w *numberedWriter) write(number *big.Int, t tour.Tour) error {
	closed := w.tours.Kind == question.Closed
	w.text = w.text[:0]
	switch {
	case w.json:
		names := strings.Split(w.tours.Names(t), ",")
		line, err := json.Marshal(numberedJSON{tour.Record{Board: w.tours.Board.String(), Closed: closed, Squares: names}, number.String(), w.count.String(), w.seed})
		if err != nil {
			return err
		}
		w.text = append(append(w.text, line...), '\n')
	default:
		if w.written > 0 {
			w.text = append(w.text, w.format.Separator()...)
		}
		w.text = w.encoder.Append(w.text, t, closed)
	}
	w.written++
	if _, err := w.to.Write(w.text); err != nil {
		return err
	}
	if now := time.Now(); now.Sub(w.flushed) > 100*time.Millisecond {
		w.flushed = now
		return w.to.Flush()
	}
	return nil
}
