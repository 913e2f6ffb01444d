#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "process_limits.h"

#include <pthread.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// What the first thread needs to begin. The others get a stack of their own.
static const rlim_t least_stack = 64 * 1024;

// Before `main`: with a stack of some kilobytes that would end by a signal, and what raises it can no longer be called.
__attribute__((constructor)) static void check_stack(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= least_stack) return;
  rlim_t former = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > least_stack ? least_stack : limit.rlim_max;
  // The stack grows as far as the limit that holds when it does.
  if (limit.rlim_cur == least_stack && setrlimit(RLIMIT_STACK, &limit) == 0) return;
  char message[240];
  int length = snprintf(
      message, sizeof message,
      "error: the stack of this process is limited to %llu KB, but it needs %llu KB; raise the limit: 'ulimit -s %llu' "
      "[TooSmallStack]\n",
      (unsigned long long)former / 1024, (unsigned long long)least_stack / 1024, (unsigned long long)least_stack / 1024);
  ssize_t written = length > 0 ? write(STDERR_FILENO, message, (size_t)length) : 0;
  (void)written;
  // What EX_IOERR is called where there are names: of the system, not of the site.
  _exit(74);
}

// A process without addresses for its libraries and threads ends by a signal, or waits for a thread that never comes. The
// program and its libraries take some 200 MB of them; a thread takes a stack of 8 MB, and room for its own memory.
static const rlim_t least_addresses = (rlim_t)384 << 20;
static const rlim_t addresses_of_core = (rlim_t)64 << 20;

__attribute__((constructor)) static void check_addresses(void) {
#ifdef __linux__
  long cores = sysconf(_SC_NPROCESSORS_ONLN);
  rlim_t least = least_addresses + (cores > 0 ? (rlim_t)cores : 1) * addresses_of_core;
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= least) return;
  char message[240];
  int length = snprintf(
      message, sizeof message,
      "error: the memory of this process is limited to %llu MB, but it needs %llu MB; raise the limit: 'ulimit -v %llu' "
      "[TooLittleMemory]\n",
      (unsigned long long)limit.rlim_cur >> 20, (unsigned long long)least >> 20, (unsigned long long)least / 1024);
  ssize_t written = length > 0 ? write(STDERR_FILENO, message, (size_t)length) : 0;
  (void)written;
  _exit(74);
#endif
}

unsigned long long limits_raise_open_files(unsigned long long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= wanted) return limit.rlim_cur;
  rlim_t former = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > wanted ? wanted : limit.rlim_max;
  return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : former;
}

void limits_return_memory(void) {
#ifdef __GLIBC__
  // Left alone, the first large piece that is given back moves the limit from which on pieces are the system's up to 32 MB.
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
#endif
}

void limits_set_thread_stack(unsigned long long wanted) {
#ifdef __linux__
  pthread_attr_t attributes;
  if (pthread_getattr_default_np(&attributes) != 0) return;
  if (pthread_attr_setstacksize(&attributes, wanted) == 0) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
#else
  (void)wanted;
#endif
}
