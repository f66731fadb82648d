package clitest

import (
	"fmt"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"
)

// Main is the TestMain of a program. It makes the program known to scripts and
// to exec.Command under its name: the test binary becomes the program when it is
// called that. After tests that pass no goroutine may be left.
func Main(m *testing.M, name string, program func()) {
	testscript.Main(leakChecked{m}, map[string]func(){name: program})
}

type leakChecked struct{ m *testing.M }

func (l leakChecked) Run() int {
	code := l.m.Run()
	if err := goleak.Find(); code == 0 && err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return code
}
