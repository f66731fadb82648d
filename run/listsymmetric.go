package run

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"knightstour/board"
	"knightstour/enumerate"
	"knightstour/problem"
	"knightstour/published"
	"knightstour/symmetry"
	"knightstour/tour"
)

// A SymmetryKind names tours by their symmetry.
type SymmetryKind string

const (
	AnyKind      SymmetryKind = ""
	Axial        SymmetryKind = "axial"        // a reflection in the middle of the columns or rows
	DiagonalKind SymmetryKind = "diagonal"     // a reflection in a diagonal
	EulerianKind SymmetryKind = "eulerian"     // a half turn that keeps the direction
	Bergholtian  SymmetryKind = "bergholtian"  // a half turn that reverses it
	HalfTurnKind SymmetryKind = "half-turn"    // either of these
	QuarterKind  SymmetryKind = "quarter-turn" // a quarter turn
)

var symmetryKinds = []SymmetryKind{Axial, DiagonalKind, EulerianKind, Bergholtian, HalfTurnKind, QuarterKind}

// ParseSymmetryKind returns the kind of a name.
func ParseSymmetryKind(name string) (SymmetryKind, error) {
	if k := SymmetryKind(name); k == AnyKind || slices.Contains(symmetryKinds, k) {
		return k, nil
	}
	var names []string
	for _, k := range symmetryKinds {
		names = append(names, string(k))
	}
	return "", fmt.Errorf("unknown kind of symmetry %q (%s)", name, strings.Join(names, ", "))
}

// matches reports whether a symmetry of that name can be of the kind.
func (k SymmetryKind) matches(name string) bool {
	switch k {
	case AnyKind:
		return true
	case Axial:
		return name == symmetry.LeftRight || name == symmetry.UpDown
	case DiagonalKind:
		return name == symmetry.Diagonal
	case QuarterKind:
		return name == symmetry.QuarterTurn
	}
	return name == symmetry.HalfTurn
}

// ListSymmetric lists to out the undirected tours that have a symmetry of the
// kind, each once, and returns how many it listed and whether the limit of the
// listing kept others back. Tours are found symmetry by symmetry, by one worker,
// so the order is always the same. Nothing is stored.
func ListSymmetric(ctx context.Context, j Job, kind SymmetryKind, out io.Writer) (listed uint64, more bool, err error) {
	if _, none := published.Impossible(j.Problem); none {
		return 0, false, nil
	}
	group := j.Problem.Symmetries()
	encoder := tour.NewEncoder(j.Problem.Board, j.List.Format)
	closed := j.Problem.Kind == problem.Closed
	var text []byte
	var earlier [][]int // symmetries whose tours are listed
	for e := 1; e < len(group); e++ {
		if !kind.matches(symmetry.Name(j.Problem.Board, group[e])) {
			continue
		}
		images := [][]int{group[0], group[e]}
		for _, i := range symmetry.Cyclic(group, e) {
			if i != 0 && i != e {
				images = append(images, group[i])
			}
		}
		plan, err := enumerate.NewInvariant(ctx, j.Problem.Graph(), images)
		if err != nil {
			return listed, false, err
		}
		place := newPlacer(j.Problem)
		err = plan.Run(ctx, enumerate.Options{Workers: 1, Visit: func(int) enumerate.Visitor {
			return func(path []uint8, _ bool) bool {
				if more || err != nil {
					return false
				}
				t := place.image(path, unmoved(len(group[0])))
				if !kind.accepts(t, group[e], closed) || slices.ContainsFunc(earlier, func(g []int) bool { return isImage(t, g, closed) }) {
					return true
				}
				if more = j.List.Limit > 0 && listed == j.List.Limit; more {
					return false
				}
				text = text[:0]
				if listed > 0 {
					text = append(text, j.List.Format.Separator()...)
				}
				listed++
				_, err = out.Write(encoder.Append(text, t, closed))
				return err == nil
			}
		}})
		if err != nil || more {
			return listed, more, err
		}
		earlier = append(earlier, group[e])
	}
	return listed, false, nil
}

func unmoved(n int) []uint8 {
	id := make([]uint8, n)
	for i := range id {
		id[i] = uint8(i)
	}
	return id
}

// accepts tells Eulerian from Bergholtian tours of the half turn g.
func (k SymmetryKind) accepts(t tour.Tour, g []int, closed bool) bool {
	if k != EulerianKind && k != Bergholtian {
		return true
	}
	n := len(t)
	at := slices.Index(t, board.Square(g[t[0]]))
	kept := closed && t[(at+1)%n] == board.Square(g[t[1]])
	return kept == (k == EulerianKind)
}

// isImage reports whether g maps the tour to itself.
func isImage(t tour.Tour, g []int, closed bool) bool {
	n := len(t)
	at := slices.Index(t, board.Square(g[t[0]]))
	for _, step := range []int{1, n - 1} {
		same := true
		for i := range t {
			j := (at + i*step) % n
			if !closed && step == n-1 && at != n-1 || !closed && step == 1 && at != 0 {
				same = false
				break
			}
			if t[j] != board.Square(g[t[i]]) {
				same = false
				break
			}
		}
		if same {
			return true
		}
	}
	return false
}
