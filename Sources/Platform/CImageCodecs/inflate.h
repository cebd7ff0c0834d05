// Inflates the Flate streams of PDFs: zlib data with its header.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <zlib.h>

/// Inflates data to at most `capacity` bytes. Returns how many bytes came out, or -1 if the data is damaged or would
/// inflate to more.
static inline ptrdiff_t CImageInflate(
    const uint8_t *_Nonnull input, size_t count, uint8_t *_Nonnull output, size_t capacity) {
  uLongf written = capacity;
  return uncompress(output, &written, input, count) == Z_OK ? (ptrdiff_t)written : -1;
}
