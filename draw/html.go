package draw

import (
	"bufio"
	"fmt"
	"io"
)

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
