// Package verify computes published numbers again. Its question is about all of
// them; a unit is one published number, and the numbers that one count gives are
// done together.
package verify
