package frontier

// Split cuts the plan by the degrees at so many sets of vertices.
func (p *Plan) Split(levels int) { p.cut(levels) }
