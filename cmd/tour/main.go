// Tour finds, checks, converts and draws knight's tours, one at a time.
package main

import (
	"io"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
)

func main() { cli.Main(execute) }

// An app is what all commands share: the streams Stdin, Stdout and Stderr, the
// flags JSON and Quiet, and what prints notes and JSON.
type app struct{ *cli.App }

// version is set by the linker in releases.
var version string

// execute runs the command line and returns the exit code.
func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	a := &app{cli.New("tour", stdin, stdout, stderr)}
	return a.Execute(newRootCommand(a), args, cli.ExitCode)
}

func newRootCommand(a *app) *cobra.Command {
	root := &cobra.Command{
		Use:   "tour",
		Short: "Find, check, convert and draw knight's tours",
		Long: `Knight's tours one at a time: find one, check it, convert it, draw it. All tours
of a board are counted and listed by the program count.`,
		Example: `  tour find 8x8 --closed            a closed tour of the chessboard
  tour check board.txt              is it one? Of which kind?
  tour find 8x8 | tour draw - -o tour.svg`,
		Version: cli.Version(version),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			if similar := cmd.SuggestionsFor(args[0]); len(similar) > 0 {
				return cli.Usagef("%q is not a command (did you mean: tour %s)", args[0], similar[0])
			}
			return cli.Usagef("%q is not a command (see tour --help)", args[0])
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.SuggestionsMinimumDistance = 2
	root.SetVersionTemplate("knightstour tour {{.Version}}\n")
	root.AddCommand(
		newFindCommand(a),
		newCheckCommand(a),
		newConvertCommand(a),
		newCanonCommand(a),
		newStatsCommand(a),
		newDrawCommand(a),
		newDistanceCommand(a),
		newTextCommand(a),
		newExistsCommand(a),
		newSampleCommand(a),
		newRankCommand(a),
		newUnrankCommand(a),
	)
	a.Register(root, "the answer", exitStatus)
	return root
}

// The exit codes of this program beside those of all, part of the contract with
// scripts.
const (
	exitNotTour    = 4 // a check did not match
	exitImpossible = 5 // there is no such tour, and the reason is known
	exitGaveUp     = 6 // none was found, and there may be one
)

// exitStatus is the part of the help that explains them.
const exitStatus = `
Exit status:
  0 done; 1 failed; 2 wrong usage, or input that cannot be read;
  4 not a tour; 5 proven that there is none; 6 gave up, there may be one;
  129, 130, 143 stopped by a signal`
