package main

import (
	"path/filepath"
	"strings"

	"knightstour/draw"
)

// formatOf returns what to draw as: svg, png, html or txt.
func (f *drawFlags) formatOf() (string, error) {
	format := f.format
	if format == "" {
		format = strings.TrimPrefix(strings.ToLower(filepath.Ext(f.output)), ".")
		if f.output == "" || f.output == "-" {
			format = "txt"
		}
	}
	switch format {
	case "svg", "png", "html", "txt":
		return format, nil
	case "htm":
		return "html", nil
	case "":
		return "", usagef("output %q does not say what to draw (let its name end in .svg, .png, .html or .txt, or say --format svg)", f.output)
	}
	return "", usagef("cannot draw as %q (choose from svg, png, html, txt)", format)
}

func (f *drawFlags) check(format string, tours int) error {
	const largest = 1000
	switch {
	case f.cell < 0 || f.cell > largest:
		return usagef("--cell %d is not possible (1 to %d pixels)", f.cell, largest)
	case f.columns < 0:
		return usagef("--columns %d is negative (as in: --columns 5)", f.columns)
	case f.seconds < 0 || f.seconds > 3600:
		return usagef("--seconds %g is not possible (at most 3600)", f.seconds)
	case f.seconds > 0 && !f.animate:
		return usagef("--seconds %g says how long --animate takes (add --animate)", f.seconds)
	case f.animate && (format == "png" || format == "txt"):
		return usagef("--animate does not go with %s (draw as svg or html)", format)
	case f.animate && tours != 1:
		return usagef("--animate moves one tour, and there are %d (leave it out)", tours)
	}
	return nil
}

// options returns how to draw one of that many tours.
func (f *drawFlags) options(tours, squares int) draw.Options {
	o := draw.Options{Cell: float64(f.cell), Shade: true, Names: !f.bare, Plain: f.bare, Numbers: f.numbers}
	const many = 400
	if !f.numbersGiven {
		o.Numbers = tours == 1 && squares <= many && !f.animate
	}
	if tours > 1 {
		o.Names, o.Plain = false, true
		if f.cell == 0 {
			o.Cell = 16
		}
		return o
	}
	o.Title = f.title
	if f.animate {
		o.Seconds = f.seconds
		if o.Seconds == 0 {
			o.Seconds = min(60, 2+0.25*float64(squares))
		}
	}
	return o
}
