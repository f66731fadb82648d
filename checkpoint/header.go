package checkpoint

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"time"
)

// A Header says what a run computes and how the work is divided. It is written
// when the file is made and never changes.
type Header struct {
	Program  string    `json:"program,omitempty"` // version that made the file, for information only
	Question []Setting `json:"question"`          // the question in full, settled, in the order to show it
	Parts    []Part    `json:"parts"`
	Output   string    `json:"output,omitempty"` // absolute path of the output file, "" if there is none
	Created  time.Time `json:"created,omitzero"` // for information only
}

// A Part is work that is cut into units.
type Part struct {
	Name        string   `json:"name"`    // what it does, such as "visit closed tours"; unique within the header
	Units       int      `json:"units"`   // a unit is 0, ..., Units-1; there may be none, but not in all parts
	Columns     []string `json:"columns"` // names of the values of a record
	Fingerprint uint64   `json:"-"`       // of the way the part is cut into units
}

type plainPart Part

// A partText is a part in JSON, where a number of 64 bits is not safe: the
// fingerprint is 16 hexadecimal digits.
type partText struct {
	plainPart
	Fingerprint string `json:"fingerprint"`
}

// MarshalJSON encodes the part.
func (p Part) MarshalJSON() ([]byte, error) {
	return json.Marshal(partText{plainPart(p), fmt.Sprintf("%016x", p.Fingerprint)})
}

// UnmarshalJSON is the inverse of MarshalJSON.
func (p *Part) UnmarshalJSON(text []byte) error {
	var t partText
	err := json.Unmarshal(text, &t)
	*p = Part(t.plainPart)
	if err == nil {
		p.Fingerprint, err = strconv.ParseUint(t.Fingerprint, 16, 64)
	}
	return err
}

// Units returns the number of units of all parts.
func (h Header) Units() int {
	units := 0
	for _, p := range h.Parts {
		units += p.Units
	}
	return units
}

// check reports why no run can have this header.
func (h Header) check() error {
	for i, s := range h.Question {
		if s.Value == Undecided || slices.ContainsFunc(h.Question[:i], s.sameName) {
			return fmt.Errorf("the setting %q is undecided or there twice", s.Name)
		}
	}
	left := math.MaxInt // so that Units does not overflow
	for i, p := range h.Parts {
		if slices.ContainsFunc(h.Parts[:i], func(other Part) bool { return other.Name == p.Name }) {
			return fmt.Errorf("the part %q is there twice", p.Name)
		}
		if p.Units < 0 || p.Units > left {
			return fmt.Errorf("the part %q cannot have %d units", p.Name, p.Units)
		}
		left -= p.Units
	}
	if h.Units() == 0 {
		return errors.New("there are no units")
	}
	return nil
}

// encode returns the header as JSON. It fails if the header makes no sense or
// would not come back as it is: JSON has no room for invalid UTF-8, which a
// path may hold.
func (h Header) encode() ([]byte, error) {
	text, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	again, err := decodeHeader(text)
	if err != nil {
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
	return h, h.check()
}
