package boardtest

import (
	"strings"
	"testing"

	"knightstour/question"
)

// AskWords returns the question of a text: the kind, the board of the knight,
// and perhaps the ends, as "closed 5x5" or "open 8x8 a1 h8".
func AskWords(tb testing.TB, text string) question.Tours {
	tb.Helper()
	words := append(strings.Fields(text), "", "")
	return Ask(tb, Parse(tb, words[1]), question.Kind(words[0]), words[2], words[3])
}
