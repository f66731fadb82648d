package progress

import (
	"bytes"
	"os"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestSpan(t *testing.T) {
	const day, year = 24 * time.Hour, 365 * 24 * time.Hour
	for _, c := range []struct {
		d    time.Duration
		want string
	}{
		{0, "0 ms"},
		{time.Microsecond, "0 ms"},
		{1500 * time.Microsecond, "2 ms"},
		{998 * time.Millisecond, "998 ms"},
		{time.Second, "1 s"},
		{90 * time.Second, "90 s"},
		{2 * time.Minute, "2 min"},
		{119 * time.Minute, "119 min"},
		{2 * time.Hour, "2 h"},
		{47 * time.Hour, "47 h"},
		{2 * day, "2 days"},
		{729 * day, "729 days"},
		{2 * year, "2 years"},
		{99 * year, "99 years"},
		{100 * year, "> 100 years"},
		{1<<63 - 1, "> 100 years"},
	} {
		if got := Span(c.d); got != c.want {
			t.Errorf("Span(%v) = %q, want %q", c.d, got, c.want)
		}
	}
}

func TestLine(t *testing.T) {
	for _, c := range []struct {
		state State
		want  string
	}{
		{State{}, "0.00%, time left not known yet"},
		{State{Part: 1. / 3, Done: 1, Total: 3}, "33.33% (1 of 3 units), time left not known yet"},
		{State{Part: 12345. / 66771, Done: 12345, Total: 66771, Detail: "7 tours so far", Left: 3 * time.Hour, HasLeft: true},
			"18.49% (12,345 of 66,771 units), 7 tours so far, about 3 h left (estimate)"},
		// The part that is done is what the caller says, whatever the units.
		{State{Part: 0.625, Done: 0, Total: 243, Detail: "9 states"}, "62.50% (0 of 243 units), 9 states, time left not known yet"},
		{State{Part: 0.5, Phase: "sweeping", Done: 1, Total: 2, Detail: "9 states", Rate: "1 M states/s", Memory: 3 << 20, Elapsed: 3 * time.Second, Left: time.Minute, HasLeft: true},
			"50.00% (1 of 2 units), sweeping, 9 states, 1 M states/s, 3.0 MiB used, 3 s so far, about 60 s left (estimate)"},
		{State{Part: 1, Done: 5, Total: 5, HasLeft: true}, "100.00% (5 of 5 units), about 0 ms left (estimate)"},
	} {
		if got := c.state.Line(); got != c.want {
			t.Errorf("%+v: %q, want %q", c.state, got, c.want)
		}
	}
}

// The line fits whatever the terminal, and tells the more the wider that is.
func TestFit(t *testing.T) {
	full := State{
		Part: 0.375, Phase: "sweeping", Done: 1234, Total: 66771, Detail: "9,267,120 states at the frontier", Rate: "1.5 M states/s",
		Memory: 310 << 20, Elapsed: 100 * time.Second, Left: 3 * time.Minute, HasLeft: true,
	}
	for _, c := range []struct {
		columns int
		want    string
	}{
		{3, ""},
		{10, " 37%"},
		{39, " 37% [=>......] 3 min left, sweeping"},
		{79, " 37% [===>.........] 3 min left, sweeping, 100 s so far, 1.5 M states/s"},
		{199, " 37% [==========>...................] 3 min left, sweeping, 100 s so far, 1.5 M states/s, 310 MiB used, 1,234/66,771 units, 9,267,120 states at the frontier"},
	} {
		if got := full.Fit(c.columns); got != c.want {
			t.Errorf("%d columns: %q, want %q", c.columns, got, c.want)
		}
	}
	for _, s := range []State{full, {}, {Part: 1, Total: 1 << 40, Done: 1 << 40, Detail: strings.Repeat("x", 300), HasLeft: true}} {
		for columns := range 250 {
			if got := s.Fit(columns); len(got) > columns || strings.Contains(got, "\n") {
				t.Errorf("%d columns: %q", columns, got)
			}
		}
	}
}

func TestPart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		time.Sleep(time.Minute)
		if s := Part("drawing", began, 0.25); s.Left != 3*time.Minute || !s.HasLeft || s.Elapsed != time.Minute || s.Phase != "drawing" || s.Part != 0.25 {
			t.Errorf("%+v", s)
		}
		if s := Part("drawing", began, 0); s.HasLeft {
			t.Errorf("%+v", s)
		}
	})
}

// A safeBuffer may be written and read by different goroutines.
type safeBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *safeBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *safeBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

// Where no bar can be drawn a line comes every minute, with the state of that
// minute, and nothing else.
func TestLineAMinute(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out safeBuffer
		began := time.Now()
		read := func() State {
			done := int(time.Since(began) / time.Second)
			return State{Part: float64(done) / 1000, Done: done, Total: 1000}
		}
		r := Start(&out, "count: ", read, nil)
		time.Sleep(59 * time.Second)
		synctest.Wait()
		if out.String() != "" {
			t.Errorf("before the first minute: %q", out.String())
		}
		time.Sleep(150 * time.Second) // in all 3 minutes and 29 seconds
		synctest.Wait()
		r.Stop()
		want := "count: 6.00% (60 of 1,000 units), time left not known yet\n" +
			"count: 12.00% (120 of 1,000 units), time left not known yet\n" +
			"count: 18.00% (180 of 1,000 units), time left not known yet\n"
		if out.String() != want {
			t.Errorf("got\n%swant\n%s", out.String(), want)
		}
		time.Sleep(time.Hour)
		if out.String() != want {
			t.Errorf("written after Stop: %q", out.String()[len(want):])
		}
	})
}

// A line that is asked for comes at once.
func TestLineNow(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out safeBuffer
		now := make(chan os.Signal, 1)
		r := Start(&out, "x ", func() State { return State{Part: 0.5, Done: 1, Total: 2} }, now)
		now <- os.Interrupt
		synctest.Wait()
		if want := "x 50.00% (1 of 2 units), time left not known yet\n"; out.String() != want {
			t.Errorf("got %q, want %q", out.String(), want)
		}
		r.Stop()
	})
}

func TestShortRunIsSilent(t *testing.T) {
	var out safeBuffer
	r := Start(&out, "", func() State { return State{Done: 1, Total: 2} }, nil)
	time.Sleep(10 * time.Millisecond)
	r.Stop()
	r.Stop() // no error
	if out.String() != "" {
		t.Errorf("got %q", out.String())
	}
}

// Stop may be called by several goroutines at a time; each returns when all is
// written.
func TestStopTogether(t *testing.T) {
	var out safeBuffer
	now := make(chan os.Signal)
	r := Start(&out, "", func() State { return State{} }, now)
	now <- os.Interrupt
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			r.Stop()
			if !strings.HasSuffix(out.String(), "\n") {
				t.Error("Stop returned before the line was written")
			}
		})
	}
	group.Wait()
}

// A bar is drawn with carriage returns, tells the units, and is gone at the end.
func TestBar(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out safeBuffer
		now := make(chan os.Signal, 1)
		began := time.Now()
		read := func() State {
			done := min(int(time.Since(began)/time.Second), 4)
			return State{Part: float64(done) / 4, Done: done, Total: 4, Left: time.Minute, HasLeft: true}
		}
		r := start(&out, true, "count: ", read, now)
		time.Sleep(patience - time.Millisecond)
		synctest.Wait()
		if out.String() != "" {
			t.Errorf("drawn too early: %q", out.String())
		}
		time.Sleep(2500 * time.Millisecond)
		now <- os.Interrupt
		synctest.Wait()
		text := out.String()
		for _, part := range []string{"1/4 units", "2/4 units", " 25% [", "50.00%", "about 60 s left (estimate)", "\r"} {
			if !strings.Contains(text, part) {
				t.Errorf("%q is not in %q", part, text)
			}
		}
		if line := "count: 50.00% (2 of 4 units), about 60 s left (estimate)\n"; !strings.Contains(screen(text), line) {
			t.Errorf("the line asked for is torn: %q", text)
		}
		time.Sleep(3 * time.Second) // the bar is full by now
		r.Stop()
		synctest.Wait()
		if rest := screen(out.String()); strings.TrimSpace(strings.Replace(rest, "count: 50.00% (2 of 4 units), about 60 s left (estimate)\n", "", 1)) != "" {
			t.Errorf("left on the screen: %q", rest)
		}
	})
}

// screen returns what a terminal shows of a text with carriage returns.
func screen(text string) string {
	var lines []string
	for _, line := range strings.SplitAfter(text, "\n") {
		var cells []rune
		at := 0
		for _, c := range strings.TrimSuffix(line, "\n") {
			if c == '\r' {
				at = 0
				continue
			}
			if at == len(cells) {
				cells = append(cells, c)
			}
			cells[at] = c
			at++
		}
		end := ""
		if strings.HasSuffix(line, "\n") {
			end = "\n"
		}
		lines = append(lines, strings.TrimRight(string(cells), " ")+end)
	}
	return strings.Join(lines, "")
}

func TestIsTerminal(t *testing.T) {
	if IsTerminal(new(bytes.Buffer)) {
		t.Error("a buffer is no terminal")
	}
	f, err := os.CreateTemp(t.TempDir(), "")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if IsTerminal(f) {
		t.Error("a file is no terminal")
	}
}
