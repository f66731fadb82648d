//go:build race

package main

// The race detector makes a search ten times slower.
const (
	raceEnabled = true
	longBoard   = "6x9"
	killBoard   = "6x7"
)
