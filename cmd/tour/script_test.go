package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"knightstour/internal/clitest"
)

func TestMain(m *testing.M) { clitest.Main(m, "tour", main) }

func TestScripts(t *testing.T) {
	setup := func(env *testscript.Env) error {
		// The printed boards that must be read as they are.
		return os.CopyFS(filepath.Join(env.WorkDir, "boards"), os.DirFS("../../internal/notation/testdata/boards"))
	}
	clitest.Scripts(t, "tour", setup, nil)
}
