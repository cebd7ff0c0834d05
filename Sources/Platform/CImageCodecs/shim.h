// The image codecs, and the loops over all pixels of an image; those that compare images are in compare.h. They are
// written in C because an unoptimised build of the same loops in Swift takes a hundred times as long, which would be
// most of the time that the tests take.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <spng.h>
#include <turbojpeg.h>

#include "compare.h"
#include "inflate.h"

/// Whether blue, green and red are equal in each of `count` pixels of four bytes.
static inline int CImageIsGrey(const uint8_t *_Nonnull pixels, size_t count) {
  // Runs without branches and whole pixels let the compiler emit vector code. A pixel XOR itself shifted by one byte
  // compares blue with green in the lowest byte and green with red in the next.
  const size_t run = 1024;
  for (size_t start = 0; start < count; start += run) {
    const size_t end = start + run < count ? start + run : count;
    uint32_t difference = 0;
    for (size_t index = start; index < end; index++) {
      uint32_t pixel;
      memcpy(&pixel, pixels + 4 * index, 4);
      difference |= pixel ^ (pixel >> 8);
    }
    if ((difference & 0xFFFF) != 0) return 0;
  }
  return 1;
}

/// Packs `count` pixels of blue, green, red and one unused byte, in place: to one byte each if `isGrey`, else to red,
/// green and blue.
static inline void CImagePack(uint8_t *_Nonnull pixels, size_t count, int isGrey) {
  // Every pixel is written at or before the place from which it was read.
  if (isGrey) {
    for (size_t index = 0; index < count; index++) pixels[index] = pixels[4 * index];
    return;
  }
  for (size_t index = 0; index < count; index++) {
    const uint8_t blue = pixels[4 * index], green = pixels[4 * index + 1], red = pixels[4 * index + 2];
    pixels[3 * index] = red;
    pixels[3 * index + 1] = green;
    pixels[3 * index + 2] = blue;
  }
}
