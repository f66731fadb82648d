package tour_test

import (
	"slices"
	"testing"

	"knightstour/board"
	"knightstour/internal/boardtest"
	"knightstour/tour"
)

// fuzz checks that a reader never panics, and that what it reads is written as
// a text that it reads as the same.
func fuzz(f *testing.F, format tour.Format, seeds ...string) {
	boards := []*board.Board{boardtest.Parse(f, holed), boardtest.Parse(f, ".../.#./..."), boardtest.Parse(f, "1x30"), boardtest.Parse(f, box)}
	encoders := make([]*tour.Encoder, len(boards))
	for i, b := range boards {
		encoders[i] = tour.NewEncoder(b, format)
	}
	for _, seed := range seeds {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for i, b := range boards {
			path, err := tour.Parse(b, format, text)
			if err != nil {
				if most := 2000; len(err.Error()) > most {
					t.Errorf("%s: the error takes %d bytes", b, len(err.Error()))
				}
				continue
			}
			for _, s := range path {
				if s < 0 || int(s) >= b.Len() {
					t.Fatalf("%s: read square %d", b, s)
				}
			}
			written := encoders[i].Append(nil, path, false)
			again, err := tour.Parse(b, format, string(written))
			if err != nil || !slices.Equal(again, path) {
				t.Fatalf("%s: %q is read as %v, written as %q, read as %v (%v)", b, text, path, written, again, err)
			}
			// Neither a fault nor its absence may make Check or Orient panic.
			_ = tour.Check(b, path, true)
			path.Orient(true)
			path.Orient(false)
		}
	})
}

func FuzzGrid(f *testing.F) {
	fuzz(f, tour.Grid,
		" 3  6  9  #\n 8 11  2  5\n 1  4  7 10\n",
		"[[1, 4, 7],[6,X,2],[3,8,5]]",
		"0 3 6/5 x 1/2 7 4", "1 1 1/1 # 1/1 1 1", "99999999999999999999 -1", "# # #/", "",
		boxGrid, "[[[3,8,5],[1,6,#]],[[9,4,2],[7,10,11]]]", "layer 1/1 2 3/layer 2/4 5 #", "Layer1\n3 8 5\n1 6 X\nlayer2\n9 4 2\n7 10 11\nlayer 3")
}

func FuzzGrid0(f *testing.F) {
	fuzz(f, tour.Grid0, " 2  5  8  #\n 7 10  1  4\n 0  3  6  9\n", "0 3 6\n\n5 # 1\r\n2 7 4", "0")
}

func FuzzSquares(f *testing.F) {
	fuzz(f, tour.Squares, holedTour, "a1 A1 (0,0) 0,0 1,2", "z1 aa1 ad1", "1:a1 2:C2 (1,0,0)", "1:a1:a1 3:a1", "a0 a01 a99999999999", "(,) (1,", "\xff")
}

func FuzzCompact(f *testing.F) {
	fuzz(f, tour.Compact, ringTour, "aa1ad1z1", "A1", "1a1", "a1b", "a1 b3", "a01b1", "aé1", "1:a1-2:C2-2:a1", "1:a1-", "1:a12:b1", "-1:a1")
}

func FuzzJSON(f *testing.F) {
	fuzz(f, tour.JSON,
		`{"board":"...#/..../....","closed":false,"squares":["a1","c2"]}`,
		`{"board":".../.#./...","closed":true,"squares":["(0,0)"]}`,
		`{"board":"1x30","squares":["ad1","z1"]}`,
		`{"board":".../..#//.../...","squares":["1:a1","(1,0,0)"]}`,
		`{"board":"1x30","squares":null}`, `{"closed":1e999}`, `[]`, `{} {}`)
}

func FuzzSplit(f *testing.F) {
	f.Add("1 2\n3 4\n\n5 6\n", true)
	f.Add("\n\na1 b2\r\n\n", false)
	f.Fuzz(func(t *testing.T, text string, atEOF bool) {
		for _, format := range tour.Formats() {
			advance, token, err := format.Split([]byte(text), atEOF)
			if err != nil || advance < 0 || advance > len(text) || len(token) > advance {
				t.Fatalf("%s: %q gives %d, %q, %v", format, text, advance, token, err)
			}
			if atEOF && token == nil && advance != len(text) {
				t.Fatalf("%s: %q is left at %d", format, text, advance)
			}
		}
	})
}
