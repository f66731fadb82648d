package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/draw"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/question"
	"knightstour/tour"
)

// drawFlags are the flags of tour draw.
type drawFlags struct {
	tourFlags
	output, format string
	title          string
	cell, columns  int
	numbers        bool
	numbersGiven   bool
	bare           bool
	animate        bool
	seconds        float64
}

func newDrawCommand(a *app) *cobra.Command {
	f := &drawFlags{}
	cmd := &cobra.Command{
		Use:   "draw FILE | BOARD",
		Short: "Draw tours, or a board",
		Long: `Draw a tour as SVG, PNG, HTML or a board of characters, several tours as a sheet of
small pictures, or a board without a tour, and then say why there is none if a
theorem knows.

A circle marks the start and a square the end of an open tour; closed tours, which
have neither, have a ring where their numbers begin and are shaded by the even-odd
rule. Moves over glued edges are drawn as two halves, and layers side by side.
--animate makes a picture in which the path is drawn while one looks.
` + inputHelp,
		Example: `  tour draw board.txt -o tour.svg
  tour find 8x8 --closed | tour draw - -o tour.png --cell 80
  tour draw board.txt                        on the terminal
  tour draw board.txt -o tour.svg --animate
  tour draw 3x3 -o board.svg
  count list 6x6 --closed --distinct --limit 30 --format json | tour draw - -o sheet.svg`,
		Args: cli.OneArgument("the file with the tour, or the board", "tour draw board.txt -o tour.svg"),
		RunE: func(cmd *cobra.Command, args []string) error {
			f.numbersGiven = a.Given("numbers")
			return a.draw(args[0], f)
		},
	}
	f.register(cmd)
	cmd.Flags().StringVarP(&f.output, "output", "o", "", "write to this `FILE`, whose name ends in .svg, .png, .html or .txt")
	cmd.Flags().StringVarP(&f.format, "format", "f", "", "draw as svg, png, html or txt whatever the `NAME` of the file; on standard output txt")
	cmd.Flags().BoolVar(&f.numbers, "numbers", false, "write the numbers on the squares, or with --numbers=false not (default: on one tour of at most 400 squares)")
	cmd.Flags().BoolVar(&f.bare, "bare", false, "leave out the squares and the names of rows and columns")
	cmd.Flags().StringVar(&f.title, "title", "", "write this `TEXT` above the picture")
	cmd.Flags().IntVar(&f.cell, "cell", 0, "make squares of this many `PIXELS` (default 48, on a sheet 16)")
	cmd.Flags().IntVar(&f.columns, "columns", 0, "put `N` tours in a row of a sheet")
	cmd.Flags().BoolVar(&f.animate, "animate", false, "let the path of one tour be drawn while one looks (svg and html)")
	cmd.Flags().Float64Var(&f.seconds, "seconds", 0, "the `TIME` that --animate takes (default: a quarter of a second for each move, at most a minute)")
	return cmd
}

func (a *app) draw(arg string, f *drawFlags) error {
	format, err := f.formatOf()
	if err != nil {
		return err
	}
	if a.JSON && (f.output == "" || f.output == "-") {
		return usagef("--json needs a file for the picture (as in: -o tour.svg)")
	}
	if cli.SameFile(arg, f.output) {
		return usagef("output %q is the input (name another file)", f.output)
	}
	all, b, err := a.toDraw(arg, f)
	if err != nil {
		return err
	}
	if err := f.check(format, len(all)); err != nil {
		return err
	}
	var p *draw.Picture
	var below []string // what a page says below the picture
	for _, t := range all {
		below = append(below, string(tour.NewEncoder(t.board, tour.Squares).Append(nil, t.tour, t.closed)))
	}
	switch {
	case b != nil:
		o := f.options(1, b.Len())
		if title, why := none(b); why != "" {
			a.Notef("%s: %s", title, why)
			below = []string{why}
			o.Title = cmp.Or(o.Title, title)
		}
		p = draw.Board(b, o)
	case len(all) == 1:
		p = draw.Tour(all[0].board, all[0].tour, all[0].closed, f.options(1, all[0].board.Len()))
	default:
		p = f.sheet(all)
	}
	err = a.Write(f.output, func(w io.Writer) error { return put(w, format, p, below, all, b) })
	if err == nil {
		return a.Document(drawn{f.output, format, len(all), p.Width, p.Height})
	}
	return err
}

// A drawn is a picture that was written.
type drawn struct {
	File   string  `json:"file"`
	Format string  `json:"format"`
	Total  int     `json:"total"` // of tours
	Width  float64 `json:"width"` // in pixels
	Height float64 `json:"height"`
}

// toDraw returns the tours of a file, or the board if that is what the argument
// is.
func (a *app) toDraw(arg string, f *drawFlags) ([]found, *board.Board, error) {
	if _, err := board.Parse(arg); err == nil || strings.HasSuffix(arg, "x?") {
		b, err := a.Board(arg, &f.BoardFlags)
		return nil, b, err
	}
	text, err := a.readText(arg)
	if err != nil {
		return nil, nil, err
	}
	if mask, err := board.ParseMask(strings.NewReader(text)); err == nil {
		b, err := f.Derive(mask)
		if err != nil {
			return nil, nil, usagef("%s", err)
		}
		return nil, b, nil
	}
	all, err := a.judge(text, inputName(arg), &f.tourFlags)
	if err != nil {
		return nil, nil, err
	}
	return all, nil, mustBeTours(all, arg)
}

func (f *drawFlags) sheet(all []found) *draw.Picture {
	var pictures []*draw.Picture
	for _, t := range all {
		pictures = append(pictures, draw.Tour(t.board, t.tour, t.closed, f.options(len(all), t.board.Len())))
	}
	return draw.Sheet(pictures, f.columns, f.title)
}

// put writes a picture in a format, a page with texts below it.
func put(w io.Writer, format string, p *draw.Picture, below []string, all []found, b *board.Board) error {
	switch format {
	case "svg":
		return p.SVG(w)
	case "png":
		return p.PNG(w)
	case "html":
		return p.HTML(w, below...)
	}
	if b != nil {
		_, err := io.WriteString(w, draw.Text(b, nil))
		return err
	}
	for i, t := range all {
		between := ""
		if i > 0 {
			between = "\n"
		}
		if _, err := io.WriteString(w, between+draw.Text(t.board, t.tour)); err != nil {
			return err
		}
	}
	return nil
}

// none says which tours a board has not, and why, as far as a theorem knows.
func none(b *board.Board) (title, why string) {
	for _, kind := range []question.Kind{question.Open, question.Closed} {
		p, err := question.New(b, kind, board.None, board.None)
		if err != nil {
			continue
		}
		if reason, found := existence.Impossible(p); found {
			// Where there is no open tour there is no closed one.
			return fmt.Sprintf("no %s tour", kind), fmt.Sprintf("%s (%s)", reason.Text, reason.Source)
		}
	}
	return "", ""
}
