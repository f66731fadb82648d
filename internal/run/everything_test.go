package run_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/internal/counting"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/internal/which"
	"knightstour/question"
	"knightstour/tour"
)

// A combination is a question that can be put together, whether it makes sense or
// not.
type combination struct {
	name string
	// ask returns the question; a list goes to the output of that name, or to a
	// writer if that is "".
	ask func(output string) asked
	// refused says why it cannot be asked, and is "" if it can.
	refused string
}

// combinations returns all that can be asked about a board of few tours.
func combinations(t *testing.T, text, wrap string) (all []combination) {
	b := boardtest.Make(t, text, "knight", wrap)
	open, closed := boardtest.Ask(t, b, question.Open, "", ""), boardtest.Ask(t, b, question.Closed, "", "")
	for _, kinds := range [][]question.Tours{{open}, {closed}, {open, closed}} {
		name := text + " " + wrap
		for _, q := range kinds {
			name += " " + string(q.Kind)
		}
		all = append(all, counts(name, kinds)...)
		for _, symmetryType := range []string{"", "half-turn", "axial", "eulerian", "half-turn+axial", "skew"} {
			c := combination{name: name + " symmetric " + symmetryType, ask: func(string) asked { return ask(symmetric.Count{Tours: kinds, Type: symmetryType}) }}
			if symmetryType == "skew" || symmetryType == "eulerian" && kinds[0].Kind == question.Open {
				c.refused = "unknown symmetry type"
			}
			all = append(all, c)
		}
	}
	for _, q := range []question.Tours{open, closed} {
		all = append(all, lists(text+" "+wrap+" list "+string(q.Kind), q)...)
	}
	for _, ends := range []bool{false, true} {
		name := fmt.Sprintf("%s %s which, ends %v", text, wrap, ends)
		all = append(all,
			combination{name: name, ask: func(string) asked { return ask(which.Starts{Tours: open, Ends: ends}) }},
			combination{name: name + ", closed", ask: func(string) asked { return ask(which.Starts{Tours: closed, Ends: ends}) }, refused: "start squares are those of open tours"})
	}
	return all
}

// counts returns the counts of tours of some kinds.
func counts(name string, kinds []question.Tours) (all []combination) {
	hasClosed := kinds[len(kinds)-1].Kind == question.Closed
	for _, engine := range []counting.Engine{counting.Auto, counting.Backtrack, counting.Frontier, counting.Both} {
		for _, by := range []counting.Split{counting.Whole, counting.ByStart, counting.ByEnd, counting.ByType, counting.ByClassSize, "colour"} {
			for _, c := range []counting.Count{{}, {Distinct: true}, {Strict: true}} {
				c.Tours, c.By, c.Engine = kinds, by, engine
				one := combination{
					name: fmt.Sprintf("%s by %q, engine %s, distinct %v, strict %v", name, by, engine, c.Distinct, c.Strict),
					ask:  func(string) asked { return ask(c) },
				}
				switch {
				case by == "colour":
					one.refused = "cannot split by"
				case c.Strict && by != counting.Whole:
					one.refused = "split"
				case by.BySquare() && hasClosed:
					one.refused = "closed tours cannot be split"
				}
				all = append(all, one)
			}
		}
	}
	return all
}

// lists returns the lists of tours of one kind.
func lists(name string, q question.Tours) (all []combination) {
	for bits := range 16 {
		for _, limit := range []uint64{0, 5} {
			l := listing.List{Tours: q, Format: tour.Formats()[bits%len(tour.Formats())], Limit: limit}
			l.Directed, l.Distinct, l.Strict, l.Symmetric = bits&1 > 0, bits&2 > 0, bits&4 > 0, bits&8 > 0
			c := combination{
				name: fmt.Sprintf("%s, directed %v, distinct %v, strict %v, symmetric %v, limit %d", name, l.Directed, l.Distinct, l.Strict, l.Symmetric, limit),
				ask:  func(output string) asked { return askList(l, output) },
			}
			switch {
			case l.Directed && l.Distinct:
				c.refused = "distinct tours have no direction"
			case l.Strict && q.Kind == question.Closed:
				c.refused = "not strictly open"
			}
			all = append(all, c)
		}
	}
	return all
}

// askList is ask for a list. The answer has the text of the list.
func askList(l listing.List, output string) asked {
	l.Output = output
	if output != "" {
		q := ask(l)
		answer := q.answer
		q.answer = func(ctx context.Context, o run.Options, wrap wrapping) (string, run.Stats, error) {
			text, stats, err := answer(ctx, o, wrap)
			if err == nil {
				var list []byte
				list, err = os.ReadFile(output)
				text += "\n" + string(list)
			}
			return text, stats, err
		}
		return q
	}
	q := ask(l)
	q.answer = func(ctx context.Context, o run.Options, wrap wrapping) (string, run.Stats, error) {
		var out bytes.Buffer
		l.Writer = &out
		listed, stats, err := run.Answer(ctx, wrapped[*listing.Listed]{l, wrap}, o)
		text, _ := json.Marshal(listed)
		return string(text) + "\n" + out.String(), stats, err
	}
	return q
}

// Everything that can be asked is refused for a reason, or answered; what is
// answered can be stored, stopped after any unit, taken up from its file alone, and
// comes to the same answer by the same work.
func TestEverything(t *testing.T) {
	boards := [][2]string{{"5x6", "none"}, {"5x5", "none"}, {"3x4", "none"}, {"4x4", "torus"}, {"3x3", "none"}, {"1x1", "none"}}
	for _, board := range boards {
		t.Run(board[0]+" "+board[1], func(t *testing.T) {
			t.Parallel()
			refused, answered, stopped := 0, 0, 0
			for i, c := range combinations(t, board[0], board[1]) {
				if testing.Short() && i%11 != len(board[0]+board[1])%11 && c.refused == "" && !strings.Contains(c.name, "which") {
					continue // some of each
				}
				t.Run(c.name, func(t *testing.T) {
					err := c.ask("").check(run.Options{})
					if c.refused != "" {
						refused++
						wantError(t, err, c.refused)
						_, _, err = c.ask("").answer(context.Background(), run.Options{}, nil)
						wantError(t, err, c.refused)
						return
					}
					if err != nil {
						t.Fatal(err)
					}
					answered++
					stopped += checkStored(t, c, i)
				})
			}
			t.Logf("%d refused, %d answered, stopped %d times", refused, answered, stopped)
			if refused == 0 || answered == 0 || stopped < answered/2 && board[0] != "3x3" && board[0] != "1x1" {
				t.Error("the test shows little")
			}
		})
	}
}

// checkStored answers a question without a file and with one, and returns how often
// it was stopped on the way. The number says where.
func checkStored(t *testing.T, c combination, number int) (stopped int) {
	want, plain := must(t, c.ask(""), run.Options{Workers: 2})
	for _, units := range stops(plain.Units, number) {
		dir := t.TempDir()
		o := run.Options{Workers: 1 + units%3, File: filepath.Join(dir, "run.db")}
		output := filepath.Join(dir, "list")
		text, stats, err := stopping(c.ask(output), o, units)
		for ; errors.Is(err, context.Canceled); text, stats, err = stopping(again(t, o.File, output), o, units) {
			stopped++
			units = 4*units + 1
		}
		if err != nil {
			t.Fatalf("after %d units: %v", units, err)
		}
		if text != want {
			t.Fatalf("stopped after %d units of %d: %s\nundisturbed: %s", units, plain.Units, text, want)
		}
		sameWork(t, stats, plain)
		if plain.Units == 0 {
			if _, err := os.Stat(o.File); err == nil {
				t.Error("there was nothing to store, but there is a run file")
			}
			continue
		}
		atOnce := notRun(t)
		if strings.Contains(want, `"LimitReached":true`) {
			atOnce = nil // the unit in which that was is not finished
		}
		if text, stats, err = again(t, o.File, output).answer(context.Background(), o, atOnce); err != nil || text != want {
			t.Errorf("from the finished file: %s, %v\nundisturbed: %s", text, err, want)
		}
		sameWork(t, stats, plain)
	}
	return stopped
}

// stops returns after how many units of so many a run is to be stopped: at two
// places where few questions are asked, and at one of four for each of all.
func stops(units, number int) []int {
	if units == 0 {
		return []int{0}
	}
	all := []int{0, 1, units / 2, units - 1}
	if testing.Short() {
		return all[1:3]
	}
	return all[number%4 : number%4+1]
}

func stopping(q asked, o run.Options, units int) (string, run.Stats, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	return q.answer(ctx, o, stopAfter(units, cancel))
}

// again returns the question of a run file, and the list it writes with its answer.
func again(t *testing.T, file, output string) asked {
	t.Helper()
	settings, err := run.Stored(file)
	if err != nil {
		t.Fatal(err)
	}
	if settings[run.TaskSetting] != listing.Task {
		return stored(t, file)
	}
	l, err := listing.Read(settings)
	if err != nil {
		t.Fatal(err)
	}
	if l.Output != output {
		t.Errorf("the output is %q, not %q", l.Output, output)
	}
	return askList(l, output)
}

// sameWork compares what two runs did.
func sameWork(t *testing.T, got, want run.Stats) {
	t.Helper()
	if got.Units != want.Units || got.Nodes.Cmp(want.Nodes) != 0 || got.Visited.Cmp(want.Visited) != 0 || got.DeadEnds.Cmp(want.DeadEnds) != 0 {
		t.Errorf("%d units, %s nodes, %s visited, %s dead ends; undisturbed %d, %s, %s, %s",
			got.Units, got.Nodes, got.Visited, got.DeadEnds, want.Units, want.Nodes, want.Visited, want.DeadEnds)
	}
}

// wantError checks that an error is there and says something.
func wantError(t *testing.T, err error, says string) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), says) {
		t.Errorf("error %v, want one that says %q", err, says)
	}
}
