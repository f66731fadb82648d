package knightstour_test

import (
	"context"
	"errors"
	"fmt"
	"log"

	"knightstour"
	"knightstour/question"
	"knightstour/tour"
)

// The open tours of 5x5: 1,728 directed ones.
func ExampleCount() {
	tours, err := knightstour.Open("5x5")
	if err != nil {
		log.Fatal(err)
	}
	counts, err := knightstour.Count(context.Background(), tours, knightstour.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(counts.Directed, counts.Undirected, counts.Distinct, counts.Reentrant)
	// Output: 1728 864 112 0
}

// The closed tours of 6x6.
func ExampleCount_closed() {
	tours, err := knightstour.Closed("6x6")
	if err != nil {
		log.Fatal(err)
	}
	counts, err := knightstour.Count(context.Background(), tours, knightstour.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(counts.Undirected, counts.Distinct)
	// Output: 9862 1245
}

// A number that a theorem knows comes with the reason.
func ExampleCount_reason() {
	tours, _ := knightstour.Closed("4x8")
	counts, err := knightstour.Count(context.Background(), tours, knightstour.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(counts.Undirected, counts.Reason.Source)
	// Output: 0 Schwenk 1991
}

// The first of all tours; the loop may stop at any time.
func ExampleTours() {
	tours, _ := knightstour.Closed("6x6")
	for t, err := range knightstour.Tours(context.Background(), tours) {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(tours.Names(t))
		break
	}
	// Output: a1,c2,e1,d3,f2,d1,b2,a4,b6,d5,f6,e4,d6,b5,c3,a2,c1,e2,f4,e6,c5,a6,b4,c6,e5,f3,d4,f5,e3,f1,d2,b1,a3,c4,a5,b3
}

// A puzzle: the tours of 5x5 from the corner to the centre that move from a1 to b3.
func ExampleTours_puzzle() {
	corner, _ := knightstour.Open("5x5")
	puzzle, err := question.Parse(corner.Board, question.Open, question.Words{From: "a1", To: "c3", Through: "a1-b3"})
	if err != nil {
		log.Fatal(err)
	}
	n := 0
	for _, err := range knightstour.Tours(context.Background(), puzzle) {
		if err != nil {
			log.Fatal(err)
		}
		n++
	}
	fmt.Println(n, puzzle)
	// Output: 8 open tours of the knight on 5x5 from a1 to c3 through a1-b3
}

// One tour, or the proof that there is none.
func ExampleFind() {
	tours, _ := knightstour.Open("3x4")
	found, err := knightstour.Find(context.Background(), tours)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(tours.Names(found))

	tours, _ = knightstour.Closed("3x4")
	_, err = knightstour.Find(context.Background(), tours)
	fmt.Println(errors.Is(err, knightstour.ErrNone))
	// Output:
	// a3,c2,a1,b3,d2,b1,c3,d1,b2,d3,c1,a2
	// true
}

// Two of the 3,318,960 tours of 6x6, drawn at random.
func ExampleSample() {
	tours, _ := knightstour.Open("6x6")
	drawn, err := knightstour.Sample(context.Background(), tours, 2, 1, knightstour.Options{})
	if err != nil {
		log.Fatal(err)
	}
	for _, t := range drawn {
		fmt.Println(tour.Check(tours.Board, t, false) == nil)
	}
	// Output:
	// true
	// true
}

// A tour as it is printed in a book, and one with a fault.
func ExampleCheck() {
	checked, err := knightstour.Check(
		" 1  4  7 10\n" +
			"12  9  2  5\n" +
			" 3  6 11  8\n")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(checked.Board, checked.Kind)

	_, err = knightstour.Check(
		" 1  4  7 10\n" +
			"12  9  5  2\n" +
			" 3  6 11  8\n")
	fmt.Println(err)
	// Output:
	// 3x4 open
	// from number 1 to number 2, a3-d2, is not a knight move
}
