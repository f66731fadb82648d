package symmetric_test

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"knightstour/internal/boardtest"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/published"
	"knightstour/question"
	"knightstour/tour"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func ask(t testing.TB, text string, kind question.Kind) question.Tours {
	t.Helper()
	return boardtest.Ask(t, boardtest.Parse(t, text), kind, "", "")
}

// count counts the tours of one kind that have a symmetry.
func count(t testing.TB, q question.Tours, c symmetric.Count) *symmetric.Answer {
	t.Helper()
	c.Tours = []question.Tours{q}
	a, _, err := run.Answer(context.Background(), c, run.Options{Workers: 2})
	if err != nil {
		t.Fatalf("%s, %q: %v", q, c.Type, err)
	}
	return a[0]
}

func wantNumber(t testing.TB, what string, got *big.Int, want int64) {
	t.Helper()
	if got.Cmp(big.NewInt(want)) != 0 {
		t.Errorf("%s: %s, want %d", what, got, want)
	}
}

// list returns the tours that are listed, one a line.
func list(t testing.TB, l listing.List) []string {
	t.Helper()
	var out bytes.Buffer
	l.Format, l.Writer = tour.Squares, &out
	said, _, err := run.Answer(context.Background(), l, run.Options{})
	lines := slices.Collect(strings.Lines(out.String()))
	if err != nil || said.LimitReached || int(said.Tours) != len(lines) {
		t.Fatalf("%s, %q: %d tours, said %+v, %v", l.Tours, l.Type, len(lines), said, err)
	}
	return lines
}

// As published (Jelliss; Knuth, fascicle 8a, answer 138).
func TestPublished(t *testing.T) {
	for _, c := range []struct {
		board              string
		kind               question.Kind
		labelled, distinct int64
		halfTurn, quarter  int64 // distinct
	}{
		{"6x6", question.Closed, 78, 22, 17, 5},
		{"5x6", question.Closed, 4, 2, 0, 0},
		{"6x7", question.Closed, 530 + 526 + 38, (530 + 526 + 38) / 2, (526 + 38) / 2, 0},
		{"5x5", question.Open, 32, 8, 8, 0},
	} {
		t.Run(c.board+" "+string(c.kind), func(t *testing.T) {
			a := count(t, ask(t, c.board, c.kind), symmetric.Count{})
			wantNumber(t, "labelled", a.Labelled, c.labelled)
			wantNumber(t, "distinct", a.Distinct, c.distinct)
			for _, r := range a.Rows {
				switch r.Flag {
				case "half-turn":
					wantNumber(t, "half turn", r.Distinct, c.halfTurn)
				case "quarter-turn":
					wantNumber(t, "quarter turn", r.Distinct, c.quarter)
				}
			}
		})
	}
}

// A row has no tours of others whose type goes by the same family of words: a half
// turn with a shift is not a half turn. So each tour is in just one of the leaves.
func TestRowsApart(t *testing.T) {
	b := boardtest.Make(t, "2x4x4", "wazir", "torus")
	a := count(t, boardtest.Ask(t, b, question.Closed, "", ""), symmetric.Count{})
	exact, classes, split := new(big.Int), new(big.Int), 0
	for _, r := range a.Rows {
		exact.Add(exact, r.Exact)
		classes.Add(classes, r.Distinct)
		if r.Kept != nil {
			split++
			wantNumber(t, r.Flag+", exact", r.Exact, r.Kept.Exact.Int64()+r.Reversed.Exact.Int64())
			wantNumber(t, r.Flag+", distinct", r.Distinct, r.Kept.Distinct.Int64()+r.Reversed.Distinct.Int64())
		}
	}
	wantNumber(t, "exact, all rows", exact, a.Labelled.Int64())
	wantNumber(t, "distinct, all rows", classes, a.Distinct.Int64())
	shifted := func(r symmetric.Row) bool { return r.Flag == "half-turn-2" && r.Exact.Sign() > 0 }
	if split < 5 || !slices.ContainsFunc(a.Rows, shifted) {
		t.Errorf("%d rows are split, of %d: the test shows little", split, len(a.Rows))
	}
}

// Every published number about symmetric tours that is quick to have is the one
// computed, asked for with all others or alone.
func TestPublishedRows(t *testing.T) {
	checked := 0
	for _, c := range []struct {
		board string
		kind  question.Kind
	}{
		{"6x6", question.Closed}, {"5x6", question.Closed}, {"6x7", question.Closed}, {"3x10", question.Closed}, {"3x12", question.Closed}, {"3x14", question.Closed},
		{"5x8", question.Closed}, {"4x5", question.Open}, {"5x5", question.Open}, {"3x7", question.Open}, {"3x8", question.Open},
	} {
		t.Run(c.board+" "+string(c.kind), func(t *testing.T) {
			q := ask(t, c.board, c.kind)
			types := []string{"", "axial", "half-turn"}
			if c.kind == question.Closed {
				types = append(types, "eulerian", "bergholtian", "quarter-turn")
			}
			seen := map[string]bool{}
			for _, one := range types {
				for _, p := range count(t, q, symmetric.Count{Type: one, Compute: true}).Published() {
					seen[p.Row.Restriction] = true
					if checked++; !p.Agrees() && p.Row.Trusted() {
						t.Errorf("asked for %q: %s %s computed, %s published (%s)", one, p.Row.Restriction, p.Computed, p.Row.Count, p.Row.Convention)
					}
				}
			}
			for _, sort := range published.SymmetricSorts() {
				for _, convention := range []published.Convention{published.Undirected, published.Distinct} {
					if _, found := published.FindSymmetric(q, sort, convention); found && !seen[sort] {
						t.Errorf("%s is published and not compared", sort)
					}
				}
			}
		})
	}
	if checked < 40 {
		t.Errorf("only %d numbers compared", checked)
	}
}

// What makes no sense is refused before anything is done, with the words that do.
func TestCheck(t *testing.T) {
	whole, from := ask(t, "5x5", question.Open), boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "a1", "")
	closed := ask(t, "6x6", question.Closed)
	for name, c := range map[string]struct {
		tours    question.Tours
		typeOf   string
		says     string // "" if it makes sense
		alsoSays string
	}{
		"all":                {whole, "", "", ""},
		"from a square":      {from, "", "whole board", "--from"},
		"misspelt":           {closed, "axail", `"axail"`, "quarter-turn"},
		"open and eulerian":  {whole, "eulerian", `"eulerian"`, "half-turn"},
		"closed, eulerian":   {closed, "eulerian", "", ""},
		"several":            {closed, "half-turn+quarter-turn", "", ""},
		"several, misspelt":  {closed, "half-turn+axail", `"axail"`, ""},
		"not of this board":  {ask(t, "5x6", question.Closed), "quarter-turn", "", ""},
		"several, one empty": {closed, "half-turn+", `""`, ""},
	} {
		t.Run(name, func(t *testing.T) {
			err := symmetric.Count{Tours: []question.Tours{c.tours}, Type: c.typeOf}.Check()
			if c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says) || !strings.Contains(err.Error(), c.alsoSays)) {
				t.Errorf("error %v, want %q", err, c.says)
			}
		})
	}
}

// A search that is cancelled says so.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a, _, err := run.Answer(ctx, symmetric.Count{Tours: []question.Tours{ask(t, "6x8", question.Closed)}}, run.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", a, err)
	}
}
