// Package printer prints the answers of commands. An answer has three forms: words
// for people, what --quiet leaves of them, and JSON, in which the fields are those
// that doc/json.md names, the same ones for the same thing in all commands.
//
// It also has what answers are made of: the board they are about, reasons, texts
// with a name before each line, tables, and pictures of boards.
package printer
