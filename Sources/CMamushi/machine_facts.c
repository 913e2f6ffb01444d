#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "machine_facts.h"

#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef __APPLE__
#include <sys/mount.h>
#include <sys/param.h>
#else
#include <sys/statvfs.h>
#include <sys/vfs.h>
#endif

int machine_find_volume(const char *path, struct machine_volume *volume) {
  memset(volume, 0, sizeof *volume);
  struct stat status;
  struct statfs facts;
  if (stat(path, &status) != 0 || statfs(path, &facts) != 0) return -1;
  volume->number = (unsigned long long)status.st_dev;
#ifdef __APPLE__
  strlcpy(volume->name, facts.f_fstypename, sizeof volume->name);
  volume->free_bytes = (unsigned long long)facts.f_bavail * facts.f_bsize;
  volume->is_read_only = facts.f_flags & MNT_RDONLY;
#else
  volume->kind = (unsigned long)facts.f_type & 0xffffffffUL;
  unsigned long long size = (unsigned long long)(facts.f_frsize ? facts.f_frsize : facts.f_bsize);
  volume->free_bytes = (unsigned long long)facts.f_bavail * size;
  volume->is_read_only = facts.f_flags & ST_RDONLY;
#endif
  volume->free_files = (unsigned long long)facts.f_ffree;
  volume->files = (unsigned long long)facts.f_files;
  return 0;
}

void machine_c_library(char *text, size_t size) {
  if (size == 0) return;
  text[0] = 0;
#ifdef _CS_GNU_LIBC_VERSION
  if (confstr(_CS_GNU_LIBC_VERSION, text, size) == 0) text[0] = 0;
#endif
}

unsigned long long machine_open_files(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return (unsigned long long)-1;
  return (unsigned long long)limit.rlim_cur;
}
