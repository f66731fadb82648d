package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/cli"
	"knightstour/internal/measure"
	"knightstour/symmetry"
	"knightstour/tour"
)

func newCheckCommand(a *app) *cobra.Command {
	f := &tourFlags{}
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "Say whether something is a tour, and of which kind",
		Long: `Say whether what is in a file is a tour: if not, the first fault, by the numbers;
if so, where it starts and ends, whether it is closed, which symmetries of the
board keep it, whether it is magic, and which of its images is the canonical one.
` + inputHelp + `

A tour whose ends are one move apart is closed; taken for an open one (--open) it
is reentrant. The symmetry, and the class of tours that the symmetries of the board
and reversal turn into each other, depend on that. Names of symmetries: Eulerian
and Bergholtian (a half turn keeps the tour, and its direction or not), Sulian and
Murraian (so does a reflection), birotary (quarter turns do).
` + exitStatus,
		Example: `  tour check board.txt
  tour find 8x8 --closed | tour check -
  echo a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3 | tour check - --quiet
  tour check torus.txt --wrap torus`,
		Args: cli.OneArgument("the file with the tour", "tour check board.txt, or tour check -"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := cli.NotEmpty(cmd, f.texts()...); err != nil {
				return err
			}
			return a.check(args[0], f)
		},
	}
	f.register(cmd)
	return cmd
}

// A verdict is what is said of a tour.
type verdict struct {
	found
	kept    []symmetry.Kept
	group   int // how many symmetries the board has, 0 if they are too many
	class   int // how many undirected tours they make of it
	least   tour.Tour
	sums    measure.Sums
	hasSums bool
}

func (a *app) check(path string, f *tourFlags) error {
	all, err := a.read(path, f)
	if err != nil {
		return err
	}
	known := groups{}
	var out checkJSON
	for i, t := range all {
		v := verdict{found: t}
		if t.fault == nil {
			out.Valid++
			v.sums, v.hasSums = measure.SumsOf(t.board, t.tour)
			if group, ok := known.of(t.board); ok {
				v.judge(group)
			}
		}
		switch {
		case a.JSON:
			out.Tours = append(out.Tours, v.json())
		case a.Quiet:
			_, err = fmt.Fprintln(a.Stdout, v.kind())
		default:
			if i > 0 {
				fmt.Fprintln(a.Stdout)
			}
			_, err = io.WriteString(a.Stdout, v.words(len(all)))
		}
		if err != nil {
			return err
		}
	}
	out.Total = len(all)
	if a.JSON {
		if err := a.PrintJSON(a.Stdout, out); err != nil {
			return err
		}
	}
	switch bad := out.Total - out.Valid; {
	case bad > 0 && out.Total == 1:
		return notTourf("%s is not a tour", inputName(path))
	case bad > 0:
		return notTourf("%d of %s in %s are not tours", bad, cli.Plural(int64(out.Total), "text"), inputName(path))
	}
	return nil
}

// judge fills in what is to be said of a tour under the symmetries of its board.
func (v *verdict) judge(group []symmetry.Perm) {
	v.kept = symmetry.Keeping(v.board, group, v.tour, v.closed)
	v.group = len(group)
	v.class = len(group) / (1 + len(v.kept))
	v.least = symmetry.Canonical(group, v.tour, v.closed)
}

// kind is the verdict in a word or two.
func (v *verdict) kind() string {
	switch {
	case v.fault != nil:
		return "not a tour"
	case v.closed:
		return "closed"
	case tour.Closes(v.board, v.tour):
		return "open, reentrant"
	case v.board.Len() == 1:
		return "open"
	}
	return "open, not reentrant"
}

// words is the verdict as people read it.
func (v *verdict) words(of int) string {
	var out strings.Builder
	b := v.board
	line := func(name, format string, args ...any) {
		fmt.Fprintf(&out, "  %-9s  %s\n", name, fmt.Sprintf(format, args...))
	}
	if of > 1 {
		fmt.Fprintf(&out, "tour %d, line %d: ", v.number, v.line)
	}
	fmt.Fprintf(&out, "%s, %s%s\n", b, b.Piece().Name, wrapped(b))
	if v.fault != nil {
		line("tour", "no: %s", v.fault)
		return out.String()
	}
	line("tour", "yes, %s", v.kind())
	line("start", "%s, number 1", b.Name(v.tour[0]))
	line("end", "%s, number %d%s", b.Name(v.tour[len(v.tour)-1]), len(v.tour), v.apart())
	if v.group > 0 {
		line("symmetry", "%s", v.symmetryWords())
	}
	if v.hasSums {
		line("sums", "%s", sumWords(v.sums))
	}
	if v.group == 0 {
		line("symmetry", "not looked for: the board has too many symmetries")
		return out.String()
	}
	least := "this is the canonical one"
	if !slices.Equal(v.least, v.canonicalForm()) {
		least = "not the canonical one (see tour canon)"
	}
	line("class", "of %s: %s", cli.Plural(int64(v.class), "undirected tour"), least)
	return out.String()
}

// canonicalForm is the tour as the canonical one of its class would be written.
func (v *verdict) canonicalForm() tour.Tour {
	t := slices.Clone(v.tour)
	t.Orient(v.closed)
	return t
}

// apart says how the ends of a tour lie.
func (v *verdict) apart() string {
	switch {
	case v.board.Len() < 2:
		return ""
	case v.closed:
		return ", one move from the start"
	case tour.Closes(v.board, v.tour):
		return ", one move from the start, but taken for open"
	}
	return ""
}

func (v *verdict) symmetryWords() string {
	if len(v.kept) == 0 {
		return "none"
	}
	var list []string
	for _, k := range v.kept {
		text := k.Motion
		if k.Name != "" {
			text += ", " + k.Name
		}
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return fmt.Sprintf("%s: %s", symmetry.Degree(v.kept), strings.Join(list, "; "))
}

func sumWords(s measure.Sums) string {
	text := fmt.Sprintf("rows %s, columns %s", span(s.Rows), span(s.Cols))
	if s.Diagonals != nil {
		text += fmt.Sprintf(", diagonals %d and %d", s.Diagonals[0], s.Diagonals[1])
	}
	if s.Magic == measure.NotMagic {
		return text + ": not magic"
	}
	return text + ": " + string(s.Magic)
}

// span is the range of the sums.
func span(sums []int) string {
	if low, high := slices.Min(sums), slices.Max(sums); low != high {
		return fmt.Sprintf("%d to %d", low, high)
	}
	return fmt.Sprint(sums[0])
}

func wrapped(b *board.Board) string {
	if b.Wrap() == (board.Wrap{}) {
		return ""
	}
	return ", " + b.Wrap().String()
}
