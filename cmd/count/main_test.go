package main

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"

	"knightstour/internal/boardtest"
)

// slow makes the tests that kill and damage go on for minutes:
// go test ./cmd/count -slow -timeout 1h
var slow = flag.Bool("slow", false, "more kills, and a change of every byte")

// update writes what the scripts got into their golden files.
var update = flag.Bool("update", false, "update the golden files of the scripts")

// Boards of the tests: one whose tours take minutes, and two whose tours take a
// second or so, closed ones and open ones by the square they start at.
const longBoard = "6x9"

var killBoard, byBoard = "6x8", "4x11"

// A board that the frontier engine sweeps for a second or two, and the number of
// its closed tours.
var sweptBoard, sweptTours = "7x10", "1250063279938854"

func init() {
	if boardtest.Raced {
		sweptBoard, sweptTours = "7x8", "34524432316"
		killBoard, byBoard = "6x7", "6x6"
	}
}

// TestMain makes the program known to scripts and to exec.Command under the
// name count: the test binary becomes the program when it is called that.
func TestMain(m *testing.M) {
	testscript.Main(leakChecked{m}, map[string]func(){"count": main})
}

type leakChecked struct{ m *testing.M }

func (l leakChecked) Run() int {
	code := l.m.Run()
	if code != 0 {
		return code
	}
	if err := goleak.Find(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return 0
}
