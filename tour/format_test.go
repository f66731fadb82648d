package tour_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/tour"
)

const (
	holed     = "...#/..../...."
	holedTour = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2"

	// A board of two layers in one word, and an order of its squares that is no
	// tour.
	box     = ".../..#//.../..."
	boxGrid = "layer 1\n 3  8  5\n 1  6  #\nlayer 2\n 9  4  2\n 7 10 11\n"
)

func TestGolden(t *testing.T) {
	b := boardtest.Parse(t, holed)
	path := mustParse(t, b, tour.Squares, holedTour)
	if err := tour.Check(b, path, false); err != nil {
		t.Fatal(err)
	}
	for f, want := range map[tour.Format]string{
		tour.Grid:    " 3  6  9  #\n 8 11  2  5\n 1  4  7 10\n",
		tour.Grid0:   " 2  5  8  #\n 7 10  1  4\n 0  3  6  9\n",
		tour.Squares: holedTour + "\n",
		tour.Compact: "a1c2a3b1d2b3c1a2c3d1b2\n",
		tour.JSON:    `{"board":"...#/..../....","closed":false,"squares":["a1","c2","a3","b1","d2","b3","c1","a2","c3","d1","b2"]}` + "\n",
		tour.CSV:     "3,6,9,#\n8,11,2,5\n1,4,7,10\n",
		tour.Pairs:   "(2,0) (1,2) (0,0) (2,1) (1,3) (0,1) (2,2) (1,0) (0,2) (2,3) (1,1)\n",
	} {
		got := string(tour.NewEncoder(b, f).Append([]byte("before\n"), path, false))
		if diff := cmp.Diff("before\n"+want, got); diff != "" {
			t.Errorf("%s: %s", f, diff)
		}
	}
}

func TestGoldenInLayers(t *testing.T) {
	b := boardtest.Parse(t, box)
	path := mustParse(t, b, tour.Grid, boxGrid)
	for f, want := range map[tour.Format]string{
		tour.Grid:    boxGrid,
		tour.Grid0:   "layer 1\n 2  7  4\n 0  5  #\nlayer 2\n 8  3  1\n 6  9 10\n",
		tour.Squares: "1:a1 2:c2 1:a2 2:b2 1:c2 1:b1 2:a1 1:b2 2:a2 2:b1 2:c1\n",
		tour.Compact: "1:a1-2:c2-1:a2-2:b2-1:c2-1:b1-2:a1-1:b2-2:a2-2:b1-2:c1\n",
		tour.JSON:    `{"board":".../..#//.../...","closed":false,"squares":["1:a1","2:c2","1:a2","2:b2","1:c2","1:b1","2:a1","1:b2","2:a2","2:b1","2:c1"]}` + "\n",
		tour.CSV:     "layer 1\n3,8,5\n1,6,#\nlayer 2\n9,4,2\n7,10,11\n",
		tour.Pairs:   "(0,1,0) (1,0,2) (0,0,0) (1,0,1) (0,0,2) (0,1,1) (1,1,0) (0,0,1) (1,0,0) (1,1,1) (1,1,2)\n",
	} {
		got := string(tour.NewEncoder(b, f).Append([]byte("before\n"), path, false))
		if diff := cmp.Diff("before\n"+want, got); diff != "" {
			t.Errorf("%s: %s", f, diff)
		}
	}
}

func TestParseLenientInLayers(t *testing.T) {
	b := boardtest.Parse(t, box)
	want := mustParse(t, b, tour.Grid, boxGrid)
	for _, c := range []struct {
		format tour.Format
		text   string
	}{
		{tour.Grid, "3 8 5/1 6 x/9 4 2/7 10 11"},
		{tour.Grid, "[[[2,7,4],[0,5,#]],\n [[8,3,1],[6,9,10]]]"},
		{tour.Grid, " LAYER\t1 \r\n3 8 5\n1 6 #\n\n9 4 2\n7 10 11\n"},
		{tour.Grid, "layer 1/3 8 5/1 6 #/layer 2/9 4 2/7 10 11"},
		{tour.Squares, "1:A1 2:c2\t1:a2 2:b2 1:c2 1:b1 2:a1 (0,0,1) 1,0,0 2:b1 2:c1"},
		{tour.Compact, " 1:a1-2:C2-1:a2-2:b2-1:c2-1:b1-2:a1-(0,0,1)-2:a2-2:b1-2:c1\n"},
		{tour.JSON, `{"board":".../..#//.../...","squares":["1:a1","2:c2","1:a2","2:b2","1:c2","1:b1","2:a1","1:b2","2:a2","2:b1","(1,1,2)"]}`},
	} {
		got, err := tour.Parse(b, c.format, c.text)
		if err != nil {
			t.Errorf("Parse(%s, %q): %v", c.format, c.text, err)
		} else if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("Parse(%s, %q): %s", c.format, c.text, diff)
		}
	}
}

func TestAppendUnfinished(t *testing.T) {
	b := boardtest.Parse(t, holed)
	for f, want := range map[tour.Format]string{
		tour.Grid:    " -  -  -  #\n -  -  2  -\n 1  -  -  -\n",
		tour.Squares: "a1 c2\n",
		tour.JSON:    `{"board":"...#/..../....","closed":true,"squares":["a1","c2"]}` + "\n",
	} {
		path := mustParse(t, b, tour.Compact, "a1c2")
		if got := string(tour.NewEncoder(b, f).Append(nil, path, true)); got != want {
			t.Errorf("%s: got %q, want %q", f, got, want)
		}
	}
	for _, f := range tour.Formats() {
		text := tour.NewEncoder(b, f).Append(nil, nil, false)
		if got, err := tour.Parse(b, f, string(text)); err == nil {
			t.Errorf("%s: the tour without squares, %q, is read as %v", f, text, got)
		}
	}
}

func TestParseLenient(t *testing.T) {
	b := boardtest.Parse(t, holed)
	want := mustParse(t, b, tour.Squares, holedTour)
	for _, c := range []struct {
		format tour.Format
		text   string
	}{
		{tour.Grid, "\n\n3\t6 9 X \r\n\r\n8 11 2 5\r\n1 4 7 10"},
		{tour.Grid, "2 5 8 x/7 10 1 4/0 3 6 9/"},
		{tour.Grid0, "[[ 3,  6,  9, #],\n [ 8, 11,  2,  5],\n [ 1,  4,  7, 10]]"},
		{tour.Grid0, "[[03,06,09,#],[08,11,02,05],[01,04,07,10]]"},
		{tour.Squares, "\n A1 c2\ta3\n b1 d2 b3 c1 a2 c3 d1 (1,1) \n"},
		{tour.Compact, " A1C2a3b1d2b3c1a2c3d1b2 \n"},
		{tour.JSON, `{ "squares": ["A1","c2","a3","b1","d2","b3","c1","a2","c3","d1","b2"], "board": "...#/..../....", "note": 1 }`},
	} {
		got, err := tour.Parse(b, c.format, c.text)
		if err != nil {
			t.Errorf("Parse(%s, %q): %v", c.format, c.text, err)
		} else if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("Parse(%s, %q): %s", c.format, c.text, diff)
		}
	}
}

func TestParseErrors(t *testing.T) {
	million := strings.Repeat("7", 1<<20)
	for _, c := range []struct {
		board  string
		format tour.Format
		text   string
		want   string
	}{
		{"2x2", tour.Grid, " \n/[]", `the text has no squares`},
		{"2x2", tour.Grid, "1 2 3/4", `row 1 of the grid has 3 columns, the board has 2`},
		{"2x2", tour.Grid, "1 2", `the grid has 1 row, the board has 2`},
		{"2x2", tour.Grid, "1 2/3 4/1 2", `the grid has 3 rows, the board has 2`},
		{"2x2", tour.Grid, "1 2/3 -1", `row 2 of the grid, column 2: "-1" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"2x2", tour.Grid, "1 2/. 4", `row 2 of the grid, column 1: "." is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"2x2", tour.Grid, "1 2/# 3", `row 2 of the grid, column 1: "#" is the mark of a hole, but the board has a square here`},
		{".#/..", tour.Grid, "1 2/3 4", `row 1 of the grid, column 2: number "2" stands on a hole of the board (write # for a hole)`},
		{"2x2", tour.Grid, "1 2/3 5", `number 5 at b1 is too large (4 squares, numbered from 1 to 4)`},
		{"2x2", tour.Grid, "1 2/0 4", `number 4 at b1 is too large (4 squares, numbered from 0 to 3, since there is a 0)`},
		{"2x2", tour.Grid, "1 2/1 1", `number 1 is at a1 and at b1, number 1 is at a1 and at a2; missing: 3, 4`},
		{"2x2", tour.Grid, "2 3/4 2", `number 2 is at b1 and at a2; missing: 1`},
		{"2x2", tour.Grid, "1 2/3 " + million, `row 2 of the grid, column 2: number "` + million[:100] + `..." is too large`},
		// C080: the start square was overwritten by another program.
		{"3x4", tour.Grid, "[[11,8,5,0],[0,3,10,7],[9,6,1,4]]", `number 0 is at a2 and at d3; missing: 2`},
		{"1x8", tour.Grid, "1 1 1 1 1 1 1 1", `number 1 is at a1 and at b1, number 1 is at a1 and at c1, number 1 is at a1 and at d1, number 1 is at a1 and at e1, number 1 is at a1 and at f1 and 2 more; missing: 2, 3, 4, 5, 6 and 2 more`},

		{"2x2", tour.Grid, "layer 1/1 2/3 4", `row 1 of the grid, column 1: "layer" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"2x1x2", tour.Grid, "1 2", `the grid has 1 row, the board has 2 layers of 1 row`},
		{"2x1x2", tour.Grid, "1 2/3 4/5 6", `the grid has 3 rows, the board has 2 layers of 1 row`},
		{"2x1x2", tour.Grid, "layer 1", `the text has no squares`},
		{"2x1x2", tour.Grid, "layer 2/1 2/layer 1/3 4", `"layer 2" does not belong above row 1 of the grid (the board has 2 layers of 1 row)`},
		{"2x2x2", tour.Grid, "1 2/layer 2/3 4", `"layer 2" does not belong above row 2 of the grid (the board has 2 layers of 2 rows)`},
		{"2x1x2", tour.Grid, "1 2/3 4/layer 3", `"layer 3" does not belong above row 3 of the grid (the board has 2 layers of 1 row)`},
		{"2x1x2", tour.Grid, "layer " + million, `"layer ` + million[:94] + `..." does not belong above row 1 of the grid (the board has 2 layers of 1 row)`},
		{"2x1x2", tour.Grid, "1 2/3 7", `number 7 at 2:b1 is too large (4 squares, numbered from 1 to 4)`},

		{"2x2", tour.Squares, "", `the text has no squares`},
		{"2x2", tour.Squares, "a1 c1", `number 2: square "c1" is not on the 2x2 board (columns a to b, rows 1 to 2)`},
		{".#/..", tour.Squares, "a1 b2", `number 2: square "b2" is a hole of the board`},
		{"2x2", tour.Squares, "a1 " + million, `number 2: square "` + million[:100] + `..." is not a square name (write a1)`},
		{"2x2", tour.Compact, "a1b2b", `number 3: square "b" is not a square name (write a1, or (row,col) counted from zero at the top left)`},
		{"2x2", tour.Compact, "a1 b2", `number 2: square " b2" is not a square name (write a1, or (row,col) counted from zero at the top left)`},
		{"2x2", tour.Compact, "a" + million, `number 1: square "a` + million[:99] + `..." is not a square name (write a1)`},
		{"2x2", tour.Compact, "  ", `the text has no squares`},

		{"2x2x2", tour.Compact, "1:a1-2:b", `number 2: square "2:b" is not a square name (write 1:a1, or (layer,row,col) counted from zero at the top left of the bottom layer)`},
		{"2x2x2", tour.Compact, "1:a12:b1", `number 1: square "1:a12:b1" is not a square name (write 1:a1, or (layer,row,col) counted from zero at the top left of the bottom layer)`},
		{"2x2x2", tour.Compact, "1:a1-", `number 2: square "" is not a square name (write 1:a1, or (layer,row,col) counted from zero at the top left of the bottom layer)`},
		{"2x2x2", tour.Compact, million, `number 1: square "` + million[:100] + `..." is not a square name (write 1:a1)`},

		{"2x2", tour.JSON, "a1", `cannot read "a1" as a tour in json: invalid character 'a' looking for beginning of value`},
		{"2x2", tour.JSON, `{"board":"2x2"}`, `the text has no squares`},
		{"2x2", tour.JSON, `{"board":"2x3","squares":["a1"]}`, `the tour is of board "2x3", not "2x2"`},
		{"2x2", tour.JSON, `{"board":"2x2","squares":["a1","a3"]}`, `number 2: square "a3" is not on the 2x2 board (columns a to b, rows 1 to 2)`},
		{"2x2", "svg", "a1", `cannot read tours in format "svg"`},
	} {
		got, err := tour.Parse(boardtest.Parse(t, c.board), c.format, c.text)
		if err == nil {
			t.Errorf("Parse(%s, %s, %.40q) = %v, want an error", c.board, c.format, c.text, got)
		} else if err.Error() != c.want {
			t.Errorf("Parse(%s, %s, %.40q):\n got %s\nwant %s", c.board, c.format, c.text, err, c.want)
		}
	}
}

func TestRecord(t *testing.T) {
	const text = `{"board":"3x4","closed":true,"squares":["a1","c2"]}` + "\n"
	got, err := tour.ParseRecord(text)
	if err != nil {
		t.Fatal(err)
	}
	want := tour.Record{Board: "3x4", Closed: true, Squares: []string{"a1", "c2"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	b := boardtest.Parse(t, got.Board)
	path, err := got.Tour(b)
	if err != nil {
		t.Fatal(err)
	}
	if again := string(tour.NewEncoder(b, tour.JSON).Append(nil, path, got.Closed)); again != text {
		t.Errorf("got %q, want %q", again, text)
	}
}

func TestParseFormat(t *testing.T) {
	for _, f := range tour.Formats() {
		if got, err := tour.ParseFormat(string(f)); got != f || err != nil {
			t.Errorf("ParseFormat(%q) = %q, %v", f, got, err)
		}
	}
	_, err := tour.ParseFormat("svg")
	const want = `unknown format "svg" (choose from grid, grid0, squares, compact, json, csv, pairs)`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestNewEncoderUnknownFormat(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	b, err := board.Rect(1, 1)
	if err != nil {
		t.Fatal(err)
	}
	tour.NewEncoder(b, "svg")
}
