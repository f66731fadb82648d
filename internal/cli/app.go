// Package cli is what the commands have in common: the streams and flags that
// all of them share, their one-line errors, the arguments and flags that say
// what the board is, and how a signal ends them.
//
// What a command prints goes where it belongs: the answer to standard output,
// all else (notes, progress, errors) to standard error, each line with the name
// of the program before it, in lower case, without a full stop.
package cli

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"knightstour/internal/memory"
	"knightstour/internal/printer"
)

// An App is a program while it runs: what all of its commands share.
type App struct {
	printer.Printer // prints answers to Stdout; the flags --json and --quiet

	Name   string // of the program, which begins every line on Stderr
	Stdin  io.Reader
	Stderr io.Writer

	flags *pflag.FlagSet // of the command that runs
	// notes prints notes while something else, such as a progress bar, owns
	// Stderr.
	notes atomic.Pointer[func(line string) bool]
}

// New returns the program of that name.
func New(name string, stdin io.Reader, stdout, stderr io.Writer) *App {
	return &App{Printer: printer.Printer{Stdout: stdout}, Name: name, Stdin: stdin, Stderr: stderr}
}

// Main is the main function of a program, whose command line execute runs.
func Main(execute func(args []string, stdin io.Reader, stdout, stderr io.Writer) (exitCode int)) {
	if most, need, tooNarrow := memory.TooNarrow(); tooNarrow {
		fmt.Fprintf(os.Stderr, "%s: ulimit -v allows %d KiB of addresses, which is too little (at least %d)\n", filepath.Base(os.Args[0]), most>>10, need>>10)
		os.Exit(1)
	}
	// A closed pipe shall be an error of writing, which ends the program
	// quietly, and not a signal, which ends it at once.
	signal.Ignore(syscall.SIGPIPE)
	os.Exit(execute(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// Version returns the version of this build: that of the linker if it was told
// one, else what the build knows.
func Version(linked string) string {
	if linked != "" {
		return linked
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "unknown"
}

// Register adds the flags of all commands to the root command, and the exit codes
// to the help of all; answer is what --quiet leaves, such as "the answer".
func (a *App) Register(root *cobra.Command, answer, exitStatus string) {
	root.PersistentFlags().BoolVar(&a.JSON, "json", false, "print JSON; counts are strings, since they can exceed 2^53")
	root.PersistentFlags().BoolVarP(&a.Quiet, "quiet", "q", false, "print nothing but "+answer)
	for _, cmd := range append(root.Commands(), root) {
		cmd.Long += "\n" + exitStatus
	}
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		a.Command, a.flags = cmd.CommandPath(), cmd.Flags()
		return noneEmpty(a.flags)
	}
}

// Execute runs the command line under the root command and returns the exit
// code, which exitCode finds for an error. Of an error whose code is 0 nothing
// is said.
func (a *App) Execute(root *cobra.Command, args []string, exitCode func(error) int) int {
	a.JSON = slices.Contains(args, "--json") // also where the flags before it are wrong
	root.SilenceErrors, root.SilenceUsage = true, true
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetArgs(args)
	root.SetOut(a.Stdout)
	root.SetErr(a.Stderr)
	root.SetFlagErrorFunc(flagError)
	err := root.Execute()
	code := exitCode(err)
	if err != nil && code != ExitDone {
		a.fail(err, code)
	}
	return code
}

// Minus is the annotation of a command that says, of an argument %s, what is wrong
// with one that begins with a minus and a digit, which is taken for a flag.
const Minus = "minus"

// flagError words the errors of the flag parser.
func flagError(cmd *cobra.Command, err error) error {
	message := err.Error()
	if _, word, found := strings.Cut(message, " in -"); found && word != "" && word[0] >= '0' && word[0] <= '9' {
		return Usagef(cmp.Or(cmd.Annotations[Minus], "board %q is not RxC (rows by columns, at least 1 each, as 6x8)"), "-"+word)
	}
	if invalid, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		if what, found := flagValues[invalid.GetFlag().Value.Type()]; found {
			return Usagef("--%s %q is not %s (see %s --help)", invalid.GetFlag().Name, invalid.GetValue(), what, cmd.CommandPath())
		}
	}
	return Usagef("%s (see %s --help)", message, cmd.CommandPath())
}

// flagValues says what a flag of a type takes.
var flagValues = map[string]string{
	"int":      "a whole number",
	"uint64":   "a whole number from 0 on",
	"float64":  "a number",
	"duration": "a time such as 90s or 12h30m",
	"bool":     "true or false",
}

// Notef prints a line about what goes on, unless the user wants none.
func (a *App) Notef(format string, args ...any) {
	if a.Quiet {
		return
	}
	line := fmt.Sprintf(a.Name+": "+format, args...)
	if p := a.notes.Load(); p == nil || *p == nil || !(*p)(line) {
		fmt.Fprintln(a.Stderr, line)
	}
}

// NotesThrough lets print, until it is called again with nil, print the notes;
// it returns false for one that it cannot print.
func (a *App) NotesThrough(print func(line string) bool) { a.notes.Store(&print) }

// fail prints an error in one line.
func (a *App) fail(err error, code int) {
	message := strings.ReplaceAll(err.Error(), "\n", "; ")
	if !a.JSON {
		fmt.Fprintf(a.Stderr, "%s: %s\n", a.Name, message)
		return
	}
	out := json.NewEncoder(a.Stderr)
	out.SetEscapeHTML(false)
	out.Encode(struct {
		Error    string `json:"error"`
		ExitCode int    `json:"exit_code"`
	}{message, code})
}

// Plural returns a number with its noun, as "1 tour" or "1,245 tours".
func Plural[N int | int64 | uint64](n N, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return humanize.Comma(int64(n)) + " " + noun
}
