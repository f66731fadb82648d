package run

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/enumerate"
	"knightstour/problem"
	"knightstour/tour"
)

// ErrIncompatible: the run file is sound, but it belongs to another problem, or
// its units were cut in a way this program does not know.
var ErrIncompatible = errors.New("incompatible run file")

// Engine is the name of the engine in run files.
const Engine = "enumerate"

const (
	countTask = "count"
	listTask  = "list"
)

// The names of the settings in the header of a run file.
const (
	setBoard    = "board"
	setPiece    = "piece"
	setWrap     = "wrap"
	setKind     = "kind"
	setFrom     = "from"
	setTo       = "to"
	setBy       = "by"
	setFormat   = "format"
	setDirected = "directed"
	setDistinct = "distinct"
	setGroup    = "symmetries"
	setCut      = "unit squares"
	setUnits    = "unit fingerprint"
)

// question returns the settings that say what is asked.
func (j Job) question() []checkpoint.Setting {
	b := j.Problem.Board
	name := func(s board.Square) string {
		if s == board.None {
			return ""
		}
		return b.Name(s)
	}
	settings := []checkpoint.Setting{
		{Name: setBoard, Value: b.String()},
		{Name: setPiece, Value: b.Piece().Name},
		{Name: setWrap, Value: b.Wrap().String()},
		{Name: setKind, Value: string(j.Problem.Kind)},
		{Name: setFrom, Value: name(j.Problem.From)},
		{Name: setTo, Value: name(j.Problem.To)},
		{Name: setBy, Value: string(j.By)},
	}
	if j.List != nil {
		settings = append(settings,
			checkpoint.Setting{Name: setFormat, Value: string(j.List.Format)},
			checkpoint.Setting{Name: setDirected, Value: strconv.FormatBool(j.List.Directed)},
			checkpoint.Setting{Name: setDistinct, Value: strconv.FormatBool(j.List.Distinct)},
		)
	}
	return settings
}

// header returns the header of the run file of j, which is cut as plan is.
func (j Job) header(plan *enumerate.Plan) checkpoint.Header {
	var cut []string
	for _, s := range plan.Cut() {
		cut = append(cut, j.Problem.Board.Name(board.Square(s)))
	}
	h := checkpoint.Header{
		Program: j.Program, Engine: Engine, Scheme: enumerate.Scheme, Task: countTask,
		Problem: append(j.question(),
			checkpoint.Setting{Name: setGroup, Value: strconv.Itoa(plan.Symmetries())},
			checkpoint.Setting{Name: setCut, Value: strings.Join(cut, " ")},
			checkpoint.Setting{Name: setUnits, Value: fmt.Sprintf("%016x", plan.Fingerprint())},
		),
		Units:   plan.Units(),
		Columns: []string{"tours", "distinct", "reentrant", "nodes", "dead ends"},
		Created: time.Now().UTC().Truncate(time.Second),
	}
	if j.List != nil {
		h.Task, h.Output = listTask, j.List.Output
	}
	if j.By != Whole {
		for s := range j.Problem.Board.Len() {
			h.Columns = append(h.Columns, "ends at "+j.Problem.Board.Name(board.Square(s)))
		}
	}
	return h
}

// FromFile returns the job of the run file at path, from which it can be taken
// up or shown. The errors are those of checkpoint.Read, or ErrIncompatible.
func FromFile(path string) (Job, *checkpoint.Snapshot, error) {
	snapshot, err := checkpoint.Read(path)
	if err != nil {
		return Job{}, nil, err
	}
	j, err := fromHeader(snapshot.Header)
	if err != nil {
		return Job{}, nil, fmt.Errorf("%w: %q %w", ErrIncompatible, path, err)
	}
	j.File = path
	return j, snapshot, nil
}

func fromHeader(h checkpoint.Header) (Job, error) {
	if h.Engine != Engine || h.Scheme != enumerate.Scheme {
		return Job{}, fmt.Errorf("has units of engine %q scheme %d, this program takes %q scheme %d (use the program that made it, version %s)",
			h.Engine, h.Scheme, Engine, enumerate.Scheme, h.Program)
	}
	set := map[string]string{}
	for _, s := range h.Problem {
		set[s.Name] = s.Value
	}
	b, err := board.Parse(set[setBoard])
	if err != nil {
		return Job{}, err
	}
	if piece, wrap := b.Piece().Name, b.Wrap().String(); set[setPiece] != piece || set[setWrap] != wrap {
		return Job{}, fmt.Errorf("is about a %s on a %s (this program takes a %s on a %s)", set[setPiece], set[setWrap], piece, wrap)
	}
	end := func(name string) (s board.Square) {
		s = board.None
		if err == nil && set[name] != "" {
			s, err = b.ParseSquare(set[name])
		}
		return s
	}
	from, to := end(setFrom), end(setTo)
	if err != nil {
		return Job{}, err
	}
	j := Job{By: Split(set[setBy])}
	if j.Problem, err = problem.New(b, problem.Kind(set[setKind]), from, to); err != nil {
		return Job{}, err
	}
	switch h.Task {
	case countTask:
	case listTask:
		j.List = &Listing{
			Directed: set[setDirected] == "true",
			Distinct: set[setDistinct] == "true",
			Output:   h.Output,
		}
		if j.List.Format, err = tour.ParseFormat(set[setFormat]); err != nil {
			return Job{}, err
		}
	default:
		return Job{}, fmt.Errorf("has the task %q (this program takes %q and %q)", h.Task, countTask, listTask)
	}
	return j, j.Check()
}

// plan cuts the problem into units. With a run file, that is opened, or made if
// it is not there, and the units are those it was begun with.
func (j Job) plan() (*enumerate.Plan, *checkpoint.File, error) {
	graph, group := j.Problem.Graph(), j.Problem.Symmetries()
	if j.File == "" {
		plan, err := enumerate.New(graph, group)
		return plan, nil, err
	}
	file, err := checkpoint.Open(j.File)
	if errors.Is(err, checkpoint.ErrNotFound) {
		plan, err := enumerate.New(graph, group)
		if err != nil {
			return nil, nil, err
		}
		file, err = checkpoint.Create(j.File, j.header(plan))
		return plan, file, err
	}
	if err != nil {
		return nil, nil, err
	}
	plan, err := j.restore(file.Header())
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("%w: %q %w", ErrIncompatible, j.File, err), file.Close())
	}
	return plan, file, nil
}

// restore returns the plan of a run file whose header is h, or an error that
// says what in h is not as in j.
func (j Job) restore(h checkpoint.Header) (*enumerate.Plan, error) {
	// What was asked is compared first, because a difference there is what
	// the user can understand and mend.
	mine := h
	mine.Task, mine.Output = countTask, ""
	if j.List != nil {
		mine.Task, mine.Output = listTask, j.List.Output
	}
	isQuestion := func(s checkpoint.Setting) bool { return s.Name != setGroup && s.Name != setCut && s.Name != setUnits }
	mine.Problem = append(j.question(), slices.DeleteFunc(slices.Clone(h.Problem), isQuestion)...)
	if lines := mine.Diff(h); lines != nil {
		return nil, fmt.Errorf("is of another run: %s (name another run file)", strings.Join(lines, "; "))
	}
	if _, err := fromHeader(h); err != nil {
		return nil, err
	}
	cut := []int{}
	for _, s := range h.Problem {
		if s.Name != setCut {
			continue
		}
		for _, name := range strings.Fields(s.Value) {
			square, err := j.Problem.Board.ParseSquare(name)
			if err != nil {
				return nil, err
			}
			cut = append(cut, int(square))
		}
	}
	plan, err := enumerate.Restore(j.Problem.Graph(), j.Problem.Symmetries(), cut)
	if err != nil {
		return nil, err
	}
	if lines := j.header(plan).Diff(h); lines != nil {
		return nil, fmt.Errorf("has other units: %s (use the program that made it, version %s)", strings.Join(lines, "; "), h.Program)
	}
	return plan, nil
}

// values and tally convert between the columns of a record and a tally.
func values(t enumerate.Tally) []uint64 {
	return append([]uint64{t.Tours, t.Distinct, t.Reentrant, t.Nodes, t.DeadEnds}, t.Ends...)
}

func tally(v []uint64) enumerate.Tally {
	return enumerate.Tally{Tours: v[0], Distinct: v[1], Reentrant: v[2], Nodes: v[3], DeadEnds: v[4], Ends: v[5:]}
}
