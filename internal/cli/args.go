package cli

import (
	"github.com/spf13/cobra"
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

// NotEmpty refuses flags that were given an empty value, as from a variable
// that is not set: it would be as if they were not given at all.
func NotEmpty(cmd *cobra.Command, flags ...string) error {
	for _, name := range flags {
		if f := cmd.Flags().Lookup(name); f.Changed && f.Value.String() == "" {
			return Usagef("--%s %q is empty (leave it out, or give it a value)", name, "")
		}
	}
	return nil
}
