package published

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"knightstour"
	"knightstour/board"
	"knightstour/question"
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
func All() []Row {
	return slices.Clone(load().rows)
}

// A table is the parsed data and its index, by question.
type table struct {
	rows  []Row
	index map[key][]Row
}

var loadOnce = sync.OnceValues(func() (table, error) {
	return parse(knightstour.Published)
})

// load returns the table. The data is a part of the program, so a mistake in
// it is a mistake of the program; the tests parse it.
func load() table {
	t, err := loadOnce()
	if err != nil {
		panic("published data: " + err.Error())
	}
	return t
}

// parse reads the table. Its errors name the line.
func parse(text string) (table, error) {
	t := table{index: map[key][]Row{}}
	number := 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSuffix(line, "\n")
		if strings.HasPrefix(line, "#") {
			continue
		}
		row, err := parseRow(line)
		if err == nil {
			err = t.add(row)
		}
		if err != nil {
			return table{}, fmt.Errorf("line %d: %w", number, err)
		}
	}
	return t, nil
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

// add appends a row, and enters it in the index if it answers a question that
// can be asked.
func (t *table) add(r Row) error {
	t.rows = append(t.rows, r)
	p, ok, err := r.question()
	kind := r.Kind
	if err == nil && !ok {
		p, ok = r.Symmetric()
		kind = symmetricKind(r.Kind, r.Restriction)
	}
	if err != nil || !ok || !indexed(p) {
		return err
	}
	q := ask(p.Board, p.From, p.To, kind, r.Convention)
	t.index[q] = append(t.index[q], r)
	return nil
}

// indexed reports whether the index can hold rows on p: it knows of boards of
// one layer whose edges are not glued, without constraints.
func indexed(p question.Tours) bool {
	return p.Board.Layers() == 1 && p.Board.Wrap() == board.Wrap{} && !p.Constrained()
}

// Question returns the problem whose answer the row is, in the row's
// convention and, for strictly open tours, without the reentrant ones. It
// returns false if the row is about something else than the tours of a piece
// on a board, from and to given squares or from anywhere.
func (r Row) Question() (question.Tours, bool) {
	p, ok, _ := r.question() // a row with an error does not get into the table
	return p, ok
}

func (r Row) question() (question.Tours, bool, error) {
	none := question.Tours{}
	if strings.Contains(r.Board, "-") {
		return none, false, nil // a family of boards, or a graph
	}
	piece, err := board.ParsePiece(r.Piece)
	if err != nil {
		return none, false, nil // such as a knight that may turn one way only
	}
	wrap, err := board.ParseWrap(r.Wrap)
	if err != nil {
		return none, false, err
	}
	if r.Convention != Directed && r.Convention != Undirected && r.Convention != Distinct {
		return none, false, nil
	}
	b, err := board.Parse(r.Board)
	if err != nil {
		return none, false, err
	}
	if b, err = b.For(piece, wrap); err != nil {
		return none, false, err
	}
	from, to, ok, err := parseEnds(b, r.Restriction)
	if err != nil || !ok {
		return none, false, err
	}
	kind := question.Kind(strings.TrimPrefix(r.Kind, "strictly-"))
	if string(kind) != r.Kind && r.Convention == Distinct {
		return none, false, nil // not a number that a count of open tours gives
	}
	if kind != question.Open && kind != question.Closed {
		return none, false, nil
	}
	p, err := question.New(b, kind, from, to)
	return p, err == nil, err
}

// parseEnds reads a restriction that names ends, as "from=a1 to=b2". It
// returns false for a restriction of another sort.
func parseEnds(b *board.Board, text string) (from, to board.Square, ok bool, err error) {
	from, to = board.None, board.None
	for word := range strings.FieldsSeq(text) {
		key, value, _ := strings.Cut(word, "=")
		switch key {
		case "from":
			from, err = b.ParseSquare(value)
		case "to":
			to, err = b.ParseSquare(value)
		default:
			return board.None, board.None, false, nil
		}
		if err != nil {
			return board.None, board.None, false, err
		}
	}
	return from, to, true, nil
}
