// Package listing lists the tours of a question in a fixed order, to a file that
// can be taken up again or to any writer.
//
// The units are those of a search that visits tours, and every tour is written
// together with its images. Units finish in any order but are written in theirs, so
// the output is the same for any number of workers; a unit that finishes early
// waits in memory, within a bound (a sequence).
//
// With a run file, the length of the output after each unit and a checksum of the
// unit's text are stored with the unit. Taking up a list compares what is there,
// cuts the output back to the last unit that was stored and goes on from there.
package listing
