#ifndef FILE_CALLS_H
#define FILE_CALLS_H

#include <sys/types.h>

// System calls that Swift does not see: Glibc's module is built without _GNU_SOURCE, `openat2` has no
// wrapper, and the same things have other names on macOS. All fail with -1 and `errno`; with ENOSYS where
// the system has nothing of the kind.

// Opens a file for reading; fails with EXDEV or ELOOP where the path may lead out of `folder` through a
// symbolic link (absolute links count as such).
int file_open_beneath(int folder, const char *path);

// Exchanges two names in one step.
int file_exchange(const char *first, const char *second);

// Copies up to `count` bytes between two files inside the kernel, from their offsets on; 0 at the end.
ssize_t file_copy_range(int from, int to, size_t count);

#endif
