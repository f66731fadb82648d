// Package draw makes pictures of tours and boards: a drawing of lines, circles
// and texts, which is then written as SVG, as PNG, or inside a page of HTML; and
// boards of characters.
//
// # What is shown
//
// [Tour] draws the path of a tour from centre to centre of the squares. The
// first square has a circle around it, the last one of an open tour a square, so
// that they can be told apart without colours; numbers stand on discs, which no
// other move of a knight touches. The inside of a closed tour is shaded by the
// even-odd rule: what a line to the outside leaves through an odd number of moves.
// A move over a glued edge is drawn as its two halves, one at each edge, and the
// layers of a board stand side by side, with dashed lines for the moves between
// them. [Board] draws a board without a tour, and [Sheet] many pictures on one.
// The colours, those of Okabe and Ito, can be told apart by the colour-blind, and
// lines are dark enough for print without colour.
package draw
