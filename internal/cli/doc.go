// Package cli is what the commands have in common: the streams and flags that
// all of them share, their one-line errors, the arguments and flags that say
// what the board is, and how a signal ends them.
//
// What a command prints goes where it belongs: the answer to standard output,
// all else (notes, progress, errors) to standard error, each line with the name
// of the program before it, in lower case, without a full stop.
package cli
