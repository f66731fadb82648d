package notation_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"knightstour/internal/boardtest"
	"knightstour/internal/notation"
	"knightstour/tour"
)

const (
	pastedTour = "a1c2a3b1d2b3c1a2c3d1b2d3"
	pastedGrid = " 3  6  9 12\n 8 11  2  5\n 1  4  7 10\n"
)

// TestReadPasted reads boards with what programs print around them, and lists as
// other languages write them.
func TestReadPasted(t *testing.T) {
	for name, text := range map[string]string{
		"prose":           "Solution found:\n" + pastedGrid + "Time: 3 s\n",
		"prose, apart":    "Knight's tour on a 3x4 board\n\n" + pastedGrid + "\nElapsed time: 0.034 seconds\n",
		"a start":         "Start: (0, 0)\n" + pastedGrid,
		"prompts":         "Enter board size: 8\nn = 8\n" + pastedGrid + "Total moves: 12\n",
		"a terminal":      "$ python3 tour.py 3 4\n" + pastedGrid + "$ \n",
		"comments":        "# by Warnsdorff's rule\n// 3x4\n" + pastedGrid,
		"a fence":         "```python\nboard = [\n  [3, 6, 9, 12],\n  [8, 11, 2, 5],\n  [1, 4, 7, 10],\n]\n```\n",
		"old Mac":         strings.ReplaceAll(pastedGrid, "\n", "\r"),
		"Windows, doubly": strings.ReplaceAll(pastedGrid, "\n", "\r\r\n"),
		"Latin-1":         "R\xf6sselsprung \x96 die L\xf6sung:\n" + pastedGrid,
		"full width":      "３ ６ ９ １２\n８ １１ ２ ５\n１ ４ ７ １０\n",
		"a size line":     "3 4\n" + pastedGrid,
		"end comments":    "3 6 9 12 # the top row\n8 11 2 5\n1 4 7 10 // the last\n",
		"colours":         "\x1b[31m 3\x1b[0m 6 9 12\n8 11 2 5\n1 4 7 10\n",
		"row labels":      "Row 1: 3 6 9 12\nRow 2: 8 11 2 5\nRow 3: 1 4 7 10\n",

		"frame":           "+-------------+\n|  3  6  9 12 |\n|  8 11  2  5 |\n|  1  4  7 10 |\n+-------------+\n",
		"chess, one line": "3 |  3  6  9 12\n2 |  8 11  2  5\n1 |  1  4  7 10\n  +------------\n     a  b  c  d\n",
		"names, a line":   "3   3  6  9 12\n2   8 11  2  5\n1   1  4  7 10\n    ----------\n    a  b  c  d\n",
		"numbers, a line": "    0  1  2  3\n    ----------\n0   3  6  9 12\n1   8 11  2  5\n2   1  4  7 10\n",
		"tabs before":     "\t3\t6\t9\t12\n\t8\t11\t2\t5\n\t1\t4\t7\t10\n",
		"code, tabs":      "\t\t3 6 9 12\n\t\t8 11 2 5\n\t\t1 4 7 10\n",
		"code, right":     "\t\t 3  6  9 12\n\t\t 8 11  2  5\n\t\t 1  4  7 10\n",
		"code, from line": "3 6 9 12\n\t\t8 11 2 5\n\t\t1 4 7 10\n",
		"code, commas":    "\t\t3, 6, 9, 12\n\t\t8, 11, 2, 5\n\t\t1, 4, 7, 10\n",
		"spreadsheet":     "3;6;9;12;;\n8;11;2;5;;\n1;4;7;10;;\n;;;;;\n",
		"separator":       "sep=;\n\"3\";\"6\";\"9\";\"12\"\n\"8\";\"11\";\"2\";\"5\"\n\"1\";\"4\";\"7\";\"10\"\n",

		"assigned":     "board = [[3, 6, 9, 12], [8, 11, 2, 5], [1, 4, 7, 10]]\n",
		"tuples":       "((3, 6, 9, 12), (8, 11, 2, 5), (1, 4, 7, 10))",
		"tuples, rows": "(3, 6, 9, 12)\n(8, 11, 2, 5)\n(1, 4, 7, 10)\n",
		"c, declared":  "int board[3][4] = {\n  {3, 6, 9, 12},\n  {8, 11, 2, 5},\n  {1, 4, 7, 10}\n};\n",
		"numpy, repr":  "array([[ 3,  6,  9, 12],\n       [ 8, 11,  2,  5],\n       [ 1,  4,  7, 10]], dtype=int32)\n",
		"numpy, wraps": "[[ 3  6\n    9 12]\n [ 8 11\n   2  5]\n [ 1  4\n   7 10]]\n",
		"rust":         "[\n    [\n        3,\n        6,\n        9,\n        12,\n    ],\n    [\n        8,\n        11,\n        2,\n        5,\n    ],\n    [\n        1,\n        4,\n        7,\n        10,\n    ],\n]\n",
		"php":          "array(array(3, 6, 9, 12), array(8, 11, 2, 5), array(1, 4, 7, 10))",
		"matlab":       "A = [3 6 9 12; 8 11 2 5; 1 4 7 10];",
		"r":            "     [,1] [,2] [,3] [,4]\n[1,]    3    6    9   12\n[2,]    8   11    2    5\n[3,]    1    4    7   10\n",
		"latex":        "\\begin{tabular}{cccc}\n3 & 6 & 9 & 12 \\\\\n8 & 11 & 2 & 5 \\\\\n1 & 4 & 7 & 10 \\\\\n\\end{tabular}\n",
		"cells":        "[ 3][ 6][ 9][12]\n[ 8][11][ 2][ 5]\n[ 1][ 4][ 7][10]\n",
		"round cells":  "( 3) ( 6) ( 9) (12)\n( 8) (11) ( 2) ( 5)\n( 1) ( 4) ( 7) (10)\n",
		"json, named":  `{"result": {"n": 3, "solution": [[3,6,9,12],[8,11,2,5],[1,4,7,10]]}}`,

		"squares, said":  "Path found: a1 -> c2 -> a3 -> b1 -> d2 -> b3 -> c1 -> a2 -> c3 -> d1 -> b2 -> d3\nTime: 3 s\n",
		"squares, ended": "a1/c2/a3/b1/d2/b3/c1/a2/c3/d1/b2/d3.",
		"steps":          "Step 1: a1\nStep 2: c2\nStep 3: a3\nStep 4: b1\nStep 5: d2\nStep 6: b3\nStep 7: c1\nStep 8: a2\nStep 9: c3\nStep 10: d1\nStep 11: b2\nStep 12: d3\n",
		"moves, said":    "Move 1: a1 to c2\nMove 2: c2 to a3\nMove 3: a3 to b1\nMove 4: b1 to d2\nMove 5: d2 to b3\nMove 6: b3 to c1\nMove 7: c1 to a2\nMove 8: a2 to c3\nMove 9: c3 to d1\nMove 10: d1 to b2\nMove 11: b2 to d3\n",
		"csv, squares":   "move,square\n1,a1\n2,c2\n3,a3\n4,b1\n5,d2\n6,b3\n7,c1\n8,a2\n9,c3\n10,d1\n11,b2\n12,d3\n",
		"pgn":            "[Event \"tour\"]\n[Site \"?\"]\n\n1. Na1 Nc2 2. Na3 Nb1 3. Nd2 Nb3 4. Nc1 Na2 5. Nc3 Nd1 6. Nb2 Nd3 *\n",
		"knights":        "♞a1 ♞c2 ♞a3 ♞b1 ♞d2 ♞b3 ♞c1 ♞a2 ♞c3 ♞d1 ♞b2 ♞d3",

		"pairs, assigned": "path = [(2, 0), (1, 2), (0, 0), (2, 1), (1, 3), (0, 1), (2, 2), (1, 0), (0, 2), (2, 3), (1, 1), (0, 3)]\n",
		"pairs, lists":    "[2, 0] [1, 2] [0, 0] [2, 1] [1, 3] [0, 1] [2, 2] [1, 0] [0, 2] [2, 3] [1, 1] [0, 3]\n",
		"pairs, bare":     "2,0 1,2 0,0 2,1 1,3 0,1 2,2 1,0 0,2 2,3 1,1 0,3\n",
		"pairs, table":    "Move Row Col\n1 2 0\n2 1 2\n3 0 0\n4 2 1\n5 1 3\n6 0 1\n7 2 2\n8 1 0\n9 0 2\n10 2 3\n11 1 1\n12 0 3\n",
		"pairs, angles":   "<2,0> <1,2> <0,0> <2,1> <1,3> <0,1> <2,2> <1,0> <0,2> <2,3> <1,1> <0,3>\n",
		"x and y":         "x=0, y=2\nx=2, y=1\nx=0, y=0\nx=1, y=2\nx=3, y=1\nx=1, y=0\nx=2, y=2\nx=0, y=1\nx=2, y=0\nx=3, y=2\nx=1, y=1\nx=3, y=0\n",
		"json, x and y":   `[{"x":0,"y":2},{"x":2,"y":1},{"x":0,"y":0},{"x":1,"y":2},{"x":3,"y":1},{"x":1,"y":0},{"x":2,"y":2},{"x":0,"y":1},{"x":2,"y":0},{"x":3,"y":2},{"x":1,"y":1},{"x":3,"y":0}]`,
		"json, rows":      `[{"row":2,"col":0},{"row":1,"col":2},{"row":0,"col":0},{"row":2,"col":1},{"row":1,"col":3},{"row":0,"col":1},{"row":2,"col":2},{"row":1,"col":0},{"row":0,"col":2},{"row":2,"col":3},{"row":1,"col":1},{"row":0,"col":3}]`,
	} {
		t.Run(name, func(t *testing.T) {
			b, got, fault := judge(t, text)
			if fault != nil || b.String() != "3x4" {
				t.Fatalf("board %s, fault %v", b, fault)
			}
			if diff := cmp.Diff(boardtest.Path(t, b, pastedTour), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// TestReadTriples tells rows of three numbers from (layer,row,col).
func TestReadTriples(t *testing.T) {
	b, _, fault := judge(t, "((1, 4, 7), (8, 11, 2), (3, 6, 9), (12, 5, 10))")
	if b.String() != "4x3" {
		t.Errorf("the tuples are read on %s, %v", b, fault)
	}
	b, _, fault = judge(t, "(0,0,0) (0,1,2) (1,1,0)")
	if b.String() != "2x2x3" || fault.Type != tour.Missing {
		t.Errorf("the triples are read on %s, %v", b, fault)
	}
}

// TestReadLayersInBrackets reads what numpy prints of a board with layers, with
// the blank line.
func TestReadLayersInBrackets(t *testing.T) {
	b, _, fault := judge(t, "[[[17  8 23 14]\n  [22 11  2  7]\n  [ 1 16 19 10]]\n\n [[24 13 18  5]\n  [ 3  6 21 12]\n  [20  9  4 15]]]\n")
	if fault != nil || b.String() != "2x3x4" {
		t.Errorf("board %s, fault %v", b, fault)
	}
}

// TestReadUnvisited reads boards on which programs got stuck: zeros, or minus one,
// stand for squares that are not visited.
func TestReadUnvisited(t *testing.T) {
	for _, text := range []string{
		"3 6 0 0\n0 0 2 5\n1 4 7 0",
		"2 5 -1 -1\n-1 -1 1 4\n0 3 6 -1",
	} {
		_, _, fault := judge(t, text)
		const want = "5 squares are not visited: d1, a2, b2, c3, d3"
		if fault == nil || fault.Error() != want {
			t.Errorf("%q: fault %v, want %s", text, fault, want)
		}
	}
}

// TestMisprints never takes a wrong number for prose or a label.
func TestMisprints(t *testing.T) {
	for _, wrong := range []string{"l2", "12l", "-2", "2.5", "2e0", "99999999999", "two"} {
		text := "Solution found:\n" + strings.Replace(pastedGrid, " 2 ", " "+wrong+" ", 1)
		all, err := notation.Read(text)
		if err != nil {
			continue
		}
		for _, r := range all {
			b, err := r.Board()
			if err != nil {
				continue
			}
			if _, fault, err := r.On(b); fault == nil && err == nil {
				t.Errorf("with %q for 2 the board is taken for a tour of %s", wrong, b)
			}
		}
	}
}

// TestReadLongLine reads a line of very many labels in no more time than others.
func TestReadLongLine(t *testing.T) {
	for _, label := range []string{"a=b=", "Row 1: Row 1: "} {
		text := strings.Repeat(label, 200_000) + "1 2 3"
		if all, err := notation.Read(text); err == nil {
			t.Errorf("%d tours are read in %q...", len(all), label)
		}
	}
}
