package main

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"
)

// update writes what the scripts got into their golden files.
var update = flag.Bool("update", false, "update the golden files of the scripts")

// TestMain makes the program known to scripts under the name tour: the test
// binary becomes the program when it is called that.
func TestMain(m *testing.M) {
	testscript.Main(leakChecked{m}, map[string]func(){"tour": main})
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
