//go:build unix

package main

import (
	"os"
	"os/signal"
	"syscall"
)

// statusSignal returns a channel on which SIGUSR1 arrives, which asks for a
// line of progress, and a function that ends that.
func statusSignal() (<-chan os.Signal, func()) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, syscall.SIGUSR1)
	return c, func() { signal.Stop(c) }
}
