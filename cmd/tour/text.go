package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/cryptotour"
)

// textFlags are the flags of tour text.
type textFlags struct {
	tourFlags
	text, file string
	read       string
	fill       string
	words      bool
}

func newTextCommand(a *app) *cobra.Command {
	f := &textFlags{}
	cmd := &cobra.Command{
		Use:   "text FILE",
		Short: "Lay a text along a tour, or read it back",
		Long: `Lay a text along a tour: its first letter on square 1, the next one on square 2,
and so on, so that only who knows the tour can read it, as in the cryptotours that
newspapers printed in the 1870s. The text must have as many letters as the tour
has squares; a blank between two words is a letter too, shown as ␣. With --words
every square takes a word, or what --text has between two blanks.

--read does the reverse: it reads what a picture says along the tour.
` + inputHelp + `
` + exitStatus,
		Example: `  tour find 3x4 | tee tour.txt
  tour text tour.txt --text "knightly tour" > puzzle.txt
  tour text tour.txt --read puzzle.txt
  tour text tour.txt --text "ride on" --fill .`,
		Args: cli.OneArgument("the file with the tour", `tour text tour.txt --text "knightly tour"`),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, append(f.texts(), "text", "text-file", "read", "fill")...); err != nil {
				return err
			}
			return a.text(args[0], f)
		},
	}
	f.register(cmd)
	cmd.Flags().StringVar(&f.text, "text", "", "the `TEXT` to lay")
	cmd.Flags().StringVar(&f.file, "text-file", "", "lay the text of this `FILE`; - is standard input")
	cmd.Flags().StringVar(&f.read, "read", "", "read the picture in this `FILE` along the tour; - is standard input")
	cmd.Flags().StringVar(&f.fill, "fill", "", "fill up a text that is too short with this `LETTER`")
	cmd.Flags().BoolVar(&f.words, "words", false, "lay a word on every square, not a letter")
	return cmd
}

type textJSON struct {
	Board string     `json:"board"`
	Text  string     `json:"text"`
	Rows  [][]string `json:"rows"` // top row first; a hole is empty
}

func (a *app) text(path string, f *textFlags) error {
	given, inputs := 0, 0
	for _, source := range []string{f.text, f.file, f.read} {
		if source != "" {
			given++
		}
	}
	for _, source := range []string{path, f.file, f.read} {
		if source == "-" {
			inputs++
		}
	}
	switch {
	case given == 0:
		return usagef("there is no text (say --text \"knightly tour\" to lay one, or --read puzzle.txt to read one)")
	case given > 1:
		return usagef("there is one text to lay or to read (leave out all but one of --text, --text-file and --read)")
	case inputs > 1:
		return usagef("only one of the tour and the text can come from standard input (name a file for the other)")
	}
	all, err := a.tours(path, &f.tourFlags)
	if err != nil {
		return err
	}
	if len(all) > 1 {
		return usagef("%s has %d tours (a text goes along one)", inputName(path), len(all))
	}
	if f.read != "" {
		return a.readAlong(all[0], f)
	}
	return a.lay(all[0], f)
}

// lay prints the picture of the text.
func (a *app) lay(t found, f *textFlags) error {
	text := f.text
	if f.file != "" {
		var err error
		if text, err = a.readText(f.file); err != nil {
			return err
		}
	}
	split, what := cryptotour.Letters, "letters"
	if f.words {
		split, what = cryptotour.Words, "words"
	}
	letters, err := split(text)
	if err != nil {
		return usagef("%s", err)
	}
	if f.fill != "" {
		fill, err := cryptotour.Letters(f.fill)
		if err != nil || len(fill) != 1 {
			return usagef("--fill %q is not one letter", f.fill)
		}
		for len(letters) < len(t.tour) {
			letters = append(letters, fill[0])
		}
	}
	cells, err := cryptotour.Lay(t.board, t.tour, letters, what)
	if err != nil {
		hint := ""
		if len(letters) < len(t.tour) {
			hint = " (--fill . fills it up)"
		}
		return usagef("%s%s", err, hint)
	}
	if a.JSON {
		return a.printText(t.board, strings.Join(letters, f.between()), cells)
	}
	_, err = io.WriteString(a.Stdout, cryptotour.Picture(t.board, cells))
	return err
}

// between is what stands between two letters, or words.
func (f *textFlags) between() string {
	if f.words {
		return " "
	}
	return ""
}

// readAlong prints the text of a picture.
func (a *app) readAlong(t found, f *textFlags) error {
	if f.fill != "" {
		return usagef("--fill %q is for laying a text, and --read reads one (leave out one)", f.fill)
	}
	picture, err := a.readText(f.read)
	if err != nil {
		return err
	}
	cells, err := cryptotour.Parse(t.board, picture)
	if err != nil {
		return usagef("cannot read %s: %s", inputName(f.read), err)
	}
	text := strings.Join(cryptotour.Follow(t.tour, cells), f.between())
	if a.JSON {
		return a.printText(t.board, text, cells)
	}
	_, err = fmt.Fprintln(a.Stdout, text)
	return err
}

func (a *app) printText(b *board.Board, text string, cells []string) error {
	out := textJSON{Board: b.String(), Text: text}
	for layer := range b.Layers() {
		for row := b.Rows() - 1; row >= 0; row-- {
			var line []string
			for col := range b.Cols() {
				cell := ""
				if s := b.At(board.Point{Layer: layer, Row: row, Col: col}); s != board.None {
					cell = cells[s]
				}
				line = append(line, cell)
			}
			out.Rows = append(out.Rows, line)
		}
	}
	return a.PrintJSON(a.Stdout, out)
}
