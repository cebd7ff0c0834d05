// Passes descriptors over a socket as SCM_RIGHTS, whose macros Swift cannot call.
#define _GNU_SOURCE
#include "CWorkerProcess.h"

#include <errno.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Room for the control message, aligned as the macros require.
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * CWorkerDescriptorLimit)];
} ControlBuffer;

ssize_t CWorkerSend(
    int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptorCount) {
  if (descriptorCount == 0) return send(socket, bytes, count, MSG_NOSIGNAL);
  if (descriptorCount > CWorkerDescriptorLimit) {
    errno = EMSGSIZE;
    return -1;
  }
  ControlBuffer control;
  memset(&control, 0, sizeof(control));
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control,
      .msg_controllen = CMSG_SPACE(sizeof(int) * descriptorCount)};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int) * descriptorCount);
  memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptorCount);
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t CWorkerReceive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptorCount) {
  *descriptorCount = 0;
  ControlBuffer control;
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof(control)};
  const ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return -1;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header != NULL; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    const size_t found = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    // Cannot overflow: the control buffer holds at most `CWorkerDescriptorLimit` descriptors.
    memcpy(descriptors + *descriptorCount, CMSG_DATA(header), found * sizeof(int));
    *descriptorCount += found;
  }
  if ((message.msg_flags & MSG_CTRUNC) != 0) {
    for (size_t index = 0; index < *descriptorCount; index++) close(descriptors[index]);
    *descriptorCount = 0;
    errno = EMSGSIZE;
    return -1;
  }
  return received;
}
