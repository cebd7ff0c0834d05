// The loops over all pixels that compare pictures. In C for the reason that shim.h gives.
#pragma once

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/// The ink of `count` pixels of blue, green, red and one unused byte: 0 for white, and more the darker or the more
/// coloured the pixel is, so a yellow mark counts as much as a black one.
static inline void CImageInk(const uint8_t *_Nonnull pixels, size_t count, uint8_t *_Nonnull ink) {
  for (size_t index = 0; index < count; index++) {
    const uint8_t *pixel = pixels + 4 * index;
    uint8_t least = pixel[0] < pixel[1] ? pixel[0] : pixel[1];
    if (pixel[2] < least) least = pixel[2];
    ink[index] = 255 - least;
  }
}

/// Counts how often each of 256 levels occurs.
static inline void CImageHistogram(const uint8_t *_Nonnull ink, size_t count, uint32_t *_Nonnull counts) {
  memset(counts, 0, 256 * sizeof(uint32_t));
  for (size_t index = 0; index < count; index++) counts[ink[index]]++;
}

/// Replaces each of `count` pixels by its level in `levels`, in place.
static inline void CImageMapLevels(uint8_t *_Nonnull ink, size_t count, const uint8_t *_Nonnull levels) {
  for (size_t index = 0; index < count; index++) ink[index] = levels[ink[index]];
}

/// The mean of each pixel and the eight around it; pixels outside count as paper. `result` must be another buffer.
static inline void CImageSmooth(
  const uint8_t *_Nonnull ink, size_t width, size_t height, uint8_t *_Nonnull result) {
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = ink + y * width;
    const uint8_t *above = y > 0 ? row - width : NULL;
    const uint8_t *below = y + 1 < height ? row + width : NULL;
    uint32_t before = 0;
    uint32_t here = row[0] + (above ? above[0] : 0) + (below ? below[0] : 0);
    for (size_t x = 0; x < width; x++) {
      uint32_t after = 0;
      if (x + 1 < width) after = row[x + 1] + (above ? above[x + 1] : 0) + (below ? below[x + 1] : 0);
      result[y * width + x] = (uint8_t)((before + here + after + 4) / 9);
      before = here;
      here = after;
    }
  }
}

/// The maximum of each pixel and the eight around it, into a buffer with `margin` rows and columns of paper on all
/// sides.
static inline void CImageSpread(
  const uint8_t *_Nonnull ink, size_t width, size_t height, size_t margin, uint8_t *_Nonnull result) {
  const size_t stride = width + 2 * margin;
  memset(result, 0, stride * (height + 2 * margin));
  for (size_t y = 0; y < height; y++) {
    const uint8_t *row = ink + y * width;
    const uint8_t *above = y > 0 ? row - width : row;
    const uint8_t *below = y + 1 < height ? row + width : row;
    uint8_t *target = result + (y + margin) * stride + margin;
    uint8_t before = 0;
    uint8_t here = row[0];
    if (above[0] > here) here = above[0];
    if (below[0] > here) here = below[0];
    for (size_t x = 0; x < width; x++) {
      uint8_t after = 0;
      if (x + 1 < width) {
        after = row[x + 1];
        if (above[x + 1] > after) after = above[x + 1];
        if (below[x + 1] > after) after = below[x + 1];
      }
      uint8_t most = before > here ? before : here;
      target[x] = most > after ? most : after;
      before = here;
      here = after;
    }
  }
}

/// Sums the ink of each row and of each column.
static inline void CImageProfiles(
  const uint8_t *_Nonnull ink, size_t width, size_t height, uint32_t *_Nonnull rows, uint32_t *_Nonnull columns) {
  memset(columns, 0, width * sizeof(uint32_t));
  for (size_t y = 0; y < height; y++) {
    uint32_t sum = 0;
    const uint8_t *row = ink + y * width;
    for (size_t x = 0; x < width; x++) {
      sum += row[x];
      columns[x] += row[x];
    }
    rows[y] = sum;
  }
}

/// How much two profiles differ when place `i` of the first corresponds to `i * scale + shift` of the second. Ink
/// without a counterpart in the other profile counts as a difference.
static inline uint64_t CImageProfileCost(
  const uint32_t *_Nonnull first, size_t firstCount, const uint32_t *_Nonnull second, size_t secondCount,
  double scale, double shift) {
  int64_t uncovered = 0;
  uint64_t cost = 0;
  for (size_t index = 0; index < secondCount; index++) uncovered += second[index];
  for (size_t index = 0; index < firstCount; index++) {
    const double place = floor((double)index * scale + shift + 0.5);
    int64_t there = 0;
    if (place >= 0 && place < (double)secondCount) there = second[(size_t)place];
    uncovered -= there;
    cost += (uint64_t)llabs((int64_t)first[index] - there);
  }
  return cost + (uint64_t)llabs(uncovered);
}

/// The ink of a rectangle that the other picture does not explain. `spread` has the other picture's most ink near each
/// pixel. Of a pixel's ink, only what exceeds 1.5 times that value plus `tolerance` counts.
///
/// Pixel (x, y) corresponds to (columns[x], rows[y]) of `spread`, which has `stride` bytes a row.
static inline uint32_t CImageUnexplained(
  const uint8_t *_Nonnull ink, size_t width, size_t left, size_t top, size_t right, size_t bottom,
  const uint8_t *_Nonnull spread, size_t stride, const int32_t *_Nonnull columns, const int32_t *_Nonnull rows,
  int32_t tolerance) {
  uint32_t sum = 0;
  for (size_t y = top; y < bottom; y++) {
    const uint8_t *row = ink + y * width;
    const uint8_t *other = spread + (ptrdiff_t)rows[y] * (ptrdiff_t)stride;
    for (size_t x = left; x < right; x++) {
      const int32_t here = row[x];
      if (here <= tolerance) continue;
      const int32_t there = other[columns[x]];
      const int32_t rest = here - there - there / 2 - tolerance;
      if (rest > 0) sum += (uint32_t)rest;
    }
  }
  return sum;
}
