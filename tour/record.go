package tour

// A Record is a tour as the json format writes it: the only format that says
// which board the tour is of. The piece and edges that wrap around are not part
// of it.
type Record struct {
	Board   string   `json:"board"`   // as board.Parse reads it
	Closed  bool     `json:"closed"`  // what the tour claims to be
	Squares []string `json:"squares"` // names in the order visited
}
