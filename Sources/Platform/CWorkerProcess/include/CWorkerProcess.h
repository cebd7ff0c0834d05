// What worker processes need from Linux but Swift cannot call: GNU extensions, variadic functions and functions that
// are safe in a signal handler.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma clang assume_nonnull begin

/// The exit status of a worker that ran out of the memory it may use.
enum { CWorkerExitOutOfMemory = 113 };

/// Starts a program with one end of a new socket pair as its standard input.
///
/// The child's standard output goes to /dev/null and its standard error is the caller's. It inherits no other
/// descriptor, with or without FD_CLOEXEC. It has a process group of its own, so that Ctrl-C in a terminal reaches only
/// the parent, and the default disposition of all signals.
///
/// Returns 0 and sets `descriptor` to the parent's end (non-blocking) and `process`, or returns an error number.
int CWorkerSpawn(
    const char *path, char *_Nullable const *_Nonnull arguments, char *_Nullable const *_Nonnull environment,
    int *descriptor, pid_t *process);

/// Allows a worker `seconds` of processor time from now on; then SIGXCPU ends it. The parent calls this, so a worker
/// needs no right to change its own limits.
///
/// Returns 0 or an error number.
int CWorkerAllowProcessorTime(pid_t process, uint64_t seconds);

/// Lets a worker write to the files that it is given, up to a file size of `bytes`; SIGXFSZ ends it when it tries to
/// write beyond. With 0 it cannot write at all. The parent calls this, even right after the start, since the worker's
/// filter keeps it from raising its own limits.
///
/// Returns 0 or an error number.
int CWorkerAllowFileSize(pid_t process, uint64_t bytes);

/// Asks the system to begin writing a part of a file to the disk, and does not wait for it. Only `fsync` guarantees
/// that the part is on the disk.
void CWorkerBeginWriting(int descriptor, uint64_t offset, uint64_t count);

// MARK: - Descriptors

/// The most descriptors that one call passes.
enum { CWorkerDescriptorLimit = 4 };

/// Sends bytes and, with the first of them, descriptors. A closed socket causes an error, never a signal.
///
/// Returns the number of bytes sent, or -1 and sets errno.
ssize_t CWorkerSend(
    int socket, const void *bytes, size_t count, const int *_Nullable descriptors, size_t descriptorCount);

/// Receives bytes and the descriptors that come with them. The caller closes the descriptors, which have FD_CLOEXEC.
/// `descriptors` must have room for `CWorkerDescriptorLimit`. If more arrive, all are closed and the call fails with
/// EMSGSIZE.
///
/// Returns the number of bytes, 0 at the end of the stream, or -1 and sets errno.
ssize_t CWorkerReceive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptorCount);

// MARK: - Confinement

/// A worker calls this first. From then on it may use `memory` bytes of address space, dumps no core, gains no
/// privileges, and dies with the thread that started it. `refusedAllocations` returns how many allocations the process
/// was refused so far, and must be safe in a signal handler. Libraries that cannot continue without memory raise a
/// signal: if memory was refused before, a signal that would end the process as a crash ends it with
/// `CWorkerExitOutOfMemory` instead.
///
/// Returns 0 or an error number.
int CWorkerLimit(uint64_t memory, uint64_t (*refusedAllocations)(void));

/// Opens every font file below `folder` and keeps it open, so that `open` of its path still works in a confined
/// process: it returns a copy of the descriptor. Call it before `CWorkerConfine`. A folder that does not exist has no
/// fonts.
///
/// Keeps at most 4,096 files, and no more than the limit on descriptors allows.
void CWorkerKeepFonts(const char *folder);

/// Like `CWorkerKeepFonts`, for the files `NAME.traineddata` of text recognition.
void CWorkerKeepLanguages(const char *folder);

/// Makes the calling process yield to others: it gets only the processor time that they leave.
void CWorkerYield(void);

/// How the calling process is confined, besides its limits.
typedef struct {
  /// Whether the kernel filters its system calls.
  int isFiltered;
  /// The Landlock version that blocks all files for it; 0 if the kernel has no Landlock.
  int landlockVersion;
} CWorkerConfinement;

/// Takes everything from the calling process that parsing does not need, as far as the kernel can: see
/// `CWorkerConfinement.c`. It cannot be undone. The process must have one thread and must have loaded all libraries.
///
/// Returns which protections are in force.
CWorkerConfinement CWorkerConfine(void);

// MARK: - Memory

/// Resident memory of the calling process, in bytes; 0 if unknown.
uint64_t CWorkerResidentMemory(void);

/// Lets the process keep up to 128 MiB of freed memory from now on, for work that allocates and frees that much again
/// and again: fresh memory costs a page fault for every 4 KiB.
void CWorkerKeepMemory(void);

/// Gives freed memory back to the system.
void CWorkerReturnMemory(void);

/// Not 0 if the process was refused memory since it began, or since the last `CWorkerForgetRefusals`.
int CWorkerWasRefusedMemory(void);

/// Starts counting anew: earlier refusals no longer count.
void CWorkerForgetRefusals(void);

#pragma clang assume_nonnull end
