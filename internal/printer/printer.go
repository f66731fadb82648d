package printer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// An Answer is what a command says, or a part of it. As JSON it is encoded as it is.
type Answer interface {
	Words() string // for people, with a newline after each line
	Bare() string  // what --quiet leaves, without the last newline
}

// A Printer prints the answer of one command.
type Printer struct {
	Stdout  io.Writer
	JSON    bool   // print JSON
	Quiet   bool   // print nothing but the answer
	Command string // as it is typed, such as "tour check"

	printed bool
}

// Print prints an answer that is complete.
func (p *Printer) Print(a Answer) error {
	if err := p.Part(a); err != nil {
		return err
	}
	return p.Document(a)
}

// Part prints a part of an answer as soon as it is known, in words below an empty
// line if it is not the first. It prints no JSON: in the end Document does.
func (p *Printer) Part(a Answer) error {
	if p.printed && !p.JSON && !p.Quiet {
		if _, err := io.WriteString(p.Stdout, "\n"); err != nil {
			return err
		}
	}
	return p.Line(a)
}

// Line prints a part of an answer as Part does, but without an empty line above.
func (p *Printer) Line(a Answer) error {
	if p.JSON {
		return nil
	}
	p.printed = true
	text := a.Bare() + "\n"
	if !p.Quiet {
		text = a.Words()
	}
	_, err := io.WriteString(p.Stdout, text)
	return err
}

// Document prints the JSON of a whole answer, and nothing if JSON is not wanted.
func (p *Printer) Document(v any) error {
	if !p.JSON {
		return nil
	}
	return p.WriteDocument(p.Stdout, v)
}

// WriteDocument writes an object as JSON on several lines, beginning with the
// command.
func (p *Printer) WriteDocument(w io.Writer, v any) error { return p.encode(w, v, "  ") }

// WriteRecord writes an object as JSON on one line, beginning with the command.
func (p *Printer) WriteRecord(w io.Writer, v any) error { return p.encode(w, v, "") }

func (p *Printer) encode(w io.Writer, v any, indent string) error {
	var fields, text bytes.Buffer
	out := json.NewEncoder(&fields)
	out.SetEscapeHTML(false)
	if err := out.Encode(v); err != nil {
		return err
	}
	line := fmt.Appendf(nil, "{\"command\":%q,%s", p.Command, fields.Bytes()[1:])
	if indent != "" {
		if err := json.Indent(&text, line, "", indent); err != nil {
			return err
		}
		line = text.Bytes()
	}
	_, err := w.Write(line)
	return err
}
