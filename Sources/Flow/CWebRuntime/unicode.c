// What Swift's strings ask of Unicode, in place of the toolchain's tables: 28 KB of the page, gzipped, of which a page
// needs almost nothing.
//
// - Normalisation: none. In a page two texts are equal when they are spelled with the same scalars; "é" in one scalar
//   and in two are different. (Natively they are equal.) What depends on more than that asks the server.
// - Upper and lower case: the browser knows it. ASCII does not come here.
//
// Where characters begin and end comes from the toolchain's tables, and only into pages that ask for `Character`.

#ifdef __wasm__
#include <stdint.h>

// The normalisation of a scalar: its combining class, and that it may stand as it is in every form.
uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  (void)scalar;
  return 0;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  (void)first;
  (void)second;
  return UINT32_MAX;  // they do not compose
}

const uint8_t _swift_stdlib_nfd_decompositions[1] = { 0 };

__attribute__((import_module("env"), import_name("case_mapping")))
int32_t host_case_mapping(uint32_t scalar, uint32_t mapping, uint8_t *result);

// The UTF-8 of what a scalar is mapped to: 0 upper, 1 lower, 2 title case.
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, intptr_t *length) {
  static uint8_t result[32];
  *length = host_case_mapping(scalar, mapping, result);
  return result;
}

// The distance to another scalar, for those without a special mapping: there are none.
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) {
  (void)scalar;
  (void)mapping;
  return 0;
}
#endif
