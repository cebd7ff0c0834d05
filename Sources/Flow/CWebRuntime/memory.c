// Functions that compilers call by name: memory functions, as WebAssembly's bulk instructions, and two functions of the
// stack protector.

#ifdef __wasm__
#include <stddef.h>
#include <stdint.h>

// With -mbulk-memory these compile to single instructions; -ffreestanding keeps the compiler from turning them into
// calls to themselves.

void *memcpy(void *to, const void *from, size_t count) {
  __builtin_memcpy(to, from, count);
  return to;
}

void *memmove(void *to, const void *from, size_t count) {
  __builtin_memmove(to, from, count);
  return to;
}

void *memset(void *to, int byte, size_t count) {
  __builtin_memset(to, byte, count);
  return to;
}

int memcmp(const void *first, const void *second, size_t count) {
  const uint8_t *a = first, *b = second;
  for (; count >= 8; count -= 8, a += 8, b += 8) {
    uint64_t eight_of_a, eight_of_b;
    __builtin_memcpy(&eight_of_a, a, 8);
    __builtin_memcpy(&eight_of_b, b, 8);
    if (eight_of_a != eight_of_b) break;
  }
  for (; count > 0; count--, a++, b++) {
    if (*a != *b) return *a - *b;
  }
  return 0;
}

size_t strlen(const char *text) {
  const char *end = text;
  while (*end) end++;
  return (size_t)(end - text);
}

uint32_t __stack_chk_guard = 0x5eed1e55;

__attribute__((noreturn)) void __stack_chk_fail(void) { __builtin_trap(); }
#endif
