package clitest

import (
	"fmt"
	"regexp"
)

var badWords = regexp.MustCompile(`(?i)panic|goroutine|runtime error|nil pointer|%!`)

// OneLine checks what a program printed that failed: nothing on stdout, and on
// stderr one line of the agreed form without the words of a crash.
func OneLine(program, stdout, stderr string) error {
	form := `^` + regexp.QuoteMeta(program) + `: [^A-Z\n][^\n]*[^.\n]\n$`
	switch matches, err := regexp.MatchString(form, stderr); {
	case stdout != "":
		return fmt.Errorf("stdout is not empty: %q", stdout)
	case err != nil || !matches:
		return fmt.Errorf("not one line \"%s: ...\": %q", program, stderr)
	case badWords.MatchString(stderr):
		return fmt.Errorf("a crash shines through: %q", stderr)
	}
	return nil
}
