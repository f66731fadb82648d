package notation_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/internal/notation"
	"knightstour/tour"
)

// readOne reads a text with one tour.
func readOne(tb testing.TB, text string) *notation.Reading {
	tb.Helper()
	all, err := notation.Read(text)
	if err != nil {
		tb.Fatalf("Read(%q): %v", text, err)
	}
	if len(all) != 1 {
		tb.Fatalf("Read(%q) finds %d tours", text, len(all))
	}
	return all[0]
}

// judge reads a text on the board that it shows.
func judge(tb testing.TB, text string) (*board.Board, tour.Tour, *tour.Fault) {
	tb.Helper()
	r := readOne(tb, text)
	b, err := r.Board()
	if err != nil {
		tb.Fatalf("board of %q: %v", text, err)
	}
	t, fault, err := r.On(b)
	if err != nil {
		tb.Fatalf("%q: %v", text, err)
	}
	return b, t, fault
}

// TestSeedBoards reads printed boards as they are.
func TestSeedBoards(t *testing.T) {
	for _, c := range []struct{ file, board, start, end string }{
		{"table-6x6.txt", "6x6", "b6", "a6"},
		{"table-20x20-a.txt", "20x20", "b20", "d3"},
		{"table-20x20-b.txt", "20x20", "k10", "c3"},
	} {
		data, err := os.ReadFile(filepath.Join("testdata", "boards", c.file))
		if err != nil {
			t.Fatal(err)
		}
		b, path, fault := judge(t, string(data))
		if fault != nil || b.String() != c.board {
			t.Errorf("%s: board %s, fault %v", c.file, b, fault)
			continue
		}
		if err := tour.Check(b, path, false); err != nil {
			t.Errorf("%s: %v", c.file, err)
		}
		if b.Name(path[0]) != c.start || b.Name(path[len(path)-1]) != c.end || tour.Closes(b, path) {
			t.Errorf("%s: from %s to %s, closes %t", c.file, b.Name(path[0]), b.Name(path[len(path)-1]), tour.Closes(b, path))
		}
	}
}

// TestRead reads the same tour of 3x4 in every way that people write it.
func TestRead(t *testing.T) {
	const want = "a1c2a3b1d2b3c1a2c3d1b2d3"
	for name, text := range map[string]string{
		"grid":            "3 6 9 12\n8 11 2 5\n1 4 7 10\n",
		"from 0":          "2 5 8 11\n7 10 1 4\n0 3 6 9\n",
		"zeros":           "03 06 09 12\n08 11 02 05\n01 04 07 10\n",
		"floating point":  "[[ 3.  6.  9. 12.]\n [ 8. 11.  2.  5.]\n [ 1.  4.  7. 10.]]",
		"wide":            "\n\n  3  6  9 12  \n\n  8 11  2  5\n\n  1  4  7 10\n\n",
		"slashes":         "3 6 9 12/8 11 2 5/1 4 7 10",
		"csv":             "3,6,9,12\r\n8,11,2,5\r\n1,4,7,10\r\n",
		"csv, end commas": "3,6,9,12,\n8,11,2,5,\n1,4,7,10,\n",
		"csv, quotes":     "\"3\",\"6\",\"9\",\"12\"\n\"8\",\"11\",\"2\",\"5\"\n\"1\",\"4\",\"7\",\"10\"\n",
		"csv, names":      ",a,b,c,d\n3,3,6,9,12\n2,8,11,2,5\n1,1,4,7,10\n",
		"csv, index":      ",0,1,2,3\n0,3,6,9,12\n1,8,11,2,5\n2,1,4,7,10\n",
		"semicolons":      "3; 6; 9; 12\n8; 11; 2; 5\n1; 4; 7; 10\n",
		"tabs":            "3\t6\t9\t12\n8\t11\t2\t5\n1\t4\t7\t10\n",
		"json":            "[[3,6,9,12],[8,11,2,5],[1,4,7,10]]",
		"json, from 0":    "[[2,5,8,11],\n[7,10,1,4],\n[0,3,6,9]]\n",
		"json object":     `{"size": 12, "grid": [[3,6,9,12],[8,11,2,5],[1,4,7,10]]}`,
		"json texts":      `["3 6 9 12", "8 11 2 5", "1 4 7 10"]`,
		"c":               "{{3, 6, 9, 12},\n {8, 11, 2, 5},\n {1, 4, 7, 10}};",
		"lines":           "[3, 6, 9, 12]\n[8, 11, 2, 5]\n[1, 4, 7, 10]\n",
		"numpy":           "[[ 3  6  9 12]\n [ 8 11  2  5]\n [ 1  4  7 10]]\n",
		"box":             "+--+--+--+--+\n| 3| 6| 9|12|\n+--+--+--+--+\n| 8|11| 2| 5|\n+--+--+--+--+\n| 1| 4| 7|10|\n+--+--+--+--+\n",
		"unicode box":     "┌──┬──┬──┬──┐\n│ 3│ 6│ 9│12│\n├──┼──┼──┼──┤\n│ 8│11│ 2│ 5│\n├──┼──┼──┼──┤\n│ 1│ 4│ 7│10│\n└──┴──┴──┴──┘\n",
		"double box":      "╔══╦══╦══╦══╗\n║ 3║ 6║ 9║12║\n╠══╬══╬══╬══╣\n║ 8║11║ 2║ 5║\n║ 1║ 4║ 7║10║\n╚══╩══╩══╩══╝\n",
		"high box":        "+----+----+----+----+\n|    |    |    |    |\n|  3 |  6 |  9 | 12 |\n|    |    |    |    |\n+----+----+----+----+\n|  8 | 11 |  2 |  5 |\n+----+----+----+----+\n|  1 |  4 |  7 | 10 |\n+----+----+----+----+\n",
		"console.table":   "┌─────────┬────┬────┬────┬────┐\n│ (index) │ 0  │ 1  │ 2  │ 3  │\n├─────────┼────┼────┼────┼────┤\n│    0    │ 3  │ 6  │ 9  │ 12 │\n│    1    │ 8  │ 11 │ 2  │ 5  │\n│    2    │ 1  │ 4  │ 7  │ 10 │\n└─────────┴────┴────┴────┴────┘\n",
		"pandas":          "   0   1  2   3\n0  3   6  9  12\n1  8  11  2   5\n2  1   4  7  10\n",
		"from 1, named":   "     1   2  3   4\n1   3   6  9  12\n2   8  11  2   5\n3   1   4  7  10\n",
		"chess":           "3   3  6  9 12\n2   8 11  2  5\n1   1  4  7 10\n    a  b  c  d\n",
		"chess, all over": "    a  b  c  d\n3   3  6  9 12   3\n2   8 11  2  5   2\n1   1  4  7 10   1\n    a  b  c  d\n",
		"words":           "row1 3 6 9 12\nrow2 8 11 2 5\nrow3 1 4 7 10\n",
		"markdown":        "| 3 | 6 | 9 | 12 |\n|---|---|---|---|\n| 8 | 11 | 2 | 5 |\n| 1 | 4 | 7 | 10 |\n",
		"markdown, names": "|   | a | b | c | d |\n|--:|:--|:-:|--:|---|\n| 3 | 3 | 6 | 9 | 12 |\n| 2 | 8 | 11 | 2 | 5 |\n| 1 | 1 | 4 | 7 | 10 |\n",
		"markdown, empty": "|  |  |  |  |\n|---|---|---|---|\n| 3 | 6 | 9 | 12 |\n| 8 | 11 | 2 | 5 |\n| 1 | 4 | 7 | 10 |\n",
		"UTF-16":          "\xff\xfe3\x00 \x006\x00 \x009\x00 \x001\x002\x00\n\x008\x00 \x001\x001\x00 \x002\x00 \x005\x00\n\x001\x00 \x004\x00 \x007\x00 \x001\x000\x00",
		"byte order mark": "\ufeff3 6 9 12\n8 11 2 5\n1 4 7 10\n",

		"squares":         "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3",
		"upper case":      "A1, C2, A3, B1, D2, B3, C1, A2, C3, D1, B2, D3",
		"compact":         "a1c2a3b1d2b3c1a2c3d1b2d3",
		"dashes":          "a1-c2-a3-b1-d2-b3-c1-a2-c3-d1-b2-d3",
		"en dashes":       "a1–c2–a3–b1–d2–b3–c1–a2–c3–d1–b2–d3",
		"arrows":          "a1 -> c2 -> a3 -> b1 → d2 → b3 → c1 → a2 → c3 → d1 => b2 => d3",
		"two lines":       "a1 c2 a3 b1 d2 b3\nc1 a2 c3 d1 b2 d3\n",
		"one a line":      "a1\nc2\na3\nb1\nd2\nb3\nc1\na2\nc3\nd1\nb2\nd3\n",
		"numbered":        "1. a1 2. c2 3. a3 4. b1 5. d2 6. b3 7. c1 8. a2 9. c3 10. d1 11. b2 12. d3",
		"numbered, tight": "1.a1 2.c2 3.a3 4.b1 5.d2 6.b3 7.c1 8.a2 9.c3 10.d1 11.b2 12.d3",
		"numbered lines":  "1 a1\n2 c2\n3 a3\n4 b1\n5 d2\n6 b3\n7 c1\n8 a2\n9 c3\n10 d1\n11 b2\n12 d3\n",
		"game":            "1. Na1 Nc2 2. Na3 Nb1 3. Nd2 Nb3 4. Nc1 Na2 5. Nc3 Nd1 6. Nb2 Nd3",
		"moves":           "a1-c2, c2-a3, a3-b1, b1-d2, d2-b3, b3-c1, c1-a2, a2-c3, c3-d1, d1-b2, b2-d3",
		"json names":      `["a1","c2","a3","b1","d2","b3","c1","a2","c3","d1","b2","d3"]`,
		"python":          "['a1', 'c2', 'a3', 'b1', 'd2', 'b3', 'c1', 'a2', 'c3', 'd1', 'b2', 'd3']",
		"record":          `{"board":"3x4","closed":false,"squares":["a1","c2","a3","b1","d2","b3","c1","a2","c3","d1","b2","d3"]}`,
		"records":         `{"tours":[{"board":"3x4","squares":["a1","c2","a3","b1","d2","b3","c1","a2","c3","d1","b2","d3"]}],"count":1}`,

		"pairs":           "(2,0) (1,2) (0,0) (2,1) (1,3) (0,1) (2,2) (1,0) (0,2) (2,3) (1,1) (0,3)",
		"pairs from 1":    "(3,1), (2,3), (1,1), (3,2), (2,4), (1,2), (3,3), (2,1), (1,3), (3,4), (2,2), (1,4)",
		"pairs, python":   "[(2, 0), (1, 2), (0, 0), (2, 1), (1, 3), (0, 1), (2, 2), (1, 0), (0, 2), (2, 3), (1, 1), (0, 3)]",
		"pairs, json":     "[[2,0],[1,2],[0,0],[2,1],[1,3],[0,1],[2,2],[1,0],[0,2],[2,3],[1,1],[0,3]]",
		"pairs, csv":      "2,0\n1,2\n0,0\n2,1\n1,3\n0,1\n2,2\n1,0\n0,2\n2,3\n1,1\n0,3\n",
		"pairs, numbered": "1: (2,0)\n2: (1,2)\n3: (0,0)\n4: (2,1)\n5: (1,3)\n6: (0,1)\n7: (2,2)\n8: (1,0)\n9: (0,2)\n10: (2,3)\n11: (1,1)\n12: (0,3)\n",
	} {
		t.Run(name, func(t *testing.T) {
			b, got, fault := judge(t, text)
			if fault != nil || b.String() != "3x4" {
				t.Fatalf("board %s, fault %v", b, fault)
			}
			if diff := cmp.Diff(boardtest.Path(t, b, want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestReadHoles reads boards with holes, in several layers, and of one row.
func TestReadHoles(t *testing.T) {
	for _, c := range []struct{ text, board, want string }{
		{"3 6 9 #\n8 11 2 5\n1 4 7 10", "...#/..../....", "a1c2a3b1d2b3c1a2c3d1b2"},
		{" 3  6  9\n 8 11  2  5\n 1  4  7 10\n", "...#/..../....", "a1c2a3b1d2b3c1a2c3d1b2"},
		{"\t\t 3  6  9\n\t\t 8 11  2  5\n\t\t 1  4  7 10\n", "...#/..../....", "a1c2a3b1d2b3c1a2c3d1b2"}, // two tabs before each row
		{"\t7\t4\t1\n\t2\t\t6\n\t5\t8\t3\n", ".../.#./...", "c3a2c1b3a1c2a3b1"},
		{"3,6,9\n8,11,2,5\n1,4,7,10\n", "...#/..../....", "a1c2a3b1d2b3c1a2c3d1b2"},
		{"[[3,6,9,null],[8,11,2,5],[1,4,7,10]]", "...#/..../....", "a1c2a3b1d2b3c1a2c3d1b2"},
		{"03 06 09 **\n08 11 02 05\n01 04 07 10", "...#/..../....", "a1c2a3b1d2b3c1a2c3d1b2"},
		{"7 4 1\n2 . 6\n5 8 3", "", ""},
		{"7 4 1\n2 X 6\n5 8 3", ".../.#./...", "c3a2c1b3a1c2a3b1"},
		{"  7  4  1\n  2     6\n  5  8  3\n", ".../.#./...", "c3a2c1b3a1c2a3b1"},
		{"layer 1\n17  8 23 14\n22 11  2  7\n 1 16 19 10\nlayer 2\n24 13 18  5\n 3  6 21 12\n20  9  4 15\n", "2x3x4", "1:a1-1:c2-2:a2-2:c1-2:d3-2:b2-1:d2-1:b3-2:b1-1:d1-1:b2-2:d2-2:b3-1:d3-2:d1-1:b1-1:a3-2:c3-1:c1-2:a1-2:c2-1:a2-1:c3-2:a3"},
		{"layer 1\n17  8 23 14\n22 11  2  7\n 1 16 19 10\n\nLayer 2\n24 13 18  5\n 3  6 21 12\n20  9  4 15\n", "2x3x4", "1:a1-1:c2-2:a2-2:c1-2:d3-2:b2-1:d2-1:b3-2:b1-1:d1-1:b2-2:d2-2:b3-1:d3-2:d1-1:b1-1:a3-2:c3-1:c1-2:a1-2:c2-1:a2-1:c3-2:a3"},
		{"[[[17,8,23,14],[22,11,2,7],[1,16,19,10]],[[24,13,18,5],[3,6,21,12],[20,9,4,15]]]", "2x3x4", "1:a1-1:c2-2:a2-2:c1-2:d3-2:b2-1:d2-1:b3-2:b1-1:d1-1:b2-2:d2-2:b3-1:d3-2:d1-1:b1-1:a3-2:c3-1:c1-2:a1-2:c2-1:a2-1:c3-2:a3"},
		{"1", "1x1", "a1"},
	} {
		b, path, fault := judge(t, c.text)
		if c.want == "" {
			if fault == nil || fault.Type != tour.Missing {
				t.Errorf("%q: fault %v", c.text, fault)
			}
			continue
		}
		if fault != nil || b.String() != c.board {
			t.Errorf("%q: board %s, fault %v, want %s", c.text, b, fault, c.board)
			continue
		}
		if want := boardtest.Path(t, b, c.want); !cmp.Equal(want, path) {
			t.Errorf("%q: %v, want %v", c.text, path, want)
		}
	}
}

// TestReadSeveral takes texts of several tours apart.
func TestReadSeveral(t *testing.T) {
	const a, b = "a1 c2 a3 b1 d2 b3 c1 a2 c3 d1 b2 d3", "a3 c2 a1 b3 d2 b1 c3 a2 c1 d3 b2 d1"
	for _, c := range []struct {
		text  string
		lines []int
	}{
		{a + "\n" + b + "\n", []int{1, 2}},
		{pastedGrid + "----------\n" + pastedGrid, []int{1, 5}},
		{pastedGrid + "\f" + pastedGrid, []int{1, 6}},
		{"Board 1:\n" + pastedGrid + "Board 2:\n" + pastedGrid, []int{2, 6}},
		{a + "\n\n" + b + "\n" + a, []int{1, 3, 4}},
		{strings.ReplaceAll(a+"\n"+b, " ", ""), []int{1, 2}},
		{"3 6 9 12\n8 11 2 5\n1 4 7 10\n\n3 6 9 12\n8 11 2 5\n1 4 7 10\n", []int{1, 5}},
		{"3 6 9 12\n8 11 2 5\n1 4 7 10\n\n" + a, []int{1, 5}},
		{"1. a1 c2 2. a3 b1 3. d2 b3 4. c1 a2 5. c3 d1 6. b2 d3\n1. a1 c2 2. a3 b1 3. d2 b3 4. c1 a2 5. c3 d1 6. b2 d3", []int{1, 2}},
		{`{"board":"1x1","squares":["a1"]}` + "\n" + `{"board":"1x1","squares":["a1"]}`, []int{1, 2}},
		{"[[[1]],[[1]]]", []int{1, 1}},
		{"[[\"a1\",\"b3\"],[\"a1\",\"c2\"]]", []int{1, 1}},
		{"(0,0) (1,2) (2,0)\n(0,0) (1,2) (2,0)", []int{1, 2}},
	} {
		t.Run(c.text, func(t *testing.T) {
			all, err := notation.Read(c.text)
			if err != nil {
				t.Fatal(err)
			}
			var lines []int
			for _, r := range all {
				lines = append(lines, r.Line)
			}
			if diff := cmp.Diff(c.lines, lines); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", "the text has no squares"},
		{" \n\t\n", "the text has no squares"},
		{"---\n", "the text has no squares"},
		{"\x00\x01", "the input is not text"},
		{"\x89PNG\r\n", "the input is not text"},
		{"hello", `line 1: "hello" is no part of a tour, and nothing else is there`},
		{"1 2\n3 4l", `line 2: "4l" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"1:2:3\n4:5:6", `line 1: "1:2:3" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"1 2\n3 four", `line 2: "four" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"10 2 3\n4 5", "line 2: the row has 2 columns, the row above has 3 (write # for a hole)"},
		{"# #", "line 1: there is no number"},
		{"a1 c2 foo", `line 1: "foo" is neither a square nor the number of a move`},
		{"a1\nc2 %&", `line 2: "%" is neither a square nor the number of a move`},
		{"3. a1 2. c2", "line 1: number 2 of a move comes after number 3"},
		{"(0,0) (1,2) x", `line 1: "x" is neither a square nor the number of a move`},
		{"(0,) (1,2)", `line 1: "(0,)" is not a pair of row and column, counted from 0 or 1 (write (0,0), or (layer,row,col))`},
		{`{"board":"3x3","squares":["z","a1","b3"]}`, `line 1: "z" is neither a square nor the number of a move`},
		{"1\n3 99999999999", `line 2: number "99999999999" is too large (at most nine digits)`},
		{"(0,-1) (1,2)", `line 1: "(0,-1)" is not a pair of row and column, counted from 0 or 1 (write (0,0), or (layer,row,col))`},
		{"{\"a\":1}", `line 1: the object has no "squares" and no "tours"`},
		{"{\"squares\":[\"a1\"", `line 1: cannot read the text as JSON: unexpected EOF`},
		{"[[1,\"a\"]]", `line 1: "a" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"[1,2] [3,{}]", `line 1: "[1" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"1 2\n3 99999999999", `line 2: number "99999999999" is too large (at most nine digits)`},
		{"[[1,2],[3,99999999999]]", `line 1: number "99999999999" is too large (at most nine digits)`},
		{"[]", `line 1: "[]" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{"[[]]", `line 1: "[[]]" is not a number (write 1, 2, 3, ..., and # for a hole)`},
		{`{"board":"0x0","squares":["a1"]}`, `line 1: board "0x0" has no squares (every side is at least 1, as in 6x8 or 2x3x4)`},
		{`{"board":"3x3","squares":["a1","z"]}`, `line 1: "z" is neither a square nor the number of a move`},
		{"layer 2\n1 2\n", `line 1: "layer 2" does not come after 0 layers`},
		{"zzzz9999999 a1", "line 1: the tour needs a board that is too large (at most 4194304 squares)"},
	} {
		t.Run(c.text, func(t *testing.T) {
			all, err := notation.Read(c.text)
			if err == nil {
				t.Fatalf("read as %d tours", len(all))
			}
			if err.Error() != c.want {
				t.Errorf("\n got %s\nwant %s", err, c.want)
			}
		})
	}
}

// TestFaults finds the first fault.
func TestFaults(t *testing.T) {
	for _, c := range []struct {
		text, want string
		kind       tour.FaultType
		number     int
	}{
		{"[[11,8,5,0],[0,3,10,7],[9,6,1,4]]", "number 0 is at d3 and at a2; missing: 2", tour.Duplicate, 0},
		{"[[8,3,6],[5,0,1],[2,7,4]]", "from number 0 to number 1, b2-c2, is not a knight move", tour.NotMove, 0},
		{"3 6 9 12\n8 11 2 5\n1 4 7 13", "number 10 is missing", tour.Gap, 10},
		{"3 6 9 15\n8 14 2 5\n1 4 7 16", "number 10 is missing; also missing: 11, 12, 13", tour.Gap, 10},
		{"3 6 9 12\n8 11 2 5\n4 1 7 10", "from number 1 to number 2, b1-c2, is not a knight move", tour.NotMove, 1},
		{"3 6 9 -\n8 11 2 5\n1 4 7 10", "1 square is not visited: d3", tour.Missing, 12},
		{"2 3\n4 5", "number 1 is missing", tour.Gap, 1},
		{"3 4\n5 6", "number 1 is missing; also missing: 2", tour.Gap, 1},
		{"a1 c2 a3 c2", "square c2 is visited twice, as number 2 and as number 4; not visited: b1, c1, a2, b2, b3 and 1 more", tour.Duplicate, 4},
		{"a1 c2 a3 b1 c3 a2 c1 b3 a1", "1 square is not visited: b2", tour.Missing, 9},
		{"a1 b3 d2 a1", "9 squares are not visited: b1, c1, d1, a2, b2 and 4 more", tour.Missing, 4},
		{`{"board":"3x4","closed":true,"squares":["a1","c2","a3","b1","d2","b3","c1","a2","c3","d1","b2","d3"]}`, "the tour is not closed: its last move, d3-a1, is not a knight move", tour.NotClosed, 12},
	} {
		t.Run(c.text, func(t *testing.T) {
			_, _, fault := judge(t, c.text)
			if fault == nil {
				t.Fatal("taken for a tour")
			}
			if fault.Error() != c.want || fault.Type != c.kind || fault.Number != c.number {
				t.Errorf("\n got %s, %d: %s\nwant %s, %d: %s", fault.Type, fault.Number, fault, c.kind, c.number, c.want)
			}
		})
	}
}

// TestOn reads texts on boards that are given.
func TestOn(t *testing.T) {
	for _, c := range []struct{ board, text, want, fault, fails string }{
		{"3x4", "3 6 9 12 8 11 2 5 1 4 7 10", "a1c2a3b1d2b3c1a2c3d1b2d3", "", ""},
		{"3x4", "0 6 8 1 7 9 2 4 10 3 5 11", "a3c2a1b3d2b1c3a2c1d3b2d1", "", ""}, // squares by number
		{"4x4", "3 6 9 12\n8 11 2 5\n1 4 7 10", "", "", "the grid is 3x4, the board is 4x4"},
		{"3x3", "a1 c2 a3 b1 d2", "", "number 5 is at d2, which is not a square of the 3x3 board", ""},
		{".../.#./...", "a1 c2 a3 b1 c3 a2 c1 b3", "a1c2a3b1c3a2c1b3", "", ""},
		{".../.#./...", "a1 b2", "", "number 2 is at b2, which is not a square of the 3x3 board", ""},
		{"4x4", "(0,0) (2,1) (4,2)", "", "number 3 is at (4,2), which is not a square of the 4x4 board", ""},
		{"3x4", `{"board":"3x3","squares":["a1"]}`, "", "", `the tour is of board "3x3", not "3x4"`},
		{"1x1", `{"board":"1x1","piece":"camel","squares":["a1"]}`, "", "", `the tour is of piece "camel", not "knight"`},
		{"1x1", `{"board":"1x1","wrap":"rows","squares":["a1"]}`, "", "", `the tour is of wrap "cylinder of rows", not "plane"`},
		{"1x1", `{"board":"1x1","piece":"(2,1)","wrap":"none","squares":["a1"]}`, "a1", "", ""},
		{"1x1", "1 .", "", "", "the grid is 1x2, the board is 1x1"},
	} {
		r := readOne(t, c.text)
		b := boardtest.Parse(t, c.board)
		got, fault, err := r.On(b)
		switch {
		case err != nil || c.fails != "":
			if err == nil || err.Error() != c.fails {
				t.Errorf("%s, %q: error %v, want %s", c.board, c.text, err, c.fails)
			}
		case fault != nil || c.fault != "":
			if fault == nil || fault.Error() != c.fault {
				t.Errorf("%s, %q: fault %v, want %s", c.board, c.text, fault, c.fault)
			}
		case !cmp.Equal(got, boardtest.Path(t, b, c.want)):
			t.Errorf("%s, %q: %v", c.board, c.text, got)
		}
	}
}

// FuzzRead looks for texts that end in a panic, and for tours that Check does
// not take for tours.
func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"3 6 9 12\n8 11 2 5\n1 4 7 10\n", "a1c2a3b1d2b3c1a2c3d1b2d3", "1. a1 2. c2", "(0,0) (1,2)", "[[1,2],[3,4]]",
		`{"board":"3x4","squares":["a1","c2"]}`, "| 1 | 2 |\n|---|---|\n| 3 | 4 |", "layer 1\n1 2\nlayer 2\n3 4\n", "┌─┐\n│1│\n└─┘",
		"  7  4  1\n  2     6\n  5  8  3\n", ",0,1\n0,1,2\n", "a1-c2, c2-b4", "1:a1-2:c1", "[(0, 0), (1, 2)]", "zz99", "1", "#",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		all, err := notation.Read(text)
		if err != nil {
			return
		}
		for _, r := range all {
			b, err := r.Board()
			if err != nil {
				continue
			}
			path, fault, err := r.On(b)
			if err != nil {
				t.Fatalf("%q: on the board it shows: %v", text, err)
			}
			if fault == nil {
				if err := tour.Check(b, path, r.Closed); err != nil {
					t.Fatalf("%q: %v", text, err)
				}
			}
		}
	})
}
