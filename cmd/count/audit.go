package main

import (
	"context"
	"os"
	"strconv"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"knightstour/board"
	"knightstour/internal/certificate"
	"knightstour/internal/cli"
	"knightstour/internal/run"
)

// auditFlags are the flags of count audit.
type auditFlags struct {
	runFlags
	share string
}

func newAuditCommand(a *app) *cobra.Command {
	f := &auditFlags{}
	cmd := &cobra.Command{
		Use:   "audit FILE",
		Short: "Check a certificate, and do a share of its work again",
		Long: `Check a certificate that count export wrote: every line, the totals and the root.
Then plan the count anew, which must come to the same units, and do a share of them
again. The root draws which ones, so whoever made the certificate could not know them.
Units that visit tours are counted by the frontier engine as well.

The answer is printed as count prints it, made of the numbers in the certificate.
A certificate of which a part w of all units is wrong passes an audit of n units with
a chance of (1-w)^n: of 27 units of which one is wrong, with a share of 20%, in 78 cases
of 100; with a share of 100% never.`,
		Example: `  count audit certificate.txt
  count audit certificate.txt --share 100%
  count audit certificate.txt --quiet       the count alone, if all is right`,
		Args: cli.OneArgument("the certificate", "count audit certificate.txt"),
		RunE: a.runs(&f.runFlags, nil, f.audit),
	}
	f.WorkersFlag.Register(cmd, "search")
	f.MemoryFlag.Register(cmd)
	f.DiskFlag.Register(cmd)
	cmd.Flags().StringVar(&f.share, "share", "5%", "do this `SHARE` of all units again, such as 5% or 100%, at least one")
	return cmd
}

// audit audits the certificate of that name.
func (f *auditFlags) audit(ctx context.Context, a *app, _ *board.Board, o run.Options) error {
	percent, err := strconv.ParseFloat(strings.TrimSuffix(f.share, "%"), 64)
	if err != nil || !strings.HasSuffix(f.share, "%") || percent <= 0 || percent > 100 {
		return cli.Usagef("--share %q is not a share (more than 0%% and at most 100%%, as in: --share 5%%)", f.share)
	}
	file, err := os.Open(f.argument)
	if err != nil {
		return err
	}
	defer file.Close()
	c, err := certificate.Read(file)
	if err != nil {
		return err
	}
	records, err := c.Records()
	if err != nil {
		return err
	}
	drawn := c.Draw(percent / 100)
	o.Audit = run.NewAudit(f.argument, c.Header, records, drawn)
	if err := a.answerStored(ctx, o.Audit.Settings(), o); err != nil {
		return err
	}
	a.Notef("the certificate is sound, with the root %s", c.Root)
	a.Notef("%s of %s units were done again and are right, %s of them by the other engine as well", humanize.Comma(int64(len(drawn))), humanize.Comma(int64(len(c.Units))), humanize.Comma(int64(o.Audit.Crossed)))
	return nil
}
