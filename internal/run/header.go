package run

import (
	"errors"
	"fmt"
	"strconv"
	"time"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/frontier"
	"knightstour/question"
	"knightstour/tour"
)

// ErrIncompatible: the run file is sound, but it belongs to another problem, or
// its units were cut in a way this program does not know.
var ErrIncompatible = errors.New("incompatible run file")

// The engines in run files: their packages.
const (
	enumerateEngine = "enumerate"
	frontierEngine  = "frontier"
)

// The tasks in run files.
const (
	countTask     = "count"
	listTask      = "list"
	symmetricTask = "symmetric"
)

// task returns the task of the job.
func (j Job) task() string {
	switch {
	case j.List != nil:
		return listTask
	case j.Symmetric:
		return symmetricTask
	}
	return countTask
}

// The names of the settings in the header of a run file.
const (
	setBoard    = "board"
	setPiece    = "piece"
	setWrap     = "wrap"
	setKind     = "kind"
	setFrom     = "from"
	setTo       = "to"
	setPrefix   = "prefix"
	setThrough  = "through"
	setAvoid    = "avoid"
	setBy       = "by"
	setFormat   = "format"
	setDirected = "directed"
	setDistinct = "distinct"
	setStrict   = "strict"
	setSymmetry = "kind of symmetry"
	setGroup    = "symmetries"
	setCut      = "unit squares"
	setUnits    = "unit fingerprint"
)

// question returns the settings that say what is asked.
func (j Job) question() []checkpoint.Setting {
	b := j.Tours.Board
	settings := []checkpoint.Setting{
		{Name: setBoard, Value: b.String()},
		{Name: setPiece, Value: b.Piece().Name},
		{Name: setWrap, Value: b.Wrap().String()},
		{Name: setKind, Value: string(j.Tours.Kind)},
		{Name: setFrom, Value: b.Name(j.Tours.From)},
		{Name: setTo, Value: b.Name(j.Tours.To)},
		{Name: setPrefix, Value: j.Tours.Names(j.Tours.Prefix)},
		{Name: setThrough, Value: j.Tours.MoveNames(j.Tours.Through)},
		{Name: setAvoid, Value: j.Tours.MoveNames(b.Avoided())},
		{Name: setBy, Value: string(j.By)},
	}
	if j.List != nil {
		settings = append(settings,
			checkpoint.Setting{Name: setFormat, Value: string(j.List.Format)},
			checkpoint.Setting{Name: setDirected, Value: strconv.FormatBool(j.List.Directed)},
			checkpoint.Setting{Name: setDistinct, Value: strconv.FormatBool(j.List.Distinct)},
			checkpoint.Setting{Name: setStrict, Value: strconv.FormatBool(j.List.Strict)},
		)
	}
	if j.Symmetric {
		settings = append(settings, checkpoint.Setting{Name: setSymmetry, Value: j.SymmetryKind})
	}
	return settings
}

// header returns the header of the run file of j, which is cut as plan is.
func (j Job) header(plan *enumerate.Plan) checkpoint.Header {
	h := checkpoint.Header{
		Program: j.Program, Engine: enumerateEngine, Scheme: enumerate.Scheme, Task: j.task(),
		Problem: append(j.question(),
			checkpoint.Setting{Name: setGroup, Value: strconv.Itoa(plan.Symmetries())},
			checkpoint.Setting{Name: setCut, Value: cutNames(j.Tours.Board, plan.Cut())},
			checkpoint.Setting{Name: setUnits, Value: fmt.Sprintf("%016x", plan.Fingerprint())},
		),
		Units:   plan.Units(),
		Columns: []string{"tours", "distinct", "reentrant", "nodes", "dead ends"},
		Created: time.Now().UTC().Truncate(time.Second),
	}
	if j.List != nil {
		h.Output = j.List.Output
		h.Columns = append(h.Columns, "crc32c of the text")
	}
	if j.By.bySquare() {
		for s := range j.Tours.Board.Len() {
			h.Columns = append(h.Columns, "ends at "+j.Tours.Board.Name(board.Square(s)))
		}
	}
	return h
}

// FromFile returns the job of the run file at path. The errors are those of
// checkpoint.Read, or ErrIncompatible.
func FromFile(path string) (Job, error) {
	snapshot, err := checkpoint.Read(path)
	if err != nil {
		return Job{}, err
	}
	j, err := fromHeader(snapshot.Header)
	if err != nil {
		return Job{}, fmt.Errorf("%w: %q %w", ErrIncompatible, path, err)
	}
	j.File = path
	return j, nil
}

func fromHeader(h checkpoint.Header) (Job, error) {
	engine, err := engineOf(h)
	if err != nil {
		return Job{}, err
	}
	set := map[string]string{}
	for _, s := range h.Problem {
		set[s.Name] = s.Value
	}
	j := Job{By: Split(set[setBy]), Engine: engine}
	if j.Tours, err = problemFrom(set); err != nil {
		return Job{}, err
	}
	switch h.Task {
	case countTask:
	case symmetricTask:
		j.Symmetric, j.SymmetryKind = true, set[setSymmetry]
		if err := CheckKind(j.Tours, j.SymmetryKind); err != nil {
			return Job{}, err
		}
	case listTask:
		j.List = &Listing{
			Directed: set[setDirected] == "true",
			Distinct: set[setDistinct] == "true",
			Strict:   set[setStrict] == "true",
			Output:   h.Output,
		}
		if j.List.Format, err = tour.ParseFormat(set[setFormat]); err != nil {
			return Job{}, err
		}
	default:
		return Job{}, fmt.Errorf("has the task %q (this program takes %q, %q and %q)", h.Task, countTask, listTask, symmetricTask)
	}
	return j, j.Check()
}

// problemFrom returns the problem of the settings.
func problemFrom(set map[string]string) (question.Tours, error) {
	none := question.Tours{}
	b, err := board.Parse(set[setBoard])
	if err != nil {
		return none, err
	}
	piece, err := board.ParsePiece(set[setPiece])
	if err != nil {
		return none, err
	}
	wrap, err := board.ParseWrap(set[setWrap])
	if err != nil {
		return none, err
	}
	if b, err = b.For(piece, wrap); err != nil {
		return none, err
	}
	avoid, err := b.ParseMoves(set[setAvoid])
	if err != nil {
		return none, err
	}
	if b, err = b.Avoiding(avoid); err != nil {
		return none, err
	}
	return question.Parse(b, question.Kind(set[setKind]), question.Words{
		From: set[setFrom], To: set[setTo], Prefix: set[setPrefix], Through: set[setThrough],
	})
}

// engineOf returns the engine whose units a run file holds.
func engineOf(h checkpoint.Header) (Engine, error) {
	switch {
	case h.Engine == enumerateEngine && h.Scheme == enumerate.Scheme:
		return Backtrack, nil
	case h.Engine == frontierEngine && h.Scheme == frontier.Scheme:
		return Frontier, nil
	}
	return "", fmt.Errorf("has units of engine %q scheme %d, this program takes %q scheme %d and %q scheme %d (use the program that made it, version %s)",
		h.Engine, h.Scheme, enumerateEngine, enumerate.Scheme, frontierEngine, frontier.Scheme, h.Program)
}

// values and tally convert between the columns of a record and a tally.
func values(t enumerate.Tally) []uint64 {
	return append([]uint64{t.Tours, t.Distinct, t.Reentrant, t.Nodes, t.DeadEnds}, t.Ends...)
}

func tally(v []uint64) enumerate.Tally {
	return enumerate.Tally{Tours: v[0], Distinct: v[1], Reentrant: v[2], Nodes: v[3], DeadEnds: v[4], Ends: v[5:]}
}
