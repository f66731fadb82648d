package main

import (
	"errors"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
	"go.etcd.io/bbolt"

	"knightstour/checkpoint"
	"knightstour/internal/clitest"
)

// runFileCmds are the commands of scripts about run files.
var runFileCmds = map[string]clitest.Command{
	"remake":   remake,
	"makebolt": makeBolt,
	"hold":     hold,
	"cut":      cut,
}

// remake copies a run file with changes:
//
//	remake OLD NEW [fingerprint=N] [program=V] [SETTING=VALUE] [drop=K]
//
// The fingerprint is that of the first part, settings those of the question.
// drop leaves out every K-th record, or all after the K-th if K is negative.
func remake(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: remake OLD NEW change...")
	}
	change := func(h *checkpoint.Header) (drop int) {
		for _, arg := range args[2:] {
			name, value, _ := strings.Cut(arg, "=")
			n, _ := strconv.Atoi(value)
			switch name {
			case "fingerprint":
				h.Parts[0].Fingerprint = uint64(n)
			case "program":
				h.Program = value
			case "drop":
				drop = n
			default:
				at := slices.IndexFunc(h.Question, func(s checkpoint.Setting) bool { return s.Name == name })
				if at < 0 {
					ts.Fatalf("unknown change %s", arg)
				}
				h.Question[at].Value = value
			}
		}
		return drop
	}
	ts.Check(remakeFile(ts.MkAbs(args[0]), ts.MkAbs(args[1]), change))
}

func remakeFile(from, to string, change func(*checkpoint.Header) (drop int)) error {
	snapshot, err := checkpoint.Read(from)
	if err != nil {
		return err
	}
	h := snapshot.Header
	drop := change(&h)
	file, err := checkpoint.Create(to, h)
	if err != nil {
		return err
	}
	var kept []checkpoint.Record
	for i, r := range snapshot.Records {
		switch {
		case drop > 0 && i%drop == 0, drop < 0 && i >= -drop:
		default:
			kept = append(kept, r)
		}
	}
	return errors.Join(file.Put(kept...), file.Close())
}

// makeBolt makes a database of another program: makebolt FILE.
func makeBolt(ts *testscript.TestScript, neg bool, args []string) {
	db, err := bbolt.Open(ts.MkAbs(args[0]), 0o666, nil)
	ts.Check(err)
	ts.Check(db.Update(func(tx *bbolt.Tx) error {
		b, err := tx.CreateBucket([]byte("groceries"))
		if err != nil {
			return err
		}
		return b.Put([]byte("milk"), []byte("2"))
	}))
	ts.Check(db.Close())
}

// hold keeps a run file open until the script ends: hold FILE.
func hold(ts *testscript.TestScript, neg bool, args []string) {
	f, err := checkpoint.Open(ts.MkAbs(args[0]))
	ts.Check(err)
	ts.Defer(func() { f.Close() })
}

// cut makes a file shorter: cut FILE BYTES.
func cut(ts *testscript.TestScript, neg bool, args []string) {
	n, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.Truncate(ts.MkAbs(args[0]), n))
}
