// Count counts and lists the knight's tours of a board.
//
// What it prints goes where it belongs: the answer to standard output, all else
// (progress, warnings, errors) to standard error, each line with the prefix
// "count: ", in lower case, without a full stop.
package main

import (
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	"github.com/spf13/cobra"

	"knightstour/internal/progress"
)

func main() {
	// A closed pipe shall be an error of writing, which ends the program
	// quietly, and not a signal, which ends it at once.
	signal.Ignore(syscall.SIGPIPE)
	if os.Getenv("GOGC") == "" {
		// Tables are few and large, so collecting more often costs nothing and
		// keeps the memory of the process near what --memory says.
		debug.SetGCPercent(40)
	}
	os.Exit(execute(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// An app is what all commands share.
type app struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	json           bool // --json: answers and errors as JSON
	quiet          bool // --quiet: nothing but the answer

	reporter atomic.Pointer[progress.Reporter] // owns stderr while it runs
}

// execute runs the command line and returns the exit code.
func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{stdin: stdin, stdout: stdout, stderr: stderr}
	a.json = slices.Contains(args, "--json") // also where the flags before it are wrong
	root := newCountCommand(a)
	root.AddCommand(newListCommand(a), newResumeCommand(a), newStatusCommand(a), newVerifyCommand(a), newWhichCommand(a))
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	root.PersistentFlags().BoolVar(&a.json, "json", a.json, "print JSON; counts are strings, since they can exceed 2^53")
	root.PersistentFlags().BoolVarP(&a.quiet, "quiet", "q", false, "print nothing but the answer: of a count, the bare undirected number")
	root.SetFlagErrorFunc(flagError)
	err := root.Execute()
	code := exitCode(err)
	if err != nil && code != exitDone {
		a.fail(err, code)
	}
	return code
}

// flagError words the errors of the flag parser, which takes "-3x3" for a flag.
func flagError(cmd *cobra.Command, err error) error {
	message := err.Error()
	if _, word, found := strings.Cut(message, " in -"); found && word != "" && word[0] >= '0' && word[0] <= '9' {
		return usagef("board %q is not RxC (rows by columns, at least 1 each, as 6x8)", "-"+word)
	}
	return usagef("%s (see %s --help)", message, cmd.CommandPath())
}

// notef prints a line about what goes on, unless the user wants none.
func (a *app) notef(format string, args ...any) {
	if a.quiet {
		return
	}
	line := fmt.Sprintf("count: "+format, args...)
	if r := a.reporter.Load(); r == nil || !r.Print(line) {
		fmt.Fprintln(a.stderr, line)
	}
}

// fail prints an error in one line.
func (a *app) fail(err error, code int) {
	message := strings.ReplaceAll(err.Error(), "\n", "; ")
	if a.json {
		a.printJSON(a.stderr, errorJSON{Error: message, ExitCode: code})
		return
	}
	fmt.Fprintf(a.stderr, "count: %s\n", message)
}

// oneArgument makes cobra's complaints about arguments name them and give a
// hint.
func oneArgument(what, example string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return usagef("%s is missing (as in: %s)", what, example)
		case len(args) > 1:
			return usagef("%q is one argument too many (as in: %s)", args[1], example)
		}
		return nil
	}
}

// version is set by the linker in releases.
var version string

// programVersion returns the version of this build as far as it is known.
func programVersion() string {
	if version != "" {
		return version
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "unknown"
}
