// Counts the allocations that `malloc` and its like refuse, in a program that is linked with this.
//
// PDFium reports no error when it has no memory for a picture: it draws the page without it. So in the worker's program
// all allocations of the C library pass through here, and every refusal is counted, whichever library asked. The
// worker's address space is limited, so the system refuses memory that it does not have instead of promising it.
#pragma once

#include <stdint.h>

/// How many allocations of this process have been refused so far, on any thread. Safe in a signal handler.
uint64_t CWorkerRefusedAllocations(void);
