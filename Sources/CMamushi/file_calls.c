#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "file_calls.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/openat2.h>
#include <stdint.h>
#include <sys/syscall.h>
#endif

int file_open_beneath(int folder, const char *path) {
  // O_NONBLOCK: a named pipe must not make us wait for a writer.
  const int flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK;
#if defined(__linux__) && defined(SYS_openat2)
  struct open_how how = {.flags = (uint64_t)flags, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
  return (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
#elif defined(O_NOFOLLOW_ANY)
  return openat(folder, path, flags | O_NOFOLLOW_ANY);
#else
  errno = ENOSYS;
  return -1;
#endif
}

int file_exchange(const char *first, const char *second) {
#if defined(__linux__)
  return renameat2(AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
#elif defined(__APPLE__)
  return renamex_np(first, second, RENAME_SWAP);
#else
  errno = ENOSYS;
  return -1;
#endif
}

ssize_t file_copy_range(int from, int to, size_t count) {
#ifdef __linux__
  return copy_file_range(from, NULL, to, NULL, count, 0);
#else
  errno = ENOSYS;
  return -1;
#endif
}
