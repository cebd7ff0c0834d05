// What worker processes need from Linux and Swift cannot call itself: GNU extensions, variadic functions and
// functions that are safe in a signal handler.
#pragma once

#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// The exit status of a worker that ran out of the memory it may use.
enum { CWorkerExitOutOfMemory = 113 };

/// Starts a program with one end of a new socket pair as its standard input.
///
/// The child's standard output goes to /dev/null, its standard error is the caller's, and no other descriptor is
/// passed on, whether or not it has FD_CLOEXEC. It has a process group of its own, so that Ctrl-C in a terminal
/// reaches the parent only, and the default disposition of all signals.
///
/// Returns 0 and sets `descriptor` to the parent's end (non-blocking) and `process`, or returns an error number.
int CWorkerSpawn(
    const char *path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
    int *descriptor, pid_t *process);

/// Called first in a worker: from then on it may use `memory` bytes of address space, write no files, dump no core,
/// open few files, gain no privileges, and dies with the thread that started it. Being refused memory ends it with
/// `CWorkerExitOutOfMemory`.
///
/// Returns 0 or an error number.
int CWorkerConfine(uint64_t memory);

/// Allows the calling process `seconds` of processor time from now on; then SIGXCPU ends it.
///
/// Returns 0 or an error number.
int CWorkerAllowProcessorTime(uint64_t seconds);

/// Memory of the calling process that is in use now, in bytes; 0 if unknown.
uint64_t CWorkerResidentMemory(void);

/// Gives freed memory back to the system.
void CWorkerReturnMemory(void);

#pragma clang assume_nonnull end
