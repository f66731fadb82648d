package main

import (
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"knightstour/internal/clitest"
)

func TestScripts(t *testing.T) {
	setup := func(env *testscript.Env) error {
		// A board whose closed tours take much longer than any script.
		env.Setenv("LONG", longBoard)
		env.Setenv("SWEPT", sweptBoard)
		env.Setenv("TOURS", sweptTours)
		masks, err := filepath.Abs("../../testdata/masks")
		env.Setenv("MASKS", masks)
		return err
	}
	clitest.Scripts(t, "count", setup, scriptCmds())
}

func scriptCmds() map[string]clitest.Command {
	cmds := map[string]clitest.Command{
		"signalled":  signalled,
		"checktours": checkTours,
		"untimed":    untimed,
		"near":       near,
	}
	maps.Copy(cmds, runFileCmds)
	maps.Copy(cmds, engineCmds)
	return cmds
}

// untimed copies a file with the times in it set to zero, so that it can be
// compared: untimed FROM TO.
func untimed(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: untimed FROM TO")
	}
	text := ts.ReadFile(args[0])
	if !json.Valid([]byte(text)) {
		ts.Fatalf("%s is no JSON: %q", args[0], text)
	}
	text = timesInJSON.ReplaceAllString(text, "${1}0")
	ts.Check(os.WriteFile(ts.MkAbs(args[1]), []byte(text), 0o666))
}

var timesInJSON = regexp.MustCompile(`("(?:search_seconds|elapsed_seconds|seconds)": )[0-9.e-]+`)

// near checks the numbers that a pattern finds on stdout:
//
//	near PATTERN TRUTH FACTOR
func near(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 3 {
		ts.Fatalf("usage: near PATTERN TRUTH FACTOR")
	}
	found := regexp.MustCompile(args[0]).FindStringSubmatch(ts.ReadFile("stdout"))
	if found == nil {
		ts.Fatalf("%s is not there", args[0])
	}
	var x [3]float64
	for i, text := range []string{found[1], args[1], args[2]} {
		var err error
		x[i], err = strconv.ParseFloat(strings.ReplaceAll(text, ",", ""), 64)
		ts.Check(err)
	}
	if x[0] < x[1]/x[2] || x[0] > x[1]*x[2] {
		ts.Fatalf("%g is not within a factor of %g of %g", x[0], x[2], x[1])
	}
}
