// Flate data as PDFs have it: what zlib makes, with its header.
#pragma once

#include <stddef.h>
#include <stdint.h>

#include <zlib.h>

/// Inflates data of which at most `capacity` bytes may come out.
/// Returns how many came out, or -1 if the data is damaged or there is more of it.
static inline ptrdiff_t CImageInflate(
    const uint8_t *_Nonnull input, size_t count, uint8_t *_Nonnull output, size_t capacity) {
  uLongf written = capacity;
  return uncompress(output, &written, input, count) == Z_OK ? (ptrdiff_t)written : -1;
}
