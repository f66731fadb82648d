package progress

import (
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/dustin/go-humanize"
	"github.com/schollz/progressbar/v3"
)

// A State is what is shown.
type State struct {
	Part        float64       // of the time it takes that is over, from 0 to 1
	Phase       string        // what is being done, in a word
	Done, Total int           // units of work; none if there are no such
	Detail      string        // a few words, such as what was found so far
	Rate        string        // how much is done in a second
	Memory      int64         // bytes that are used; 0 if that is not known
	Elapsed     time.Duration // so far
	Left        time.Duration // estimate of the time that is left
	HasLeft     bool          // whether there is an estimate
}

// Line returns the state in one line, however long.
func (s State) Line() string {
	line := fmt.Sprintf("%.2f%%", 100*s.Part)
	if s.Total > 0 {
		line += fmt.Sprintf(" (%s of %s units)", humanize.Comma(int64(s.Done)), humanize.Comma(int64(s.Total)))
	}
	left := "time left not known yet"
	if s.HasLeft {
		left = "about " + Span(s.Left) + " left (estimate)"
	}
	for _, words := range []string{s.Phase, s.Detail, s.Rate, s.memory(), s.elapsed(), left} {
		if words != "" {
			line += ", " + words
		}
	}
	return line
}

func (s State) memory() string {
	if s.Memory == 0 {
		return ""
	}
	return humanize.IBytes(uint64(s.Memory)) + " used"
}

func (s State) elapsed() string {
	if s.Elapsed < time.Second {
		return ""
	}
	return Span(s.Elapsed) + " so far"
}

func (s State) left() string {
	if !s.HasLeft {
		return "time left unknown"
	}
	return Span(max(s.Left.Round(time.Second), time.Second)) + " left"
}

// Part returns the state of work of which a share is done since it began: so much
// longer it takes as is left of it.
func Part(phase string, began time.Time, share float64) State {
	s := State{Part: share, Phase: phase, Elapsed: time.Since(began)}
	if s.HasLeft = share > 1e-9; s.HasLeft {
		s.Left = time.Duration(min(s.Elapsed.Seconds()*(1-share)/share*1e9, math.MaxInt64/2))
	}
	return s
}

const leastBar, mostBar = 8, 30

// Fit returns the state in one line of at most so many columns, with what matters
// most first: what does not fit is left out.
func (s State) Fit(columns int) string {
	percent := fmt.Sprintf("%3d%%", int(100*min(max(s.Part, 0), 1)))
	units := ""
	if s.Total > 0 {
		units = fmt.Sprintf("%s/%s units", humanize.Comma(int64(s.Done)), humanize.Comma(int64(s.Total)))
	}
	width := min(max(columns/6, leastBar), mostBar)
	free := columns - len(percent) - len(" [] ") - width
	if columns < len(percent) || free < 0 {
		return percent[:max(min(columns, len(percent)), 0)/len(percent)*len(percent)]
	}
	var words []string
	for _, w := range []string{s.left(), s.Phase, s.elapsed(), s.Rate, s.memory(), units, s.Detail} {
		if need := len(w) + len(", "); w != "" && need <= free+len(", ") {
			words = append(words, w)
			free -= need
		}
	}
	return strings.TrimRight(barOf(s.Part, width)+" "+strings.Join(words, ", "), " ")
}

// barOf returns a part in percent and as a bar of that width. What is to be told
// beside it comes from the caller, because the library's rate and time start from zero
// when a run is resumed, and its line wraps where a terminal is narrow.
func barOf(part float64, width int) string {
	const steps = 10_000
	b := progressbar.NewOptions(steps,
		progressbar.OptionSetWriter(io.Discard),
		progressbar.OptionSetWidth(width),
		progressbar.OptionSetPredictTime(false),
		progressbar.OptionSetElapsedTime(false),
		progressbar.OptionSetRenderBlankState(true),
		progressbar.OptionSetTheme(progressbar.ThemeASCII),
	)
	_ = b.Set(int(min(max(part, 0), 1) * steps)) // it writes to nowhere
	return fmt.Sprintf("%*s", len("100% []")+width, strings.Trim(b.String(), "\r "))
}

// Span returns a duration in words with about two digits, such as "3 min" or
// "12 days"; what is over a hundred years is not told apart.
func Span(d time.Duration) string {
	const day = 24 * time.Hour
	for _, u := range []struct {
		below, unit time.Duration
		name        string
	}{
		{time.Second, time.Millisecond, "ms"},
		{2 * time.Minute, time.Second, "s"},
		{2 * time.Hour, time.Minute, "min"},
		{2 * day, time.Hour, "h"},
		{2 * 365 * day, day, "days"},
		{100 * 365 * day, 365 * day, "years"},
	} {
		if d < u.below {
			return fmt.Sprintf("%.0f %s", math.Round(float64(d)/float64(u.unit)), u.name)
		}
	}
	return "> 100 years"
}
