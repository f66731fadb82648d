package counting

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/symmetry"
)

// Numbers as published; see testdata/published.tsv for the sources.
func TestPublished(t *testing.T) {
	for _, c := range []struct {
		board                           string
		kind                            question.Kind
		undirected, distinct, reentrant int64 // -1: not published
	}{
		{"1x1", question.Open, 1, 1, 0},
		{"1x1", question.Closed, 0, 0, 0},
		{"4x4", question.Open, 0, 0, 0},
		{"3x4", question.Open, 8, 3, 0},
		{"4x5", question.Open, 82, 22, 0},
		{"5x5", question.Open, 864, 112, 0},
		{"5x6", question.Open, 18784, -1, 240}, // 8 closed tours of 30 moves each
		{"6x5", question.Open, 18784, -1, 240},
		{"5x6", question.Closed, 8, 3, 0},
		{"3x10", question.Closed, 16, 6, 0},
		{"3x12", question.Closed, 176, 44, 0},
		{"6x6", question.Closed, 9862, 1245, 0},
		{"6x6", question.Open, 3318960, -1, 9862 * 36},
		{"6x7", question.Closed, 1067638, -1, 0},
	} {
		t.Run(c.board+" "+string(c.kind), func(t *testing.T) {
			a, _ := count(t, boardtest.Ask(t, boardtest.Parse(t, c.board), c.kind, "", ""), Count{})
			wantNumber(t, "undirected", a.Undirected, c.undirected)
			if c.distinct >= 0 {
				wantNumber(t, "distinct", a.Distinct, c.distinct)
			}
			if c.kind == question.Open {
				wantNumber(t, "reentrant", a.Reentrant, c.reentrant)
				wantNumber(t, "strictly open", a.StrictlyOpen(), c.undirected-c.reentrant)
			} else if a.Reentrant != nil {
				t.Error("reentrant closed tours")
			}
		})
	}
}

// Numbers of up to 64 bits and beyond, as published.
func TestSweepPublished(t *testing.T) {
	for board, want := range map[string]string{"6x8": "55488142", "3x44": "1042616896632882688", "3x46": "10145938076107491328"} {
		t.Run(board, func(t *testing.T) {
			a, stats := count(t, boardtest.Ask(t, boardtest.Parse(t, board), question.Closed, "", ""), Count{Engine: Frontier})
			if a.Undirected.String() != want {
				t.Errorf("%s, published are %s", a.Undirected, want)
			}
			if stats.States == 0 || stats.Bytes == 0 || a.Engine != Frontier {
				t.Errorf("%+v", stats)
			}
		})
	}
}

// All numbers of small boards and masks against plain trial: from every square,
// to every square, split by both ends, distinct ones by comparing all images.
func TestBruteForce(t *testing.T) {
	for _, text := range []string{
		"3x4", "4x3", "4x5", ".../.#./...", "..../..../..../...#", "...../.....#/...../....", "...#/..../..../...#", ".#../..../..../..#.",
		"...../...../.....", "#...#/...../...../#...#", "##.../...../...../...##",
	} {
		t.Run(text, func(t *testing.T) {
			b := boardtest.Parse(t, text)
			for _, kind := range []question.Kind{question.Open, question.Closed} {
				checkCount(t, boardtest.Ask(t, boardtest.Parse(t, text), kind, "", ""))
			}
			for s := range board.Square(b.Len()) {
				checkCount(t, boardtest.Ask(t, boardtest.Parse(t, text), question.Open, b.Name(s), ""))
				checkCount(t, boardtest.Ask(t, boardtest.Parse(t, text), question.Open, "", b.Name(s)))
				if s > 0 {
					checkCount(t, boardtest.Ask(t, boardtest.Parse(t, text), question.Open, b.Name(s-1), b.Name(s)))
				}
			}
		})
	}
}

func checkCount(t *testing.T, q question.Tours) {
	t.Helper()
	paths := allDirected(q)
	visited := Count{Compute: true, Engine: Backtrack}
	a, _ := count(t, q, visited)
	known, _ := count(t, q, Count{Engine: Backtrack})
	if known.Undirected.Cmp(a.Undirected) != 0 || known.Distinct.Cmp(a.Distinct) != 0 {
		t.Errorf("%s: a search finds %s, %s distinct, but without one it is %s, %s", q, a.Undirected, a.Distinct, known.Undirected, known.Distinct)
	}
	if q.From == board.None && q.To == board.None {
		wantNumber(t, q.String()+", distinct", a.Distinct, int64(boardtest.Distinct(symmetry.Group(q.Board), paths, q.Kind == question.Closed)))
	}
	checkAnswer(t, q, visited, a, paths)
	if swept := (Count{Compute: true, Engine: Frontier}); Suited(q) {
		a, _ := count(t, q, swept)
		if a.Distinct == nil || a.Distinct.Cmp(known.Distinct) != 0 || a.Engine != Frontier {
			t.Errorf("%s: %s distinct by %s, by visiting %s", q, a.Distinct, a.Engine, known.Distinct)
		}
		checkAnswer(t, q, swept, a, paths)
	}
}

// checkAnswer compares what either engine counts with all directed tours.
func checkAnswer(t *testing.T, q question.Tours, c Count, a *Answer, paths [][]board.Square) {
	t.Helper()
	wantNumber(t, q.String()+", directed", a.Directed(a.Undirected), int64(len(paths)))
	if q.Kind == question.Closed {
		return
	}
	reentrant := 0
	for _, path := range paths {
		if q.Board.Adjacent(path[0], path[len(path)-1]) {
			reentrant++
		}
	}
	wantNumber(t, q.String()+", reentrant", a.Directed(a.Reentrant), int64(reentrant))
	for _, by := range []Split{ByStart, ByEnd} {
		if c.By = by; refused(q, c) {
			continue
		}
		want := make([]int64, q.Board.Len())
		for _, path := range paths {
			if by == ByStart {
				want[path[0]]++
			} else {
				want[path[len(path)-1]]++
			}
		}
		a, _ := count(t, q, c)
		for s, n := range a.By {
			wantNumber(t, fmt.Sprintf("%s by %s, %s", q, by, q.Board.Name(board.Square(s))), n, want[s])
		}
	}
}

// The tours of 6x6 by the square they start at.
func TestByStart(t *testing.T) {
	a, _ := count(t, boardtest.AskWords(t, "open 6x6"), Count{By: ByStart})
	for name, want := range map[string]int64{"a1": 524486, "b1": 289050, "c1": 115837, "b2": 173402, "c2": 49578, "c3": 52662, "f6": 524486, "d3": 52662} {
		wantNumber(t, name, a.By[boardtest.Square(t, a.Tours.Board, name)], want)
	}
}

// Theorems are not asked where a search is wanted, and it agrees.
func TestCompute(t *testing.T) {
	for _, c := range []struct {
		board string
		kind  question.Kind
	}{
		{"3x3", question.Open}, {"3x3", question.Closed}, {"4x4", question.Open}, {"4x4", question.Closed}, {"3x5", question.Open}, {"3x6", question.Open},
		{"2x5", question.Open}, {"1x4", question.Open}, {"2x2", question.Closed}, {"1x1", question.Closed}, {"1x2", question.Closed}, {"5x5", question.Closed},
		{"3x6", question.Closed}, {"3x8", question.Closed}, {"4x6", question.Closed}, {"3x7", question.Closed}, {"4x7", question.Closed},
	} {
		t.Run(c.board+" "+string(c.kind), func(t *testing.T) {
			q := boardtest.Ask(t, boardtest.Parse(t, c.board), c.kind, "", "")
			if a, _ := count(t, q, Count{}); a.Reason == nil {
				t.Error("no reason is known")
			}
			for _, engine := range []Engine{Auto, Both} {
				if engine == Both && !Suited(q) {
					continue
				}
				a, _ := count(t, q, Count{Compute: true, Engine: engine})
				if a.Reason != nil {
					t.Error("a reason was asked for though a search was wanted")
				}
				wantNumber(t, "undirected", a.Undirected, 0)
				wantNumber(t, "distinct", a.Distinct, 0)
			}
		})
	}
	a, _ := count(t, boardtest.AskWords(t, "open 1x1"), Count{Compute: true})
	wantNumber(t, "1x1", a.Undirected, 1)
	// The same colour at both ends.
	a, _ = count(t, boardtest.AskWords(t, "open 5x6 a1 c3"), Count{Compute: true})
	wantNumber(t, "5x6 a1 to c3", a.Undirected, 0)
}

// The work is the same for any number of workers.
func TestWorkers(t *testing.T) {
	c := Count{Tours: []question.Tours{boardtest.AskWords(t, "closed 6x6")}}
	_, one, err := run.Answer(context.Background(), c, run.Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	for _, workers := range []int{0, 2, 3, 7, 64} {
		a, stats, err := run.Answer(context.Background(), c, run.Options{Workers: workers})
		if err != nil || a[0].Undirected.Int64() != 9862 || stats.Nodes.Cmp(one.Nodes) != 0 || stats.DeadEnds.Cmp(one.DeadEnds) != 0 || stats.Units != one.Units {
			t.Errorf("%d workers: %+v, %v, one: %+v", workers, stats, err, one)
		}
	}
}

// Both kinds are answered together as each is alone.
func TestBothKinds(t *testing.T) {
	open, closed := boardtest.AskWords(t, "open 5x6"), boardtest.AskWords(t, "closed 5x6")
	for _, engine := range []Engine{Auto, Backtrack, Frontier, Both} {
		for _, kinds := range [][]question.Tours{{open, closed}, {closed, open}} {
			t.Run(fmt.Sprintf("%s, %s first", engine, kinds[0].Kind), func(t *testing.T) {
				list, _, err := run.Answer(context.Background(), Count{Tours: kinds, Engine: engine, By: ByType}, run.Options{})
				if err != nil || len(list) != 2 {
					t.Fatal(list, err)
				}
				for i, a := range list {
					alone, _ := count(t, kinds[i], Count{Engine: engine, By: ByType})
					if a.Tours.Kind != kinds[i].Kind || a.Undirected.Cmp(alone.Undirected) != 0 || a.Distinct.Cmp(alone.Distinct) != 0 || a.Symmetric.Labelled.Cmp(alone.Symmetric.Labelled) != 0 {
						t.Errorf("%s: %+v, alone %+v", kinds[i], a, alone)
					}
				}
			})
		}
	}
}

// A cancelled run ends soon with the error of its context, also while it chooses.
func TestCancelled(t *testing.T) {
	c := Count{Tours: []question.Tours{boardtest.AskWords(t, "closed 8x8")}}
	for _, after := range []time.Duration{0, 50 * time.Millisecond} {
		ctx, cancel := context.WithTimeout(context.Background(), after)
		defer cancel()
		began := time.Now()
		if a, _, err := run.Answer(ctx, c, run.Options{}); !errors.Is(err, context.DeadlineExceeded) || a != nil {
			t.Errorf("after %v: %v, %v", after, a, err)
		}
		if took := time.Since(began); took > 5*time.Second {
			t.Errorf("ended after %v", took)
		}
	}
}

// A board beyond the engine is refused at once, however large it is.
func TestTooLarge(t *testing.T) {
	for _, text := range []string{"16x16", "40x40", "200x200"} {
		t.Run(text, func(t *testing.T) {
			done := make(chan error, 1)
			go func() {
				_, _, err := run.Answer(context.Background(), Count{Tours: []question.Tours{boardtest.Ask(t, boardtest.Parse(t, text), question.Open, "", "")}}, run.Options{})
				done <- err
			}()
			select {
			case err := <-done:
				if err == nil {
					t.Error("no error")
				}
			case <-time.After(20 * time.Second):
				t.Fatal("nothing for 20 s")
			}
		})
	}
}

// What does not go together is refused, in words that say why.
func TestCheck(t *testing.T) {
	open, closed := boardtest.AskWords(t, "open 5x5"), boardtest.AskWords(t, "closed 6x6")
	from, to, ends := boardtest.AskWords(t, "open 5x5 a1"), boardtest.Ask(t, boardtest.Parse(t, "5x5"), question.Open, "", "a1"), boardtest.AskWords(t, "open 5x5 a1 e5")
	for name, c := range map[string]struct {
		tours []question.Tours
		count Count
		says  string // "" if it makes sense
	}{
		"plain":              {[]question.Tours{open, closed}, Count{}, ""},
		"by start":           {[]question.Tours{open}, Count{By: ByStart}, ""},
		"by colour":          {[]question.Tours{open}, Count{By: "colour"}, `cannot split by "colour"`},
		"closed by start":    {[]question.Tours{closed}, Count{By: ByStart}, "the number is the same for all"},
		"both by start":      {[]question.Tours{open, closed}, Count{By: ByStart}, "the number is the same for all"},
		"from by start":      {[]question.Tours{from}, Count{By: ByStart}, "split them by end"},
		"from by end":        {[]question.Tours{from}, Count{By: ByEnd}, ""},
		"to by end":          {[]question.Tours{to}, Count{By: ByEnd}, "split them by start"},
		"to by start":        {[]question.Tours{to}, Count{By: ByStart}, ""},
		"both ends by end":   {[]question.Tours{ends}, Count{By: ByEnd}, "nothing to split"},
		"from by type":       {[]question.Tours{from}, Count{By: ByType}, "all tours of the board"},
		"from by class-size": {[]question.Tours{from}, Count{By: ByClassSize}, "all tours of the board"},
		"type, both engines": {[]question.Tours{open, closed}, Count{By: ByType, Engine: Both}, ""},
		"strict by end":      {[]question.Tours{open}, Count{By: ByEnd, Strict: true}, "not of the strictly open ones"},
		"strict by type":     {[]question.Tours{open}, Count{By: ByType, Strict: true}, "not of the strictly open ones"},
		"strict":             {[]question.Tours{open}, Count{Strict: true}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			c.count.Tours = c.tours
			if err := c.count.Check(); c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("error %v, want %q", err, c.says)
			}
		})
	}
}
