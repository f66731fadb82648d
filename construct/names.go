package construct

import (
	"fmt"
	"strings"
)

// A Method is a way to find a tour, see the package comment.
type Method string

// The methods.
const (
	Auto       Method = "auto"       // one after the other until one succeeds
	Warnsdorff Method = "warnsdorff" // go where the fewest moves lead on
	Backtrack  Method = "backtrack"  // the textbook search in a fixed order of moves
	Divide     Method = "divide"     // join small tours; rectangles only
	Euler      Method = "euler"      // repair a path by turning parts of it around
	Neural     Method = "neural"     // Takefuji and Lee's neurons
	Exact      Method = "exact"      // find a tour or prove that there is none; small or narrow boards
)

// Methods returns all methods, in the order in which help lists them.
func Methods() []Method {
	return []Method{Auto, Warnsdorff, Backtrack, Divide, Euler, Neural, Exact}
}

// ParseMethod returns the method of that name. The error names the choices.
func ParseMethod(name string) (Method, error) { return parse("method", name, Methods()) }

// A Tie is what Warnsdorff's rule does when several squares are equally good.
type Tie string

// The ways to break a tie.
const (
	First        Tie = "first"         // the first in the order of moves
	Random       Tie = "random"        // any, by the seed
	Pohl         Tie = "pohl"          // look one step further: the fewest moves in all from the squares that follow
	SquirrelCull Tie = "squirrel-cull" // orders of moves that change on the way; square boards from a corner
	Centre       Tie = "centre"        // the farthest from the centre
)

// Ties returns all ways to break a tie, in the order in which help lists them.
func Ties() []Tie { return []Tie{First, Random, Pohl, SquirrelCull, Centre} }

// ParseTie returns the tie-break of that name. The error names the choices.
func ParseTie(name string) (Tie, error) { return parse("tie-break", name, Ties()) }

func parse[T ~string](what, name string, all []T) (T, error) {
	var names []string
	for _, t := range all {
		if string(t) == name {
			return t, nil
		}
		names = append(names, string(t))
	}
	return "", fmt.Errorf("%s %q is none of %s", what, name, strings.Join(names, ", "))
}

// An Outcome is one of the three ways in which a search can end.
type Outcome int

// The outcomes. A method that is stuck has not proved anything.
const (
	GaveUp     Outcome = iota // nobody knows
	Found                     // here is a tour
	Impossible                // there is none, for this reason
)

// String returns the outcome in words.
func (o Outcome) String() string {
	return [...]string{"gave up", "found", "impossible"}[o]
}
