package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/measure"
	"knightstour/internal/printer"
	"knightstour/question"
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
Murraian (so does a reflection), birotary (quarter turns do).`,
		Example: `  tour check board.txt
  tour find 8x8 --closed | tour check -
  echo a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3 | tour check - --quiet
  tour check torus.txt --wrap torus`,
		Args: cli.OneArgument("the file with the tour", "tour check board.txt, or tour check -"),
		RunE: func(_ *cobra.Command, args []string) error { return a.check(args[0], f) },
	}
	f.register(cmd)
	return cmd
}

// A checked is the answer of tour check.
type checked struct {
	Tours []*verdict `json:"tours"`
	Total int        `json:"total"`
	Valid int        `json:"valid"`
}

func (a *app) check(path string, f *tourFlags) error {
	all, err := a.read(path, f)
	if err != nil {
		return err
	}
	known := groups{}
	out := checked{Total: len(all)}
	for _, t := range all {
		v := judge(t, known)
		if v.Tour {
			out.Valid++
		}
		out.Tours = append(out.Tours, v)
		if err := a.Part(v); err != nil {
			return err
		}
	}
	if err := a.Document(out); err != nil {
		return err
	}
	switch bad := out.Total - out.Valid; {
	case bad > 0 && out.Total == 1:
		return cli.Exitf(exitNotTour, "%s is not a tour", inputName(path))
	case bad > 0:
		return cli.Exitf(exitNotTour, "%d of %s in %s are not tours", bad, cli.Plural(out.Total, "text"), inputName(path))
	}
	return nil
}

// A verdict is what tour check says of a text that was read.
type verdict struct {
	found
	Tour      bool          `json:"tour"`
	Fault     *fault        `json:"fault,omitempty"`
	Kind      question.Kind `json:"kind,omitempty"`
	Reentrant bool          `json:"reentrant"`
	Start     string        `json:"start,omitempty"`
	End       string        `json:"end,omitempty"`
	Symmetry  *keptSymmetry `json:"symmetry,omitempty"` // nil if the board has too many symmetries
	Sums      *measure.Sums `json:"sums,omitempty"`
	Class     *class        `json:"class,omitempty"`
}

// A fault is why a text is not a tour.
type fault struct {
	Type       tour.FaultType `json:"type"`
	MoveNumber int            `json:"move_number"`
	At         []string       `json:"at"`
	Text       string         `json:"text"`
}

// A keptSymmetry is the symmetry of a tour.
type keptSymmetry struct {
	Degree string     `json:"degree"`
	Kept   []isometry `json:"kept"`
}

// An isometry is a symmetry of the board that keeps a tour.
type isometry struct {
	Name     string `json:"isometry"`
	Called   string `json:"called,omitempty"` // what the literature calls such tours
	Reverses bool   `json:"reverses"`
}

// A class is the tours that the symmetries of the board make of one.
type class struct {
	Size       int      `json:"size"` // in undirected tours
	Symmetries int      `json:"symmetries"`
	Canonical  []string `json:"canonical"`

	isCanonical bool // the tour that was read
}

// judge says what is to be said of what was read.
func judge(t found, known groups) *verdict {
	b := t.board
	v := &verdict{found: t}
	if t.fault != nil {
		v.Fault = &fault{t.fault.Type, t.fault.Number, t.fault.Squares, t.fault.Error()}
		return v
	}
	v.Tour, v.Kind, v.Reentrant = true, question.KindOf(t.closed), tour.Closes(b, t.tour)
	v.Start, v.End = b.Name(t.tour[0]), b.Name(t.tour[len(t.tour)-1])
	v.Sums = measure.SumsOf(b, t.tour)
	group, ok := known.of(b)
	if !ok {
		return v
	}
	kept := symmetry.Keeping(b, group, t.tour, t.closed)
	v.Symmetry = &keptSymmetry{symmetry.Degree(kept), []isometry{}}
	for _, k := range kept {
		v.Symmetry.Kept = append(v.Symmetry.Kept, isometry{k.Words, k.Name, k.Reverses})
	}
	least := symmetry.Canonical(group, t.tour, t.closed)
	own := slices.Clone(t.tour)
	own.Orient(t.closed)
	v.Class = &class{len(group) / (1 + len(kept)), len(group), printer.Squares(b, least), slices.Equal(least, own)}
	return v
}

// Bare is the verdict in a word or two.
func (v *verdict) Bare() string {
	switch {
	case !v.Tour:
		return "not a tour"
	case v.Kind == question.Closed, v.Squares == 1:
		return string(v.Kind)
	case v.Reentrant:
		return "open, reentrant"
	}
	return "open, not reentrant"
}

func (v *verdict) Words() string {
	out := printer.Text{Width: 9}
	out.Printf("%s\n", v.found.Words())
	if !v.Tour {
		out.Line("tour", "no: %s", v.Fault.Text)
		return out.String()
	}
	out.Line("tour", "yes, %s", v.Bare())
	out.Line("start", "%s, number 1", v.Start)
	apart := ""
	switch {
	case v.Squares == 1:
	case v.Kind == question.Closed:
		apart = ", one move from the start"
	case v.Reentrant:
		apart = ", one move from the start, but taken for open"
	}
	out.Line("end", "%s, number %d%s", v.End, v.Squares, apart)
	if v.Symmetry != nil {
		out.Line("symmetry", "%s", v.Symmetry.words())
	}
	if v.Sums != nil {
		out.Line("sums", "%s", sumWords(v.Sums))
	}
	if v.Symmetry == nil {
		out.Line("symmetry", "not looked for: the board has too many symmetries")
		return out.String()
	}
	least := "this is the canonical one"
	if !v.Class.isCanonical {
		least = "not the canonical one (see tour canon)"
	}
	out.Line("class", "of %s: %s", cli.Plural(v.Class.Size, "undirected tour"), least)
	return out.String()
}

func (s *keptSymmetry) words() string {
	if len(s.Kept) == 0 {
		return "none"
	}
	var list []string
	for _, k := range s.Kept {
		text := k.Name
		if k.Called != "" {
			text += ", " + k.Called
		}
		if !slices.Contains(list, text) {
			list = append(list, text)
		}
	}
	return s.Degree + ": " + strings.Join(list, "; ")
}

func sumWords(s *measure.Sums) string {
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
