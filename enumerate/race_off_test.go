//go:build !race

package enumerate_test

const raced = false
