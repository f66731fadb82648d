package tour

import "regexp"

var (
	namedXY     = regexp.MustCompile(`\bx\s*[=:]\s*(\d+)\s*,?\s*y\s*[=:]\s*(\d+)`)
	namedRowCol = regexp.MustCompile(`\brow\s*[=:]?\s*(\d+)\s*,?\s*col(?:umn)?\s*[=:]?\s*(\d+)`)
	angled      = regexp.MustCompile(`<(\d+)\s*,\s*(\d+)>`)
	bareLine    = regexp.MustCompile(`^\s*\d+,\d+(?:[;\s]+\d+,\d+)+[;\s]*$`)
	barePair    = regexp.MustCompile(`(\d+),(\d+);?`)
)

// withPairs puts the coordinates in a line into round brackets: 7,0 5,1 and
// <7,0> <5,1> and row 7, col 0 and x=0, y=7. On screens y grows downwards as rows do.
func withPairs(line string) string {
	if bareLine.MatchString(line) {
		return barePair.ReplaceAllString(line, "($1,$2)")
	}
	line = namedXY.ReplaceAllString(line, "($2,$1)")
	line = namedRowCol.ReplaceAllString(line, "($1,$2)")
	return angled.ReplaceAllString(line, "($1,$2)")
}
