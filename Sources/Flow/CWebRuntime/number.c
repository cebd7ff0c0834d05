// Functions that Swift's numbers call: `Double(text)` (the browser parses and rounds correctly), `rounded()`, and
// random bits (from the browser).

#ifdef __wasm__
#include <stdint.h>
#include <stddef.h>

size_t strlen(const char *text);

__attribute__((import_module("env"), import_name("parse_number")))
int32_t host_parse_number(const char *text, uint32_t length, double *result);

/// Parses the number at the beginning of `text`. Returns where the number ends, or NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  int32_t length = host_parse_number(text, (uint32_t)strlen(text), result);
  return length > 0 ? text + length : 0;
}

/// Rounds to the nearest whole number, halves away from zero. WebAssembly's own instruction rounds halves to even.
double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

__attribute__((import_module("env"), import_name("arc4random_buf")))
void host_random(void *bytes, size_t count);

/// Fills memory with random bits that cannot be predicted.
void arc4random_buf(void *bytes, size_t count) { host_random(bytes, count); }
#endif
