package main

import (
	"bufio"
	"fmt"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"knightstour/board"
	"knightstour/symmetry"
	"knightstour/tour"
)

// checkTours reads tours and checks each:
//
//	checktours BOARD FORMAT open|closed directed|undirected|distinct N FILE [from=SQUARE] [to=SQUARE]
//
// There must be exactly N, no two the same in the sense given.
func checkTours(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 6 {
		ts.Fatalf("usage: checktours BOARD FORMAT KIND SENSE N FILE [from=SQUARE] [to=SQUARE]")
	}
	b, err := board.Parse(args[0])
	ts.Check(err)
	format, err := tour.ParseFormat(args[1])
	ts.Check(err)
	closed := args[2] == "closed"
	want, err := strconv.Atoi(args[4])
	ts.Check(err)
	group := symmetry.Group(b)

	seen := map[string]int{}
	scanner := bufio.NewScanner(strings.NewReader(ts.ReadFile(args[5])))
	scanner.Split(format.Split)
	n := 0
	for scanner.Scan() {
		n++
		t, err := tour.Parse(b, format, scanner.Text())
		if err != nil {
			ts.Fatalf("tour %d: %v", n, err)
		}
		if err := tour.Check(b, t, closed); err != nil {
			ts.Fatalf("tour %d: %v", n, err)
		}
		for _, end := range args[6:] {
			which, name, _ := strings.Cut(end, "=")
			got := t[0]
			if which == "to" {
				got = t[len(t)-1]
			}
			if b.Name(got) != name {
				ts.Fatalf("tour %d is not %s %s: %v", n, which, name, t)
			}
		}
		switch args[3] {
		case "directed":
		case "undirected":
			t.Orient(closed)
		case "distinct":
			t = symmetry.Canonical(group, t, closed)
		default:
			ts.Fatalf("unknown sense %s", args[3])
		}
		key := fmt.Sprint(t)
		if first, double := seen[key]; double {
			ts.Fatalf("tour %d is the same as tour %d", n, first)
		}
		seen[key] = n
	}
	ts.Check(scanner.Err())
	if n != want {
		ts.Fatalf("%d tours, want %d", n, want)
	}
}
