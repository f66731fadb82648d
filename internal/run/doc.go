// Package run is the one way to run anything that can be asked. A question becomes a
// plan: a list of parts, which are work cut into units, and a formula, which makes
// the answer of what the parts add up to. One session opens or makes the run file,
// skips what is done, runs the parts, stores the results, tells how far it is, and
// adds up. It does not know what is asked.
//
// # From a flag to a number
//
// What happens to "count 8x8 --open --checkpoint run.db":
//
//  1. cmd/count reads the flags into a [question.Tours] and a counting.Count.
//  2. [Check] refuses what makes no sense.
//  3. [Answer] opens the run file, if there is one, and compares the settings of
//     its question with those asked.
//  4. Count.Settle chooses what was left open, here the frontier engine, or takes it
//     from the run file.
//  5. Count.Plan makes the parts (sweep the open tours; sweep the closed ones; visit
//     the tours that are their own image under each symmetry) and the formula.
//  6. The run file is made with the question and the parts in its header.
//  7. The session runs the parts. What units give is stored and added up.
//  8. The formula makes the counting.Answer of the sums, and cmd/count prints it.
//
// # Parts
//
// There are two makers of parts here, [NewVisit] and [NewSweep], one for each engine
// ([NewInvariant] visits the tours that a group of symmetries maps to themselves).
// Others wrap them: the parts of package listing visit and write, those of the packages
// verify and which ask whole questions. Formulas are in the packages of the questions:
// counting, symmetric, listing, verify, which.
//
// # Run files
//
// The header of a run file holds all that defines the result, so a run can be
// taken up from the file alone: the question with nothing left open, and the name,
// units, columns and fingerprint of each part. A plan is made again from the question
// and must be the same. Results are values for columns, and all that is ever made
// of them is their sum; so the order of units does not matter, and the sums in the
// file can be compared with those of the session at the end.
//
// The tables of a sweep are stored beside the run file, one part at a time.
package run
