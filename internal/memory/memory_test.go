package memory

import "testing"

func TestAvailable(t *testing.T) {
	n := Available()
	if n == 0 {
		t.Skip("this system does not tell")
	}
	if n < 1<<20 || n > 1<<50 {
		t.Errorf("%d bytes are not a likely amount of memory", n)
	}
	// What was taken is not available any more.
	const taken = 256 << 20
	if n < 4*taken {
		t.Skip("too little memory to try")
	}
	block := make([]byte, taken)
	for i := range block {
		block[i] = byte(i)
	}
	if after := Available(); after > n-taken/4 {
		t.Errorf("%d bytes available, and %d after %d were taken", n, after, taken)
	}
	block[0]++
}
