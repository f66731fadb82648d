// Count counts and lists the knight's tours of a board.
package main

import (
	"io"
	"os"
	"runtime/debug"

	"knightstour/internal/cli"
)

func main() {
	if os.Getenv("GOGC") == "" {
		// Tables are few and large, so collecting more often costs nothing and
		// keeps the memory of the process near what --memory says.
		debug.SetGCPercent(20)
	}
	cli.Main(execute)
}

// An app is what all commands share: the streams Stdin, Stdout and Stderr, the
// flags JSON and Quiet, and what prints notes and JSON.
type app struct {
	*cli.App
	dryRun bool // say what it would be like, and do nothing else
}

// version is set by the linker in releases.
var version string

// execute runs the command line and returns the exit code.
func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{App: cli.New("count", stdin, stdout, stderr)}
	root := newCountCommand(a)
	root.AddCommand(newListCommand(a), newResumeCommand(a), newExportCommand(a), newAuditCommand(a), newStatusCommand(a), newVerifyCommand(a), newWhichCommand(a))
	a.Register(root, "the answer: of a count, the bare undirected number", exitStatus)
	return a.Execute(root, args, exitCode)
}
