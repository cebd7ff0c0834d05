// What worker processes need from Linux and Swift cannot call itself: GNU extensions, variadic functions and
// functions that are safe in a signal handler.
#pragma once

#include <stddef.h>
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

/// Allows a worker `seconds` of processor time from now on; then SIGXCPU ends it. Called by the parent, so that a worker
/// needs no right to change its limits.
///
/// Returns 0 or an error number.
int CWorkerAllowProcessorTime(pid_t process, uint64_t seconds);

/// Lets a worker write to the files that it is given, up to a byte of each; SIGXFSZ ends it when it tries to write behind it.
/// With 0 it cannot write at all. Called by the parent, since the worker's filter keeps it from raising its own limits; also
/// right after the start.
///
/// Returns 0 or an error number.
int CWorkerAllowFileSize(pid_t process, uint64_t bytes);

/// Has the system begin to write a part of a file to the disk, and does not wait for it. That it is there only `fsync` says.
void CWorkerBeginWriting(int descriptor, uint64_t offset, uint64_t count);

// MARK: - Descriptors

/// The most descriptors that one call passes.
enum { CWorkerDescriptorLimit = 4 };

/// Sends bytes and, with the first of them, descriptors. A closed socket is an error, never a signal.
///
/// Returns the number of bytes that were sent, or -1 and sets errno.
ssize_t CWorkerSend(
    int socket, const void *bytes, size_t count, const int *_Nullable descriptors, size_t descriptorCount);

/// Receives bytes and the descriptors that come with them, which are the caller's to close and have FD_CLOEXEC.
/// `descriptors` has room for `CWorkerDescriptorLimit`. More than that is an error (EMSGSIZE); none is kept then.
///
/// Returns the number of bytes, 0 at the end of the stream, or -1 and sets errno.
ssize_t CWorkerReceive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptorCount);

// MARK: - Confinement

/// Called first in a worker: from then on it may use `memory` bytes of address space, write no files, dump no core, gain
/// no privileges, and dies with the thread that started it. `refusedAllocations` counts how often the process was refused
/// memory, and is safe in a signal handler. A signal that would end the process as a crash ends it with
/// `CWorkerExitOutOfMemory` if memory was refused before, since libraries that cannot go on without end so.
///
/// Returns 0 or an error number.
int CWorkerLimit(uint64_t memory, uint64_t (*refusedAllocations)(void));

/// Opens every font file below `folder`, so that `open` of its path still works in a confined process: it gives a copy
/// of the descriptor. Called before `CWorkerConfine`; a folder that does not exist has no fonts.
///
/// At most 4,096 files, and as many as the limit on descriptors allows.
void CWorkerKeepFonts(const char *folder);

/// As `CWorkerKeepFonts`, for the files `NAME.traineddata` of text recognition.
void CWorkerKeepLanguages(const char *folder);

/// Makes the calling process yield to others: it gets what they leave of the processor.
void CWorkerYield(void);

/// What confines the calling process, beside its limits.
typedef struct {
  /// Whether the kernel filters its system calls.
  int isFiltered;
  /// The version of Landlock that takes all files from it; 0 if the kernel has none.
  int landlockVersion;
} CWorkerConfinement;

/// Takes everything from the calling process that parsing does not need, as far as the kernel can: see
/// `CWorkerConfinement.c`. It cannot be undone. The process has one thread, and all libraries are loaded.
///
/// Returns what is in force.
CWorkerConfinement CWorkerConfine(void);

// MARK: - Memory

/// Memory of the calling process that is in use now, in bytes; 0 if unknown.
uint64_t CWorkerResidentMemory(void);

/// Lets the process keep up to 128 MiB of freed memory from now on, for work that takes and frees as much again and again:
/// fresh memory costs a page fault for every 4 KiB.
void CWorkerKeepMemory(void);

/// Gives freed memory back to the system.
void CWorkerReturnMemory(void);

/// Whether the process was refused memory since it began, or since the last `CWorkerForgetRefusals`. Not 0 if so.
int CWorkerWasRefusedMemory(void);

/// Begins anew: what was refused before does not count any more.
void CWorkerForgetRefusals(void);

#pragma clang assume_nonnull end
