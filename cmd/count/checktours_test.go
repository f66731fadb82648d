package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"

	"knightstour/board"
	"knightstour/internal/notation"
	"knightstour/symmetry"
	"knightstour/tour"
)

// checkTours reads tours and checks each:
//
//	checktours BOARD FORM open|closed directed|undirected|distinct N FILE [from=SQUARE] [to=SQUARE]
//
// FORM is how they are written (see notation.Form). There must be exactly N, no two the same in the sense given.
func checkTours(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 6 {
		ts.Fatalf("usage: checktours BOARD FORM KIND SENSE N FILE [from=SQUARE] [to=SQUARE]")
	}
	b, err := board.Parse(args[0])
	ts.Check(err)
	closed := args[2] == "closed"
	want, err := strconv.Atoi(args[4])
	ts.Check(err)
	group := symmetry.Group(b)

	seen := map[string]int{}
	all, err := notation.Read(ts.ReadFile(args[5]))
	ts.Check(err)
	for i, r := range all {
		n := i + 1
		if r.Form != notation.Form(args[1]) {
			ts.Fatalf("tour %d is written as %s", n, r.Form)
		}
		t, fault, err := r.On(b)
		if err != nil || fault != nil {
			ts.Fatalf("tour %d: %v %v", n, err, fault)
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
	if len(all) != want {
		ts.Fatalf("%d tours, want %d", len(all), want)
	}
}
