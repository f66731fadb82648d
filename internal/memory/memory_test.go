package memory

import (
	"runtime"
	"testing"
	"time"
)

func TestAvailable(t *testing.T) {
	n := Available()
	if n == 0 {
		t.Skip("this system does not tell")
	}
	if n < 1<<20 || n > 1<<50 {
		t.Errorf("%d bytes are not a likely amount of memory", n)
	}
	// What was taken is not available any more. Other programs may give back as
	// much in the meantime, and a system may be slow to tell.
	const taken, times = 256 << 20, 4
	if n < 2*taken*times {
		t.Skip("too little memory to try")
	}
	var blocks [times][]byte
	for k := range blocks {
		blocks[k] = make([]byte, taken)
		for i := range blocks[k] {
			blocks[k][i] = byte(i)
		}
		for range 20 {
			if Available() <= n-taken/4 {
				runtime.KeepAlive(blocks)
				return
			}
			time.Sleep(50 * time.Millisecond)
		}
	}
	t.Errorf("%d bytes available, and %d after %d were taken", n, Available(), taken*times)
}
