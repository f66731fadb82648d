package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/cryptotour"
	"knightstour/internal/printer"
)

type textFlags struct {
	tourFlags
	text, file, read, fill string
	words                  bool
}

func newTextCommand(a *app) *cobra.Command {
	f := &textFlags{}
	cmd := &cobra.Command{
		Use:   "text FILE",
		Short: "Lay a text along a tour, or read it back",
		Long: `Lay a text along a tour: its first letter on square 1, the next one on square 2,
and so on, so that only who knows the tour can read it, as in the cryptotours that
newspapers printed in the 1870s. The text must have as many letters as the tour
has squares; a blank between two words is a letter too, shown as ␣.
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

func (a *app) text(path string, f *textFlags) error {
	given := slices.DeleteFunc([]string{f.text, f.file, f.read}, func(s string) bool { return s == "" })
	switch {
	case len(given) == 0:
		return cli.Usagef("there is no text (say --text \"knightly tour\" to lay one, or --read puzzle.txt to read one)")
	case len(given) > 1:
		return cli.Usagef("there is one text to lay or to read (leave out all but one of --text, --text-file and --read)")
	case path == "-" && (f.file == "-" || f.read == "-"):
		return cli.Usagef("only one of the tour and the text can come from standard input (name a file for the other)")
	case f.read != "" && f.fill != "":
		return cli.Usagef("--fill %q is for laying a text, and --read reads one (leave out one)", f.fill)
	}
	all, err := a.tours(path, &f.tourFlags)
	if err != nil {
		return err
	}
	if len(all) > 1 {
		return cli.Usagef("%s has %d tours (a text goes along one)", inputName(path), len(all))
	}
	t, lay := all[0], a.lay
	if f.read != "" {
		lay = a.readAlong
	}
	letters, cells, err := lay(t, f)
	if err != nil {
		return err
	}
	between := ""
	if f.words {
		between = " "
	}
	l := laid{Board: t.Board, Text: strings.Join(letters, between), Picture: printer.Rows(t.board, cells, "")}
	if l.said = l.Text; f.read == "" {
		l.said = strings.TrimSuffix(cryptotour.Picture(t.board, cells), "\n")
	}
	return a.Print(l)
}

// lay returns the letters, or words, of the text, and what stands on each square.
func (a *app) lay(t found, f *textFlags) (letters, cells []string, err error) {
	text := f.text
	if f.file != "" {
		if text, err = a.readText(f.file); err != nil {
			return nil, nil, err
		}
	}
	split, what := cryptotour.Letters, "letters"
	if f.words {
		split, what = cryptotour.Words, "words"
	}
	if letters, err = split(text); err != nil {
		return nil, nil, cli.Usage(err)
	}
	if f.fill != "" {
		fill, err := cryptotour.Letters(f.fill)
		if err != nil || len(fill) != 1 {
			return nil, nil, cli.Usagef("--fill %q is not one letter", f.fill)
		}
		letters = append(letters, slices.Repeat(fill, max(0, len(t.tour)-len(letters)))...)
	}
	cells, err = cryptotour.Lay(t.board, t.tour, letters, what)
	if err != nil && len(letters) < len(t.tour) {
		err = fmt.Errorf("%w (--fill . fills it up)", err)
	}
	return letters, cells, cli.Usage(err)
}

// readAlong returns the letters, or words, of a picture, and what stands on each
// square.
func (a *app) readAlong(t found, f *textFlags) (letters, cells []string, err error) {
	picture, err := a.readText(f.read)
	if err != nil {
		return nil, nil, err
	}
	if cells, err = cryptotour.Parse(t.board, picture); err != nil {
		return nil, nil, cli.Usagef("cannot read %s: %s", inputName(f.read), err)
	}
	return cryptotour.Follow(t.tour, cells), cells, nil
}
