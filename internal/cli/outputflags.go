package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"knightstour/tour"
)

// OutputFlags are the flags that say how tours are written, and where.
type OutputFlags struct {
	Output string // the name of the file, for App.Write

	flag   string // for the format
	format string
	given  func() bool // not left to the default
}

// Register adds the flags to a command: --output, and the flag of that name for
// the format, which is --to only where no square can be meant.
func (f *OutputFlags) Register(cmd *cobra.Command, flag string, format tour.Format) {
	var names []string
	for _, format := range tour.Formats() {
		names = append(names, string(format))
	}
	f.flag, f.given = flag, func() bool { return cmd.Flags().Changed(flag) }
	cmd.Flags().StringVarP(&f.format, flag, flag[:1], string(format), "write tours in this `FORMAT`: "+strings.Join(names, ", "))
	cmd.Flags().StringVarP(&f.Output, "output", "o", "", "write to this `FILE`, which appears when it is complete; - is standard output")
}

// Format returns the format to write in. If json is set, as by --json, no other
// may be asked for.
func (f *OutputFlags) Format(json bool) (tour.Format, error) {
	format, err := tour.ParseFormat(f.format)
	switch {
	case err != nil:
		return "", Usagef("--%s: %s", f.flag, err)
	case json && f.given() && format != tour.JSON:
		return "", Usagef("--json and --%s %s do not go together (leave out one)", f.flag, f.format)
	case json:
		return tour.JSON, nil
	}
	return format, nil
}
