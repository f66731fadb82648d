package run

import (
	"fmt"
	"strings"

	"knightstour/board"
	"knightstour/checkpoint"
	"knightstour/question"
)

// Settings are the settings of a question by name, as a run file has them.
type Settings map[string]string

// SettingsOf returns them as a map.
func SettingsOf(list []checkpoint.Setting) Settings {
	settings := Settings{}
	for _, s := range list {
		settings[s.Name] = s.Value
	}
	return settings
}

// TaskSetting is the first setting of every question; it says which package
// reads the others.
const TaskSetting = "task"

// Describe returns the settings of a question about tours: its task, what tours it
// asks for, which differ in nothing but their kind, and what else it says: names
// and values in turn.
func Describe(task string, tours []question.Tours, more ...string) []checkpoint.Setting {
	q := tours[0]
	var kinds []string
	for _, t := range tours {
		kinds = append(kinds, string(t.Kind))
	}
	b := q.Board
	list := []checkpoint.Setting{
		{Name: TaskSetting, Value: task},
		{Name: "board", Value: b.String()},
		{Name: "piece", Value: b.Piece().Name},
		{Name: "wrap", Value: b.Wrap().Flag()},
		{Name: "avoid", Value: q.MoveNames(b.Avoided())},
		{Name: "kind", Value: strings.Join(kinds, " ")},
		{Name: "from", Value: b.Name(q.From)},
		{Name: "to", Value: b.Name(q.To)},
		{Name: "prefix", Value: q.Names(q.Prefix)},
		{Name: "through", Value: q.MoveNames(q.Through)},
	}
	for i := 0; i < len(more); i += 2 {
		list = append(list, checkpoint.Setting{Name: more[i], Value: more[i+1]})
	}
	return list
}

// Tours returns the tours that settings of Describe ask for.
func (s Settings) Tours() ([]question.Tours, error) {
	b, err := board.Parse(s["board"])
	if err == nil {
		b, err = b.ParseFor(s["piece"], s["wrap"], s["avoid"])
	}
	if err != nil {
		return nil, err
	}
	var tours []question.Tours
	for kind := range strings.FieldsSeq(s["kind"]) {
		q, err := question.Parse(b, question.Kind(kind), question.Words{
			From: s["from"], To: s["to"], Prefix: s["prefix"], Through: s["through"],
		})
		if err != nil {
			return nil, err
		}
		tours = append(tours, q)
	}
	if tours == nil {
		return nil, fmt.Errorf("kind %q names no tours", s["kind"])
	}
	return tours, nil
}

// Bool returns whether a setting is true.
func (s Settings) Bool(name string) bool { return s[name] == "true" }
