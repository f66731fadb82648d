package memory

import (
	"os"
	"path/filepath"
	"testing"
)

// Limits are found in control groups of both versions, those of the groups above
// included; what is no limit is none.
func TestGroupLimit(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  int64
		found bool
	}{
		"none": {map[string]string{"proc/self/cgroup": "0::/\n"}, 0, false},
		"version 2": {map[string]string{
			"proc/self/cgroup":                     "0::/pod/job\n",
			"sys/fs/cgroup/pod/memory.max":         "1000\n",
			"sys/fs/cgroup/pod/memory.current":     "700\n",
			"sys/fs/cgroup/pod/memory.stat":        "anon 300\ninactive_file 250\nactive_file 100\n",
			"sys/fs/cgroup/pod/job/memory.max":     "max\n",
			"sys/fs/cgroup/pod/job/memory.current": "600\n",
			"sys/fs/cgroup/another/memory.max":     "1\n",
			"sys/fs/cgroup/another/memory.current": "1\n",
		}, 550, true},
		"version 1": {map[string]string{
			"proc/self/cgroup": "5:cpu:/job\n4:memory:/job\n",
			"sys/fs/cgroup/memory/job/memory.limit_in_bytes": "2000\n",
			"sys/fs/cgroup/memory/job/memory.usage_in_bytes": "500\n",
			"sys/fs/cgroup/memory/job/memory.stat":           "total_inactive_file 100\n",
			"sys/fs/cgroup/memory/memory.limit_in_bytes":     "9223372036854771712\n",
			"sys/fs/cgroup/memory/memory.usage_in_bytes":     "700\n",
		}, 1600, true},
		"more than there may be": {map[string]string{
			"proc/self/cgroup":             "0::/\n",
			"sys/fs/cgroup/memory.max":     "10\n",
			"sys/fs/cgroup/memory.current": "12\n",
		}, 0, true},
	} {
		t.Run(name, func(t *testing.T) {
			root := t.TempDir()
			for path, text := range c.files {
				path = filepath.Join(root, path)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
			if got, found := groupLimit(root); got != c.want || found != c.found {
				t.Errorf("%d, %v, want %d, %v", got, found, c.want, c.found)
			}
		})
	}
}
