package certificate

import (
	"bufio"
	"fmt"
	"io"
	"math/big"
	"strings"

	"knightstour/checkpoint"
)

const title = "knightstour certificate 1"

// Write writes the certificate.
func (c *Certificate) Write(to io.Writer) error {
	w := bufio.NewWriter(to)
	head, err := c.head()
	if err != nil {
		return err
	}
	w.WriteString(head)
	for _, u := range c.Units {
		fmt.Fprintf(w, "%s digest %s\n", unitLine(u), u.Digest)
	}
	for i, total := range c.Totals() {
		fmt.Fprintf(w, "total %d%s\n", i, decimal(total))
	}
	fmt.Fprintf(w, "root %s\n", c.Root)
	return w.Flush() // it remembers the first error
}

// head returns the lines before those of the units.
func (c *Certificate) head() (string, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nmade-by %s\n", title, c.Header.Program)
	for _, s := range c.Header.Question {
		fmt.Fprintf(&b, "question %s %s\n", strings.ReplaceAll(s.Name, " ", "_"), s.Value)
	}
	for i, p := range c.Header.Parts {
		fmt.Fprintf(&b, "%s\ncolumns %d %s\n", partLine(i, p), i, strings.Join(p.Columns, ";"))
	}
	if text := b.String(); strings.ContainsAny(text, "\r") || strings.Count(text, "\n") != 2+len(c.Header.Question)+2*len(c.Header.Parts) {
		return "", fmt.Errorf("the question has text of several lines, which no certificate can have")
	}
	return b.String(), nil
}

func partLine(i int, p checkpoint.Part) string {
	return fmt.Sprintf("part %d %d %016x %s", i, p.Units, p.Fingerprint, p.Name)
}

// unitLine returns the line of a unit without its digest.
func unitLine(u Unit) string {
	return fmt.Sprintf("unit %d %d%s residue %d", u.Part, u.Unit, decimal(u.Numbers), u.Residue())
}

func decimal(list []*big.Int) string {
	var b strings.Builder
	for _, n := range list {
		fmt.Fprintf(&b, " %s", n)
	}
	return b.String()
}
