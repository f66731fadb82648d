package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/cli"
	"knightstour/internal/listing"
	"knightstour/internal/run"
	"knightstour/question"
	"knightstour/tour"
)

// listClosed lists the closed tours of 6x6, one of each class, as count list does.
func listClosed(t *testing.T, format tour.Format, limit uint64) string {
	t.Helper()
	p, err := question.New(boardtest.Parse(t, "6x6"), question.Closed, board.None, board.None)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	list := listing.List{Tours: p, Format: format, Distinct: true, Limit: limit, Writer: &out}
	if _, _, err := run.Answer(context.Background(), list, run.Options{}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestSymmetricTours finds again how many of the 1245 classes of closed tours
// of 6x6 are symmetric and how, whatever the format they are read in.
func TestSymmetricTours(t *testing.T) {
	for _, format := range tour.Formats() {
		var out, notes bytes.Buffer
		if code := execute([]string{"check", "-", "--json"}, strings.NewReader(listClosed(t, format, 0)), &out, &notes); code != cli.ExitDone {
			t.Fatalf("%s: exits with %d: %s", format, code, &notes)
		}
		var got checked
		if err := json.Unmarshal(out.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		degrees, names := map[string]int{}, map[string]int{}
		for _, v := range got.Tours {
			degrees[v.Symmetry.Degree]++
			for _, k := range v.Symmetry.Kept {
				names[k.Called]++
			}
			if v.Kind != "closed" || v.Class.Size*(1+len(v.Symmetry.Kept)) != 8 {
				t.Fatalf("%s: %+v", format, v)
			}
		}
		if diff := cmp.Diff(map[string]int{"asymmetric": 1223, "binary": 17, "quaternary": 5}, degrees); diff != "" {
			t.Errorf("%s: %s", format, diff)
		}
		if diff := cmp.Diff(map[string]int{"Eulerian": 22, "birotary": 10}, names); diff != "" {
			t.Errorf("%s: %s", format, diff)
		}
	}
}

// TestSheet draws a sheet of what count list prints.
func TestSheet(t *testing.T) {
	var out, notes bytes.Buffer
	if code := execute([]string{"draw", "-", "--format", "svg"}, strings.NewReader(listClosed(t, tour.JSON, 30)), &out, &notes); code != cli.ExitDone {
		t.Fatalf("exits with %d: %s", code, &notes)
	}
	captions, shades := 0, 0
	in := xml.NewDecoder(&out)
	for {
		token, err := in.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if e, ok := token.(xml.StartElement); ok {
			if e.Name.Local == "text" {
				captions++
			}
			for _, a := range e.Attr {
				if a.Name.Local == "fill-rule" && a.Value == "evenodd" {
					shades++
				}
			}
		}
	}
	if captions != 30 || shades != 30 {
		t.Errorf("%d captions and %d shaded tours, want 30", captions, shades)
	}
}
