package checkpoint

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"
)

// A Header says what a run computes. It is written when the file is made and
// never changes.
type Header struct {
	Program string    `json:"program,omitempty"` // version of the program that made the file, for information only
	Engine  string    `json:"engine,omitempty"`  // which engine computes the units
	Scheme  int       `json:"scheme,omitempty"`  // version of the way the problem is cut into units
	Task    string    `json:"task,omitempty"`    // what is done with the tours, "count", "list" or "symmetric"
	Problem []Setting `json:"problem,omitempty"` // the question in full, in the order to show it
	Units   int       `json:"units,omitempty"`   // how many units there are; a unit is 0, ..., Units-1
	Columns []string  `json:"columns,omitempty"` // names of the values of a record
	Output  string    `json:"output,omitempty"`  // absolute path of the output file, "" if there is none
	Created time.Time `json:"created,omitzero"`  // for information only
}

// A Setting is one part of a problem, such as {"board", "6x8"}.
type Setting struct {
	Name  string `json:"name"`
	Value string `json:"value"`
}

// identity returns the header without the fields that are for information.
func (h Header) identity() Header {
	h.Program, h.Created = "", time.Time{}
	return h
}

// fingerprint returns a hash of the identity. The header has been checked,
// so encoding cannot fail.
func (h Header) fingerprint() []byte {
	text, _ := json.Marshal(h.identity())
	sum := sha256.Sum256(text)
	return sum[:]
}

// Diff compares the header h of the run at hand with the header of a file and
// returns one line for each difference that forbids mixing them, such as
// "board: 6x8 here, 5x5 in the file". Program and Created may differ.
func (h Header) Diff(file Header) []string {
	var lines []string
	compare := func(name, here, there string) {
		if here != there {
			lines = append(lines, fmt.Sprintf("%s: %s here, %s in the file", name, orNone(here), orNone(there)))
		}
	}
	compare("engine", h.Engine, file.Engine)
	compare("unit scheme", fmt.Sprint(h.Scheme), fmt.Sprint(file.Scheme))
	compare("task", h.Task, file.Task)
	for _, name := range settingNames(h.Problem, file.Problem) {
		compare(name, valueOf(h.Problem, name), valueOf(file.Problem, name))
	}
	compare("units", fmt.Sprint(h.Units), fmt.Sprint(file.Units))
	compare("columns", strings.Join(h.Columns, ", "), strings.Join(file.Columns, ", "))
	compare("output", h.Output, file.Output)
	return lines
}

func orNone(value string) string {
	if value == "" {
		return "none"
	}
	return value
}

// settingNames returns the names in a, then those only in b.
func settingNames(a, b []Setting) []string {
	var names []string
	seen := make(map[string]bool)
	for _, list := range [][]Setting{a, b} {
		for _, s := range list {
			if !seen[s.Name] {
				seen[s.Name] = true
				names = append(names, s.Name)
			}
		}
	}
	return names
}

// valueOf returns the value of a setting; one that is not there counts as
// empty, so that a setting of a later version does not forbid older files.
func valueOf(problem []Setting, name string) string {
	for _, s := range problem {
		if s.Name == name {
			return s.Value
		}
	}
	return ""
}

// encode returns the header as JSON. It fails if the header makes no sense or
// would not come back as it is: JSON has no room for invalid UTF-8, which a
// path may hold.
func (h Header) encode() ([]byte, error) {
	if h.Units < 1 {
		return nil, fmt.Errorf("a run of %d units cannot be stored", h.Units)
	}
	if len(settingNames(h.Problem, nil)) != len(h.Problem) {
		return nil, errors.New("two settings of the problem have the same name")
	}
	text, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	var again Header
	if err := json.Unmarshal(text, &again); err != nil {
		return nil, err
	}
	if diff := h.Diff(again); diff != nil {
		return nil, fmt.Errorf("text cannot be stored, is it valid UTF-8? %q", diff[0])
	}
	return text, nil
}

func decodeHeader(text []byte) (Header, error) {
	var h Header
	if err := json.Unmarshal(text, &h); err != nil {
		return Header{}, err
	}
	if _, err := h.encode(); err != nil {
		return Header{}, err
	}
	return h, nil
}
