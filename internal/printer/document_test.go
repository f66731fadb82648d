package printer_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// more are commands beside the examples of doc/json.md whose answers have the
// fields that those lack. Each is a line for the shell.
var more = []string{
	"count 5x5 --open --from a1 --to e5 --through b3-d2 --avoid a1-c2 --json",
	"count 5x5 --open --prefix a1,b3 --by end --json",
	"count 5x5 --open --by class-size --json",
	"count 6x6 --closed --by type --engine both --json",
	"count 3x8 --open --json",
	"count 5x5 --closed --json",
	"count 2x3x4 --closed --json",
	"count '.../.#./...' --closed --checkpoint run.db --quiet >/dev/null; count resume run.db --json",
	"count 5x5 --closed --symmetric --json",
	"count 6x7 --closed --symmetric --type bergholtian --json",
	"count 5x5 --closed --dry-run --json",
	"count 6x6 --closed --dry-run --engine backtrack --json",
	"count 7x8 --open --dry-run --engine frontier --memory 1MiB --json",
	"count 5x5 --open --estimate --json",
	"count 5x5 --closed --estimate --json",
	"count list 3x4 --limit 1 --dry-run --json",
	"count list 3x4 --json",
	"count list 4x4 --wrap torus --avoid a1-b3 --closed --limit 1 --json",
	"count 5x5 --closed --given a1=1 --json",
	"count 5x5 --open --given 'a1=1 b3=2' --from a1 --to e5 --json",
	"count which 4x4 --avoid a1-b3 --json",
	"count which 3x4 --matrix --json",
	"count 5x6 --checkpoint both.db --json >/dev/null; count status both.db --json",
	"count list 5x6 --checkpoint list.db --output list.txt --quiet; count status list.db --json",
	"count 6x6 --closed --checkpoint c.db -q >/dev/null; count export c.db -o c.txt >/dev/null; count audit c.txt --json",
	"count verify --budget 2s --json",
	"tour find 3x8 --closed --json",
	"tour find 8x8 --from '(2,4)' --method warnsdorff --tie first --json",
	"tour find 3x4 --avoid a1-c2 --json",
	"echo a1 b2 c1 | tour check - --json",
	"tour find 3x4 | tour check - --avoid a2-b4 --board 4x4 --json; tour find 5x5 | tour check - --avoid a1-b3 --json",
	`printf '1 6 3\n4 # 8\n7 2 5\n' | tour check - --json`,
	"tour find 3x4 | tour convert - --json",
	"tour find 3x4 | tour canon - --json",
	"tour find 5x5 | tour stats - --json",
	"tour find 2x2x2 --piece wazir | tour stats - --piece wazir --json",
	"tour distance a1 b1 --piece camel --json",
	"tour distance a1 b2 --infinite --json",
	"tour exists 20x20 --piece camel --json",
	"tour exists --table 3 --wrap torus --json",
	"tour unrank 5x5 0 303 --from a1 --json",
	"tour unrank 5x5 0 --avoid b3-d2 --json",
	"tour text 3x4.txt --read picture.txt --json",
	"tour find 3x3 --json",
	"count 5x --json",
}

// slow are the fields that only a command that takes minutes prints.
var slow = []string{"check strict"} // of the open tours of 8x8

// TestDocument runs all commands with --json. What they print must be as
// doc/json.md says, and all that it says must be printed by some command.
func TestDocument(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the programs")
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-o", dir, "../../cmd/count", "../../cmd/tour")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	doc := readDocument(t, filepath.Join("..", "..", "doc", "json.md"))
	for name, text := range map[string]string{"3x4.txt": "3 6 9 12\n8 11 2 5\n1 4 7 10\n", "picture.txt": "a b c d\ne f g h\ni j k l\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	run := func(t *testing.T, line string) []byte {
		c := exec.Command("sh", "-c", line)
		c.Dir, c.Env = dir, append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
		var failure bytes.Buffer
		c.Stderr = &failure
		out, err := c.Output()
		var exit *exec.ExitError
		if err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		if len(out) == 0 { // the error is the answer
			return failure.Bytes()
		}
		return out
	}
	for _, e := range doc.examples {
		t.Run("example of "+e.section, func(t *testing.T) {
			out := run(t, e.line)
			doc.check(t, e.section, out)
			pattern := strings.ReplaceAll(regexp.QuoteMeta(normal(e.output)), "\n\\.\\.\\.", "(?s:.*)")
			if !regexp.MustCompile("^" + pattern + "$").MatchString(normal(string(out))) {
				t.Errorf("%s prints\n%s", e.line, out)
			}
		})
	}
	for _, line := range more {
		t.Run(line, func(t *testing.T) { doc.check(t, doc.sectionOf(line), run(t, line)) })
	}
	if t.Failed() {
		return
	}
	if len(doc.sections) < 20 {
		t.Errorf("only %d sections", len(doc.sections))
	}
	for _, name := range slices.Sorted(maps.Keys(doc.sections)) {
		if !slices.ContainsFunc(doc.examples, func(e example) bool { return e.section == name }) && !doc.parts[name] {
			t.Errorf("%s has no example", name)
		}
		for field := range doc.sections[name] {
			if !doc.seen[name+" "+field] && !slices.Contains(slow, name+" "+field) {
				t.Errorf("no command printed the field %q of %s", field, name)
			}
		}
	}
}

// normal replaces what differs from run to run, or from machine to machine.
func normal(text string) string {
	return varying.ReplaceAllString(strings.TrimSpace(text), `"$1": ...`)
}

var varying = regexp.MustCompile(`"((?:[a-z]+_)*(?:seconds?|bytes|workers|created|saved|program))": (?:[0-9.e+-]+|"[^"]*")`)

// A document is what doc/json.md says.
type document struct {
	sections map[string]map[string]field // the fields of documents and of their parts
	parts    map[string]bool             // the sections that are parts of documents
	examples []example
	seen     map[string]bool // the fields that were printed
}

type field struct {
	types    []string // of which one is that of the value
	optional bool
}

type example struct{ section, line, output string }

var (
	heading = regexp.MustCompile("^##(#?) `?([^`]*)`?$")
	row     = regexp.MustCompile("^\\| (?:`([a-z_]+)`|…) \\| ([^|]*) \\|")
	part    = regexp.MustCompile(`^\[([^]]*)\]\(#[^)]*\)$`)
)

func readDocument(t *testing.T, path string) *document {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	doc := &document{sections: map[string]map[string]field{}, parts: map[string]bool{}, seen: map[string]bool{}}
	section, inExample := "", false
	for line := range strings.Lines(string(text)) {
		line := strings.TrimSuffix(line, "\n")
		if inExample = inExample != strings.HasPrefix(line, "```"); inExample {
			if command, found := strings.CutPrefix(line, "$ "); found {
				doc.examples = append(doc.examples, example{section: section, line: command})
			} else if !strings.HasPrefix(line, "```") {
				doc.examples[len(doc.examples)-1].output += line + "\n"
			}
			continue
		}
		if found := heading.FindStringSubmatch(line); found != nil {
			section = found[2]
			doc.parts[section] = found[1] != ""
		}
		if found := row.FindStringSubmatch(line); found != nil {
			if doc.sections[section] == nil {
				doc.sections[section] = map[string]field{}
			}
			types, optional := strings.CutSuffix(found[2], ", if any")
			name := found[1]
			if name == "" {
				name = "…" + types // the fields of a part
			}
			doc.sections[section][name] = field{strings.Split(types, " or "), optional}
		}
	}
	return doc
}

// sectionOf returns the section that says what a line prints: the longest whose
// words are all in its last command.
func (d *document) sectionOf(line string) string {
	words := strings.Fields(line[strings.LastIndexAny(line, "|;&")+1:])
	best := "errors"
	for name := range d.sections {
		within := !slices.ContainsFunc(strings.Fields(name), func(w string) bool { return !slices.Contains(words, w) })
		if within && (best == "errors" || len(name) > len(best)) {
			best = name
		}
	}
	if slices.Contains(words, "5x") {
		return "errors"
	}
	return best
}

// check checks the JSON values of an output, of which there must be one.
func (d *document) check(t *testing.T, section string, out []byte) {
	t.Helper()
	in := json.NewDecoder(bytes.NewReader(out))
	for n := 0; ; n++ {
		var value map[string]any
		err := in.Decode(&value)
		if err == io.EOF && n > 0 {
			return
		}
		if err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		d.object(t, section, value)
	}
}

// object checks an object against a section.
func (d *document) object(t *testing.T, section string, value map[string]any) {
	t.Helper()
	fields, all := map[string]field{}, map[string]string{} // and the section that has each
	d.gather(section, fields, all)
	for name, v := range value {
		f, found := fields[name]
		if !found {
			t.Errorf("the field %q of %s is not documented", name, section)
			continue
		}
		d.seen[all[name]+" "+name] = true
		if !slices.ContainsFunc(f.types, func(want string) bool { return d.is(t, want, v) }) {
			t.Errorf("the field %q of %s is not %q: %v", name, section, f.types, v)
		}
	}
	for name, f := range fields {
		if _, found := value[name]; !found && !f.optional {
			t.Errorf("the field %q of %s is missing", name, section)
		}
	}
}

// gather gathers the fields of a section, those of the parts it takes in too.
func (d *document) gather(section string, fields map[string]field, from map[string]string) {
	for name := range d.sections[section] {
		if inner, found := strings.CutPrefix(name, "…"); found {
			d.seen[section+" "+name] = true
			d.gather(part.FindStringSubmatch(inner)[1], fields, from)
		}
	}
	for name, f := range d.sections[section] {
		if !strings.HasPrefix(name, "…") {
			fields[name], from[name] = f, section
		}
	}
}

var texts = map[string]*regexp.Regexp{
	"text":   regexp.MustCompile(`(?s)^.*$`),
	"count":  regexp.MustCompile(`^[0-9]+$`),
	"kind":   regexp.MustCompile(`^(open|closed)$`),
	"square": regexp.MustCompile(`^([0-9]+:)?[a-z]+[0-9]+$|^\(.*\)$`),
	"move":   regexp.MustCompile(`^([0-9]+:)?[a-z]+[0-9]+-([0-9]+:)?[a-z]+[0-9]+$`),
}

// singular finds the plural of a type.
var singular = regexp.MustCompile(`^([a-z]+)s( of .*)?$`)

// is reports whether a value is of a type.
func (d *document) is(t *testing.T, want string, v any) bool {
	t.Helper()
	if inner, found := strings.CutPrefix(want, "list of "); found {
		if part.FindString(inner) == "" {
			inner = singular.ReplaceAllString(inner, "$1$2")
		}
		list, ok := v.([]any)
		return ok && !slices.ContainsFunc(list, func(v any) bool { return !d.is(t, inner, v) })
	}
	if inner, found := strings.CutPrefix(want, "by square: "); found {
		return each(v, func(name string, v any) bool { return d.is(t, "square", name) && d.is(t, inner, v) })
	}
	if inner, found := strings.CutPrefix(want, "by name: "); found {
		return each(v, func(name string, v any) bool { return row.MatchString("| `"+name+"` | x |") && d.is(t, inner, v) })
	}
	if found := part.FindStringSubmatch(want); found != nil {
		object, ok := v.(map[string]any)
		if ok {
			d.object(t, found[1], object)
		}
		return ok
	}
	if pattern := texts[want]; pattern != nil {
		text, ok := v.(string)
		return ok && pattern.MatchString(text)
	}
	switch want {
	case "number":
		_, ok := v.(float64)
		return ok
	case "true/false":
		_, ok := v.(bool)
		return ok
	case "time":
		_, err := time.Parse(time.RFC3339, fmt.Sprint(v))
		return err == nil
	case "null":
		return v == nil
	}
	t.Errorf("doc/json.md has the unknown type %q", want)
	return false
}

// each reports whether all fields of an object are as wanted.
func each(v any, is func(name string, v any) bool) bool {
	object, ok := v.(map[string]any)
	for name, v := range object {
		ok = ok && is(name, v)
	}
	return ok
}
