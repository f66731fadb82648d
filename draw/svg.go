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
		case rect:
			fmt.Fprintf(out, `<rect x="%s" y="%s" width="%s" height="%s"%s%s/>`+"\n", num(s.at.x), num(s.at.y), num(s.width), num(s.height), s.fill.attribute(), s.stroke.attributes())
		case circle:
			fmt.Fprintf(out, `<circle cx="%s" cy="%s" r="%s"%s%s/>`+"\n", num(s.at.x), num(s.at.y), num(s.radius), s.fill.attribute(), s.stroke.attributes())
		case text:
			weight := ""
			if s.bold {
				weight = ` font-weight="bold"`
			}
			fmt.Fprintf(out, `<text x="%s" y="%s" font-size="%s"%s%s>%s</text>`+"\n", num(s.at.x), num(s.at.y+baseline*s.size), num(s.size), weight, s.fill.attribute(), escape(s.words))
		case path:
			p.svgPath(out, s)
		}
	}
	out.WriteString("</svg>\n")
}

// baseline is how far below its middle a text stands, as a part of its size.
const baseline = 0.36

func (p *Picture) svgPath(out *bufio.Writer, s path) {
	if len(s.pieces) == 0 {
		return
	}
	if s.moving && p.clock > 0 {
		p.svgMoving(out, s)
		return
	}
	rule := ""
	if s.fill.a > 0 {
		rule = ` fill-rule="evenodd"`
	}
	fmt.Fprintf(out, `<path d="%s"%s%s%s/>`+"\n", s.data(s.pieces), s.fill.attribute(), rule, s.stroke.attributes())
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
	for i, piece := range s.pieces {
		begin := before / total * (1 - pause)
		before += length(s.loop(piece))
		end := before / total * (1 - pause)
		fmt.Fprintf(out, `<path id="tour-%d" d="%s" pathLength="1" stroke-dasharray="1"%s%s>`+"\n", i+1, s.data([][]point{piece}), none.attribute(), s.stroke.attributes())
		fmt.Fprintf(out, `<animate attributeName="stroke-dashoffset" values="1;1;0;0" keyTimes="0;%s;%s;1" dur="%ss" repeatCount="indefinite"/>`+"\n</path>\n",
			fraction(begin), fraction(end), num(p.clock))
	}
	if len(s.pieces) > 1 {
		return
	}
	fmt.Fprintf(out, `<circle r="%s"%s visibility="hidden">`+"\n"+`<set attributeName="visibility" to="visible"/>`+"\n", num(2*s.stroke.width), vermilion.attribute())
	fmt.Fprintf(out, `<animateMotion path="%s" calcMode="linear" keyPoints="0;1;1" keyTimes="0;%s;1" dur="%ss" repeatCount="indefinite"/>`+"\n</circle>\n",
		s.data(s.pieces), fraction(1-pause), num(p.clock))
}

// loop returns a piece with the way back to its beginning, if there is one.
func (s path) loop(piece []point) []point {
	if !s.closed || piece[0] == piece[len(piece)-1] {
		return piece
	}
	return append(piece[:len(piece):len(piece)], piece[0])
}

// data writes pieces in the language of paths.
func (s path) data(pieces [][]point) string {
	var d strings.Builder
	for _, piece := range pieces {
		for i, at := range piece {
			mark := "L"
			if i == 0 {
				mark = "M"
			}
			// The last line of a closed piece is the way back.
			if i == len(piece)-1 && i > 0 && s.closed && at == piece[0] {
				continue
			}
			d.WriteString(mark + num(at.x) + " " + num(at.y))
		}
		if s.closed {
			d.WriteString("Z")
		}
	}
	return d.String()
}

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

// fraction writes a part of the time, for which more digits are needed.
func fraction(x float64) string { return strconv.FormatFloat(x, 'f', 5, 64) }

func escape(words string) string {
	var out strings.Builder
	xml.EscapeText(&out, []byte(words)) // writing to a Builder does not fail
	return out.String()
}
