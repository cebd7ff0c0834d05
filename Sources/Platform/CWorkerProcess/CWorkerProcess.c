#define _GNU_SOURCE
#include "CWorkerProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// MARK: - The parent's side

static int spawnOn(
    int childEnd, const char *path, char *const *arguments, char *const *environment, pid_t *process) {
  posix_spawn_file_actions_t actions;
  int status = posix_spawn_file_actions_init(&actions);
  if (status != 0) return status;
  posix_spawnattr_t attributes;
  status = posix_spawnattr_init(&attributes);
  if (status != 0) {
    posix_spawn_file_actions_destroy(&actions);
    return status;
  }

  sigset_t all, none;
  sigfillset(&all);
  sigemptyset(&none);
  const short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP;
  if ((status = posix_spawn_file_actions_adddup2(&actions, childEnd, STDIN_FILENO)) == 0 &&
      (status = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)) == 0 &&
      (status = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1)) == 0 &&
      (status = posix_spawnattr_setsigdefault(&attributes, &all)) == 0 &&
      (status = posix_spawnattr_setsigmask(&attributes, &none)) == 0 &&
      (status = posix_spawnattr_setpgroup(&attributes, 0)) == 0 &&
      (status = posix_spawnattr_setflags(&attributes, flags)) == 0) {
    status = posix_spawn(process, path, &actions, &attributes, arguments, environment);
  }
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return status;
}

int CWorkerSpawn(
    const char *path, char *const *arguments, char *const *environment, int *descriptor, pid_t *process) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;

  // Room for a page's image, so the worker need not wait for the parent while it sends one. The system may grant less.
  const int bufferSize = 1 << 20;
  for (int end = 0; end < 2; end++) setsockopt(ends[end], SOL_SOCKET, SO_SNDBUF, &bufferSize, sizeof(bufferSize));
  int status = fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0 ? 0 : errno;
  if (status == 0) status = spawnOn(ends[1], path, arguments, environment, process);
  close(ends[1]);
  if (status != 0) {
    close(ends[0]);
    return status;
  }
  *descriptor = ends[0];
  return 0;
}

int CWorkerAllowProcessorTime(pid_t process, uint64_t seconds) {
  clockid_t clock;
  struct timespec used;
  const int status = clock_getcpuclockid(process, &clock);
  if (status != 0) return status;
  struct rlimit limits;
  if (clock_gettime(clock, &used) != 0 || prlimit(process, RLIMIT_CPU, NULL, &limits) != 0) return errno;
  // Rounded up, so that a request never gets less than its time.
  limits.rlim_cur = (rlim_t)used.tv_sec + 1 + seconds;
  return prlimit(process, RLIMIT_CPU, &limits, NULL) == 0 ? 0 : errno;
}

int CWorkerAllowFileSize(pid_t process, uint64_t bytes) {
  struct rlimit limits;
  if (prlimit(process, RLIMIT_FSIZE, NULL, &limits) != 0) return errno;
  limits.rlim_cur = bytes < limits.rlim_max ? bytes : limits.rlim_max;
  return prlimit(process, RLIMIT_FSIZE, &limits, NULL) == 0 ? 0 : errno;
}

void CWorkerBeginWriting(int descriptor, uint64_t offset, uint64_t count) {
  // Not every file system supports this; then `fsync` has more to do.
  (void)sync_file_range(descriptor, (off64_t)offset, (off64_t)count, SYNC_FILE_RANGE_WRITE);
}

// MARK: - The worker's side

/// The process's own `/proc/self/statm`, opened early because a confined process can open nothing.
static int statistics = -1;

static uint64_t (*refusals)(void) = NULL;
/// How many refusals no longer count, because they were forgotten.
static uint64_t forgottenRefusals = 0;

/// Libraries that cannot continue without memory end the process by a signal. That is not a crash, so a special exit
/// status tells the parent.
static void endOnSignal(int signal) {
  if (CWorkerWasRefusedMemory() != 0) _exit(CWorkerExitOutOfMemory);
  // The handler is reset already, so this signal, or the repeated fault after the return, ends the process.
  raise(signal);
}

static int limit(int resource, rlim_t value) {
  const struct rlimit limits = {.rlim_cur = value, .rlim_max = value};
  return setrlimit(resource, &limits) == 0 ? 0 : errno;
}

int CWorkerLimit(uint64_t memory, uint64_t (*refusedAllocations)(void)) {
  refusals = refusedAllocations;
  int status;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return errno;
  if ((status = limit(RLIMIT_CORE, 0)) != 0 || (status = limit(RLIMIT_AS, memory)) != 0) return status;
  statistics = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_handler = endOnSignal;
  action.sa_flags = SA_RESETHAND | SA_NODEFER;
  const int fatal[] = {SIGABRT, SIGILL, SIGTRAP, SIGSEGV, SIGBUS};
  for (size_t index = 0; index < sizeof(fatal) / sizeof(fatal[0]); index++) {
    if (sigaction(fatal[index], &action, NULL) != 0) return errno;
  }
  return 0;
}

/// `struct sched_attr`, version 1, because not all C libraries' headers declare it.
typedef struct {
  uint32_t size;
  uint32_t policy;
  uint64_t flags;
  int32_t nice;
  uint32_t priority;
  uint64_t runtime;
  uint64_t deadline;
  uint64_t period;
} SchedulingAttributes;

void CWorkerYield(void) {
  // The lowest priority; a process that has it already keeps it. Failure only makes the worker less polite; results do
  // not change.
  (void)setpriority(PRIO_PROCESS, 0, 19);
  // Asks for time slices of 0.1 ms. Otherwise another process that wakes up waits for the end of a 3 ms slice, and an
  // answer takes several such waits. When nobody else wants the core, the slices simply follow each other. Kernels
  // before 6.12 ignore this.
  const SchedulingAttributes wish = {
      .size = sizeof(wish), .policy = SCHED_OTHER, .nice = getpriority(PRIO_PROCESS, 0), .runtime = 100 * 1000};
  (void)syscall(SYS_sched_setattr, 0, &wish, 0);
}

uint64_t CWorkerResidentMemory(void) {
  char text[128];
  const ssize_t count = statistics < 0 ? -1 : pread(statistics, text, sizeof(text) - 1, 0);
  if (count <= 0) return 0;
  text[count] = 0;
  // The second number is resident memory in pages; the first is the address space.
  char *second = NULL;
  strtoul(text, &second, 10);
  return strtoul(second, NULL, 10) * (uint64_t)sysconf(_SC_PAGESIZE);
}

void CWorkerKeepMemory(void) {
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
}

void CWorkerReturnMemory(void) { malloc_trim(0); }

int CWorkerWasRefusedMemory(void) { return refusals() != forgottenRefusals; }

void CWorkerForgetRefusals(void) { forgottenRefusals = refusals(); }
