// A PDFium that has been taken over. It is linked with the real one and answers like it, but when the first page of a
// document is measured, it tries something that a worker may not do. The number of pages selects the attempt.
//
// The page's width is 100 if the attempt succeeded, else 100 plus the error number.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct {
  float width;
  float height;
} Size;

int FPDF_GetPageCount(void *document);

// A file that exists and one that does not; the test names both.
#ifndef VICTIM
#error "VICTIM is the path of a file"
#endif
#define NEW_FILE VICTIM ".new"

static void *endThread(void *context) { return context; }

/// Forks, ends the child at once and waits for it.
static long forkOnce(long child) {
  if (child == 0) _exit(0);
  if (child > 0) waitpid((pid_t)child, NULL, 0);
  return child;
}

static long attempt(int number) {
  char buffer[64] = {0};
  struct stat status;
  struct iovec part = {.iov_base = buffer, .iov_len = sizeof(buffer)};
  struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = VICTIM};
  char *arguments[] = {"/bin/true", NULL};
  struct rlimit limits = {RLIM_INFINITY, RLIM_INFINITY};
  switch (number) {
  case 1: return 0;
  // These are refused with an error, and the worker goes on.
  case 2: return open(VICTIM, O_RDONLY);
  case 3: return open(VICTIM, O_WRONLY | O_APPEND);
  case 4: return open(NEW_FILE, O_CREAT | O_WRONLY, 0600);
  case 5: return syscall(SYS_openat, AT_FDCWD, "/proc/self/mem", O_RDWR);
  case 6: return stat(VICTIM, &status);
  case 7: return access(VICTIM, R_OK);
  case 8: return readlink("/proc/self/exe", buffer, sizeof(buffer));
  case 9: return open("/", O_RDONLY | O_DIRECTORY);
  case 10: return syscall(SYS_ioctl, 0, 0x5401, buffer);
  case 11: return syscall(9999);
  // These end the worker.
  case 12: return syscall(SYS_openat2, AT_FDCWD, VICTIM, buffer, 24);
  case 13: return socket(AF_INET, SOCK_STREAM, 0);
  case 14: return connect(0, (struct sockaddr *)&address, sizeof(address));
  case 15: return sendmsg(0, &(struct msghdr){.msg_iov = &part, .msg_iovlen = 0}, 0);
  case 16: return execve(arguments[0], arguments, NULL);
  case 17: return forkOnce(fork());
  case 18: return forkOnce(vfork());
  case 19: {
    pthread_t thread;
    errno = pthread_create(&thread, NULL, endThread, NULL);
    return errno == 0 ? pthread_join(thread, NULL) : -1;
  }
  case 20: return ptrace(PTRACE_TRACEME, 0, NULL, NULL);
  case 21: return process_vm_readv(getpid(), &part, 1, &part, 1, 0);
  case 22: return unlink(VICTIM);
  case 23: return unlinkat(AT_FDCWD, VICTIM, 0);
  case 24: return rename(VICTIM, NEW_FILE);
  case 25: return link(VICTIM, NEW_FILE);
  case 26: return symlink(VICTIM, NEW_FILE);
  case 27: return mkdir(NEW_FILE, 0700);
  case 28: return truncate(VICTIM, 0);
  case 29: return chmod(VICTIM, 0777);
  case 30: return kill(1, 0);
  case 31: return syscall(SYS_tgkill, 1, 1, 0);
  case 32: return syscall(SYS_pidfd_open, 1, 0);
  case 33: return mount("none", "/", "tmpfs", 0, NULL);
  case 34: return unshare(0);
  case 35: return setrlimit(RLIMIT_CPU, &limits);
  case 36: return mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0;
  case 37: {
    void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return mprotect(page, 4096, PROT_READ | PROT_EXEC);
  }
  case 38: return syscall(SYS_memfd_create, "code", 0);
  case 39: return syscall(SYS_io_uring_setup, 1, buffer);
  case 40: return syscall(SYS_bpf, 0, buffer, 0);
  case 41: return chdir("/");
#if defined(__x86_64__)
  case 42: return creat(NEW_FILE, 0600);
  // A system call of 32-bit programs: number 20 is getpid.
  case 43: {
    long result = 20;
    __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
    return result;
  }
  // The x32 ABI.
  case 44: return syscall(0x40000000 | SYS_getpid);
#endif
  case 60: {
    const struct sockaddr_in loopback = {
        .sin_family = AF_INET, .sin_port = htons(9), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    return connect(socket(AF_INET, SOCK_STREAM, 0), (const struct sockaddr *)&loopback, sizeof(loopback));
  }
  default: return 0;
  }
}

int FPDF_GetPageSizeByIndexF(void *document, int index, Size *size) {
  size->width = 500;
  size->height = 500;
  if (index != 0) return 1;
  errno = 0;
  const long result = attempt(FPDF_GetPageCount(document));
  size->width = (float)(100 + (result < 0 ? errno : 0));
  return 1;
}
