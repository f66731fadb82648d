package main

import (
	"math/big"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"knightstour/internal/cli"
	"knightstour/internal/rank"
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
			switch {
			case len(args) == 0:
				return usagef("the board is missing (as in: tour unrank 6x6 1234 --closed)")
			case len(args) == 1:
				return usagef("the number is missing (as in: tour unrank %s 0)", args[0])
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
	p, options, format, err := a.ask(arg, f)
	if err != nil {
		return err
	}
	ctx, cancel := a.Context(0, "stopping")
	defer cancel()
	n, err := a.number(ctx, p, options)
	if err != nil {
		return err
	}
	for _, number := range numbers { // before any tour is written
		if number.Sign() < 0 || number.Cmp(n.count) >= 0 {
			return n.failed(ctx, &rank.RangeError{Number: number, Count: n.count}, "")
		}
	}
	return a.writeChosen(ctx, n, format, f.Output, uint64(len(numbers)), func(i uint64) (choice, error) {
		t, err := n.Unrank(ctx, numbers[i])
		return choice{number: numbers[i], tour: t}, err
	})
}
