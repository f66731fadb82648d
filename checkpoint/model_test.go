package checkpoint

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math"
	"path/filepath"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// TestModel compares a file with a map under random puts and reopens.
func TestModel(t *testing.T) {
	dir := memoryDir(t)
	files := 0
	rapid.Check(t, func(rt *rapid.T) {
		units := rapid.SampledFrom([]int{1, 7, 300, math.MaxInt}).Draw(rt, "units")
		files++
		path := filepath.Join(dir, fmt.Sprint(files, ".run"))
		f, err := Create(path, testHeader(units))
		if err != nil {
			rt.Fatal(err)
		}
		defer func() { f.Close() }()
		model := make(map[int]bool)
		anyUnit := rapid.IntRange(0, units-1)

		rt.Repeat(map[string]func(*rapid.T){
			"put": func(rt *rapid.T) {
				batch := rapid.SliceOfN(anyUnit, 0, 60).Draw(rt, "batch")
				if err := f.Put(testRecords(batch...)...); err != nil {
					rt.Fatal(err)
				}
				for _, u := range batch {
					model[u] = true
				}
			},
			"put a wrong one": func(rt *rapid.T) {
				if len(model) == 0 {
					rt.Skip("no unit is finished")
				}
				r := testRecord(rapid.SampledFrom(slices.Sorted(maps.Keys(model))).Draw(rt, "unit"))
				r.Values[1]++
				if err := f.Put(testRecord(anyUnit.Draw(rt, "other")), r); !errors.Is(err, ErrMismatch) {
					rt.Fatalf("unit %d: %v", r.Unit, err)
				}
			},
			"reopen": func(rt *rapid.T) {
				if err := f.Close(); err != nil {
					rt.Fatal(err)
				}
				if f, err = Open(path); err != nil {
					rt.Fatal(err)
				}
			},
			"": func(rt *rapid.T) {
				want := trueRecords(slices.Collect(maps.Keys(model))...)
				if !equalRecords(f.Records(), want) || f.Totals().Units() != len(want) {
					rt.Fatalf("records %v, want %v", f.Records(), want)
				}
				if got, want := f.Totals().encode(), f.contents.Totals.encode(); !bytes.Equal(got, want) {
					rt.Fatalf("totals %s, stored are %s", got, want)
				}
			},
		})
	})
}
