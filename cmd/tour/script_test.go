package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		UpdateScripts:       *update,
		Setup: func(env *testscript.Env) error {
			// The printed boards that must be read as they are.
			return os.CopyFS(filepath.Join(env.WorkDir, "boards"), os.DirFS("../../tour/testdata/boards"))
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":   exits,
			"oneline": oneLine,
		},
	})
}

// exits runs a command and compares its exit code:
//
//	exits CODE command args...
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE command args...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		code = exit.ExitCode()
	} else if err != nil {
		ts.Fatalf("cannot run: %v", err)
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("%s exits with %d, want %s", strings.Join(args[1:], " "), code, args[0])
	}
}

// oneLine checks an error message: nothing on stdout, and on stderr one line
// of the agreed form without the words of a crash.
func oneLine(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) > 0 {
		ts.Fatalf("usage: oneline")
	}
	if out := ts.ReadFile("stdout"); out != "" {
		ts.Fatalf("stdout is not empty: %q", out)
	}
	text := ts.ReadFile("stderr")
	if !messageForm.MatchString(text) {
		ts.Fatalf("not one line \"tour: ...\": %q", text)
	}
	if badWords.MatchString(text) {
		ts.Fatalf("a crash shines through: %q", text)
	}
}

var (
	messageForm = regexp.MustCompile(`^tour: [^A-Z\n][^\n]*[^.\n]\n$`)
	badWords    = regexp.MustCompile(`(?i)panic|goroutine|runtime error|nil pointer|%!`)
)
