package printer

import (
	"fmt"
	"strings"

	"knightstour/existence"
)

// A Text is an answer in words: lines, most of which begin with the name of what
// they say.
type Text struct {
	strings.Builder
	Width int  // of the names
	Flush bool // lines are not set in
}

// Printf adds to the text.
func (t *Text) Printf(format string, args ...any) { fmt.Fprintf(t, format, args...) }

// Line adds a line with a name, set in a little unless the text is flush.
func (t *Text) Line(name, format string, args ...any) {
	if !t.Flush {
		t.WriteString("  ")
	}
	t.Printf("%-*s  %s\n", t.Width, name, fmt.Sprintf(format, args...))
}

// Table lays rows of cells out in columns with a gap between them: the first
// column to the left, the others to the right, each at least as wide as the width
// for it, the last of the widths holding for all after it.
func Table(rows [][]string, gap string, widths ...int) string {
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, widths[i-1])
			}
			widths[i] = max(widths[i], len(cell))
		}
	}
	var out strings.Builder
	for _, row := range rows {
		for i, cell := range row {
			if i == 0 {
				fmt.Fprintf(&out, "%-*s", widths[0], cell)
			} else {
				fmt.Fprintf(&out, "%s%*s", gap, widths[i], cell)
			}
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// A Reason is why something is so, and who proved it.
type Reason struct {
	Text   string `json:"text"`
	Source string `json:"source"` // a citation, or the name of the argument if it proves itself
}

// Because returns a reason to print, or nil for none.
func Because(r *existence.Reason) *Reason {
	if r == nil || *r == (existence.Reason{}) {
		return nil
	}
	return &Reason{r.Text, r.Source}
}

// Words is the reason with its source in brackets.
func (r *Reason) Words() string { return fmt.Sprintf("%s (%s)", r.Text, r.Source) }
