package main

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/draw"
	"knightstour/existence"
	"knightstour/internal/cli"
	"knightstour/question"
	"knightstour/tour"
)

type drawFlags struct {
	tourFlags
	output, format, title  string
	cell, columns          int
	numbers, bare, animate bool
	seconds                float64
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
` + inputHelp,
		Example: `  tour draw board.txt -o tour.svg
  tour find 8x8 --closed | tour draw - -o tour.png --cell 80
  tour draw board.txt                        on the terminal
  tour draw board.txt -o tour.svg --animate
  tour draw 3x3 -o board.svg
  count list 6x6 --closed --distinct --limit 30 --format json | tour draw - -o sheet.svg`,
		Args: cli.OneArgument("the file with the tour, or the board", "tour draw board.txt -o tour.svg"),
		RunE: func(_ *cobra.Command, args []string) error { return a.draw(args[0], f) },
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
		return cli.Usagef("--json needs a file for the picture (as in: -o tour.svg)")
	}
	if cli.SameFile(arg, f.output) {
		return cli.Usagef("output %q is the input (name another file)", f.output)
	}
	all, err := a.toDraw(arg, f)
	if err != nil {
		return err
	}
	tours := len(all)
	if all[0].tour == nil {
		tours = 0
	}
	if err := f.check(format, tours); err != nil {
		return err
	}
	var pictures []*draw.Picture
	var below []string // what a page says below the picture
	for _, t := range all {
		o := a.drawOptions(f, len(all), t.board.Len())
		if t.tour != nil {
			below = append(below, string(tour.NewEncoder(t.board, tour.Squares).Append(nil, t.tour, t.closed)))
			pictures = append(pictures, draw.Tour(t.board, t.tour, t.closed, o))
			continue
		}
		for _, answer := range ask(t.board, question.Open, question.Closed).Answers {
			if answer.Exists == existence.No && below == nil { // where there is no open tour there is no closed one
				none, why := fmt.Sprintf("no %s tour", answer.Kind), answer.Reason.Words()
				a.Notef("%s: %s", none, why)
				below = []string{why}
				o.Title = cmp.Or(o.Title, none)
			}
		}
		pictures = append(pictures, draw.Board(t.board, o))
	}
	p := pictures[0]
	if len(pictures) > 1 {
		p = draw.Sheet(pictures, f.columns, f.title)
	}
	err = a.Write(f.output, func(w io.Writer) error {
		switch format {
		case "svg":
			return p.SVG(w)
		case "png":
			return p.PNG(w)
		case "html":
			return p.HTML(w, below...)
		}
		var texts []string
		for _, t := range all {
			texts = append(texts, draw.Text(t.board, t.tour))
		}
		_, err := io.WriteString(w, strings.Join(texts, "\n"))
		return err
	})
	if err != nil {
		return err
	}
	return a.Document(drawn{f.output, format, tours, p.Width, p.Height})
}

// A drawn is a picture that was written.
type drawn struct {
	File   string  `json:"file"`
	Format string  `json:"format"`
	Total  int     `json:"total"` // of tours
	Width  float64 `json:"width"` // in pixels
	Height float64 `json:"height"`
}

// toDraw returns the tours of a file, or the board without a tour if that is what
// the argument is.
func (a *app) toDraw(arg string, f *drawFlags) ([]found, error) {
	if _, err := board.Parse(arg); err == nil || strings.HasSuffix(arg, "x?") {
		b, err := a.Board(arg, &f.BoardFlags)
		return []found{{board: b}}, err
	}
	text, err := a.readText(arg)
	if err != nil {
		return nil, err
	}
	if mask, err := board.ParseMask(strings.NewReader(text)); err == nil {
		b, err := f.Derive(mask)
		return []found{{board: b}}, cli.Usage(err)
	}
	all, err := a.judge(text, arg, &f.tourFlags)
	if err == nil {
		err = mustBeTours(all, arg)
	}
	return all, err
}

// formatOf returns what to draw as: svg, png, html or txt.
func (f *drawFlags) formatOf() (string, error) {
	format := f.format
	if format == "" {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(f.output)), ".")
		if f.output == "" || f.output == "-" {
			format = "txt"
		}
	}
	switch format {
	case "svg", "png", "html", "txt":
		return format, nil
	case "htm":
		return "html", nil
	case "":
		return "", cli.Usagef("output %q does not say what to draw (let its name end in .svg, .png, .html or .txt, or say --format svg)", f.output)
	}
	return "", cli.Usagef("cannot draw as %q (choose from svg, png, html, txt)", format)
}

func (f *drawFlags) check(format string, tours int) error {
	const largest = 1000
	switch {
	case f.cell < 0 || f.cell > largest:
		return cli.Usagef("--cell %d is not possible (1 to %d pixels)", f.cell, largest)
	case f.columns < 0:
		return cli.Usagef("--columns %d is negative (as in: --columns 5)", f.columns)
	case f.seconds < 0 || f.seconds > 3600:
		return cli.Usagef("--seconds %g is not possible (at most 3600)", f.seconds)
	case f.seconds > 0 && !f.animate:
		return cli.Usagef("--seconds %g says how long --animate takes (add --animate)", f.seconds)
	case f.animate && (format == "png" || format == "txt"):
		return cli.Usagef("--animate does not go with %s (draw as svg or html)", format)
	case f.animate && tours != 1:
		return cli.Usagef("--animate moves one tour, and there are %d (leave it out)", tours)
	}
	return nil
}

// drawOptions returns how to draw one of that many tours.
func (a *app) drawOptions(f *drawFlags, tours, squares int) draw.Options {
	o := draw.Options{Cell: float64(f.cell), Shade: true, Names: !f.bare, Plain: f.bare, Numbers: f.numbers}
	const many = 400
	if !a.Given("numbers") {
		o.Numbers = tours == 1 && squares <= many && !f.animate
	}
	if tours > 1 {
		o.Names, o.Plain = false, true
		o.Cell = cmp.Or(o.Cell, 16)
		return o
	}
	o.Title = f.title
	if f.animate {
		o.Seconds = cmp.Or(f.seconds, min(60, 2+0.25*float64(squares)))
	}
	return o
}
