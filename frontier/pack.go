package frontier

import (
	"encoding/binary"
	"math/bits"
)

// slack is how many bytes unpack may read beyond the numbers.
const slack = 8

// packed returns how many bytes n numbers of so many bits take.
func packed(n, width int) int { return (n*width + 7) / 8 }

// pack appends numbers of at most so many bits, one after the other without
// gaps, the lowest bit first.
func pack(to []byte, numbers []uint64, width int) []byte {
	word, filled := uint64(0), 0
	for _, x := range numbers {
		word |= x << filled
		filled += width
		if filled >= 64 {
			to = binary.LittleEndian.AppendUint64(to, word)
			filled -= 64
			word = x >> (width - filled) // 0 if that is 64
		}
	}
	for ; filled > 0; filled -= 8 {
		to = append(to, byte(word))
		word >>= 8
	}
	return to
}

// unpack is the inverse of pack. After the numbers there must be slack in from.
func unpack(numbers []uint64, from []byte, width int) {
	mask := ^uint64(0) >> (64 - width)
	if width > 57 { // a number may be spread over nine bytes
		for i := range numbers {
			at := i * width
			word := binary.LittleEndian.Uint64(from[at>>3:]) >> (at & 7)
			if rest := 64 - at&7; rest < width {
				word |= uint64(from[at>>3+8]) << rest
			}
			numbers[i] = word & mask
		}
		return
	}
	at := 0
	for i := range numbers {
		numbers[i] = binary.LittleEndian.Uint64(from[at>>3:]) >> (at & 7) & mask
		at += width
	}
}

// width returns how many bits a number takes, at least 1.
func width(x uint64) int { return max(1, bits.Len64(x)) }
