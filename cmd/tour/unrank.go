package main

import (
	"context"
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/rank"
	"knightstour/tour"
)

func newUnrankCommand(a *app) *cobra.Command {
	f := &byNumberFlags{}
	cmd := &cobra.Command{
		Use:   "unrank BOARD N...",
		Short: "Write the tours of given numbers",
		Long: `Write the tours of given numbers, open ones unless --closed is given. Numbers may
have commas.
` + cli.BoardHelp + `
` + numberingHelp,
		Example: `  tour unrank 6x6 0 --closed                the first of 9,862
  tour unrank 6x6 0 4,931 9861 --closed --format grid
  tour unrank 8x8 13267364410531 --closed   the last one
  tour unrank 5x5 303 --from a1`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) < 2 {
				return usagef("a board and a number are needed, and %d of them given (as in: tour unrank 6x6 1234 --closed)", len(args))
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return a.unrank(args[0], args[1:], f) },
	}
	cmd.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		if _, word, found := strings.Cut(err.Error(), " in -"); found {
			if _, notNumber := strconv.Atoi(word); notNumber == nil {
				return usagef("number -%s is negative (the first tour is number 0)", word)
			}
		}
		return cmd.Parent().FlagErrorFunc()(c, err)
	})
	f.register(cmd)
	return cmd
}

func (a *app) unrank(arg string, words []string, f *byNumberFlags) error {
	var numbers []*big.Int
	for _, word := range words {
		n, ok := new(big.Int).SetString(strings.ReplaceAll(word, ",", ""), 10)
		if !ok || strings.HasPrefix(word, "+") {
			return usagef("%q is not a number (as in: tour unrank 6x6 1234 --closed)", word)
		}
		numbers = append(numbers, n)
	}
	_, err := a.byNumber(arg, f, uint64(len(numbers)), func(ctx context.Context, n *numbered, i uint64) (*big.Int, tour.Tour, error) {
		for _, number := range numbers {
			if i == 0 && (number.Sign() < 0 || number.Cmp(n.count) >= 0) { // before any tour is written
				return nil, nil, &rank.RangeError{Number: number, Count: n.count}
			}
		}
		t, err := n.Unrank(ctx, numbers[i])
		return numbers[i], t, err
	})
	return err
}
