package main

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/checkpoint"
	"knightstour/internal/certificate"
	"knightstour/internal/cli"
	"knightstour/internal/printer"
)

func newExportCommand(a *app) *cobra.Command {
	output := ""
	cmd := &cobra.Command{
		Use:   "export FILE",
		Short: "Write what a run found as a certificate that others can audit",
		Long: `Write the result of a finished run as a certificate: a text with the question, how
the work was cut, and the exact numbers of each unit, whose root, a hash, stands for all
of it. Publish the text, or the root first and the text later. Anybody can check it
with count audit.`,
		Example: `  count 6x6 --closed --checkpoint run.db
  count export run.db -o certificate.txt
  count audit certificate.txt --share 5%`,
		Args: cli.OneArgument("the run file", "count export run.db -o certificate.txt"),
		RunE: func(_ *cobra.Command, args []string) error { return a.export(args[0], output) },
	}
	cmd.Flags().StringVarP(&output, "output", "o", "", "write to this `FILE`, which must not exist (default: standard output)")
	return cmd
}

// An exported is the answer of count export.
type exported struct {
	Output string `json:"output"`
	Units  int    `json:"units"`
	Bytes  int    `json:"bytes"`
	Root   string `json:"root"`
}

func (e exported) Bare() string { return e.Root }

func (e exported) Words() string {
	out := printer.Text{Width: 12, Flush: true}
	out.Line("certificate", "%s (%s bytes, %s)", e.Output, humanize.Comma(int64(e.Bytes)), cli.Plural(int64(e.Units), "unit"))
	out.Line("root", "%s", e.Root)
	return out.String()
}

func (a *app) export(path, output string) error {
	if output == "" && a.JSON {
		return cli.Usagef("--json tells of a file (say where the certificate goes with --output)")
	}
	run, err := checkpoint.Read(path)
	switch {
	case err != nil:
		return err
	case run.Header.Output != "":
		return fmt.Errorf("%q is the run file of a list, of which there is no certificate", path)
	}
	c, err := certificate.New(run.Header, run.Records)
	if err != nil {
		return fmt.Errorf("%q: %w", path, err)
	}
	var text bytes.Buffer
	if err := c.Write(&text); err != nil {
		return fmt.Errorf("%q: %w", path, err)
	}
	if output == "" {
		_, err := a.Stdout.Write(text.Bytes())
		return err
	}
	file, err := os.OpenFile(output, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return cli.Usagef("%q is there already (name another file)", output)
	}
	if err != nil {
		return err
	}
	_, err = file.Write(text.Bytes())
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return a.Print(exported{output, len(c.Units), text.Len(), c.Root.String()})
}
