#include "CWorkerMemory.h"

#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// The GNU C library's own functions, under the names that it offers to programs that replace them.
void *__libc_malloc(size_t count);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *address, size_t count);
void *__libc_memalign(size_t alignment, size_t count);

static _Atomic uint64_t refused;

uint64_t CWorkerRefusedAllocations(void) { return atomic_load_explicit(&refused, memory_order_relaxed); }

static void *counted(void *address) {
  if (address == NULL) atomic_fetch_add_explicit(&refused, 1, memory_order_relaxed);
  return address;
}

static int isPowerOfTwo(size_t number) { return number != 0 && (number & (number - 1)) == 0; }

void *malloc(size_t count) { return counted(__libc_malloc(count)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *realloc(void *address, size_t count) {
  void *result = __libc_realloc(address, count);
  // `realloc` to 0 bytes frees the memory: NULL is then no refusal.
  return address != NULL && count == 0 ? result : counted(result);
}

void *memalign(size_t alignment, size_t count) { return counted(__libc_memalign(alignment, count)); }

void *aligned_alloc(size_t alignment, size_t count) {
  if (!isPowerOfTwo(alignment)) {
    errno = EINVAL;
    return NULL;
  }
  return memalign(alignment, count);
}

int posix_memalign(void **address, size_t alignment, size_t count) {
  if (!isPowerOfTwo(alignment) || alignment % sizeof(void *) != 0) return EINVAL;
  void *result = memalign(alignment, count);
  if (result == NULL) return ENOMEM;
  *address = result;
  return 0;
}
