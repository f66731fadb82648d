package run_test

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"testing"

	"knightstour/checkpoint"
	"knightstour/internal/counting"
	"knightstour/internal/run"
	"knightstour/question"
)

// An audit finds a wrong number in any unit that is done again, and in any column, and
// believes the others.
func TestAudit(t *testing.T) {
	for name, c := range map[string]counting.Count{
		"visited": {Tours: []question.Tours{tours(t, "5x5", question.Open, "", "")}, Engine: counting.Backtrack},
		"swept":   {Tours: []question.Tours{tours(t, "5x6", question.Closed, "", "")}, Engine: counting.Frontier},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "run.db")
			want, _, err := run.Answer(context.Background(), c, run.Options{File: path})
			if err != nil {
				t.Fatal(err)
			}
			file, err := checkpoint.Read(path)
			if err != nil {
				t.Fatal(err)
			}
			audit := func(records []checkpoint.Record, drawn ...int) ([]*counting.Answer, *run.Audit, error) {
				a := run.NewAudit("a certificate", file.Header, records, drawn)
				q, err := counting.Read(a.Settings())
				if err != nil {
					t.Fatal(err)
				}
				answers, _, err := run.Answer(context.Background(), q, run.Options{Audit: a})
				return answers, a, err
			}
			got, a, err := audit(file.Records, 0, len(file.Records)-1)
			if err != nil || got[0].Undirected.Cmp(want[0].Undirected) != 0 {
				t.Fatalf("%v, error %v", got, err)
			}
			if crossed := a.Crossed == min(2, len(file.Records)); crossed != (name == "visited") {
				t.Errorf("%d units were counted by the other engine", a.Crossed)
			}
			for i, r := range file.Records[:min(20, len(file.Records))] {
				for k := range r.Values {
					forged := slices.Clone(file.Records)
					forged[i].Values = slices.Clone(r.Values)
					forged[i].Values[k]++
					if _, _, err := audit(forged, i); !errors.Is(err, run.ErrAudit) {
						t.Errorf("unit %d with a wrong number in column %d: error %v", i, k, err)
					}
				}
			}
		})
	}
}

// A certificate of units that are cut in another way is refused.
func TestAuditOfOtherUnits(t *testing.T) {
	c := counting.Count{Tours: []question.Tours{tours(t, "5x5", question.Open, "", "")}, Engine: counting.Backtrack}
	path := filepath.Join(t.TempDir(), "run.db")
	if _, _, err := run.Answer(context.Background(), c, run.Options{File: path}); err != nil {
		t.Fatal(err)
	}
	file, err := checkpoint.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	file.Header.Parts[0].Fingerprint++
	a := run.NewAudit("a certificate", file.Header, file.Records, []int{0})
	if _, _, err := run.Answer(context.Background(), c, run.Options{Audit: a}); !errors.Is(err, run.ErrIncompatible) {
		t.Errorf("error %v, want ErrIncompatible", err)
	}
}
