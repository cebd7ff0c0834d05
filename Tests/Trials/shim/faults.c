// Makes one call to the file system fail, or kills the process at it, so that trials can try every call.
//
// Preloaded into a program with LD_PRELOAD. It counts the calls, SQLite's included, that change or list anything below
// FAULT_FOLDER, and makes the FAULT_AT-th of them fail. It shares its numbers with the trial through the file
// FAULT_COUNTER.
//
//   FAULT_FOLDER    absolute path of the folder; without it nothing is counted
//   FAULT_COUNTER   a file of at least sizeof(struct counter) zero bytes
//   FAULT_AT        which call fails, from 1; 0 fails none and only counts
//   FAULT_ERRNO     the number of the error; 0 kills the process with SIGKILL in place of the call
//   FAULT_STICKY    1: every later call of the kinds that take space fails, too, as on a full disk
//   FAULT_SPACE     1: only calls that take space are counted (write, truncate, allocate, make)
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

struct counter {
  atomic_long calls;   // counted so far
  atomic_long inside;  // in progress now: if not 0 after a kill, the kill hit one
  atomic_long failed;  // calls that were made to fail
  char what[240];      // the name and path of the first that failed
};

static struct counter *counter;
static const char *folder;
static size_t folder_length;
static long fail_at;
static int fail_errno, is_sticky, is_space_only;

__attribute__((constructor)) static void begin(void) {
  // Workers parse hostile bytes and touch nothing of the library. Confined, they could not look paths up.
  if (strstr(program_invocation_name, "papercenter-worker")) return;
  const char *path = getenv("FAULT_COUNTER");
  const char *below = getenv("FAULT_FOLDER");
  if (!path || !below) return;
  int descriptor = open(path, O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return;
  void *shared = mmap(NULL, sizeof(struct counter), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  close(descriptor);
  if (shared == MAP_FAILED) return;
  const char *at = getenv("FAULT_AT"), *error = getenv("FAULT_ERRNO");
  fail_at = at ? atol(at) : 0;
  fail_errno = error ? atoi(error) : EIO;
  is_sticky = getenv("FAULT_STICKY") != NULL;
  is_space_only = getenv("FAULT_SPACE") != NULL;
  folder_length = strlen(below);
  folder = below;
  counter = shared;
}

static int is_below(const char *path) {
  return strncmp(path, folder, folder_length) == 0 && (path[folder_length] == '/' || path[folder_length] == 0);
}

// The path of a descriptor, or "" if it has none.
static void path_of(int descriptor, char *path) {
  char link[32];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length > 0 ? length : 0] = 0;
}

enum { SPACE = 1 };

// Whether the call may proceed; if not, errno has the reason. Every call that gets a 1 here is followed by `leave`.
static int enter(const char *name, const char *path, int kind) {
  if (!counter || !is_below(path) || (is_space_only && !(kind & SPACE))) return 2;
  long number = atomic_fetch_add(&counter->calls, 1) + 1;
  atomic_fetch_add(&counter->inside, 1);
  int fails = fail_at && (number == fail_at || (is_sticky && number > fail_at && (kind & SPACE)));
  if (!fails) return 1;
  if (atomic_fetch_add(&counter->failed, 1) == 0)
    snprintf(counter->what, sizeof counter->what, "%s %s", name, path + folder_length);
  if (fail_errno == 0) kill(getpid(), SIGKILL);
  atomic_fetch_sub(&counter->inside, 1);
  errno = fail_errno;
  return 0;
}

static void leave(int entered) {
  if (entered == 1) atomic_fetch_sub(&counter->inside, 1);
}

static int enter_descriptor(const char *name, int descriptor, int kind) {
  if (!counter) return 2;
  char path[PATH_MAX];
  path_of(descriptor, path);
  return enter(name, path, kind);
}

static int enter_at(const char *name, int parent, const char *path, int kind) {
  if (!counter) return 2;
  if (path[0] == '/') return enter(name, path, kind);
  char whole[2 * PATH_MAX];
  if (parent == AT_FDCWD) {
    if (!getcwd(whole, PATH_MAX)) return 2;
  } else {
    path_of(parent, whole);
  }
  size_t length = strlen(whole);
  snprintf(whole + length, sizeof whole - length, "/%s", path);
  return enter(name, whole, kind);
}

#define REAL(name) \
  static typeof(&name) real; \
  if (!real) real = (typeof(&name))dlsym(RTLD_NEXT, #name)

#define BY_DESCRIPTOR(type, name, parameters, arguments, kind) \
  type name parameters { \
    REAL(name); \
    int entered = enter_descriptor(#name, fd, kind); \
    if (!entered) return -1; \
    type result = real arguments; \
    int error = errno; \
    leave(entered); \
    errno = error; \
    return result; \
  }

#define BY_PATH(name, parameters, arguments, parent, path, kind) \
  int name parameters { \
    REAL(name); \
    int entered = enter_at(#name, parent, path, kind); \
    if (!entered) return -1; \
    int result = real arguments; \
    int error = errno; \
    leave(entered); \
    errno = error; \
    return result; \
  }

BY_DESCRIPTOR(ssize_t, write, (int fd, const void *bytes, size_t count), (fd, bytes, count), SPACE)
BY_DESCRIPTOR(ssize_t, pwrite, (int fd, const void *bytes, size_t count, off_t at), (fd, bytes, count, at), SPACE)
BY_DESCRIPTOR(ssize_t, pwrite64, (int fd, const void *bytes, size_t count, off64_t at), (fd, bytes, count, at), SPACE)
BY_DESCRIPTOR(ssize_t, writev, (int fd, const struct iovec *parts, int count), (fd, parts, count), SPACE)
BY_DESCRIPTOR(int, fsync, (int fd), (fd), 0)
BY_DESCRIPTOR(int, fdatasync, (int fd), (fd), 0)
BY_DESCRIPTOR(int, ftruncate, (int fd, off_t size), (fd, size), SPACE)
BY_DESCRIPTOR(int, ftruncate64, (int fd, off64_t size), (fd, size), SPACE)
BY_DESCRIPTOR(int, fallocate, (int fd, int mode, off_t at, off_t size), (fd, mode, at, size), SPACE)
BY_DESCRIPTOR(int, fallocate64, (int fd, int mode, off64_t at, off64_t size), (fd, mode, at, size), SPACE)
BY_PATH(rename, (const char *from, const char *to), (from, to), AT_FDCWD, to, 0)
BY_PATH(renameat, (int a, const char *from, int b, const char *to), (a, from, b, to), b, to, 0)
BY_PATH(renameat2, (int a, const char *from, int b, const char *to, unsigned flags), (a, from, b, to, flags), b, to, 0)
BY_PATH(unlink, (const char *path), (path), AT_FDCWD, path, 0)
BY_PATH(unlinkat, (int a, const char *path, int flags), (a, path, flags), a, path, 0)
BY_PATH(rmdir, (const char *path), (path), AT_FDCWD, path, 0)
BY_PATH(mkdir, (const char *path, mode_t mode), (path, mode), AT_FDCWD, path, SPACE)
BY_PATH(mkdirat, (int a, const char *path, mode_t mode), (a, path, mode), a, path, SPACE)
BY_PATH(link, (const char *from, const char *to), (from, to), AT_FDCWD, to, SPACE)
BY_PATH(linkat, (int a, const char *from, int b, const char *to, int flags), (a, from, b, to, flags), b, to, SPACE)

// This function returns the error number instead of setting errno.
int posix_fallocate(int fd, off_t at, off_t size) {
  REAL(posix_fallocate);
  int entered = enter_descriptor("posix_fallocate", fd, SPACE);
  if (!entered) return errno;
  int result = real(fd, at, size);
  leave(entered);
  return result;
}

// Opening counts if it creates a file.
#define OPENING(name, parameters, parent, before) \
  int name parameters { \
    REAL(name); \
    mode_t mode = 0; \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) { \
      va_list rest; \
      va_start(rest, flags); \
      mode = va_arg(rest, mode_t); \
      va_end(rest); \
    } \
    int entered = flags & O_CREAT ? enter_at(#name, parent, path, SPACE) : 2; \
    if (!entered) return -1; \
    int result = real(before path, flags, mode); \
    int error = errno; \
    leave(entered); \
    errno = error; \
    return result; \
  }
#define NOTHING
#define PARENT parent,
OPENING(open, (const char *path, int flags, ...), AT_FDCWD, NOTHING)
OPENING(open64, (const char *path, int flags, ...), AT_FDCWD, NOTHING)
OPENING(openat, (int parent, const char *path, int flags, ...), parent, PARENT)
OPENING(openat64, (int parent, const char *path, int flags, ...), parent, PARENT)

// Fails as if a folder could not be read to its end.
#define READING(name, type) \
  type *name(DIR *directory) { \
    REAL(name); \
    int entered = enter_descriptor(#name, dirfd(directory), 0); \
    if (!entered) return NULL; \
    type *result = real(directory); \
    leave(entered); \
    return result; \
  }
READING(readdir, struct dirent)
READING(readdir64, struct dirent64)
