package main

import (
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/cryptotour"
	"knightstour/internal/printer"
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
` + inputHelp,
		Example: `  tour find 3x4 | tee tour.txt
  tour text tour.txt --text "knightly tour" > puzzle.txt
  tour text tour.txt --read puzzle.txt
  tour text tour.txt --text "ride on" --fill .`,
		Args: cli.OneArgument("the file with the tour", `tour text tour.txt --text "knightly tour"`),
		RunE: func(_ *cobra.Command, args []string) error { return a.text(args[0], f) },
	}
	f.register(cmd)
	cmd.Flags().StringVar(&f.text, "text", "", "the `TEXT` to lay")
	cmd.Flags().StringVar(&f.file, "text-file", "", "lay the text of this `FILE`; - is standard input")
	cmd.Flags().StringVar(&f.read, "read", "", "read the picture in this `FILE` along the tour; - is standard input")
	cmd.Flags().StringVar(&f.fill, "fill", "", "fill up a text that is too short with this `LETTER`")
	cmd.Flags().BoolVar(&f.words, "words", false, "lay a word on every square, not a letter")
	return cmd
}

// A laid is a text, and the picture of it along a tour.
type laid struct {
	printer.Board
	Text    string     `json:"text"`
	Picture [][]string `json:"picture"` // top row first; a hole is empty

	said string // what is printed of the two
}

func (l laid) Words() string { return l.said + "\n" }
func (l laid) Bare() string  { return l.said }

// say prints the text of the letters in the cells of a board, or their picture.
func (a *app) say(b *board.Board, text string, cells []string, said string) error {
	return a.Print(laid{printer.OfBoard(b), text, printer.Rows(b, cells, ""), said})
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
		return cli.Usage(err)
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
	picture := strings.TrimSuffix(cryptotour.Picture(t.board, cells), "\n")
	return a.say(t.board, strings.Join(letters, f.between()), cells, picture)
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
	return a.say(t.board, text, cells, text)
}
