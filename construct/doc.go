// Package construct finds one tour of a board, or proves that there is none, or
// gives up and says what it tried. Find asks the theorems of package published
// first, and every tour is checked before it is returned. A method that is stuck
// has proved nothing: only a theorem or a search of everything there is makes an
// answer Impossible. Below, n is the number of squares.
//
// # Warnsdorff's rule
//
// Go to a square from which the fewest moves lead on (Warnsdorff 1823). It takes
// time O(n) and is a heuristic: nobody has proved when it works. What it does
// when several squares are equally good, the tie, makes all the difference. Of
// the 64 starts on 8x8, and of 2,500 starts on 100x100, a tour was found from
//
//	first           63   71 %   the first in the order of moves
//	random          63   16 %   by a seed
//	pohl            58   59 %
//	centre          64   99 %   the farthest from the centre of the board
//	squirrel-cull    4          of 4 corners
//
// Pohl (A method for finding Hamilton paths and knight's tours, Communications
// of the ACM 10, 1967) applies the rule once more: of equally good squares, the
// one after which the squares that can follow have the fewest moves in all.
// Squirrel and Cull (A Warnsdorff-rule algorithm for knight's tours on square
// chessboards, Oregon State University 1996) break ties by an order of the moves
// that changes on certain squares, given by the size of the board modulo 8. It
// is for tours of square boards from a corner. Here it makes a tour on each board
// from 5x5 to 300x300 but 74x74.
//
// With Options.Backtracking moves are taken back where the rule is stuck, which
// in the end tries everything, if there is an end: it takes exponential time.
//
// # Backtracking
//
// The search of the textbooks tries the moves in a fixed order. It is here to be
// watched and counted: a call of the recursive function is a square visited, and
// it makes 8,840 calls on 5x5 from the corner, 248,169 on 6x6 and 8,250,733 on
// 8x8. When it comes to its end without a tour there is none.
//
// # Divide and conquer
//
// A rectangle is cut into small blocks, tours of the blocks are found by search
// and remembered, and then joined: if one tour makes the move a-b, another the
// move c-d, and a-c and b-d are moves as well, then with these two in the place
// of those the two tours are one. That takes time O(n): 2000x2000 in an eighth of
// a second.
//
// The sides are cut into parts of 6 squares and one of 6 to 11, or, if the other
// side has only 5 squares, into parts of 8 and one of 8 to 15. The tour of each
// block is chosen such that it makes the moves by which it is joined to others.
// Closed tours of all blocks make a closed tour, which is also an open one from any
// square. If both sides are odd, the block around the start has an open tour. That
// there is one with these moves is not proved, but tested, for every start on
// boards up to 31x31.
//
// Boards of 3 and 4 rows are lengthened four columns at a time, see lengthened.
// This too is O(n), open and closed, and from all starts for which there is a
// tour, as far as they were compared with an exact search (up to 18 columns) or
// with the colours of the squares (up to 61).
//
// That all rectangles have tours that should was proved by Schwenk (1991) for
// closed ones, by Cull and De Curtins (Knight's tour revisited, Fibonacci
// Quarterly 16, 1978) and by Conrad, Hindrichs, Morsy and Wegener (Solution of
// the knight's Hamiltonian path problem on chessboards, Discrete Applied
// Mathematics 50, 1994) for open ones. Joining closed tours of blocks is the
// method of Parberry (An efficient algorithm for the knight's tour problem,
// Discrete Applied Mathematics 73, 1997) and of Lin and Wei (Optimal algorithms
// for constructing knight's tours on arbitrary n×m chessboards, Discrete Applied
// Mathematics 146, 2005); the joints here are others.
//
// # Euler's method
//
// Euler (Solution d'une question curieuse qui ne paroit soumise à aucune analyse,
// E309, 1759) went about the board until he was stuck, and then repaired the
// path: the part of it after a square that is one move from the end can be turned
// around, which makes another path with another end, see repair. Pósa (1976)
// proved with these rotations that random graphs have Hamiltonian cycles.
//
// Here the end of the path is led to the nearest square that was left out, or to
// where it shall end, and wanders at random now and then. A closed tour of 8x8
// takes some 10 rotations, one of 512x512 about 1,200, each of which takes time
// O(n). It does not matter what the board looks like. But it is a heuristic, and
// cannot prove that there is no tour.
//
// # Neurons
//
// Takefuji and Lee (Neural network computing for knight's tour problems,
// Neurocomputing 4, 1992) put a neuron on every move. It fires if the move is
// made. At each sweep the state of every neuron grows by 4 minus the number of
// moves made at its two squares (its own is counted at both), and then it fires
// if its state is more than 3, and does not if it is less than 0; in between it
// does as before. Nothing changes any more if there are two moves at every
// square. But these may be several closed paths: of 1,000 to 2,000 beginnings at
// random so many settled within 500 sweeps, and so many had one cycle:
//
//	6x6     97 %   28 %      12x12   96 %    7 %
//	8x8     96 %   20 %      16x16   92 %    2 %
//	10x10   96 %   13 %      20x20   86 %    0.3 %
//
// Parberry (Scalability of a neural network for the knight's tour problem,
// Neurocomputing 12, 1996) found the same decline. Neurons are brought up to date
// one after the other; all at the same time, they settle in 2 of 1,000 cases on
// 8x8. The method is for closed tours, and open ones that come from them.
//
// # Exact search
//
// Package enumerate, stopped at the first tour, settles small boards. Narrow ones
// are swept column by column (see sweeper), which takes time in proportion to
// their length. Both end with a tour or with the proof that there is none, or with
// neither when it takes too long.
//
// # Auto
//
// Tries these one after the other, see the method auto. It never fails on a
// rectangle with sides of 5 and more if no end or only one is given. With both
// ends given, it settled all of 14,000 questions about boards 5x40 to 5x139, which
// are the hardest. On other boards no failure is known that the exact search does
// not turn into a proof, if it can take the board.
package construct
