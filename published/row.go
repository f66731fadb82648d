package published

import (
	_ "embed" // for published.tsv
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"
)

// Convention says which tours are taken for one when they are counted.
type Convention string

const (
	Directed   Convention = "directed"   // a tour and its reverse are two
	Undirected Convention = "undirected" // a tour and its reverse are one
	Distinct   Convention = "distinct"   // so are tours that symmetries of the board or reversal turn into each other
)

// Status says how far a published number can be trusted.
type Status string

const (
	Agreed          Status = "agreed"           // given by several sources
	Single          Status = "single"           // given by one source
	Derived         Status = "derived"          // computed from other published numbers
	Computed        Status = "computed"         // computed by this program, with the command in the note
	OtherConvention Status = "other-convention" // right in another sense of the words
	Doubtful        Status = "doubtful"         // may have been misread or misprinted
	Wrong           Status = "wrong"            // known not to be true
)

// A Row is one published fact: so many tours of a kind on a board.
type Row struct {
	Board       string     // RxC, a mask, or the name of a family of boards or of a graph
	Piece, Wrap string     // what moves, and which edges of the board are glued
	Kind        string     // open, closed, strictly-open or, of boards instead of tours, boards
	Convention  Convention // one of the three or of a few rare ones
	Restriction string     // which of these tours are counted, as "from=a1"; empty if all of them are
	Count       *big.Int
	Status      Status
	Sources     []string // never empty
	Note        string   // a remark in a few words, or empty
}

// Trusted reports whether the number may be given as an answer.
func (r Row) Trusted() bool {
	return r.Status == Agreed || r.Status == Single || r.Status == Derived || r.Status == Computed
}

// All returns every row of the table, the untrusted ones too, in the order of
// the table: by piece, size of the board, kind and convention. The rows share
// their numbers and sources, which must not be changed.
func All() []Row { return slices.Clone(load()) }

//go:embed published.tsv
var data string

// load returns the rows of the table, in which a mistake is one of the program.
var load = sync.OnceValue(func() []Row {
	rows, err := parse(data)
	if err != nil {
		panic("published data: " + err.Error())
	}
	return rows
})

// parse reads a table. Its errors name the line.
func parse(text string) ([]Row, error) {
	var rows []Row
	number := 0
	for line := range strings.Lines(text) {
		number++
		if strings.HasPrefix(line, "#") {
			continue
		}
		row, err := parseRow(strings.TrimSuffix(line, "\n"))
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", number, err)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// parseRow reads one line of the table.
func parseRow(line string) (Row, error) {
	f := strings.Split(line, "\t")
	if len(f) != 10 {
		return Row{}, fmt.Errorf("%d columns instead of 10", len(f))
	}
	for i, text := range f {
		if text == "" || text != strings.TrimSpace(text) {
			return Row{}, fmt.Errorf("column %d is %q", i+1, text)
		}
		if text == "-" {
			f[i] = ""
		}
	}
	r := Row{
		Board: f[0], Piece: f[1], Wrap: f[2], Kind: f[3],
		Convention: Convention(f[4]), Restriction: f[5],
		Status: Status(f[7]), Sources: strings.Split(f[8], "; "), Note: f[9],
	}
	var ok bool
	if r.Count, ok = new(big.Int).SetString(f[6], 10); !ok || r.Count.Sign() < 0 {
		return Row{}, fmt.Errorf("count %q is not a number of tours", f[6])
	}
	if !r.Trusted() && r.Status != OtherConvention && r.Status != Doubtful && r.Status != Wrong {
		return Row{}, fmt.Errorf("unknown status %q", r.Status)
	}
	return r, nil
}

// A Check compares a published number with one that was computed.
type Check struct {
	Row      Row
	Computed *big.Int
}

// Agrees reports whether the numbers are the same.
func (c Check) Agrees() bool { return c.Computed.Cmp(c.Row.Count) == 0 }
