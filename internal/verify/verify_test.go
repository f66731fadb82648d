package verify

import (
	"context"
	"errors"
	"maps"
	"math/big"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"knightstour/checkpoint"
	"knightstour/frontier"
	"knightstour/internal/run"
	"knightstour/published"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// verify runs a verification, whose every number must agree, and returns the rows
// that were reported, in order. After so many it is cancelled, unless that is 0.
func verify(t *testing.T, a All, o run.Options, cancelAfter int) (*Verification, []Check, error) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	var checks []Check
	a.Report = func(c Check) error {
		if checks = append(checks, c); len(checks) == cancelAfter {
			cancel()
		}
		if !c.Agrees() {
			t.Errorf("%s: computed %s, published %s", rowName(c.Row), c.Computed, c.Row.Count)
		}
		return nil
	}
	v, _, err := run.Answer(ctx, a, o)
	return v, checks, err
}

func rowName(r published.Row) string {
	return strings.Join([]string{r.Board, r.Kind, string(r.Convention) + r.Restriction}, " ")
}

// A budget is spent on the rows that are quick, and a row whose search turns out
// to be long does not keep the others from being computed. The budget is more
// than any machine needs for the rows named here; when they are all there, the
// rest of it is not waited for.
func TestVerify(t *testing.T) {
	missing := map[string]bool{}
	for _, row := range []string{"4x4 open directed", "3x4 open undirected", "5x5 open directed", "5x5 open distinct", "6x6 closed undirected", "6x6 closed distinct", "6x6 closed distinctasymmetric", "6x8 closed undirected", "3x46 closed undirected"} {
		missing[row] = true
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	_, _, err := run.Answer(ctx, All{Budget: 5 * time.Minute, Report: func(c Check) error {
		if !c.Agrees() {
			t.Errorf("%s: computed %s, published %s", rowName(c.Row), c.Computed, c.Row.Count)
		}
		if delete(missing, rowName(c.Row)); len(missing) == 0 {
			cancel()
		}
		return nil
	}}, run.Options{Workers: 2})
	if !errors.Is(err, context.Canceled) || len(missing) > 0 {
		t.Errorf("%v; not computed: %v", err, slices.Sorted(maps.Keys(missing)))
	}
}

// Whatever the budget, every row is accounted for.
func TestBudget(t *testing.T) {
	for _, budget := range []time.Duration{time.Nanosecond, time.Second} {
		t.Run(budget.String(), func(t *testing.T) {
			v, checks, err := verify(t, All{Budget: budget}, run.Options{Workers: 2}, 0)
			if err != nil {
				t.Fatal(err)
			}
			if v.Differ != 0 || v.Agree != len(checks) || v.TooLong == 0 {
				t.Errorf("%+v, %d rows reported", v, len(checks))
			}
			if total := v.Agree + v.Differ + v.TooLong + v.Rejected + v.NotAsked; total != len(published.All()) {
				t.Errorf("%+v is about %d rows, there are %d", v, total, len(published.All()))
			}
		})
	}
}

// Without a budget the quick rows come first all the same.
func TestSlow(t *testing.T) {
	_, checks, err := verify(t, All{Slow: true, Budget: time.Nanosecond}, run.Options{Workers: 2}, 100)
	if !errors.Is(err, context.Canceled) || len(checks) < 100 {
		t.Errorf("%d rows, %v", len(checks), err)
	}
}

// What does not fit into the memory is left out, and not an error.
func TestMemory(t *testing.T) {
	v, checks, err := verify(t, All{Budget: 5 * time.Second}, run.Options{Workers: 2, Room: frontier.Room{Memory: 1}}, 0)
	if err != nil || v.Agree == 0 || v.Differ > 0 || v.TooLong == 0 {
		t.Errorf("%+v, %v", v, err)
	}
	for _, c := range checks {
		if c.Row.Board == "3x46" && c.Row.Kind == "closed" {
			t.Errorf("%s was counted without memory", c.Row.Board)
		}
	}
}

// A verification that was stopped goes on where it was: rows are reported again,
// but computed once, and none is left out.
func TestResume(t *testing.T) {
	_, plain, err := verify(t, All{Budget: time.Hour}, run.Options{Workers: 2}, 60)
	if !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
	o := run.Options{Workers: 2, File: filepath.Join(t.TempDir(), "run.db")}
	stored := 0
	for _, after := range []int{1, 2, 17, 60} {
		if _, _, err := verify(t, All{Budget: time.Hour}, o, after); after > stored && !errors.Is(err, context.Canceled) {
			t.Fatalf("after %d: %v", after, err)
		}
		snapshot, err := checkpoint.Read(o.File)
		if err != nil {
			t.Fatal(err)
		}
		if len(snapshot.Records) < after || len(snapshot.Records) < stored {
			t.Fatalf("%d rows are stored, there were %d and %d were reported", len(snapshot.Records), stored, after)
		}
		stored = len(snapshot.Records)
	}
	settings, err := run.Stored(o.File)
	if err != nil || settings[run.TaskSetting] != Task {
		t.Fatal(settings, err)
	}
	v, checks, err := verify(t, Read(settings), o, 0)
	if err != nil {
		t.Fatal(err)
	}
	if len(checks) != stored || v.Agree != stored || v.TooLong == 0 {
		t.Errorf("without a budget: %+v, %d rows reported, %d stored", v, len(checks), stored)
	}
	for i, c := range plain {
		c.Elapsed = checks[i].Elapsed
		if !reflect.DeepEqual(checks[i].Row, c.Row) || checks[i].Computed.Cmp(c.Computed) != 0 || checks[i].Theorem != c.Theorem {
			t.Errorf("row %d: %+v, undisturbed %+v", i, checks[i], c)
		}
	}
	if _, _, err := verify(t, All{Slow: true}, o, 0); !errors.Is(err, run.ErrIncompatible) || !strings.Contains(err.Error(), "slow: true here, false in the file") {
		t.Errorf("a slow one goes on with the file of a quick one: %v", err)
	}
}

// An error of the report is that of the run, where it computes and where it goes on.
func TestReportFails(t *testing.T) {
	broken := errors.New("broken")
	o := run.Options{Workers: 1, File: filepath.Join(t.TempDir(), "run.db")}
	for range 2 {
		if _, _, err := run.Answer(context.Background(), All{Budget: time.Minute, Report: func(Check) error { return broken }}, o); !errors.Is(err, broken) {
			t.Errorf("the error of report became %v", err)
		}
	}
}

// Rows about classes of one size, or without a symmetry, are about these.
func TestClassRows(t *testing.T) {
	all := published.Row{Board: "6x6", Piece: "knight", Wrap: "none", Kind: "closed", Convention: published.Distinct}
	for restriction, want := range map[string]int64{"asymmetric": 1223, "class-size=8": 1223, "class-size=4": 17, "class-size=2": 5, "class-size=3": 0} {
		t.Run(restriction, func(t *testing.T) {
			row := all
			row.Restriction, row.Count = restriction, big.NewInt(want)
			topic := topicOf(row)
			if topic == nil {
				t.Fatal("it is about something else")
			}
			value, theorem, err := topic.answer(context.Background(), run.Options{})
			if err != nil {
				t.Fatal(err)
			}
			if n := value(row); n.Int64() != want || theorem {
				t.Errorf("%s, by a theorem: %v", n, theorem)
			}
		})
	}
	for _, restriction := range []string{"class-size=0", "class-size=x", "class-size", "odd"} {
		row := all
		row.Restriction, row.Count = restriction, new(big.Int)
		if topic := topicOf(row); topic != nil {
			t.Errorf("%s is about %+v", restriction, topic)
		}
	}
}

// A number that is not the published one differs, however close it is.
func TestAgrees(t *testing.T) {
	c := Check{Check: published.Check{Row: published.Row{Count: big.NewInt(1728)}, Computed: big.NewInt(1728)}}
	if !c.Agrees() {
		t.Error("equal numbers differ")
	}
	if c.Computed = big.NewInt(1729); c.Agrees() {
		t.Error("different numbers agree")
	}
}

// A published number that is wrong, or one computed wrong, is told as a difference.
func TestDiffers(t *testing.T) {
	topics, _ := sortTopics()
	for i := range topics[0].rows {
		topics[0].rows[i].Count = new(big.Int).Add(topics[0].rows[i].Count, big.NewInt(1))
	}
	rows, reported := len(topics[0].rows), 0
	report := func(c Check) error {
		if reported++; c.Agrees() {
			t.Errorf("%s agrees with %s", c.Computed, c.Row.Count)
		}
		return nil
	}
	plan := All{Budget: time.Minute, Report: report}.plan(topics[:1], Verification{})
	err := plan.Parts[0].Run(context.Background(), run.Task{Workers: 1, Skip: func(int) bool { return false }, Done: func(checkpoint.Record) error { return nil }})
	v, _ := plan.Answer(nil)
	if err != nil || reported != rows || v.Differ != rows || v.Agree != 0 {
		t.Errorf("%d rows of %d reported, %+v, %v", reported, rows, v, err)
	}
}
