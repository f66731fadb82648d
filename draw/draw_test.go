package draw

import (
	"bytes"
	"encoding/xml"
	"errors"
	"flag"
	"image"
	"image/color"
	"image/png"
	"io"
	"math"
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

var update = flag.Bool("update", false, "write the golden files anew")

const ringTour = "a1b3c1a2c3b1a3c2"

// A sample is a picture of the tests.
type sample struct {
	name               string
	board, piece, wrap string
	path               string // compact; empty: the board alone
	closed             bool
	options            Options
}

var samples = []sample{
	{"open", "3x4", "knight", "none", "a1c2a3b1d2b3c1a2c3d1b2d3", false, Options{Numbers: true, Names: true, Shade: true}},
	{"closed", ".../.#./...", "knight", "none", ringTour, true, Options{Names: true, Shade: true}},
	{"plain", "3x4", "knight", "none", "a1c2a3b1d2b3c1a2c3d1b2d3", false, Options{Plain: true, Cell: 16}},
	{"moving", ".../.#./...", "knight", "none", ringTour, true, Options{Plain: true, Seconds: 4}},
	{"glued", "1x5", "wazir", "cols", "a1b1c1d1e1", true, Options{Numbers: true, Shade: true}},
	{"moving-glued", "1x4", "wazir", "cols", "c1d1a1b1", false, Options{Seconds: 2}},
	{"torus", "3x4", "knight", "torus", "a1c2a3b1d2b3c1a2c3d1b2d3", false, Options{}},
	{"layers", "2x2x2", "wazir", "none", "1:a1-1:b1-1:b2-1:a2-2:a2-2:b2-2:b1-2:a1", true, Options{Numbers: true, Names: true, Shade: true, Title: "A cube"}},
	{"board", "##.##/#...#/.....", "knight", "none", "", false, Options{Names: true, Title: `Tours & "squares" <none>`}},
	{"one", "1x1", "knight", "none", "a1", false, Options{Numbers: true}},
}

func (s sample) picture(t *testing.T) *Picture {
	b, path := s.read(t)
	if path == nil {
		return Board(b, s.options)
	}
	return Tour(b, path, s.closed, s.options)
}

func (s sample) read(t *testing.T) (*board.Board, tour.Tour) {
	t.Helper()
	b := boardtest.Make(t, s.board, s.piece, s.wrap)
	if s.path == "" {
		return b, nil
	}
	path := boardtest.Path(t, b, s.path)
	if err := tour.Check(b, path, s.closed); err != nil {
		t.Fatalf("%s: %v", s.name, err)
	}
	return b, path
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (go test ./draw -update writes it anew): %s", name, diff)
	}
}

func TestGolden(t *testing.T) {
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) { goldenSVG(t, s.name, s.picture(t)) })
	}
	t.Run("sheet", func(t *testing.T) {
		var pictures []*Picture
		for _, s := range samples {
			if s.options.Seconds == 0 {
				pictures = append(pictures, s.picture(t))
			}
		}
		goldenSVG(t, "sheet", Sheet(pictures, 3, "Samples"))
	})
	t.Run("page", func(t *testing.T) {
		var out bytes.Buffer
		if err := samples[0].picture(t).HTML(&out, "a1 c2 ...\n", "1 < 2"); err != nil {
			t.Fatal(err)
		}
		golden(t, "open.html", out.Bytes())
	})
}

func goldenSVG(t *testing.T, name string, p *Picture) {
	t.Helper()
	var out bytes.Buffer
	if err := p.SVG(&out); err != nil {
		t.Fatal(err)
	}
	wellFormed(t, name, out.Bytes())
	golden(t, name+".svg", out.Bytes())
}

// wellFormed checks that a text is XML.
func wellFormed(t *testing.T, name string, text []byte) {
	t.Helper()
	in := xml.NewDecoder(bytes.NewReader(text))
	for {
		_, err := in.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%s is not well-formed: %v\n%s", name, err, text)
		}
	}
}

// TestText draws boards of characters, which notation.Read reads.
func TestText(t *testing.T) {
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			b, path := s.read(t)
			text := Text(b, path)
			if s.name == "open" || s.name == "layers" || s.name == "board" {
				golden(t, s.name+".txt", []byte(text))
			}
			if path == nil || b.Len() < 4 {
				return
			}
			all, err := notation.Read(text)
			if err != nil || len(all) != 1 {
				t.Fatalf("%s: %d tours, %v\n%s", s.name, len(all), err, text)
			}
			got, fault, err := all[0].On(b)
			if err != nil || fault != nil || !cmp.Equal(got, path) {
				t.Errorf("%s: %v, %v, %v\n%s", s.name, got, fault, err, text)
			}
		})
	}
}

func render(t *testing.T, p *Picture) image.Image {
	t.Helper()
	var out bytes.Buffer
	if err := p.PNG(&out); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&out)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// is compares the colour of a pixel, and is generous about rounding.
func is(t *testing.T, img image.Image, x, y float64, want colour) {
	t.Helper()
	c := color.NRGBAModel.Convert(img.At(int(x), int(y))).(color.NRGBA)
	near := func(a, b uint8) bool { return max(a, b)-min(a, b) < 12 }
	if !near(c.R, want.r) || !near(c.G, want.g) || !near(c.B, want.b) {
		t.Errorf("pixel (%g,%g) is %v, want %v", x, y, c, want)
	}
}

// TestPNG looks at pixels that tell whether the image shows what the drawing
// says.
func TestPNG(t *testing.T) {
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			p := s.picture(t)
			img := render(t, p)
			if size := img.Bounds().Size(); size.X != int(math.Ceil(p.Width)) || size.Y != int(math.Ceil(p.Height)) {
				t.Errorf("%s: %v for %g by %g", s.name, size, p.Width, p.Height)
			}
			is(t, img, 1, 1, white)
		})
	}
	// The ring: 3x3 squares of 48 pixels, with names at the left.
	p := samples[1].picture(t)
	img := render(t, p)
	at := func(col, row float64) (x, y float64) { return (namesWidth + col) * 48, (marginWidth + 3 - row) * 48 }
	x, y := at(0.5, 0.95) // near a1, between the square and its mark
	is(t, img, x, y, dark)
	x, y = at(0.5, 0.5) // inside the mark
	is(t, img, x, y, white)
	x, y = at(1, 1.5) // on the move a1-b3
	is(t, img, x, y, blue)
	x, y = at(1.5, 1.9) // the middle is shaded: a line to the outside leaves it through three moves
	is(t, img, x, y, colour{196, 229, 248, 255})
}

// TestEvenOdd fills a pentagram, whose middle is outside.
func TestEvenOdd(t *testing.T) {
	var star []point
	for i := range 5 {
		sin, cos := math.Sincos(2*math.Pi*float64(2*i)/5 - math.Pi/2)
		star = append(star, point{50 + 40*cos, 50 + 40*sin})
	}
	p := &Picture{Width: 100, Height: 100}
	p.add(path{pieces: [][]point{star}, closed: true, fill: blue})
	img := render(t, p)
	is(t, img, 50, 50, white)
	is(t, img, 50, 25, blue) // the point at the top
	is(t, img, 10, 90, white)
}

// TestLetters writes a bar into an image, in the middle of its place.
func TestLetters(t *testing.T) {
	p := &Picture{Width: 100, Height: 100}
	p.add(text{at: point{50, 50}, size: 60, fill: black, bold: true, words: "III"})
	img := render(t, p)
	for _, at := range []point{{50, 50}, {50, 40}, {50, 60}} {
		is(t, img, at.x, at.y, black)
	}
	for _, at := range []point{{50, 20}, {50, 80}, {10, 50}, {90, 50}} {
		is(t, img, at.x, at.y, white)
	}
}

// TestPNGTooLarge refuses what would take all memory.
func TestPNGTooLarge(t *testing.T) {
	b := boardtest.Parse(t, "100x100")
	err := Board(b, Options{Cell: 1000}).PNG(io.Discard)
	if err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("a huge image: %v", err)
	}
}

// TestHalves draws moves over edges in parts that together are as long as the
// move, for every step on small boards.
func TestHalves(t *testing.T) {
	for rows := 1; rows <= 5; rows++ {
		for cols := 1; cols <= 5; cols++ {
			for _, wrap := range []board.Wrap{{Cols: true}, {Rows: true}, {Rows: true, Cols: true}} {
				b := boardtest.New(t, rows, cols, board.Knight, wrap)
				_, f := newFrame(b, "", Options{Cell: 10})
				for s := range board.Square(b.Len()) {
					for _, u := range b.Neighbours(s) {
						step := tour.StepOf(b, s, u)
						sum := 0.0
						parts := f.halves(b.Point(s), step)
						for _, part := range parts {
							sum += length(part)
						}
						if want := 10 * math.Sqrt(5); math.Abs(sum-want) > 1e-6 {
							t.Fatalf("%s, %s: %s-%s: parts of length %g, want %g", b, wrap, b.Name(s), b.Name(u), sum, want)
						}
						first, last := parts[0][0], parts[len(parts)-1][1]
						if from, to := f.centre(b.Point(s)), f.centre(b.Point(u)); math.Hypot(first.x-from.x, first.y-from.y) > 1e-6 || math.Hypot(last.x-to.x, last.y-to.y) > 1e-6 {
							t.Fatalf("%s, %s: %s-%s is drawn from %v to %v", b, wrap, b.Name(s), b.Name(u), first, last)
						}
					}
				}
			}
		}
	}
}
