package checkpoint

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"go.etcd.io/bbolt"
	bolterrors "go.etcd.io/bbolt/errors"
)

// TestPagesOfBolt: whatever bbolt writes passes the check, also what run files
// never have: deleted keys, nested buckets, values of many pages.
func TestPagesOfBolt(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 3))
	path := filepath.Join(memoryDir(t), "x.db")
	db, err := bbolt.Open(path, 0o666, &bbolt.Options{PageSize: 1024, FreelistType: bbolt.FreelistMapType})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for round := range 200 {
		err := db.Update(func(tx *bbolt.Tx) error {
			for range 40 {
				outer, err := tx.CreateBucketIfNotExists(fmt.Append(nil, "bucket ", rng.IntN(5)))
				if err != nil {
					return err
				}
				inner, err := outer.CreateBucketIfNotExists(fmt.Append(nil, "inner ", rng.IntN(3)))
				if err != nil {
					return err
				}
				key := binary.BigEndian.AppendUint64(nil, rng.Uint64N(1000))
				if rng.IntN(100) < 20+round/4 { // fewer keys towards the end
					err = inner.Delete(key)
				} else {
					err = inner.Put(key, make([]byte, rng.IntN(1+rng.IntN(3000))))
				}
				if err != nil {
					return err
				}
			}
			if rng.IntN(20) == 0 {
				return tx.DeleteBucket(fmt.Append(nil, "bucket ", rng.IntN(5)))
			}
			return nil
		})
		if err != nil && !errors.Is(err, bolterrors.ErrBucketNotFound) {
			t.Fatal(err)
		}
		image, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := checkPages(bytes.NewReader(image), int64(len(image)), 1024); err != nil {
			t.Fatalf("round %d: %v", round, err)
		}
	}
}
