// What a worker may still ask of the kernel once hostile bytes reach it.
//
// There are two walls; each is as strict as the kernel supports. The first is a seccomp filter, a program that the
// kernel runs on the number and the arguments of every system call:
//
// - Calls that parsing needs are allowed: memory, time, its own descriptors, the socket to its parent, its own end.
// - Calls that no PDF or picture library makes end the process (connect, exec, fork, ptrace, unlink, kill …): they show
//   that an attacker controls the process, so it must not answer another request.
// - Opening a file, or asking about one by its path, is answered by a handler in the process itself. For the fonts and
//   recognition languages that were opened before confinement it returns a copy of their descriptor; for all else
//   EACCES. Libraries ask for such things in good faith (the time zone, `malloc` for the kernel's settings) and manage
//   without them.
// - Everything else fails with ENOSYS, as on an older kernel, so a newer C library falls back to older calls instead of
//   dying.
//
// The second is a Landlock ruleset that grants nothing. It blocks calls that reach files in ways that a list of call
// numbers may miss.
//
// Memory can no longer be made executable, and no more code can be mapped.
#define _GNU_SOURCE
#include "CWorkerProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

// MARK: - Kept files

enum {
  maximumKeptFiles = 4096,
  /// Descriptors reserved for documents and for the libraries.
  spareDescriptors = 64,
};

typedef struct {
  char *path;
  int descriptor;
} KeptFile;

static KeptFile keptFiles[maximumKeptFiles];
static size_t keptCount = 0;
static size_t keptLimit = 0;

static int isFont(const char *path) {
  const char *extension = strrchr(path, '.');
  return extension != NULL &&
         (strcasecmp(extension, ".ttf") == 0 || strcasecmp(extension, ".ttc") == 0 ||
          strcasecmp(extension, ".otf") == 0);
}

static int isLanguage(const char *path) {
  const char *extension = strrchr(path, '.');
  return extension != NULL && strcmp(extension, ".traineddata") == 0;
}

static int keepFile(const char *path, const struct stat *status, int kind) {
  if (kind != FTW_F || !S_ISREG(status->st_mode)) return 0;
  if (keptCount >= keptLimit) return 1;
  const int descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor < 0) return 0;
  char *copy = strdup(path);
  if (copy == NULL) {
    close(descriptor);
    return 1;
  }
  keptFiles[keptCount++] = (KeptFile){.path = copy, .descriptor = descriptor};
  return 0;
}

static int keepFont(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  return isFont(path) ? keepFile(path, status, kind) : 0;
}

static int keepLanguage(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)place;
  return isLanguage(path) ? keepFile(path, status, kind) : 0;
}

/// Raises the limit on descriptors to keep files open. Returns whether any can be kept.
static int allowKeeping(void) {
  if (keptLimit > 0) return 1;
  struct rlimit limits;
  if (getrlimit(RLIMIT_NOFILE, &limits) != 0) return 0;
  limits.rlim_cur = limits.rlim_max;
  if (limits.rlim_cur > maximumKeptFiles + spareDescriptors) limits.rlim_cur = maximumKeptFiles + spareDescriptors;
  if (setrlimit(RLIMIT_NOFILE, &limits) != 0 || limits.rlim_cur <= spareDescriptors) return 0;
  keptLimit = limits.rlim_cur - spareDescriptors;
  return 1;
}

// `nftw` follows links, as PDFium and Tesseract do, and visits no folder twice.

void CWorkerKeepFonts(const char *folder) {
  if (allowKeeping()) nftw(folder, keepFont, 16, 0);
}

void CWorkerKeepLanguages(const char *folder) {
  if (allowKeeping()) nftw(folder, keepLanguage, 16, 0);
}

static const KeptFile *findKept(const char *path) {
  for (size_t index = 0; index < keptCount; index++) {
    if (strcmp(keptFiles[index].path, path) == 0) return &keptFiles[index];
  }
  return NULL;
}

// MARK: - Calls with a path

// The call itself raises the signal, on the only thread, so the handler interrupts nothing but that call. The handler
// makes system calls that the filter allows, compares strings, and reads only data that has not changed since the
// filter was installed. It takes no lock and allocates no memory. It compares a path as a whole, so `..` and links lead
// nowhere.

static long openKept(const char *path, int flags) {
  const KeptFile *kept = (flags & (O_ACCMODE | O_CREAT | O_TRUNC | O_DIRECTORY)) == O_RDONLY ? findKept(path) : NULL;
  if (kept == NULL) return -EACCES;
  const int copy = dup(kept->descriptor);
  if (copy < 0) return -errno;
  // Copies of a descriptor share one file offset, so only one can be read at a time.
  lseek(copy, 0, SEEK_SET);
  return copy;
}

static long statusOf(int descriptor, const char *path, int flags, struct stat *status) {
  // Some C libraries implement `fstat` by this call with an empty path.
  if (path[0] != 0 || (flags & AT_EMPTY_PATH) == 0) {
    const KeptFile *kept = findKept(path);
    if (kept == NULL) return -EACCES;
    descriptor = kept->descriptor;
  }
  return syscall(SYS_fstat, descriptor, status) == 0 ? 0 : -errno;
}

static long accessKept(const char *path, int mode) {
  return (mode & ~R_OK) == 0 && findKept(path) != NULL ? 0 : -EACCES;
}

static long answerCall(int number, const unsigned long *arguments) {
  switch (number) {
  case SYS_openat: return openKept((const char *)arguments[1], (int)arguments[2]);
  case SYS_newfstatat:
    return statusOf(
        (int)arguments[0], (const char *)arguments[1], (int)arguments[3], (struct stat *)arguments[2]);
  case SYS_faccessat:
  case SYS_faccessat2: return accessKept((const char *)arguments[1], (int)arguments[2]);
#ifdef SYS_open
  case SYS_open: return openKept((const char *)arguments[0], (int)arguments[1]);
#endif
#ifdef SYS_access
  case SYS_access: return accessKept((const char *)arguments[0], (int)arguments[1]);
#endif
  default: return -EACCES;
  }
}

static void onRefusedCall(int signal, siginfo_t *information, void *context) {
  (void)signal;
  const int savedError = errno;
  mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  const unsigned long arguments[] = {
      (unsigned long)machine->gregs[REG_RDI], (unsigned long)machine->gregs[REG_RSI],
      (unsigned long)machine->gregs[REG_RDX], (unsigned long)machine->gregs[REG_R10]};
  machine->gregs[REG_RAX] = answerCall(information->si_syscall, arguments);
#elif defined(__aarch64__)
  const unsigned long arguments[] = {
      machine->regs[0], machine->regs[1], machine->regs[2], machine->regs[3]};
  machine->regs[0] = (unsigned long)answerCall(information->si_syscall, arguments);
#endif
  errno = savedError;
}

// MARK: - The filter

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

static const int allowed[] = {
    // Memory. `mmap` and `mprotect` are below.
    SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_futex,
    // Descriptors that the process already has.
    SYS_read, SYS_readv, SYS_pread64, SYS_write, SYS_writev, SYS_close, SYS_lseek, SYS_fstat, SYS_dup, SYS_recvfrom,
    SYS_recvmsg, SYS_ppoll,
    // Time, random numbers, and what `qsort` asks to size its buffer.
    SYS_clock_gettime, SYS_clock_getres, SYS_gettimeofday, SYS_clock_nanosleep, SYS_nanosleep, SYS_getrandom,
    SYS_sysinfo, SYS_getrusage, SYS_sched_yield, SYS_sched_getaffinity,
    // Signals, and the process's own end.
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_getpid,
    SYS_gettid, SYS_exit, SYS_exit_group,
#ifdef SYS_poll
    SYS_poll,
#endif
#ifdef SYS_time
    SYS_time,
#endif
};

/// Answered by `onRefusedCall`.
static const int answered[] = {
    SYS_openat, SYS_newfstatat, SYS_faccessat, SYS_faccessat2, SYS_readlinkat, SYS_statx,
#ifdef SYS_open
    SYS_open, SYS_stat, SYS_lstat, SYS_access, SYS_readlink,
#endif
};

static const int deadly[] = {
    // The network, and any socket but the one to the parent.
    SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, SYS_sendmsg,
    // Programs, processes and threads: a worker needs only the thread that it has.
    SYS_execve, SYS_execveat, SYS_clone, SYS_clone3, SYS_unshare, SYS_setns,
    // The memory and the life of other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo, SYS_pidfd_open, SYS_pidfd_send_signal, SYS_pidfd_getfd,
    // Files.
    SYS_openat2, SYS_open_by_handle_at, SYS_name_to_handle_at, SYS_unlinkat, SYS_renameat2, SYS_linkat, SYS_symlinkat,
    SYS_mkdirat, SYS_mknodat, SYS_fchmodat, SYS_fchmod, SYS_fchownat, SYS_fchown, SYS_truncate, SYS_ftruncate,
    SYS_utimensat, SYS_chdir, SYS_fchdir, SYS_chroot, SYS_setxattr, SYS_fsetxattr, SYS_removexattr, SYS_memfd_create,
    // The system.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_open_tree, SYS_move_mount, SYS_fsopen, SYS_swapon, SYS_reboot,
    SYS_sethostname, SYS_settimeofday, SYS_clock_settime, SYS_init_module, SYS_finit_module, SYS_delete_module,
    SYS_kexec_load, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_io_uring_setup, SYS_io_uring_enter,
    SYS_io_uring_register, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_capset, SYS_setuid, SYS_setgid,
    SYS_setresuid, SYS_setresgid,
#ifdef SYS_fork
    SYS_fork, SYS_vfork, SYS_creat, SYS_unlink, SYS_rename, SYS_link, SYS_symlink, SYS_mkdir, SYS_rmdir, SYS_mknod,
    SYS_chmod, SYS_chown, SYS_lchown,
#endif
#ifdef SYS_renameat
    SYS_renameat,
#endif
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm,
#endif
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

/// A filter that is being written.
typedef struct {
  struct sock_filter steps[2 * (COUNT(allowed) + COUNT(answered) + COUNT(deadly)) + 64];
  unsigned short count;
} Program;

static void add(Program *program, unsigned short code, unsigned int value, unsigned char whenTrue, unsigned char whenFalse) {
  program->steps[program->count++] = (struct sock_filter){code, whenTrue, whenFalse, value};
}

static void answer(Program *program, unsigned int action) { add(program, BPF_RET | BPF_K, action, 0, 0); }

/// Loads the lower or upper half of an argument, or another field, for the next comparison.
static void load(Program *program, size_t offset) {
  add(program, BPF_LD | BPF_W | BPF_ABS, (unsigned int)offset, 0, 0);
}

static void answerEach(Program *program, const int *numbers, size_t count, unsigned int action) {
  for (size_t index = 0; index < count; index++) {
    add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)numbers[index], 0, 1);
    answer(program, action);
  }
}

/// The offset of an argument's lower half; both architectures are little-endian.
static size_t lowHalf(size_t argument) { return offsetof(struct seccomp_data, args) + 8 * argument; }

/// Allows a call if the lower half of an argument has none of the bits.
static void allowWithoutBits(Program *program, int number, size_t argument, unsigned int bits, unsigned int otherwise) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)number, 0, 4);
  load(program, lowHalf(argument));
  add(program, BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1);
  answer(program, otherwise);
  answer(program, SECCOMP_RET_ALLOW);
}

/// Allows a call if the lower half of an argument has a value.
static void allowIfEqual(Program *program, int number, size_t argument, unsigned int value, unsigned int otherwise) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)number, 0, 4);
  load(program, lowHalf(argument));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0);
  answer(program, otherwise);
  answer(program, SECCOMP_RET_ALLOW);
}

/// Allows a call if an argument is a null pointer.
static void allowIfNull(Program *program, int number, size_t argument, unsigned int otherwise) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)number, 0, 6);
  load(program, lowHalf(argument));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 2);
  load(program, lowHalf(argument) + 4);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0);
  answer(program, otherwise);
  answer(program, SECCOMP_RET_ALLOW);
}

static int installFilter(void) {
  struct sigaction action;
  memset(&action, 0, sizeof(action));
  action.sa_sigaction = onRefusedCall;
  action.sa_flags = SA_SIGINFO;
  if (sigaction(SIGSYS, &action, NULL) != 0) return -1;

  static Program program;
  program.count = 0;
  load(&program, offsetof(struct seccomp_data, arch));
  add(&program, BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
  answer(&program, SECCOMP_RET_KILL_PROCESS);
  load(&program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  // Calls of the x32 ABI report the same architecture but have other numbers.
  add(&program, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  answer(&program, SECCOMP_RET_KILL_PROCESS);
#endif
  answerEach(&program, allowed, COUNT(allowed), SECCOMP_RET_ALLOW);
  allowWithoutBits(&program, SYS_mmap, 2, PROT_EXEC, SECCOMP_RET_KILL_PROCESS);
  allowWithoutBits(&program, SYS_mprotect, 2, PROT_EXEC, SECCOMP_RET_KILL_PROCESS);
  // Without an address: only to the socket's other end, the parent.
  allowIfNull(&program, SYS_sendto, 4, SECCOMP_RET_KILL_PROCESS);
  // Fault handlers look at a fault and raise it again, in this process.
  allowIfEqual(&program, SYS_tgkill, 0, (unsigned int)getpid(), SECCOMP_RET_KILL_PROCESS);
  allowIfEqual(&program, SYS_fcntl, 1, F_GETFL, SECCOMP_RET_ERRNO | EACCES);
  // Limits may be read, not set.
  allowIfNull(&program, SYS_prlimit64, 2, SECCOMP_RET_KILL_PROCESS);
  answerEach(&program, answered, COUNT(answered), SECCOMP_RET_TRAP);
  answerEach(&program, deadly, COUNT(deadly), SECCOMP_RET_KILL_PROCESS);
  answer(&program, SECCOMP_RET_ERRNO | ENOSYS);

  const struct sock_fprog filter = {.len = program.count, .filter = program.steps};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
}

#else

static int installFilter(void) { return -1; }

#endif

// MARK: - Landlock

// Declared here because a distribution's headers may be older than the kernel.

/// `struct landlock_ruleset_attr` of version 6. An older kernel accepts the longer struct if the fields it does not
/// know are 0.
typedef struct {
  uint64_t files;
  uint64_t network;
  uint64_t scopes;
} LandlockRuleset;

enum { landlockAskVersion = 1, landlockConnectAndBind = 0x3, landlockSocketsAndSignals = 0x3 };

/// All rights to files that a Landlock version knows.
static uint64_t landlockFileRights(long version) {
  const int count = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  return (1ULL << count) - 1;
}

static int installLandlock(void) {
#ifdef SYS_landlock_create_ruleset
  const long version = syscall(SYS_landlock_create_ruleset, NULL, 0, landlockAskVersion);
  if (version <= 0) return 0;
  const LandlockRuleset ruleset = {
      .files = landlockFileRights(version),
      .network = version >= 4 ? landlockConnectAndBind : 0,
      .scopes = version >= 6 ? landlockSocketsAndSignals : 0,
  };
  const int descriptor = (int)syscall(SYS_landlock_create_ruleset, &ruleset, sizeof(ruleset), 0);
  if (descriptor < 0) return 0;
  // No rule was added, so nothing is allowed.
  const long status = syscall(SYS_landlock_restrict_self, descriptor, 0);
  close(descriptor);
  return status == 0 ? (int)version : 0;
#else
  return 0;
#endif
}

// MARK: - Both walls

CWorkerConfinement CWorkerConfine(void) {
  // Reads the time zone now, since its file cannot be opened later.
  tzset();
  const rlim_t descriptors = keptCount + spareDescriptors;
  const struct rlimit limits = {.rlim_cur = descriptors, .rlim_max = descriptors};
  setrlimit(RLIMIT_NOFILE, &limits);
  const int landlockVersion = installLandlock();
  return (CWorkerConfinement){.isFiltered = installFilter() == 0, .landlockVersion = landlockVersion};
}
