package tour

import (
	"fmt"
	"strings"
)

// listed is how many items an error names before it says how many more there are.
const listed = 5

// A list is an enumeration in an error text that stays short however much is
// added to it.
type list struct {
	shown []string
	count int
}

func (l *list) add(item string) {
	l.count++
	if len(l.shown) < listed {
		l.shown = append(l.shown, item)
	}
}

func (l *list) String() string {
	text := strings.Join(l.shown, ", ")
	if more := l.count - len(l.shown); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// clause returns "; what: a, b, c", or nothing for an empty list.
func (l *list) clause(what string) string {
	if l.count == 0 {
		return ""
	}
	return "; " + what + ": " + l.String()
}

func plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

// clip shortens text that an error quotes: input can be a line of megabytes.
func clip(text string) string {
	const most = 100
	if len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}
