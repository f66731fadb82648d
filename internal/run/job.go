package run

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"knightstour/board"
	"knightstour/question"
	"knightstour/tour"
)

// A Split is how a count is to be broken down.
type Split string

const (
	Whole       Split = ""           // not at all
	ByStart     Split = "start"      // open tours by the square they start at
	ByEnd       Split = "end"        // open tours by the square they end at
	ByKind      Split = "kind"       // by the symmetries they have
	ByClassSize Split = "class-size" // by how many tours they are up to symmetry
)

// bySquare and bySymmetry report what it is about.
func (s Split) bySquare() bool   { return s == ByStart || s == ByEnd }
func (s Split) bySymmetry() bool { return s == ByKind || s == ByClassSize }

// A Job is what a run is asked to do.
type Job struct {
	Tours question.Tours
	By    Split
	List  *Listing // nil if tours are only counted
	// Symmetric asks only for the tours that have a symmetry, by its kind; those
	// of one kind if SymmetryKind is a word that CheckKind knows. See CountSymmetric.
	Symmetric    bool
	SymmetryKind string
	Engine       Engine // "" for Auto
	Workers      int    // 0 for one on each processor
	Memory       int64  // bytes that tables may take; 0 for no bound
	File         string // path of the run file, "" for none
	Program      string // version of this program, noted in a new run file
	// Distinct asks for the distinct tours also where that takes long; they are
	// counted unasked where it does not.
	Distinct bool
	Compute  bool   // search even if a theorem knows the answer
	Meter    *Meter // where progress is told, or nil

	bare bool // the distinct tours are not wanted, however quick
}

// A Listing says how tours are listed.
type Listing struct {
	Format   tour.Format
	Directed bool   // each tour in both directions
	Distinct bool   // one tour of each class under the symmetries
	Strict   bool   // only open tours that are not reentrant
	Limit    uint64 // stop after so many tours; 0 for no limit
	Output   string // absolute path of the output file, "" if it cannot be taken up again
}

// Check returns an error if the parts of the job do not go together. A Job that
// fails it must not be run.
func (j Job) Check() error {
	p := j.Tours
	switch {
	case j.By != Whole && !j.By.bySquare() && !j.By.bySymmetry():
		return fmt.Errorf("cannot split by %q (by start, end, kind or class-size)", j.By)
	case j.By.bySquare() && p.Kind == question.Closed:
		return fmt.Errorf("closed tours cannot be split by %s: each passes every square, so the number is the same for all", j.By)
	case j.By.bySquare() && p.From != board.None && p.To != board.None:
		return errors.New("with both ends given there is nothing to split")
	case j.By.bySymmetry() && !wholeBoard(p):
		return fmt.Errorf("a split by %s is one of all tours of the board (leave out --from, --to, --through and --prefix)", j.By)
	case j.By.bySymmetry() && j.File != "":
		return fmt.Errorf("a split by %s takes two runs, which cannot be stored in one run file (count the tours and those that are symmetric apart, into two files)", j.By)
	case j.Symmetric && !wholeBoard(p):
		return errors.New("the symmetric tours are those of the whole board (leave out --from, --to, --through and --prefix)")
	case j.Symmetric && (j.By != Whole || j.Engine == Frontier || j.Engine == Both):
		return errors.New("symmetric tours are visited, and split by kind anyway (leave out the engine and the split)")
	case j.By == ByStart && p.From != board.None:
		return fmt.Errorf("all tours from %q start there (split them by end)", p.Board.Name(p.From))
	case j.By == ByEnd && p.To != board.None:
		return fmt.Errorf("all tours to %q end there (split them by start)", p.Board.Name(p.To))
	case j.List != nil && (j.Engine == Frontier || j.Engine == Both):
		return fmt.Errorf("the engine %q cannot list tours (leave it out)", j.Engine)
	case j.Engine == Both && j.File != "":
		return fmt.Errorf("a run file holds the run of one engine, not of %q (count with each apart, into two files)", j.Engine)
	case j.List != nil && j.List.Directed && j.List.Distinct:
		return errors.New("distinct tours have no direction (list either directed or distinct tours)")
	case j.List != nil && j.List.Strict && p.Kind == question.Closed:
		return errors.New("closed tours are not strictly open (list open tours)")
	case j.List != nil && j.List.Strict && j.List.Distinct:
		return errors.New("of distinct tours it is not counted how many are strictly open (list either distinct or strictly open tours)")
	case j.List != nil && j.List.Limit > 0 && j.File != "":
		return errors.New("a list with a limit cannot be taken up again (leave out the limit or the run file)")
	case j.List != nil && j.List.Output == "" && j.File != "":
		return errors.New("a list can only be taken up again if it is written to a file (name an output file)")
	case j.List != nil && j.File != "" && !regular(j.List.Output):
		return fmt.Errorf("output %q is not a regular file, so the list could not be taken up again", j.List.Output)
	case j.List != nil && j.File != "" && sameFile(j.File, j.List.Output):
		return fmt.Errorf("the run file %q cannot be the output file as well", j.File)
	}
	return nil
}

// meter returns where progress is told: to nobody if the job has no Meter.
func (j Job) meter() *Meter { return cmp.Or(j.Meter, new(Meter)) }

// Storable reports whether there are run files for such a job: not for two runs in
// one, nor for lists of symmetric tours.
func (j Job) Storable() bool {
	return j.Engine != Both && !j.By.bySymmetry() && !(j.Symmetric && j.List != nil)
}

// wholeBoard reports whether a problem is about all tours of its board, so that
// all symmetries of the board keep it.
func wholeBoard(p question.Tours) bool {
	ends := p.Kind == question.Open && (p.From != board.None || p.To != board.None)
	return !ends && len(p.Through) == 0 && len(p.Prefix) < 2
}

// regular reports whether a path is that of a regular file or of none.
func regular(path string) bool {
	info, err := os.Stat(path)
	return err != nil || info.Mode().IsRegular()
}

// sameFile reports whether two paths lead to the same file, or will when it is
// made.
func sameFile(a, b string) bool {
	if absolute, err := filepath.Abs(a); err == nil && absolute == filepath.Clean(b) {
		return true
	}
	infoA, errA := os.Stat(a)
	infoB, errB := os.Stat(b)
	return errA == nil && errB == nil && os.SameFile(infoA, infoB)
}
