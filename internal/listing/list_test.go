package listing

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/symmetry"
	"knightstour/tour"
)

// parsed reads a list.
func parsed(t testing.TB, q question.Tours, text string) (all [][]board.Square) {
	t.Helper()
	for _, path := range boardtest.Tours(t, q.Board, text) {
		all = append(all, path)
	}
	return all
}

func sortedKeys(paths [][]board.Square) []string {
	var keys []string
	for _, p := range paths {
		keys = append(keys, fmt.Sprint(p))
	}
	slices.Sort(keys)
	return keys
}

// once returns the keys of tours that are written in one direction, from one square.
func once(paths [][]board.Square, closed bool) []string {
	var all [][]board.Square
	for _, path := range paths {
		all = append(all, oriented(path, closed))
	}
	return slices.Compact(sortedKeys(all))
}

// Every list holds exactly the tours that plain trial finds.
func TestBruteForce(t *testing.T) {
	for _, q := range []question.Tours{
		boardtest.AskWords(t, "open 3x4"),
		boardtest.AskWords(t, "open 4x5"),
		boardtest.AskWords(t, "open 4x5 a1"),
		boardtest.Ask(t, boardtest.Parse(t, "4x5"), question.Open, "", "e4"),
		boardtest.AskWords(t, "open 5x5 a1 e5"),
		boardtest.AskWords(t, "open 5x5 c3"),
		boardtest.AskWords(t, "open .../.#./..."),
		boardtest.AskWords(t, "closed .../.#./..."),
		boardtest.AskWords(t, "closed .../.#./... b3"),
		boardtest.AskWords(t, "open ..../..../..../...#"),
		boardtest.AskWords(t, "closed 3x10"),
		boardtest.AskWords(t, "closed 3x10 d2"),
		boardtest.AskWords(t, "open 3x3"),
		boardtest.AskWords(t, "open 1x1"),
	} {
		closed := q.Kind == question.Closed
		all := allDirected(q)
		for _, format := range tour.Formats() {
			t.Run(q.String()+" as "+string(format), func(t *testing.T) {
				o := run.Options{Workers: 2}
				l, text := list(t, List{Tours: q, Format: format, Directed: true}, o)
				if got, want := sortedKeys(parsed(t, q, text)), sortedKeys(all); !slices.Equal(got, want) || l.Tours != uint64(len(all)) || l.LimitReached {
					t.Fatalf("directed: %d tours, %+v, plain trial finds %d", len(got), l, len(want))
				}
				l, text = list(t, List{Tours: q, Format: format}, o)
				listed := parsed(t, q, text)
				if got, want := once(listed, closed), once(all, closed); !slices.Equal(got, want) || len(listed) != len(want) || l.Tours != uint64(len(want)) {
					t.Errorf("%d tours, %d different, %+v; plain trial finds %d", len(listed), len(got), l, len(want))
				}
				if !closed && (q.From != board.None || q.To != board.None) {
					return
				}
				_, text = list(t, List{Tours: q, Format: format, Distinct: true}, o)
				listed = parsed(t, q, text)
				group := symmetry.Group(q.Board)
				want := boardtest.Distinct(group, all, closed)
				if got := boardtest.Distinct(group, listed, closed); len(listed) != want || got != want {
					t.Errorf("distinct: %d tours of %d classes, there are %d classes", len(listed), got, want)
				}
			})
		}
	}
}

// A limit cuts the list at that tour and says so, unless it is the total.
func TestLimit(t *testing.T) {
	for _, l := range []List{
		{Tours: boardtest.AskWords(t, "open 4x5"), Format: tour.Grid},
		{Tours: boardtest.AskWords(t, "open 4x5"), Format: tour.Compact},
		{Tours: boardtest.AskWords(t, "closed 6x6"), Format: tour.Squares, Symmetric: true},
	} {
		t.Run(fmt.Sprintf("%s as %s", l.Tours, l.Format), func(t *testing.T) {
			all, whole := list(t, l, run.Options{})
			if strings.HasPrefix(whole, "\n") || all.Tours < 70 {
				t.Errorf("%d tours, the list begins %.10q", all.Tours, whole)
			}
			for limit := uint64(1); limit <= all.Tours+2; limit++ {
				for _, workers := range []int{1, 3} {
					l.Limit = limit
					cut, text := list(t, l, run.Options{Workers: workers})
					if want := min(limit, all.Tours); cut.Tours != want || len(parsed(t, l.Tours, text)) != int(want) {
						t.Errorf("limit %d: %d tours, %d in the text", limit, cut.Tours, len(parsed(t, l.Tours, text)))
					}
					if cut.LimitReached != (limit < all.Tours) {
						t.Errorf("limit %d: reached %v", limit, cut.LimitReached)
					}
					if !strings.HasPrefix(whole, text) {
						t.Errorf("limit %d: not the beginning of the whole list", limit)
					}
				}
			}
		})
	}
}

// The list is the same for any number of workers, also when units are much
// longer than what is passed on at once.
func TestOrder(t *testing.T) {
	for name, l := range map[string]List{
		"closed":    {Tours: boardtest.AskWords(t, "closed 6x6"), Directed: true},
		"open":      {Tours: boardtest.AskWords(t, "open 5x6"), Directed: true},
		"ends":      {Tours: boardtest.AskWords(t, "open 5x7 a1 g5"), Directed: true},
		"symmetric": {Tours: boardtest.AskWords(t, "closed 6x7"), Symmetric: true},
	} {
		t.Run(name, func(t *testing.T) {
			l.Format = tour.Compact
			_, want := list(t, l, run.Options{Workers: 1})
			if want == "" {
				t.Fatal("empty")
			}
			for _, workers := range []int{2, 3, 7} {
				if _, got := list(t, l, run.Options{Workers: workers}); got != want {
					t.Errorf("another list with %d workers", workers)
				}
			}
		})
	}
}

// So is a list that a limit cuts, of units with more text than is handed on at
// once.
func TestOrderOfLongUnits(t *testing.T) {
	const limit = 200_000
	l := List{Tours: boardtest.AskWords(t, "closed 6x8"), Format: tour.Compact, Limit: limit}
	want := ""
	for _, workers := range []int{1, 2, 3} {
		o := run.Options{Workers: workers, Meter: new(run.Meter)}
		listed, got := list(t, l, o)
		if n := strings.Count(got, "\n"); listed.Tours != limit || !listed.LimitReached || n != limit {
			t.Errorf("%d workers: %+v, %d lines", workers, listed, n)
		}
		if workers > 1 {
			if got != want {
				t.Errorf("another list with %d workers", workers)
			}
			continue
		}
		want = got
		// One worker finishes units in order, and begins one more.
		if units := o.Meter.Progress().Finished + 1; len(got)/units < 2*chunk {
			t.Errorf("%d units of %d bytes in all, the test needs longer ones", units, len(got))
		}
	}
}

type writeFunc func([]byte) (int, error)

func (f writeFunc) Write(text []byte) (int, error) { return f(text) }

// An error of writing ends the list, wherever it comes.
func TestWriteError(t *testing.T) {
	broken := errors.New("broken writer")
	for _, symmetric := range []bool{false, true} {
		for _, left := range []int{0, 1000, 100_000, 700_000} {
			if symmetric && left > 1000 {
				continue // the list is shorter
			}
			t.Run(fmt.Sprintf("symmetric %v after %d bytes", symmetric, left), func(t *testing.T) {
				l := List{Tours: boardtest.AskWords(t, "closed 6x6"), Format: tour.Compact, Symmetric: symmetric}
				l.Writer = writeFunc(func(p []byte) (int, error) {
					if left -= len(p); left < 0 {
						return 0, broken
					}
					return len(p), nil
				})
				done := make(chan error, 1)
				go func() {
					_, _, err := run.Answer(context.Background(), l, run.Options{Workers: 3})
					done <- err
				}()
				select {
				case err := <-done:
					if !errors.Is(err, broken) {
						t.Errorf("%v", err)
					}
				case <-time.After(60 * time.Second):
					t.Fatal("does not end")
				}
			})
		}
	}
}

// A list that is stopped while it writes, or while it searches, ends soon.
func TestCancelled(t *testing.T) {
	for name, l := range map[string]List{
		"plain":     {Tours: boardtest.AskWords(t, "closed 8x8")},
		"symmetric": {Tours: boardtest.AskWords(t, "closed 8x8"), Symmetric: true},
	} {
		t.Run(name, func(t *testing.T) {
			l.Format = tour.Grid
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			var stopped time.Time
			l.Writer = writeFunc(func(text []byte) (int, error) {
				if ctx.Err() == nil {
					stopped = time.Now()
					cancel()
				}
				return len(text), nil
			})
			_, _, err := run.Answer(ctx, l, run.Options{Workers: 2})
			if took := time.Since(stopped); !errors.Is(err, context.Canceled) || took > 5*time.Second {
				t.Errorf("ended after %v, %v", took, err)
			}
			limited, cancel := context.WithTimeout(context.Background(), time.Millisecond)
			defer cancel()
			l.Writer = io.Discard
			if _, _, err := run.Answer(limited, l, run.Options{Workers: 2}); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("after a millisecond: %v", err)
			}
		})
	}
}

// What does not go together is refused, in words that say why.
func TestCheck(t *testing.T) {
	open, closed, from := boardtest.AskWords(t, "open 5x5"), boardtest.AskWords(t, "closed 6x6"), boardtest.AskWords(t, "open 5x5 a1")
	for name, c := range map[string]struct {
		list List
		says string // "" if it makes sense
	}{
		"plain":                {List{Tours: open}, ""},
		"limit":                {List{Tours: open, Limit: 3}, ""},
		"directed":             {List{Tours: closed, Directed: true}, ""},
		"directed, distinct":   {List{Tours: open, Directed: true, Distinct: true}, "distinct tours have no direction"},
		"strict":               {List{Tours: open, Strict: true}, ""},
		"strict, distinct":     {List{Tours: open, Strict: true, Distinct: true}, ""},
		"strict, closed":       {List{Tours: closed, Strict: true}, "not strictly open"},
		"symmetric":            {List{Tours: closed, Symmetric: true, Type: "bergholtian"}, ""},
		"symmetric with start": {List{Tours: from, Symmetric: true}, "the whole board"},
		"symmetric, unknown":   {List{Tours: closed, Symmetric: true, Type: "axail"}, `"axail"`},
		"directory":            {List{Tours: open, Output: t.TempDir()}, "not a regular file"},
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.list.Check(); c.says == "" && err != nil || c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)) {
				t.Errorf("error %v, want %q", err, c.says)
			}
		})
	}
}
