package cli

import (
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// OneArgument makes cobra's complaints about arguments name them and give a
// hint: what the argument is, and an example of the command.
func OneArgument(what, example string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		switch {
		case len(args) == 0:
			return Usagef("%s is missing (as in: %s)", what, example)
		case len(args) > 1:
			return Usagef("%q is one argument too many (as in: %s)", args[1], example)
		}
		return nil
	}
}

// noneEmpty refuses flags that were given an empty value, as from a variable that
// is not set: it would be as if they were not given at all.
func noneEmpty(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		if f.Value.Type() == "string" && f.Value.String() == "" && err == nil {
			err = Usagef("--%s %q is empty (leave it out, or give it a value)", f.Name, "")
		}
	})
	return err
}

// Given reports whether a flag of the command that runs was given, and not left
// to its default.
func (a *App) Given(flag string) bool { return a.flags.Changed(flag) }

// Apart refuses flags that were given and do not go together with another one.
func (a *App) Apart(flag string, others ...string) error {
	for _, other := range others {
		if a.Given(other) {
			return Usagef("--%s and --%s do not go together (leave out one)", flag, other)
		}
	}
	return nil
}

// Alias lets a flag of a command be given under an old name as well, which help does
// not show.
func Alias(cmd *cobra.Command, old, flag string) {
	f := *cmd.Flags().Lookup(flag)
	f.Name, f.Hidden = old, true
	cmd.Flags().AddFlag(&f)
}
