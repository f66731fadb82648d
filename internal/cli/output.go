package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/internal/durable"
	"knightstour/tour"
)

// Write lets write fill the file of that name, or standard output for none or -.
func (a *App) Write(path string, write func(io.Writer) error) error {
	if path == "" || path == "-" {
		return write(a.Stdout)
	}
	return writeFile(path, write)
}

// writeFile lets write fill a new file, which takes its place under the name
// only when that is done, with the permissions of the one it replaces. A link to
// a file is followed; a device or pipe is written to as it is.
func writeFile(path string, write func(io.Writer) error) error {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	old, err := os.Stat(path)
	exists, name, flags := err == nil, path, os.O_WRONLY
	replaces := !exists || old.Mode().IsRegular()
	if replaces {
		name = filepath.Join(filepath.Dir(path), fmt.Sprintf(".%s.%016x.new", filepath.Base(path), rand.Uint64()))
		flags |= os.O_CREATE | os.O_EXCL
	}
	f, err := os.OpenFile(name, flags, 0o666)
	if err != nil {
		return fmt.Errorf("cannot write %q: %w", path, Cause(err))
	}
	out := bufio.NewWriterSize(f, 1<<20)
	if err = write(out); err == nil {
		err = out.Flush()
	}
	if err == nil && replaces && exists {
		err = f.Chmod(old.Mode().Perm())
	}
	if err == nil && replaces {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err == nil && replaces {
		err = durable.Rename(name, path)
	}
	if err != nil && replaces {
		err = errors.Join(err, os.Remove(name))
	}
	return err
}

// SameFile reports whether two paths lead to the same file.
func SameFile(a, b string) bool {
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}

// Exists reports whether there is a file of that name.
func Exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

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
