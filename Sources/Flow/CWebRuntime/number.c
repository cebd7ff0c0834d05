// What `Double(text)` and `rounded()` ask for. The browser reads numbers rightly rounded already.

#ifdef __wasm__
#include <stdint.h>
#include <stddef.h>

size_t strlen(const char *text);

__attribute__((import_module("env"), import_name("parse_number")))
int32_t host_parse_number(const char *text, uint32_t length, double *result);

/// Reads the number that `text` begins with. Returns where it ends, or NULL if there is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  int32_t length = host_parse_number(text, (uint32_t)strlen(text), result);
  return length > 0 ? text + length : 0;
}

/// The whole number nearest to `value`; of two, the one further from zero.
double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) < 0.5 ? whole : whole + __builtin_copysign(1.0, value);
}
#endif
