package frontier

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/big"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"

	"knightstour/internal/boardtest"
	"knightstour/question"
)

// A memoryStore keeps tables in memory.
type memoryStore struct {
	tables           [2][]byte
	saves            int
	saveErr, loadErr error
}

func (s *memoryStore) Save(side int, table io.WriterTo) error {
	var out bytes.Buffer
	if _, err := table.WriteTo(&out); err != nil {
		return err
	}
	if s.saveErr != nil {
		return s.saveErr
	}
	s.tables[side] = out.Bytes()
	s.saves++
	return nil
}

func (s *memoryStore) Load(side int) (io.ReadCloser, error) {
	if s.loadErr != nil || s.tables[side] == nil {
		return nil, s.loadErr
	}
	return io.NopCloser(iotest.HalfReader(bytes.NewReader(s.tables[side]))), nil
}

// runSlowly runs the plan as if every step took a minute, so that every table
// that may be stored is; it must be called in a bubble of synctest, where the
// minutes pass at once. The run is cancelled after so many steps. It returns the
// count, how many steps were made and the error.
func runSlowly(plan *Plan, store Store, steps int) (*big.Int, int, error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	made := 0
	o, sum := collect(Options{Workers: 2, Store: store, Trace: func(int, int, int64) {
		time.Sleep(time.Minute)
		if made++; made == steps {
			cancel()
			synctest.Wait() // until the run has noticed
		}
	}})
	_, err := plan.Run(ctx, o)
	return sum, made, err
}

const toTheEnd = -1

// beyond is a count whose tables do not fit 64 bits.
const beyond = "51342289725394238827437572451850935355441152"

// storedPlans returns plans by their counts: with a mirror, with different
// sides, and one that is run modulo several primes.
func storedPlans(t *testing.T) map[string]*Plan {
	long := boardtest.Ask(t, boardtest.Parse(t, "3x11"), question.Open, "", "")
	return map[string]*Plan{
		"18784": planOf(t, boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", "")),
		"10672": planOfCut(t, long.Graph(), long.Symmetries(), rowsAndColumns(long.Board)[1], 5*3),
		"9862":  planOf(t, boardtest.Ask(t, boardtest.Parse(t, "6x6"), question.Closed, "", "")),
		"2":     planOf(t, boardtest.Ask(t, boardtest.Parse(t, "...#/...#/...."), question.Open, "", "")),
		beyond:  planOf(t, boardtest.Ask(t, boardtest.Parse(t, "3x96"), question.Closed, "", "")),
	}
}

// A run that is stopped after any of its steps goes on from the tables that it
// stored and gives the same count.
func TestInterrupted(t *testing.T) {
	t.Parallel()
	for want, plan := range storedPlans(t) {
		if boardtest.Raced && want != "2" && want != "10672" {
			continue
		}
		synctest.Test(t, func(t *testing.T) {
			whole := new(memoryStore)
			count, all, err := runSlowly(plan, whole, toTheEnd)
			if err != nil || count.String() != want {
				t.Fatalf("count %s, error %v, want %s", count, err, want)
			}
			if whole.saves == 0 {
				t.Errorf("%s: no table was stored", want)
			}
			saved := 0 // runs that had something to go on from
			gap := max(1, all/20)
			if want == beyond {
				gap = all / 3 // its steps are many and not quick
			}
			for after := 1; after <= all; after += gap {
				store := new(memoryStore)
				_, made, err := runSlowly(plan, store, after)
				if !errors.Is(err, context.Canceled) || made != after {
					t.Errorf("%s: stopped after %d steps, of %d: error %v", want, made, after, err)
				}
				count, more, err := runSlowly(plan, store, toTheEnd)
				if err != nil || count.String() != want {
					t.Errorf("%s, stopped after %d steps: count %s, error %v", want, after, count, err)
				}
				if more < all {
					saved++
				}
			}
			// A run that begins again modulo primes has stored tables of none but the last.
			if saved == 0 && want != beyond {
				t.Errorf("%s: no run went on from a table", want)
			}
			// With the tables of both sides nothing is left but the middle, unless
			// they are of another modulus.
			if want != beyond {
				count, more, err := runSlowly(plan, whole, toTheEnd)
				if err != nil || count.String() != want || more != 0 {
					t.Errorf("%s, from tables of both sides: count %s after %d more steps, error %v", want, count, more, err)
				}
			}
		})
	}
}

// A sweep without folds is stored on the way as well.
func TestInterruptedUnfolded(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		p := boardtest.Ask(t, boardtest.Parse(t, "5x6"), question.Open, "", "")
		g := p.Graph()
		plan := planOfCut(t, g, identity(g.Order()), rowsAndColumns(p.Board)[1], 10)
		_, all, err := runSlowly(plan, new(memoryStore), toTheEnd)
		if err != nil {
			t.Fatal(err)
		}
		store := new(memoryStore)
		const made = 3 // chains of the left side
		if _, _, err := runSlowly(plan, store, made); !errors.Is(err, context.Canceled) {
			t.Fatal(err)
		}
		if count, more, err := runSlowly(plan, store, toTheEnd); err != nil || count.String() != "18784" || more >= all {
			t.Errorf("count %s after %d more steps of %d, error %v", count, more, all, err)
		}
	})
}

// A stored table that is damaged or belongs to something else is not used, and
// no reason to stop.
func TestForeignTables(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		plans := storedPlans(t)
		plan, other := plans["10672"], plans["18784"]
		full, foreign := new(memoryStore), new(memoryStore)
		_, all, err := runSlowly(plan, full, toTheEnd)
		_, _, err2 := runSlowly(other, foreign, toTheEnd)
		if err != nil || err2 != nil || full.tables[0] == nil || full.tables[1] == nil {
			t.Fatal("this test needs stored tables of both sides", err, err2)
		}
		flip := func(file []byte, at int) []byte {
			file = bytes.Clone(file)
			file[at] ^= 4
			return file
		}
		for name, tables := range map[string][2][]byte{
			"of another plan":    {foreign.tables[0], foreign.tables[0]},
			"of the other side":  {full.tables[1], full.tables[0]},
			"truncated":          {full.tables[0][:100], full.tables[1][:len(full.tables[1])-1]},
			"damaged":            {flip(full.tables[0], 90), flip(full.tables[1], len(full.tables[1])-1)},
			"of another form":    {flip(full.tables[0], 2), flip(full.tables[1], 2)},
			"empty":              {{}, {}},
			"with another plan":  {flip(full.tables[0], len(tableMagic)), nil},
			"with another prime": {flip(full.tables[0], len(tableMagic)+8), nil},
		} {
			count, steps, err := runSlowly(plan, &memoryStore{tables: tables}, toTheEnd)
			if err != nil || count.String() != "10672" || steps != all {
				t.Errorf("%s: count %s after %d steps of %d, error %v", name, count, steps, all, err)
			}
		}
	})
}

// Tables that were folded under other symmetries are foreign, too.
func TestTablesOfOtherSymmetries(t *testing.T) {
	t.Parallel()
	for _, text := range []string{"3x11", "4x5", "3x9", "5x5"} {
		synctest.Test(t, func(t *testing.T) {
			p := boardtest.Ask(t, boardtest.Parse(t, text), question.Open, "", "")
			g := p.Graph()
			order := rowsAndColumns(p.Board)[1]
			for n := 2 * p.Board.Rows(); n <= 3*p.Board.Rows(); n++ {
				symmetric := planOfCut(t, g, p.Symmetries(), order, n)
				plain := planOfCut(t, g, identity(g.Order()), order, n)
				if symmetric == nil {
					continue
				}
				store := new(memoryStore)
				want, _, err := runSlowly(symmetric, store, toTheEnd)
				if err != nil {
					t.Fatal(err)
				}
				for _, plan := range []*Plan{plain, symmetric, plain} {
					if got, _, err := runSlowly(plan, store, toTheEnd); err != nil || got.Cmp(want) != 0 {
						t.Errorf("%s cut after %d: %s, error %v, want %s", p, n, got, err, want)
					}
				}
			}
		})
	}
}

// Errors of the store end the run.
func TestBrokenStore(t *testing.T) {
	t.Parallel()
	broken := errors.New("the disk is broken")
	synctest.Test(t, func(t *testing.T) {
		plan := storedPlans(t)["18784"]
		for _, store := range []*memoryStore{{saveErr: broken}, {loadErr: broken}} {
			if count, _, err := runSlowly(plan, store, toTheEnd); !errors.Is(err, broken) || count.Sign() != 0 {
				t.Errorf("count %s, error %v", count, err)
			}
		}
	})
}

// The last table of a side is stored if the sweep took some seconds, for the
// middle may take longer.
func TestLastTableIsStored(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		plan := storedPlans(t)["9862"]
		for at := range plan.side[leftSide].chains {
			for seconds, want := range map[time.Duration]int{1: 0, 3: 1, 19: 1} {
				store := new(memoryStore)
				run(t, plan, Options{Store: store, Trace: func(_, step int, _ int64) {
					if step == at {
						time.Sleep(seconds * time.Second)
					}
				}})
				if store.saves != want {
					t.Errorf("%d seconds after step %d: %d tables stored, want %d", seconds, at, store.saves, want)
				}
			}
		}
	})
}

// A quick sweep is not worth storing.
func TestQuickSweepsAreNotStored(t *testing.T) {
	t.Parallel()
	synctest.Test(t, func(t *testing.T) {
		store := new(memoryStore)
		if got := run(t, storedPlans(t)["9862"], Options{Store: store}); got.Int64() != 9862 || store.saves > 0 {
			t.Errorf("count %s, %d tables stored", got, store.saves)
		}
	})
}

// Plans of one question that have other units have other fingerprints.
func TestFingerprintOfUnits(t *testing.T) {
	t.Parallel()
	plan := unitsPlan(t)
	before := plan.Fingerprint()
	if plan.cut(2); plan.Fingerprint() == before {
		t.Errorf("27 and %d units have the same fingerprint", plan.Units())
	}
}
