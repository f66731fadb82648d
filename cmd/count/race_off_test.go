//go:build !race

package main

const (
	raceEnabled = false
	longBoard   = "6x9"
	killBoard   = "6x8"
)
