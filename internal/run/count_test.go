package run

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/question"
	"knightstour/symmetry"
)

// Numbers as published; see testdata/published.tsv for the sources.
func TestCountPublished(t *testing.T) {
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
		a := mustCount(t, Job{Tours: ask(t, c.board, c.kind, "", "")})
		wantNumber(t, a.Tours.String(), a.Undirected, c.undirected)
		if c.distinct >= 0 {
			wantNumber(t, a.Tours.String()+", distinct", a.Distinct, c.distinct)
		}
		if c.kind == question.Open {
			wantNumber(t, a.Tours.String()+", reentrant", a.Reentrant, c.reentrant)
			wantNumber(t, a.Tours.String()+", strictly open", a.StrictlyOpen(), c.undirected-c.reentrant)
		} else if a.Reentrant != nil {
			t.Errorf("%s: reentrant closed tours", a.Tours)
		}
	}
}

// All numbers of small boards and masks against plain trial: from every square,
// to every square, split by both ends, distinct ones by comparing all images.
func TestCountBruteForce(t *testing.T) {
	for _, text := range []string{
		"3x4", "4x3", "4x5", ".../.#./...", "..../..../..../...#", "...../.....#/...../....", "...#/..../..../...#", ".#../..../..../..#.",
		"...../...../.....", "#...#/...../...../#...#", "##.../...../...../...##",
	} {
		b := boardtest.Parse(t, text)
		for _, kind := range []question.Kind{question.Open, question.Closed} {
			checkCount(t, ask(t, text, kind, "", ""))
		}
		for s := range board.Square(b.Len()) {
			p := ask(t, text, question.Open, b.Name(s), "")
			checkCount(t, p)
			checkCount(t, ask(t, text, question.Open, "", b.Name(s)))
			if s > 0 {
				checkCount(t, ask(t, text, question.Open, b.Name(s-1), b.Name(s)))
			}
		}
	}
}

func checkCount(t *testing.T, p question.Tours) {
	t.Helper()
	paths := allDirected(p)
	j := Job{Tours: p, Workers: 2, Compute: true, Engine: Backtrack}
	a := mustCount(t, j)
	known := mustCount(t, Job{Tours: p, Engine: Backtrack})
	if known.Undirected.Cmp(a.Undirected) != 0 || known.Distinct.Cmp(a.Distinct) != 0 {
		t.Errorf("%s: a search finds %s, %s distinct, but without one it is %s, %s", p, a.Undirected, a.Distinct, known.Undirected, known.Distinct)
	}
	given := p.From != board.None || p.To != board.None
	if !given {
		wantNumber(t, p.String()+", distinct", a.Distinct, int64(boardtest.Distinct(symmetry.Group(p.Board), paths, p.Kind == question.Closed)))
	}
	checkAnswer(t, j, a, paths)
	if j.Engine = Frontier; suited(p) {
		a := mustCount(t, j)
		if a.Distinct == nil || a.Distinct.Cmp(known.Distinct) != 0 || a.Stats.Engine != Frontier {
			t.Errorf("%s: %s distinct, by visiting %s; %+v", p, a.Distinct, known.Distinct, a.Stats)
		}
		checkAnswer(t, j, a, paths)
	}
}

// checkAnswer compares what either engine counts with all directed tours.
func checkAnswer(t *testing.T, j Job, a *Answer, paths [][]board.Square) {
	t.Helper()
	p := j.Tours
	wantNumber(t, p.String()+", directed", a.Directed(a.Undirected), int64(len(paths)))
	if p.Kind == question.Open {
		reentrant := 0
		for _, path := range paths {
			if p.Board.Adjacent(path[0], path[len(path)-1]) {
				reentrant++
			}
		}
		wantNumber(t, p.String()+", reentrant", a.Directed(a.Reentrant), int64(reentrant))
	}
	if p.Kind == question.Closed {
		return
	}
	for _, by := range []Split{ByStart, ByEnd} {
		j.By = by
		if j.Check() != nil {
			continue
		}
		want := make([]int64, p.Board.Len())
		for _, path := range paths {
			if by == ByStart {
				want[path[0]]++
			} else {
				want[path[len(path)-1]]++
			}
		}
		a := mustCount(t, j)
		for s, n := range a.By {
			wantNumber(t, fmt.Sprintf("%s by %s, %s", p, by, p.Board.Name(board.Square(s))), n, want[s])
		}
	}
}

// C036
func TestCountByStart(t *testing.T) {
	a := mustCount(t, Job{Tours: ask(t, "6x6", question.Open, "", ""), By: ByStart})
	for name, want := range map[string]int64{"a1": 524486, "b1": 289050, "c1": 115837, "b2": 173402, "c2": 49578, "c3": 52662, "f6": 524486, "d3": 52662} {
		s, err := a.Tours.Board.ParseSquare(name)
		if err != nil {
			t.Fatal(err)
		}
		wantNumber(t, name, a.By[s], want)
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
		p := ask(t, c.board, c.kind, "", "")
		if a := mustCount(t, Job{Tours: p}); a.Reason == nil {
			t.Errorf("%s: no reason is known", p)
		}
		a := mustCount(t, Job{Tours: p, Compute: true})
		if a.Reason != nil {
			t.Errorf("%s: a reason was asked for though a search was wanted", p)
		}
		wantNumber(t, p.String(), a.Undirected, 0)
		wantNumber(t, p.String()+", distinct", a.Distinct, 0)
	}
	a := mustCount(t, Job{Tours: ask(t, "1x1", question.Open, "", ""), Compute: true})
	wantNumber(t, "1x1", a.Undirected, 1)
	// The same colour at both ends.
	wantNumber(t, "5x6 a1 to c3", mustCount(t, Job{Tours: ask(t, "5x6", question.Open, "a1", "c3"), Compute: true}).Undirected, 0)
}

// The work is the same for any number of workers.
func TestCountWorkers(t *testing.T) {
	p := ask(t, "6x6", question.Closed, "", "")
	one := mustCount(t, Job{Tours: p, Workers: 1})
	for _, workers := range []int{0, 2, 3, 7, 64} {
		a := mustCount(t, Job{Tours: p, Workers: workers})
		if a.Undirected.Cmp(one.Undirected) != 0 || a.Stats.Nodes.Cmp(one.Stats.Nodes) != 0 || a.Stats.DeadEnds.Cmp(one.Stats.DeadEnds) != 0 || a.Stats.Units != one.Stats.Units {
			t.Errorf("%d workers: %+v, one: %+v", workers, a.Stats, one.Stats)
		}
	}
}

// A cancelled run ends soon with the error of its context.
func TestCountCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	time.AfterFunc(50*time.Millisecond, cancel)
	began := time.Now()
	a, err := Count(ctx, Job{Tours: ask(t, "8x8", question.Closed, "", "")})
	if !errors.Is(err, context.Canceled) || a != nil {
		t.Errorf("%v, %v", a, err)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("ended after %v", took)
	}
}

// A problem without units is answered with a run file as without one.
func TestCountNoUnits(t *testing.T) {
	for _, c := range []struct {
		board string
		kind  question.Kind
	}{
		{"..../.#../..../#...", question.Open},
		{".#../..../..../..../..../..../..#.", question.Closed},
	} {
		p := ask(t, c.board, c.kind, "", "")
		file := filepath.Join(t.TempDir(), "run.db")
		for range 2 {
			a, err := Count(context.Background(), Job{Tours: p, File: file})
			if err != nil {
				t.Errorf("%s: %v", p, err)
				break
			}
			wantNumber(t, p.String(), a.Undirected, int64(len(allDirected(p))))
		}
	}
}

// A board beyond the engine is refused at once, however large it is.
func TestCountTooLarge(t *testing.T) {
	for _, text := range []string{"16x16", "40x40", "200x200"} {
		done := make(chan error, 1)
		go func() {
			_, err := Count(context.Background(), Job{Tours: ask(t, text, question.Open, "", "")})
			done <- err
		}()
		select {
		case err := <-done:
			if err == nil {
				t.Errorf("%s: no error", text)
			}
		case <-time.After(10 * time.Second):
			t.Fatalf("%s: nothing for 10 s", text)
		}
	}
}
