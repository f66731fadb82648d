package published

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"testing"

	"knightstour/board"
	"knightstour/question"
)

func TestTable(t *testing.T) {
	if _, err := parse(data); err != nil {
		t.Fatal(err)
	}
	rows := All()
	if len(rows) != 1347 {
		t.Errorf("%d rows", len(rows))
	}
	questions := 0
	for _, r := range rows {
		switch {
		case r.Status == Agreed && len(r.Sources) < 2, r.Status == Single && len(r.Sources) != 1:
			t.Errorf("%+v: %d sources", r, len(r.Sources))
		case !r.Trusted() && r.Note == "", r.Status == Derived && r.Note == "":
			t.Errorf("%+v: no note says why", r)
		case slices.Contains(r.Sources, ""):
			t.Errorf("%+v: empty source", r)
		case strings.Contains(fmt.Sprintf("%+v", r), `"`), strings.Contains(fmt.Sprintf("%+v", r), `\`):
			t.Errorf("%+v: quotation mark or backslash", r)
		case !slices.Contains([]string{"open", "closed", "strictly-open", "boards"}, r.Kind):
			t.Errorf("%+v: kind", r)
		case !slices.Contains([]Convention{Directed, Undirected, Distinct, "numbered", "free"}, r.Convention):
			t.Errorf("%+v: convention", r)
		}
		if strings.Contains(r.Board, "-") {
			continue // a family of boards, or a graph
		}
		b, err := board.Parse(r.Board)
		if err != nil || b.String() != r.Board {
			t.Errorf("%+v: board %v, %v", r, b, err)
			continue
		}
		words, ok := parseEnds(r.Restriction)
		if !ok || !slices.Contains([]string{"open", "closed"}, r.Kind) {
			continue
		}
		questions++
		if _, err := question.Parse(b, question.Kind(r.Kind), words); err != nil {
			t.Errorf("%+v: %v", r, err)
		}
	}
	if questions < 680 {
		t.Errorf("only %d rows are questions", questions)
	}
}

func TestParseErrors(t *testing.T) {
	const good = "5x5\tknight\tnone\topen\tdirected\t-\t1728\tsingle\tA\t-\n"
	if _, err := parse("# comment\n" + good); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ old, new, want string }{
		{"\t-\n", "\n", "line 2: 9 columns instead of 10"},
		{"\t-\n", "\t\n", `line 2: column 10 is ""`},
		{"single", " single", `line 2: column 8 is " single"`},
		{"1728", "17.28", `line 2: count "17.28" is not a number of tours`},
		{"1728", "-1728", `line 2: count "-1728" is not a number of tours`},
		{"single", "sure", `line 2: unknown status "sure"`},
	} {
		t.Run(strings.TrimSpace(test.new), func(t *testing.T) {
			_, err := parse(good + strings.Replace(good, test.old, test.new, 1))
			if err == nil || err.Error() != test.want {
				t.Errorf("%s for %s: got %v, want %s", test.new, test.old, err, test.want)
			}
		})
	}
}

// A row whose board, ends, piece or edges cannot be read is no question.
func TestNoQuestion(t *testing.T) {
	good := Row{Board: "5x5", Piece: "knight", Wrap: "none", Kind: "open", Convention: Directed, Restriction: "from=a1"}
	if q, ok := good.Question(); !ok || q.String() != "open tours of the knight on 5x5 from a1" {
		t.Fatalf("the row is about %s", q)
	}
	for name, change := range map[string]func(*Row){
		"board":                      func(r *Row) { r.Board = "5y5" },
		"family of boards":           func(r *Row) { r.Board = "polyominoes-4" },
		"square":                     func(r *Row) { r.Restriction = "from=f1" },
		"restriction":                func(r *Row) { r.Restriction = "ends=X" },
		"end of closed tours":        func(r *Row) { r.Kind, r.Restriction = "closed", "to=a1" },
		"piece":                      func(r *Row) { r.Piece = "whirling-knight" },
		"edges":                      func(r *Row) { r.Wrap = "left" },
		"kind":                       func(r *Row) { r.Kind = "boards" },
		"convention":                 func(r *Row) { r.Convention = "numbered" },
		"distinct and strictly open": func(r *Row) { r.Kind, r.Convention = "strictly-open", Distinct },
	} {
		t.Run(name, func(t *testing.T) {
			r := good
			change(&r)
			if q, ok := r.Question(); ok {
				t.Errorf("%+v is the question of %s", r, q)
			}
		})
	}
}

// facts returns the trusted numbers of the knight's tours by "kind convention
// restriction" on each board, and complains of rows that contradict each other.
func facts(t *testing.T) map[string]map[string]*big.Int {
	t.Helper()
	boards := map[string]map[string]*big.Int{}
	for _, r := range All() {
		if !r.Trusted() || r.Wrap != "none" {
			continue
		}
		name := r.Board + " " + r.Piece
		if b, err := board.Parse(r.Board); err == nil && b.Rows() > b.Cols() && !b.HasHoles() {
			name = fmt.Sprintf("%dx%d %s", b.Cols(), b.Rows(), r.Piece)
		}
		if boards[name] == nil {
			boards[name] = map[string]*big.Int{}
		}
		key := r.Kind + " " + string(r.Convention) + " " + r.Restriction
		if old := boards[name][key]; old != nil && old.Cmp(r.Count) != 0 {
			t.Errorf("%s: %s is %s and %s", r.Board, key, old, r.Count)
		}
		boards[name][key] = r.Count
	}
	return boards
}

// TestConsistent checks the numbers that depend on each other, where all of
// them are published.
func TestConsistent(t *testing.T) {
	times := func(n int64, x *big.Int) *big.Int { return new(big.Int).Mul(big.NewInt(n), x) }
	sum := func(x ...*big.Int) *big.Int {
		total := new(big.Int)
		for _, y := range x {
			total.Add(total, y)
		}
		return total
	}
	checked := map[string]int{}
	for name, count := range facts(t) {
		get := func(keys ...string) ([]*big.Int, bool) {
			var x []*big.Int
			for _, key := range keys {
				if count[key] == nil {
					return nil, false
				}
				x = append(x, count[key])
			}
			return x, true
		}
		check := func(rule string, left, right *big.Int) {
			checked[rule]++
			if left.Cmp(right) != 0 {
				t.Errorf("%s: %s: %s and %s", name, rule, left, right)
			}
		}
		for _, kind := range []string{"open", "closed"} {
			if x, ok := get(kind+" directed ", kind+" undirected "); ok {
				check("a tour has two directions", x[0], times(2, x[1]))
			}
		}
		if x, ok := get("open undirected ", "open undirected ends=X", "open undirected ends=F", "open undirected ends=B"); ok {
			check("three sorts of ends", x[0], sum(x[1:]...))
		}
		if x, ok := get("open distinct symmetric", "open undirected symmetry=rotation180 ends=X",
			"open undirected symmetry=rotation180 ends=F", "open undirected symmetry=rotation180 ends=B"); ok {
			check("symmetric open tours come in twos", times(2, x[0]), sum(x[1:]...))
		}
		if x, ok := get("open undirected ", "open distinct ", "open distinct symmetric"); ok && oblong(name) {
			check("open tours come in fours and twos", sum(x[0], times(2, x[2])), times(4, x[1]))
		}
		if x, ok := get("closed undirected ", "closed distinct ", "closed distinct symmetric"); ok && oblong(name) {
			check("closed tours come in fours and twos", sum(x[0], times(2, x[2])), times(4, x[1]))
		}
		if x, ok := get("closed distinct symmetric", "closed undirected symmetry=reflection",
			"closed undirected symmetry=rotation180-reversed", "closed undirected symmetry=rotation180-forward"); ok {
			check("symmetric closed tours come in twos", times(2, x[0]), sum(x[1:]...))
		}
		if x, ok := get("closed undirected ", "closed distinct "); ok && oblong(name) && count["closed distinct symmetric"] == nil {
			// The symmetries that are not listed cannot occur on the board.
			symmetric := new(big.Int)
			for key, n := range count {
				if strings.HasPrefix(key, "closed undirected symmetry=") {
					symmetric.Add(symmetric, n)
				}
			}
			check("classes by Burnside", sum(x[0], symmetric), times(4, x[1]))
		}
		if x, ok := get("closed undirected ", "closed distinct class-size=8", "closed distinct class-size=4"); ok {
			check("classes of 8 and 4", x[0], sum(times(8, x[1]), times(4, x[2])))
		}
		if x, ok := get("closed undirected ", "closed numbered "); ok {
			check("numbered tours of 64 squares", times(128, x[0]), x[1])
		}
		if x, ok := get("strictly-open undirected ", "closed undirected ", "open undirected "); ok {
			check("a closed tour of 64 squares opens in 64 ways", sum(x[0], times(64, x[1])), x[2])
		}
		if x, ok := get("closed undirected ", "closed distinct asymmetric", "closed distinct symmetry=rotation180-only", "closed distinct symmetry=rotation90"); ok {
			check("6x6 by symmetry", x[0], sum(times(8, x[1]), times(4, x[2]), times(2, x[3])))
		}
		var types []string
		for n := range 13 {
			types = append(types, fmt.Sprintf("closed undirected corner-type#%d", n+1))
		}
		if x, ok := get(append(types, "closed undirected ")...); ok {
			check("13 ways to join the corners", sum(x[:13]...), x[13])
		}
	}
	for rule, least := range map[string]int{
		"a tour has two directions":                    60,
		"three sorts of ends":                          10,
		"symmetric open tours come in twos":            20,
		"open tours come in fours and twos":            30,
		"closed tours come in fours and twos":          15,
		"symmetric closed tours come in twos":          30,
		"classes by Burnside":                          16,
		"classes of 8 and 4":                           1,
		"numbered tours of 64 squares":                 1,
		"a closed tour of 64 squares opens in 64 ways": 1,
		"6x6 by symmetry":                              1,
		"13 ways to join the corners":                  1,
	} {
		if checked[rule] < least {
			t.Errorf("%s: checked %d times, at least %d expected", rule, checked[rule], least)
		}
	}
	t.Log(checked)
}

// oblong reports whether the name of a board is that of a full rectangle, not a
// square, so that its group has four symmetries.
func oblong(name string) bool {
	var rows, cols int
	n, _ := fmt.Sscanf(name, "%dx%d", &rows, &cols)
	return n == 2 && rows != cols && !strings.Contains(name, "#")
}
