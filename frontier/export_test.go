package frontier

// Split cuts the plan into 3^levels units, where New makes fewer.
func (p *Plan) Split(levels int) { p.levels = levels }
