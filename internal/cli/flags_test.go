package cli

import (
	"fmt"
	"testing"

	"github.com/spf13/cobra"
)

func TestMemory(t *testing.T) {
	for _, c := range []struct{ size, want string }{
		{"1MiB", "1048576 <nil>"},
		{"4GB", "4000000000 <nil>"},
		{"much", `0 --memory "much" is not a size (as in: --memory 4GiB)`},
		{"16EiB", `0 --memory "16EiB" is not a size (as in: --memory 4GiB)`},
		{"1kB", `0 --memory "1kB" is 1,000 bytes, which is too little (at least 1MiB, as in: --memory 4GiB)`},
	} {
		var f MemoryFlag
		cmd := &cobra.Command{}
		f.Register(cmd)
		if err := cmd.ParseFlags([]string{"--memory", c.size}); err != nil {
			t.Fatal(err)
		}
		n, err := f.Bound()
		if got := fmt.Sprint(n, " ", err); got != c.want {
			t.Errorf("%s: %s, want %s", c.size, got, c.want)
		}
	}
}

func TestWorkers(t *testing.T) {
	for n, want := range map[int]bool{-1: false, 0: false, 1: true, 4096: true, 4097: false} {
		f := WorkersFlag{n}
		if err := f.Check(); (err == nil) != want {
			t.Errorf("%d: %v", n, err)
		}
	}
}
