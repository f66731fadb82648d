package draw

import (
	"bufio"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"
)

// SVG writes the picture as a document of its own.
func (p *Picture) SVG(w io.Writer) error {
	out := bufio.NewWriter(w)
	out.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n")
	p.svg(out)
	return out.Flush()
}

// fontFamily is what a reader of SVG may choose from.
const fontFamily = "Helvetica, Arial, 'Liberation Sans', sans-serif"

// svg writes the element, as it can stand in a page of HTML too.
func (p *Picture) svg(out *bufio.Writer) {
	width, height := num(p.Width), num(p.Height)
	fmt.Fprintf(out, `<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s" viewBox="0 0 %s %s" role="img" font-family="%s" text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">`+"\n",
		width, height, width, height, fontFamily)
	fmt.Fprintf(out, "<title>%s</title>\n", escape(p.Title))
	fmt.Fprintf(out, `<rect width="%s" height="%s" fill="%s"/>`+"\n", width, height, white.hex())
	for _, s := range p.shapes {
		switch s := s.(type) {
		case mark:
			element := fmt.Sprintf(`circle cx="%s" cy="%s" r="%s"`, num(s.at.x), num(s.at.y), num(s.radius))
			if s.square {
				corner, side := s.corner(), num(2*s.radius)
				element = fmt.Sprintf(`rect x="%s" y="%s" width="%s" height="%s"`, num(corner.x), num(corner.y), side, side)
			}
			fmt.Fprintf(out, "<%s%s%s/>\n", element, s.fill.attribute(), s.stroke.attributes())
		case text:
			weight := ""
			if s.bold {
				weight = ` font-weight="bold"`
			}
			fmt.Fprintf(out, `<text x="%s" y="%s" font-size="%s"%s%s>%s</text>`+"\n", num(s.at.x), num(s.at.y+baseline*s.size), num(s.size), weight, s.fill.attribute(), escape(s.words))
		case path:
			switch {
			case len(s.pieces) == 0:
			case s.moving && p.clock > 0:
				p.svgMoving(out, s)
			case s.fill.a > 0:
				fmt.Fprintf(out, `<path d="%s"%s fill-rule="evenodd"%s/>`+"\n", s.data(s.pieces), s.fill.attribute(), s.stroke.attributes())
			default:
				fmt.Fprintf(out, `<path d="%s" fill="none"%s/>`+"\n", s.data(s.pieces), s.stroke.attributes())
			}
		}
	}
	out.WriteString("</svg>\n")
}

// pause is the part of the time in which the whole path is shown.
const pause = 0.12

// svgMoving writes a path that is drawn while one looks. What cannot move shows
// all of it.
func (p *Picture) svgMoving(out *bufio.Writer, s path) {
	total := 0.0
	for _, piece := range s.pieces {
		total += length(s.loop(piece))
	}
	before := 0.0
	clock := fmt.Sprintf(`dur="%ss" repeatCount="indefinite"`, num(p.clock))
	for i, piece := range s.pieces {
		begin := before / total * (1 - pause)
		before += length(s.loop(piece))
		end := before / total * (1 - pause)
		fmt.Fprintf(out, `<path id="tour-%d" d="%s" pathLength="1" stroke-dasharray="1" fill="none"%s>`+"\n", i+1, s.data([][]point{piece}), s.stroke.attributes())
		fmt.Fprintf(out, `<animate attributeName="stroke-dashoffset" values="1;1;0;0" keyTimes="0;%.5f;%.5f;1" %s/>`+"\n</path>\n", begin, end, clock)
	}
	if len(s.pieces) > 1 {
		return
	}
	fmt.Fprintf(out, `<circle r="%s"%s visibility="hidden">`+"\n"+`<set attributeName="visibility" to="visible"/>`+"\n", num(2*s.stroke.width), vermilion.attribute())
	fmt.Fprintf(out, `<animateMotion path="%s" calcMode="linear" keyPoints="0;1;1" keyTimes="0;%.5f;1" %s/>`+"\n</circle>\n", s.data(s.pieces), 1-pause, clock)
}

// data writes pieces in the language of paths.
func (s path) data(pieces [][]point) string {
	var d strings.Builder
	for _, piece := range pieces {
		if last := len(piece) - 1; s.closed && last > 0 && piece[last] == piece[0] {
			piece = piece[:last] // Z goes back
		}
		mark := "M"
		for _, at := range piece {
			d.WriteString(mark + num(at.x) + " " + num(at.y))
			mark = "L"
		}
		if s.closed {
			d.WriteString("Z")
		}
	}
	return d.String()
}

// attribute writes a colour as that of the inside of a shape.
func (c colour) attribute() string {
	text := fmt.Sprintf(` fill="%s"`, c.hex())
	if c.a > 0 && c.a < 255 {
		text += fmt.Sprintf(` fill-opacity="%s"`, num(float64(c.a)/255))
	}
	return text
}

func (s stroke) attributes() string {
	if s.width == 0 {
		return ""
	}
	text := fmt.Sprintf(` stroke="%s" stroke-width="%s"`, s.colour.hex(), num(s.width))
	if s.dash > 0 {
		text += fmt.Sprintf(` stroke-dasharray="%s"`, num(s.dash))
	}
	return text
}

// num writes a number with two digits behind the point at most.
func num(x float64) string { return strconv.FormatFloat(math.Round(x*100)/100, 'f', -1, 64) }

func escape(words string) string {
	var out strings.Builder
	xml.EscapeText(&out, []byte(words)) // writing to a Builder does not fail
	return out.String()
}

// HTML writes a page that shows the picture, and below it texts, line by line,
// such as the tour in words.
func (p *Picture) HTML(w io.Writer, texts ...string) error {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>%s</title>
<style>
body { margin: 2rem auto; max-width: %spx; padding: 0 1rem; font-family: Helvetica, Arial, sans-serif; color: #222; background: #fff; }
svg { display: block; max-width: 100%%; height: auto; }
p { font-family: monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
</style>
</head>
<body>
<h1>%s</h1>
`, escape(p.Title), num(max(320, p.Width)), escape(p.Title))
	p.svg(out)
	for _, words := range texts {
		fmt.Fprintf(out, "<p>%s</p>\n", escape(words))
	}
	out.WriteString("</body>\n</html>\n")
	return out.Flush()
}
