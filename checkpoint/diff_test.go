package checkpoint

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"
)

func TestDiff(t *testing.T) {
	for _, test := range []struct {
		name   string
		change func(file *Header)
		want   []string
	}{
		{"nothing", func(*Header) {}, nil},
		{"for information only", func(h *Header) { h.Program, h.Created = "v2", h.Created.AddDate(1, 0, 0) }, nil},
		{"question", func(h *Header) {
			h.Question = []Setting{{"kind", "closed"}, {"board", "5x5"}, {"avoid", "c3"}, {"task", "list"}}
		}, []string{"board: 6x8 here, 5x5 in the file", "avoid: none here, c3 in the file"}},
		{"output", func(h *Header) { h.Output = "" }, []string{"output: /tmp/tours.txt here, none in the file"}},
		{"units", func(h *Header) { h.Parts[2].Units++ }, []string{"sweep 6x8: cut into other units here than in the file"}},
		{"fingerprint", func(h *Header) { h.Parts[0].Fingerprint++ }, []string{"visit closed tours: cut into other units here than in the file"}},
		{"columns", func(h *Header) { h.Parts[2].Columns = h.Parts[2].Columns[:1] },
			[]string{"values of sweep 6x8: word 0, word 1 here, word 0 in the file"}},
		{"fewer parts", func(h *Header) { h.Parts = h.Parts[:1] },
			[]string{`parts: "visit closed tours", "visit axial tours", "sweep 6x8" here, "visit closed tours" in the file`}},
		{"order of the parts", func(h *Header) { h.Parts = []Part{h.Parts[1], h.Parts[0], h.Parts[2]} },
			[]string{`parts: "visit closed tours", "visit axial tours", "sweep 6x8" here, "visit axial tours", "visit closed tours", "sweep 6x8" in the file`}},
		{"all", func(h *Header) { h.Question[0].Value, h.Parts[0].Units, h.Output = "count", 1, "x" }, []string{
			"task: list here, count in the file",
			"visit closed tours: cut into other units here than in the file",
			"output: /tmp/tours.txt here, x in the file",
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			file := testHeader(20)
			test.change(&file)
			if got := testHeader(20).Diff(file); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestDifferences(t *testing.T) {
	stored := []Setting{{"board", "6x8"}, {"engine", "backtrack"}, {"from", ""}}
	for _, test := range []struct {
		name  string
		asked []Setting
		want  []string
	}{
		{"the same", stored, nil},
		{"in another order", []Setting{{"engine", "backtrack"}, {"board", "6x8"}}, nil},
		{"undecided", []Setting{{"engine", Undecided}, {"board", "6x8"}, {"to", Undecided}}, nil},
		{"empty", []Setting{{"engine", ""}, {"board", "6x8"}}, []string{"engine: none here, backtrack in the file"}},
		{"missing", []Setting{{"board", "6x8"}}, []string{"engine: none here, backtrack in the file"}},
		{"more", append(slices.Clone(stored), Setting{"to", "a1"}), []string{"to: a1 here, none in the file"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := Differences(test.asked, stored); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestSetting(t *testing.T) {
	h := testHeader(20)
	if a, b, c := valueOf("board", h.Question), valueOf("from", h.Question), valueOf("colour", h.Question); a != "6x8" || b != "" || c != "" {
		t.Errorf("got %q, %q and %q", a, b, c)
	}
}

func TestFingerprintIsHexadecimal(t *testing.T) {
	text, err := json.Marshal(testHeader(20).Parts[2])
	if err != nil || !bytes.Contains(text, []byte(`"fingerprint":"fedcba9876543210"`)) {
		t.Errorf("got %s, %v", text, err)
	}
	for _, bad := range []string{`{"name":"x"}`, `{"fingerprint":7}`, `{"fingerprint":"x"}`, `{"fingerprint":"10000000000000000"}`} {
		if err := json.Unmarshal([]byte(bad), new(Part)); err == nil {
			t.Errorf("%s is accepted", bad)
		}
	}
}
