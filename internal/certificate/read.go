package certificate

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/big"
	"strconv"
	"strings"

	"knightstour/checkpoint"
)

// ErrCertificate: a text is no certificate, or not as it was written.
var ErrCertificate = errors.New("not a sound certificate")

func fault(line int, format string, args ...any) error {
	return fmt.Errorf("%w: line %d: %s", ErrCertificate, line, fmt.Sprintf(format, args...))
}

// mostUnits bounds what is read.
const mostUnits = 1 << 26

// Read reads a certificate and checks all of it: every unit is there, the digests,
// the totals and the root are right, and nothing else is in the text.
//
// What was read must be what Write writes of it: so there is one way to write a
// certificate, and no letter in it that could be another.
func Read(from io.Reader) (*Certificate, error) {
	text, err := io.ReadAll(from)
	if err != nil {
		return nil, err
	}
	r := &reader{c: new(Certificate)}
	for line := range strings.Lines(string(text)) {
		r.n, r.text = r.n+1, strings.TrimSuffix(line, "\n")
		if err := r.line(); err != nil {
			return nil, err
		}
	}
	if err := r.whole(); err != nil {
		return nil, err
	}
	var again bytes.Buffer
	if err := r.c.Write(&again); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrCertificate, err)
	}
	return r.c, same(text, again.Bytes())
}

// same says in which line two texts differ.
func same(got, want []byte) error {
	if bytes.Equal(got, want) {
		return nil
	}
	next, stop := iter.Pull(bytes.Lines(want))
	defer stop()
	n := 0
	for line := range bytes.Lines(got) {
		n++
		if other, _ := next(); !bytes.Equal(line, other) {
			return fault(n, "%q should be %q", short(string(line)), short(string(other)))
		}
	}
	return fault(n, "the end is missing")
}

// A reader reads line by line.
type reader struct {
	n    int // of the line
	text string
	c    *Certificate
}

func (r *reader) line() error {
	word, rest, _ := strings.Cut(r.text, " ")
	h := &r.c.Header
	switch {
	case r.n == 1:
		if r.text != title {
			return fault(1, "%q is not %q", short(r.text), title)
		}
	case word == "made-by":
		h.Program = rest
	case word == "question":
		name, value, _ := strings.Cut(rest, " ")
		h.Question = append(h.Question, checkpoint.Setting{Name: strings.ReplaceAll(name, "_", " "), Value: value})
	case word == "part":
		return r.part(rest)
	case word == "columns":
		_, columns, _ := strings.Cut(rest, " ")
		if len(h.Parts) == 0 || columns == "" {
			return fault(r.n, "there are columns of no part")
		}
		h.Parts[len(h.Parts)-1].Columns = strings.Split(columns, ";")
	case word == "unit":
		return r.unit(rest)
	case word == "total", word == "root":
		// They are compared when all is there.
	default:
		return fault(r.n, "%q is nothing that a certificate has", short(word))
	}
	return nil
}

// part reads "0 81 0123456789abcdef NAME".
func (r *reader) part(rest string) error {
	fields := strings.SplitN(rest, " ", 4)
	if len(fields) < 4 {
		return fault(r.n, "a part has a number, units, a fingerprint and a name")
	}
	units, err1 := strconv.Atoi(fields[1])
	fingerprint, err2 := strconv.ParseUint(fields[2], 16, 64)
	if err1 != nil || err2 != nil || units < 0 || units > mostUnits {
		return fault(r.n, "%q is not a part", short(rest))
	}
	r.c.Header.Parts = append(r.c.Header.Parts, checkpoint.Part{Name: fields[3], Units: units, Fingerprint: fingerprint})
	return nil
}

// unit reads "0 0 12 3 45 residue 12 digest 6c1f...".
func (r *reader) unit(rest string) error {
	fields := strings.Fields(rest)
	const around = 2 + 4 // the numbers of the part and the unit, the residue and the digest
	if len(fields) <= around {
		return fault(r.n, "a unit has more to it")
	}
	part, err1 := strconv.Atoi(fields[0])
	unit, err2 := strconv.Atoi(fields[1])
	if err1 != nil || err2 != nil || part < 0 || part >= len(r.c.Header.Parts) {
		return fault(r.n, "there is no such part or unit")
	}
	u := Unit{Part: part, Unit: unit}
	for _, f := range fields[2 : len(fields)-4] {
		n, ok := new(big.Int).SetString(f, 10)
		if !ok || n.Sign() < 0 {
			return fault(r.n, "%q is not a number", short(f))
		}
		u.Numbers = append(u.Numbers, n)
	}
	if len(u.Numbers) != len(names(r.c.Header.Parts[part].Columns)) {
		return fault(r.n, "unit %d has %d numbers, not %d", unit, len(u.Numbers), len(names(r.c.Header.Parts[part].Columns)))
	}
	u.Digest = r.c.digest(u)
	if want := fmt.Sprintf("%s digest %s", unitLine(u), u.Digest); r.text != want {
		return fault(r.n, "unit %d of part %d is not as it was written: its digest or residue is another", unit, part)
	}
	r.c.Units = append(r.c.Units, u)
	return nil
}

// whole checks what can only be checked at the end.
func (r *reader) whole() error {
	at := 0
	for part, p := range r.c.Header.Parts {
		for unit := range p.Units {
			if at == len(r.c.Units) || r.c.Units[at].Part != part || r.c.Units[at].Unit != unit {
				return fmt.Errorf("%w: unit %d of part %d is missing, or not in its place", ErrCertificate, unit, part)
			}
			at++
		}
	}
	if at != len(r.c.Units) || at == 0 {
		return fmt.Errorf("%w: there are %d units, and %d are expected", ErrCertificate, len(r.c.Units), at)
	}
	root, err := r.c.root()
	r.c.Root = root
	return err
}

func short(text string) string {
	const most = 80
	if len(text) > most {
		return text[:most] + "..."
	}
	return text
}
