package certificate

import (
	"fmt"
	"math/big"
	"strings"
)

// A run file has a number that may be long as several columns, "NAME, word 0" and so
// on, the lowest 64 bits first. A certificate has the number.

// word splits a column into its name and the number of its word.
func word(column string) (name string, at int) {
	name, text, _ := strings.Cut(column, ", word ")
	fmt.Sscan(text, &at)
	return name, at
}

// names returns the names of the numbers that columns are about.
func names(columns []string) (names []string) {
	for _, column := range columns {
		if name, at := word(column); at == 0 {
			names = append(names, name)
		}
	}
	return names
}

// numbers puts the values of a record together.
func numbers(columns []string, values []uint64) (list []*big.Int) {
	for i, column := range columns {
		n := new(big.Int).SetUint64(values[i])
		if _, at := word(column); at > 0 {
			last := list[len(list)-1]
			last.Add(last, n.Lsh(n, uint(64*at)))
			continue
		}
		list = append(list, n)
	}
	return list
}

// values is the inverse of numbers.
func values(columns []string, numbers []*big.Int) (list []uint64, err error) {
	next := 0
	rest := new(big.Int)
	check := func() error {
		if rest.Sign() != 0 {
			return fmt.Errorf("number %s is too long", numbers[next-1])
		}
		return nil
	}
	low := new(big.Int).SetUint64(1<<64 - 1)
	for _, column := range columns {
		if _, at := word(column); at == 0 {
			if err := check(); err != nil {
				return nil, err
			}
			rest = new(big.Int).Set(numbers[next])
			next++
		}
		list = append(list, new(big.Int).And(rest, low).Uint64())
		rest.Rsh(rest, 64)
	}
	return list, check()
}
