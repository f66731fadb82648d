package counting

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/existence"
	"knightstour/internal/run"
	"knightstour/internal/symmetric"
	"knightstour/question"
)

// Task is the task of these questions in a run file.
const Task = "count"

// A Split is how a count is to be broken down.
type Split string

const (
	Whole       Split = ""           // not at all
	ByStart     Split = "start"      // open tours by the square they start at
	ByEnd       Split = "end"        // open tours by the square they end at
	ByType      Split = "type"       // by their symmetry type
	ByClassSize Split = "class-size" // by how many tours they are up to symmetry
)

// BySquare and BySymmetry report what it is about.
func (s Split) BySquare() bool   { return s == ByStart || s == ByEnd }
func (s Split) BySymmetry() bool { return s == ByType || s == ByClassSize }

// Count asks how many tours there are.
type Count struct {
	Tours  []question.Tours // of one board: of one kind, or of both
	By     Split
	Engine Engine // "" for Auto
	// Cut is after how many squares the sides of the frontier engine meet; 0 is where
	// it seems best.
	Cut int
	// Distinct asks for the distinct tours also where that takes long; they are
	// counted unasked where it does not.
	Distinct bool
	// Strict says that the number wanted is that of strictly open tours.
	Strict bool
	// Compute says to search even if a theorem knows the answer.
	Compute bool

	choices []choice // of each of the Tours; nil if they are not made
}

// A choice is what the program may choose.
type choice struct {
	engine   Engine
	distinct bool
}

// Check returns an error if the parts of the question do not go together.
func (c Count) Check() error {
	for _, q := range c.Tours {
		switch {
		case c.By != Whole && !c.By.BySquare() && !c.By.BySymmetry():
			return fmt.Errorf("cannot split by %q (by start, end, type or class-size)", c.By)
		case c.By.BySquare() && q.Kind == question.Closed:
			return fmt.Errorf("closed tours cannot be split by %s: each passes every square, so the number is the same for all", c.By)
		case c.By.BySquare() && q.From != board.None && q.To != board.None:
			return errors.New("with both ends given there is nothing to split")
		case c.By.BySymmetry() && !q.WholeBoard():
			return fmt.Errorf("a split by %s is one of all tours of the board (leave out --from, --to, --through and --prefix)", c.By)
		case c.By == ByStart && q.From != board.None:
			return fmt.Errorf("all tours from %q start there (split them by end)", q.Board.Name(q.From))
		case c.By == ByEnd && q.To != board.None:
			return fmt.Errorf("all tours to %q end there (split them by start)", q.Board.Name(q.To))
		case c.Cut < 0 || c.Cut >= q.Board.Len():
			return fmt.Errorf("a board of %d squares cannot be cut after %d", q.Board.Len(), c.Cut)
		case c.Cut > 0 && c.Engine == Backtrack:
			return errors.New("the engine that visits tours cuts no board (leave out the cut)")
		case c.Strict && c.By != Whole:
			return fmt.Errorf("a split by %s is one of all open tours, not of the strictly open ones (leave out one of the two)", c.By)
		}
	}
	return nil
}

// Settings are the settings of the question.
func (c Count) Settings() []checkpoint.Setting {
	var engines, distinct []string
	for i := range c.Tours {
		made := choice{c.Engine, c.Distinct}
		if c.choices != nil {
			made = c.choices[i]
		}
		engines, distinct = append(engines, string(made.engine)), append(distinct, strconv.FormatBool(made.distinct))
	}
	if c.choices == nil && (c.Engine == "" || c.Engine == Auto) {
		engines = []string{checkpoint.Undecided}
	}
	if c.choices == nil && !c.Distinct {
		distinct = []string{checkpoint.Undecided}
	}
	return run.Describe(Task, c.Tours, "by", string(c.By), "strict", strconv.FormatBool(c.Strict), "engine", strings.Join(engines, " "), "count distinct", strings.Join(distinct, " "), "cut", cutWord(c.Cut))
}

// cutWord returns a cut as a setting: "" if it is left to the program.
func cutWord(cut int) string {
	if cut == 0 {
		return ""
	}
	return strconv.Itoa(cut)
}

// Read returns the question of settings.
func Read(s run.Settings) (Count, error) {
	tours, err := s.Tours()
	c := Count{Tours: tours, By: Split(s["by"]), Strict: s.Bool("strict")}
	if cut := s["cut"]; cut != "" && err == nil {
		c.Cut, err = strconv.Atoi(cut)
	}
	return c, err
}

// Settle chooses the engine, and whether the distinct tours are counted.
func (c Count) Settle(ctx context.Context, stored run.Settings) (run.Question[[]*Answer], error) {
	engines, distinct := strings.Fields(stored["engine"]), strings.Fields(stored["count distinct"])
	c.choices = []choice{}
	for i, q := range c.Tours {
		if len(stored) > 0 {
			if len(engines) != len(c.Tours) || len(distinct) != len(c.Tours) {
				return nil, fmt.Errorf("engine: %q, count distinct: %q for %d kinds of tours", stored["engine"], stored["count distinct"], len(c.Tours))
			}
			engine, err := ParseEngine(engines[i])
			if err != nil {
				return nil, err
			}
			c.choices = append(c.choices, choice{engine, distinct[i] == "true"})
			continue
		}
		made, err := c.choose(ctx, q)
		if err != nil {
			return nil, err
		}
		c.choices = append(c.choices, made)
	}
	return c, nil
}

// choose makes the choices for tours of one kind. It is the same each time.
func (c Count) choose(ctx context.Context, q question.Tours) (choice, error) {
	made := choice{c.Engine, true}
	_, _, known := existence.Foregone(q, c.Compute)
	switch {
	case c.Cut > 0 && c.Engine != Both:
		made.engine = Frontier
	case c.Engine != "" && c.Engine != Auto:
	case known:
		made.engine = Backtrack
	default:
		made.engine = chooseEngine(ctx, q)
	}
	if made.engine == Frontier && !known && !c.Distinct && !c.By.BySymmetry() {
		easy, err := symmetric.NewBurnside(ctx, q, true)
		if err != nil {
			return made, err
		}
		made.distinct = easy != nil
	}
	return made, ctx.Err()
}

// Plan returns the parts and formulas of the kinds, one after the other.
func (c Count) Plan(ctx context.Context) (*run.Plan[[]*Answer], error) {
	var plans []*run.Plan[*Answer]
	for i, q := range c.Tours {
		one := &planner{Count: c, choice: c.choices[i], tours: q}
		p, err := one.plan(ctx)
		if err != nil {
			return nil, err
		}
		plans = append(plans, p)
	}
	return run.Join(plans...), nil
}
