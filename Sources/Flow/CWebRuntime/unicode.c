// Functions that Swift's strings call for Unicode. They replace the toolchain's tables, which would add 28 KB gzipped
// to the page although it needs almost none of them.
//
// - Normalisation: none. In a page, two texts are equal if they have the same scalars; "é" as one scalar and "é" as two
//   are different. (Natively they are equal.) Code that needs more than that asks the server.
// - Upper and lower case: the browser maps them. ASCII never comes here.
//
// The boundaries of characters come from the toolchain's tables. They are linked only into pages that use `Character`.

#ifdef __wasm__
#include <stdint.h>

// Normalisation data of a scalar: combining class 0, and unchanged in every normal form.
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
  return UINT32_MAX;  // the two scalars do not compose
}

const uint8_t _swift_stdlib_nfd_decompositions[1] = { 0 };

__attribute__((import_module("env"), import_name("case_mapping")))
int32_t host_case_mapping(uint32_t scalar, uint32_t mapping, uint8_t *result);

// The UTF-8 of what a scalar maps to; `mapping` is 0 for upper, 1 for lower and 2 for title case.
const uint8_t *_swift_stdlib_getSpecialMapping(uint32_t scalar, uint8_t mapping, intptr_t *length) {
  static uint8_t result[32];
  *length = host_case_mapping(scalar, mapping, result);
  return result;
}

// The offset to the mapped scalar, for scalars without a special mapping. All mappings here are special, so it is 0.
int32_t _swift_stdlib_getMapping(uint32_t scalar, uint8_t mapping) {
  (void)scalar;
  (void)mapping;
  return 0;
}
#endif
