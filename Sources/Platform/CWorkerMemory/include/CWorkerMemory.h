// Counts what the system refuses to `malloc` and its like, in a program that is linked with this.
//
// PDFium draws a page without the picture for which there was no memory, and says nothing. So the worker's program has
// the C library's functions for memory pass through here: every refusal is seen, whoever asked, and nothing else is
// taken for one. The address space of a worker is limited, so memory that is not there is refused, never promised.
#pragma once

#include <stdint.h>

/// How many allocations of this process were refused so far, by any thread. Safe in a signal handler.
uint64_t CWorkerRefusedAllocations(void);
