package cli

import "runtime/debug"

// Version returns the version of this build: that of the linker if it was told
// one, else what the build knows.
func Version(linked string) string {
	if linked != "" {
		return linked
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "unknown"
}
