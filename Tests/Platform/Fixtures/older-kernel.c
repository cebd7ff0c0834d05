// Runs a program as if the kernel had no Landlock, no seccomp, or neither, depending on the macros at compile time:
// those calls fail with ENOSYS in the program.
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef PROGRAM
#error "PROGRAM is the path of what to run"
#endif

int main(int count, char **arguments) {
  (void)count;
  struct sock_filter steps[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef WITHOUT_LANDLOCK
      // landlock_create_ruleset
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 444, 2, 0),
#endif
#ifdef WITHOUT_SECCOMP
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 1, 0),
#else
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0xFFFFFFFF, 1, 0),
#endif
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
  };
  const struct sock_fprog filter = {.len = sizeof(steps) / sizeof(steps[0]), .filter = steps};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter) != 0) return 70;
  execv(PROGRAM, arguments);
  return 71;
}
