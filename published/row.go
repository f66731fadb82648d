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
	// Directed counts a tour and its reverse as two.
	Directed Convention = "directed"
	// Undirected counts a tour and its reverse as one.
	Undirected Convention = "undirected"
	// Distinct counts tours as one that the symmetries of the board or reversal
	// turn into each other.
	Distinct Convention = "distinct"
)

// Status says how far a published number can be trusted.
type Status string

const (
	// Agreed numbers are given by several sources.
	Agreed Status = "agreed"
	// Single numbers are given by one source.
	Single Status = "single"
	// Derived numbers were computed from other published ones.
	Derived Status = "derived"
	// OtherConvention marks a number that is right in another sense of the
	// words.
	OtherConvention Status = "other-convention"
	// Doubtful marks a number that may have been misread or misprinted.
	Doubtful Status = "doubtful"
	// Wrong marks a number known not to be true.
	Wrong Status = "wrong"
)

// A Row is one published fact: so many tours of a kind on a board.
type Row struct {
	// Board is RxC, a mask, or the name of a family of boards or of a graph.
	Board string
	// Piece is what moves, and Wrap which edges of the board are glued.
	Piece, Wrap string
	// Kind is open, closed, strictly-open or, of boards instead of tours, boards.
	Kind string
	// Convention is Directed, Undirected, Distinct or one of a few rare ones.
	Convention Convention
	// Restriction says which of these tours are counted, as "from=a1"; it is
	// empty if all of them are.
	Restriction string
	Count       *big.Int
	Status      Status
	// Sources are never empty.
	Sources []string
	// Note is a remark in a few words, or empty.
	Note string
}

// Trusted reports whether the number may be given as an answer.
func (r Row) Trusted() bool {
	return r.Status == Agreed || r.Status == Single || r.Status == Derived
}

// All returns every row of the table, the untrusted ones too, in the order of
// the table: by piece, size of the board, kind and convention. The rows share
// their numbers and sources, which must not be changed.
func All() []Row { return slices.Clone(load()) }

//go:embed published.tsv
var data string

var load = sync.OnceValue(read)

// read returns the rows of the table. They are a part of the program, so a
// mistake in them is a mistake of the program; the tests parse them.
func read() []Row {
	rows, err := parse(data)
	if err != nil {
		panic("published data: " + err.Error())
	}
	return rows
}

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
