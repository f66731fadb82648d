package notation

import (
	"encoding/binary"
	"errors"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"
)

// lineEnds makes the ends of lines of other systems into those of this one, and
// the end of a page into a blank line.
var lineEnds = strings.NewReplacer("\r\r\n", "\n", "\r\n", "\n", "\r", "\n", "\f", "\n\n")

// colours are what tells terminals to change the colour.
var colours = regexp.MustCompile(`\x1b\[[0-9;]*m`)

// decode returns the text in UTF-8 without a byte order mark: some shells write
// UTF-16 into files, and old editors one byte a letter.
func decode(text string) (string, error) {
	var order binary.ByteOrder
	switch {
	case strings.HasPrefix(text, "\xff\xfe"):
		order = binary.LittleEndian
	case strings.HasPrefix(text, "\xfe\xff"):
		order = binary.BigEndian
	case !utf8.ValidString(text):
		letters := make([]rune, len(text)) // one byte each; which they are matters little in words
		for i := range letters {
			letters[i] = rune(text[i])
		}
		text = string(letters)
	}
	if order != nil {
		units := make([]uint16, len(text)/2)
		for i := range units {
			units[i] = order.Uint16([]byte(text[2*i:]))
		}
		text = string(utf16.Decode(units))
	}
	text = colours.ReplaceAllString(text, "")
	if strings.ContainsFunc(text, isBinary) {
		return "", errors.New("the input is not text")
	}
	return lineEnds.Replace(strings.TrimPrefix(text, "\ufeff")), nil
}

// isBinary reports whether a character stands in no text. Quotes and dashes that
// Windows has beside Latin-1 do.
func isBinary(r rune) bool {
	windows := r >= 0x91 && r <= 0x97
	return unicode.IsControl(r) && !unicode.IsSpace(r) && !windows || r == utf8.RuneError
}
