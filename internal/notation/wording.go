package notation

import (
	"fmt"
	"strings"
)

// errorAt returns an error that begins with the line where it is.
func errorAt(line int, format string, args ...any) error {
	return fmt.Errorf("line %d: %w", line, fmt.Errorf(format, args...))
}

// clip shortens text that an error quotes: input can be a line of megabytes.
func clip(text string) string {
	const most = 100
	if text = strings.TrimSpace(text); len(text) <= most {
		return text
	}
	return strings.ToValidUTF8(text[:most], "") + "..."
}

func plural(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
