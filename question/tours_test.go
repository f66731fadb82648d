package question_test

import (
	"fmt"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
)

func TestNewErrors(t *testing.T) {
	b := boardtest.Parse(t, "5x5")
	for _, c := range []struct {
		kind     question.Kind
		from, to string
		want     string
	}{
		{"", "", "", `kind "" is neither "open" nor "closed"`},
		{"Open", "", "", `kind "Open" is neither "open" nor "closed"`},
		{question.Closed, "", "e5", `a closed tour has no end square, so "e5" cannot be asked (ask for open tours, or leave out the end)`},
		{question.Closed, "a1", "e5", `a closed tour has no end square, so "e5" cannot be asked (ask for open tours, or leave out the end)`},
		{question.Open, "c3", "c3", `an open tour cannot start and end on the same square "c3" (ask for closed tours)`},
	} {
		t.Run(fmt.Sprintf("%s from %s to %s", c.kind, c.from, c.to), func(t *testing.T) {
			_, err := question.New(b, c.kind, boardtest.Square(t, b, c.from), boardtest.Square(t, b, c.to))
			if err == nil || err.Error() != c.want {
				t.Errorf("\n got error %v\nwant error %q", err, c.want)
			}
		})
	}
}

func TestNew(t *testing.T) {
	b := boardtest.Parse(t, "5x5")
	for _, c := range []struct {
		kind     question.Kind
		from, to string
		words    string
	}{
		{question.Open, "", "", "open tours of the knight on 5x5"},
		{question.Open, "a1", "", "open tours of the knight on 5x5 from a1"},
		{question.Open, "a1", "e5", "open tours of the knight on 5x5 from a1 to e5"},
		{question.Open, "e5", "a1", "open tours of the knight on 5x5 from e5 to a1"},
		{question.Open, "", "e5", "open tours of the knight on 5x5 to e5"},
		{question.Closed, "", "", "closed tours of the knight on 5x5"},
		{question.Closed, "b2", "", "closed tours of the knight on 5x5 from b2"},
	} {
		t.Run(c.words, func(t *testing.T) {
			q := boardtest.Ask(t, b, c.kind, c.from, c.to)
			if q.From != boardtest.Square(t, b, c.from) || q.To != boardtest.Square(t, b, c.to) || q.Kind != c.kind || q.Board != b {
				t.Errorf("%+v", q)
			}
			if q.String() != c.words {
				t.Errorf("it is called %q", q)
			}
		})
	}
}

// Whether a number counts a tour once or in both directions is where counts most
// often went wrong: OEIS A165134 counts open tours in both, A308131 once.
func TestDirections(t *testing.T) {
	for _, c := range []struct {
		text     string
		kind     question.Kind
		from, to string
		want     int
	}{
		{"5x5", question.Open, "", "", 2},
		{"5x5", question.Open, "a1", "", 1},
		{"5x5", question.Open, "", "a1", 1},
		{"5x5", question.Open, "a1", "e5", 1},
		{"6x6", question.Closed, "", "", 2},
		{"6x6", question.Closed, "a1", "", 2},
		{"1x1", question.Open, "", "", 1},
		{"1x1", question.Open, "a1", "a1", 1},
	} {
		q := boardtest.Ask(t, boardtest.Parse(t, c.text), c.kind, c.from, c.to)
		t.Run(q.String(), func(t *testing.T) {
			if got := q.Directions(); got != c.want {
				t.Errorf("%d directions, want %d", got, c.want)
			}
		})
	}
}

// The tour of the only square starts and ends there.
func TestNewOnOneSquare(t *testing.T) {
	b := boardtest.Parse(t, "1x1")
	p, err := question.New(b, question.Open, 0, 0)
	if err != nil || p.From != 0 || p.To != 0 {
		t.Errorf("New on 1x1 = %+v, %v", p, err)
	}
	p.Graph() // does not panic
	if _, err := question.New(b, question.Closed, 0, board.None); err != nil {
		t.Errorf("New on 1x1, closed: %v", err)
	}
}

// Two boards that differ in how they are glued together are two questions;
// their words must tell them apart.
func TestStringTellsBoardsApart(t *testing.T) {
	words := map[string]string{}
	for name, wrap := range map[string]board.Wrap{
		"plane": {}, "torus": {Rows: true, Cols: true}, "cylinder": {Rows: true}, "other cylinder": {Cols: true},
	} {
		text := boardtest.Ask(t, boardtest.New(t, 4, 4, board.Knight, wrap), question.Open, "", "").String()
		if other, ok := words[text]; ok {
			t.Errorf("%s and %s are both called %q", name, other, text)
		}
		words[text] = name
	}
}
