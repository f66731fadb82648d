package checkpoint

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// A Setting is one item of a question, such as {"board", "6x8"}.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// Undecided is the value of a setting that the program may choose. It agrees
// with every value in a file, where it never stands itself.
const Undecided = "(undecided)"

// Differences compares the question that is asked with the one in a file and
// returns one line for each difference, such as
// "board: 6x8 here, 5x5 in the file". A setting that is missing counts as empty,
// so that a setting of a later version does not forbid older files.
func Differences(asked, stored []Setting) []string {
	var lines []string
	all := slices.Concat(asked, stored)
	for i, s := range all {
		here := valueOf(s.Name, asked)
		if here != Undecided && !slices.ContainsFunc(all[:i], s.sameName) {
			lines = compare(lines, s.Name, here, valueOf(s.Name, stored))
		}
	}
	return lines
}

// Diff compares the header h of the run at hand with the header of a file and
// returns one line for each difference that forbids mixing them: those of the
// question, the parts and the output. Program and Created may differ.
func (h Header) Diff(file Header) []string {
	lines := Differences(h.Question, file.Question)
	if here, there := h.partNames(), file.partNames(); here != there {
		lines = compare(lines, "parts", here, there)
	} else {
		for i, p := range h.Parts {
			there := file.Parts[i]
			if p.Units != there.Units || p.Fingerprint != there.Fingerprint {
				lines = append(lines, p.Name+": cut into other units here than in the file")
			}
			lines = compare(lines, "values of "+p.Name, strings.Join(p.Columns, ", "), strings.Join(there.Columns, ", "))
		}
	}
	return compare(lines, "output", h.Output, file.Output)
}

// compare appends a line if two values differ.
func compare(lines []string, name, here, there string) []string {
	if here != there {
		lines = append(lines, fmt.Sprintf("%s: %s here, %s in the file", name, cmp.Or(here, "none"), cmp.Or(there, "none")))
	}
	return lines
}

func (h Header) partNames() string {
	var names []string
	for _, p := range h.Parts {
		names = append(names, strconv.Quote(p.Name))
	}
	return strings.Join(names, ", ")
}

func (s Setting) sameName(other Setting) bool { return s.Name == other.Name }

// valueOf returns the value of the setting of a name, or "".
func valueOf(name string, list []Setting) string {
	for _, s := range list {
		if s.Name == name {
			return s.Value
		}
	}
	return ""
}
