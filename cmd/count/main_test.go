package main

import (
	"flag"
	"testing"

	"knightstour/internal/boardtest"
	"knightstour/internal/clitest"
)

// slow makes the tests that kill and damage go on for minutes:
// go test ./cmd/count -slow -timeout 1h
var slow = flag.Bool("slow", false, "more kills, and a change of every byte")

// Boards of the tests: one whose tours take minutes, and two whose tours take a
// second or so, closed ones and open ones by the square they start at.
const longBoard = "6x9"

var killBoard, byBoard = "6x8", "4x11"

// A board that the frontier engine sweeps for a second or two, and the number of
// its closed tours.
var sweptBoard, sweptTours = "7x10", "1250063279938854"

func init() {
	if boardtest.Raced {
		sweptBoard, sweptTours = "7x8", "34524432316"
		killBoard, byBoard = "6x7", "6x6"
	}
}

func TestMain(m *testing.M) { clitest.Main(m, "count", main) }
