// Package which tells from which squares of a board open tours start. Its question
// is about one square of each orbit under the symmetries; each of them is a unit.
package which
