//go:build !unix

package main

import "os"

// statusSignal: there is no such signal on this system.
func statusSignal() (<-chan os.Signal, func()) { return nil, func() {} }
