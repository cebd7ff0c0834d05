// Memory for the app: malloc, calloc, realloc, posix_memalign, free, malloc_usable_size.
//
// Linear memory is divided into pages of 64 KiB. A page holds blocks of one size class, is part of a run of pages that
// forms one large block, or is free. The records of all pages are kept outside the heap, so a block has no header.
//
//   sizes up to 128 bytes    8 classes, 16 bytes apart
//   up to 32 KiB             4 classes between each two powers of two: at most a fifth is wasted
//   above                    whole pages
//
// A block comes from the first page in its class's list of pages with room. It is either a block that was freed there
// or the page's next unused one. When the last block of a page is freed, the page becomes free for any use. The
// exception is a class's only page with room: it is kept, because otherwise one block that is repeatedly allocated and
// freed would take and return a page each time.
//
// Blocks are aligned to 16 bytes; if the size of a class is a power of two, its blocks are aligned to that size.
// Freeing a pointer that was never allocated, or one whose page is already free again, stops the app.

#include "CWebRuntime.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  page_size = 65536,
  // The heap ends at 1 GiB; the package manifest passes the same limit to the linker.
  page_limit = 16384,
  largest_small_size = 32768,
  class_count = 40,
};

// What a page is used for: a size class from 1 to `class_count`, or one of these values.
enum { page_is_free = 0, page_begins_run = 254, page_continues_run = 255 };

typedef struct {
  uint32_t first_freed;     // offset of the last freed block; each freed block begins with the offset of the next
  uint32_t first_unused;    // offset of the first block that was never allocated; for a run, its length in pages
  uint16_t live;            // allocated blocks
  uint16_t previous, next;  // neighbours in the class's list of pages with room; 0 for none
  uint8_t use;
  bool is_listed;
} Page;

static Page pages[page_limit];
static uint16_t with_room[class_count + 1];  // first page with room, by class; 0 for none
static uint32_t first_page;                  // where the heap begins; 0 until the first call
static uint32_t end_page;                    // where the memory ends
static uint32_t lowest_free;                 // no page below this one is free

// MARK: - Linear memory

#ifdef __wasm__

extern unsigned char __heap_base;

static uint32_t memory_pages(void) { return (uint32_t)__builtin_wasm_memory_size(0); }
static bool memory_grow(uint32_t count) { return __builtin_wasm_memory_grow(0, count) != (size_t)-1; }
static void *pointer(uint32_t offset) { return (void *)offset; }
static uint32_t offset(void *address) { return (uint32_t)address; }
static uint32_t heap_begin(void) { return ((uint32_t)&__heap_base + page_size - 1) / page_size; }

#define EXPORTED(name) name

#else

#include <string.h>
#include <sys/mman.h>

static char *reserved;
static uint32_t reserved_pages, allowed_pages;

static uint32_t memory_pages(void) { return reserved_pages; }
static bool memory_grow(uint32_t count) {
  if (count > allowed_pages - reserved_pages) return false;
  reserved_pages += count;
  return true;
}
static void *pointer(uint32_t offset) { return reserved + offset; }
static uint32_t offset(void *address) { return (uint32_t)((char *)address - reserved); }
static uint32_t heap_begin(void) { return 3; }

#define EXPORTED(name) web_##name

int web_heap_begin(uint32_t count, uint32_t limit) {
  size_t size = (size_t)page_limit * page_size;
  if (reserved) munmap(reserved, size);
  reserved = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (reserved == MAP_FAILED) {
    reserved = NULL;
    return 0;
  }
  reserved_pages = count;
  allowed_pages = limit;
  memset(pages, 0, sizeof pages);
  memset(with_room, 0, sizeof with_room);
  first_page = 0;
  return 1;
}

uint32_t web_heap_pages(void) { return reserved_pages; }

#endif

// MARK: - Size classes

static uint32_t class_of(uint32_t size) {
  if (size <= 128) return size ? (size + 15) / 16 : 1;
  uint32_t power = 31 - (uint32_t)__builtin_clz(size - 1);  // 2^power < size <= 2^(power + 1)
  return 9 + (power - 7) * 4 + ((size - 1) >> (power - 2)) - 4;
}

static uint32_t size_of_class(uint32_t class) {
  if (class <= 8) return class * 16;
  uint32_t step = class - 9, power = 7 + step / 4;
  return (1u << power) + (step % 4 + 1) * (1u << (power - 2));
}

// MARK: - Pages

static void begin_heap(void) {
  first_page = lowest_free = heap_begin();
  end_page = memory_pages();
  if (end_page < first_page) end_page = first_page;
}

/// The first of `count` consecutive free pages, aligned to `alignment` pages; 0 if there is no more memory.
static uint32_t find_pages(uint32_t count, uint32_t alignment) {
  if (!first_page) begin_heap();
  if (count > page_limit || alignment > page_limit) return 0;
  uint32_t start = 0;
  for (uint32_t page = lowest_free; page < end_page; page++) {
    if (pages[page].use != page_is_free) {
      start = 0;
      if (pages[page].use == page_begins_run) page += pages[page].first_unused - 1;
      continue;
    }
    if (!start && page % alignment == 0) start = page;
    if (start && page - start + 1 == count) return start;
  }
  // Use the free pages at the end of the memory, and grow it by the rest.
  if (!start) start = (end_page + alignment - 1) / alignment * alignment;
  uint32_t end = start + count, have = memory_pages();
  if (end > page_limit) return 0;
  if (end > have) {
    uint32_t needed = end - have, spare = have / 8;  // growing is slow: grow by another eighth if the limit allows
    bool grown = end + spare <= page_limit && memory_grow(needed + spare);
    if (!grown && !memory_grow(needed)) return 0;
  }
  end_page = memory_pages();
  if (end_page > page_limit) end_page = page_limit;
  return start;
}

static void *take_run(uint32_t size, uint32_t alignment) {
  if (size > (uint32_t)(page_limit - 1) * page_size) return NULL;
  uint32_t count = (size + page_size - 1) / page_size;
  if (!count) count = 1;
  uint32_t start = find_pages(count, alignment);
  if (!start) return NULL;
  pages[start].use = page_begins_run;
  pages[start].first_unused = count;
  for (uint32_t page = start + 1; page < start + count; page++) pages[page].use = page_continues_run;
  return pointer(start * page_size);
}

static void free_page(uint32_t page) {
  pages[page].use = page_is_free;
  if (page < lowest_free) lowest_free = page;
}

static void list_page(uint32_t page, uint32_t class) {
  Page *record = &pages[page];
  record->previous = 0;
  record->next = with_room[class];
  if (record->next) pages[record->next].previous = (uint16_t)page;
  with_room[class] = (uint16_t)page;
  record->is_listed = true;
}

static void unlist_page(uint32_t page, uint32_t class) {
  Page *record = &pages[page];
  if (record->previous) pages[record->previous].next = record->next; else with_room[class] = record->next;
  if (record->next) pages[record->next].previous = record->previous;
  record->previous = record->next = 0;
  record->is_listed = false;
}

static __attribute__((noinline)) uint32_t begin_page(uint32_t class) {
  uint32_t page = find_pages(1, 1);
  if (!page) return 0;
  pages[page] = (Page){ .first_unused = page * page_size, .use = (uint8_t)class };
  list_page(page, class);
  while (lowest_free < end_page && pages[lowest_free].use != page_is_free) lowest_free++;
  return page;
}

// MARK: - Public functions

void *EXPORTED(malloc)(size_t size) {
  if (size > largest_small_size) return size > UINT32_MAX - page_size ? NULL : take_run((uint32_t)size, 1);
  uint32_t class = class_of((uint32_t)size);
  uint32_t page = with_room[class];
  if (!page && !(page = begin_page(class))) return NULL;
  Page *record = &pages[page];
  uint32_t block = record->first_freed;
  if (block) {
    record->first_freed = *(uint32_t *)pointer(block);
  } else {
    block = record->first_unused;
    record->first_unused += size_of_class(class);
  }
  record->live++;
  bool is_full = !record->first_freed && (page + 1) * page_size - record->first_unused < size_of_class(class);
  if (is_full) unlist_page(page, class);
  return pointer(block);
}

void EXPORTED(free)(void *address) {
  if (!address) return;
  uint32_t block = offset(address), page = block / page_size;
  Page *record = &pages[page];
  uint32_t class = record->use;
  if (class == page_begins_run && block % page_size == 0) {
    for (uint32_t count = record->first_unused; count > 0; count--) free_page(page + count - 1);
    return;
  }
  if (class == page_is_free || class > class_count || !record->live) __builtin_trap();
  *(uint32_t *)address = record->first_freed;
  record->first_freed = block;
  record->live--;
  bool is_only_one_with_room = with_room[class] == page && !record->next;
  if (record->live == 0 && !is_only_one_with_room) {
    if (record->is_listed) unlist_page(page, class);
    free_page(page);
  } else if (!record->is_listed) {
    list_page(page, class);
  }
}

size_t EXPORTED(malloc_usable_size)(void *address) {
  if (!address) return 0;
  Page *record = &pages[offset(address) / page_size];
  return record->use == page_begins_run ? (size_t)record->first_unused * page_size : size_of_class(record->use);
}

int EXPORTED(posix_memalign)(void **result, size_t alignment, size_t size) {
  enum { invalid_argument = 22, out_of_memory = 12 };
  bool is_power_of_two = alignment && (alignment & (alignment - 1)) == 0;
  if (!is_power_of_two || alignment > (size_t)page_limit * page_size / 2) return invalid_argument;
  if (size > UINT32_MAX - page_size) return out_of_memory;
  if (alignment <= 16) {
    *result = EXPORTED(malloc)(size);
  } else if (alignment <= largest_small_size && size <= largest_small_size) {
    // A class whose size is a power of two aligns its blocks to that size.
    size_t rounded = alignment;
    while (rounded < size) rounded *= 2;
    *result = EXPORTED(malloc)(rounded);
  } else {
    *result = take_run((uint32_t)size, alignment <= page_size ? 1 : (uint32_t)(alignment / page_size));
  }
  return *result ? 0 : out_of_memory;
}

void *EXPORTED(calloc)(size_t count, size_t size) {
  uint64_t total = (uint64_t)count * size;
  if (count > UINT32_MAX || size > UINT32_MAX || total > UINT32_MAX - page_size) return NULL;
  void *block = EXPORTED(malloc)((size_t)total);
  if (block) __builtin_memset(block, 0, (size_t)total);
  return block;
}

void *EXPORTED(realloc)(void *address, size_t size) {
  if (!address) return EXPORTED(malloc)(size);
  size_t usable = EXPORTED(malloc_usable_size)(address);
  if (size <= usable && size > usable / 2) return address;
  void *block = EXPORTED(malloc)(size);
  if (!block) return NULL;
  __builtin_memcpy(block, address, usable < size ? usable : size);
  EXPORTED(free)(address);
  return block;
}
