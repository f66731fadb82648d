package printer_test

import (
	"math/big"
	"strings"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/internal/printer"
)

// number is an answer.
type number struct {
	N string `json:"n"`
}

func (n number) Words() string { return "the number\n  is " + n.N + "\n" }
func (n number) Bare() string  { return n.N }

func TestForms(t *testing.T) {
	for _, c := range []struct {
		name string
		set  func(*printer.Printer)
		want string
	}{
		{"words", func(*printer.Printer) {}, "the number\n  is 1\n\nthe number\n  is 2\nthe number\n  is <3>\n"},
		{"bare", func(p *printer.Printer) { p.Quiet = true }, "1\n2\n<3>\n"},
		{"json", func(p *printer.Printer) { p.JSON = true }, "{\n  \"command\": \"prog sub\",\n  \"n\": \"<3>\"\n}\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out strings.Builder
			p := &printer.Printer{Stdout: &out, Command: "prog sub"}
			c.set(p)
			for _, err := range []error{p.Part(number{"1"}), p.Part(number{"2"}), p.Line(number{"<3>"}), p.Document(number{"<3>"})} {
				if err != nil {
					t.Fatal(err)
				}
			}
			if out.String() != c.want {
				t.Errorf("%q, want %q", &out, c.want)
			}
		})
	}
}

func TestRecord(t *testing.T) {
	var out strings.Builder
	p := &printer.Printer{Command: "prog"}
	if err := p.WriteRecord(&out, number{"1"}); err != nil || out.String() != `{"command":"prog","n":"1"}`+"\n" {
		t.Errorf("%q, %v", &out, err)
	}
}

func TestTable(t *testing.T) {
	got := printer.Table([][]string{{"", "a", "b", "c"}, {"row", "1,000", "2", "3"}}, "  ", 4, 3)
	if want := "          a    b    c\nrow   1,000    2    3\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestPicture(t *testing.T) {
	b := boardtest.Parse(t, "../.#")
	got := printer.Grid(b, []*big.Int{big.NewInt(1), big.NewInt(2000), big.NewInt(3)})
	if want := "  2  2,000      3\n  1      1      #\n         a      b\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestBoard(t *testing.T) {
	b := printer.OfBoard(boardtest.Parse(t, "../.#"))
	if b.Words() != "../.#, knight" || b.Squares != 3 || b.Holes != 1 || b.Wrap != "none" {
		t.Errorf("%+v", b)
	}
}

func TestCount(t *testing.T) {
	if c := printer.Count("").Plus(big.NewInt(999)).Plus(big.NewInt(1)); c != "1000" || c.Words() != "1,000" {
		t.Errorf("%q", c)
	}
}
