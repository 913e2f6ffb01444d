#ifdef __linux__
#define _GNU_SOURCE
#endif

#include "process_limits.h"

#include <pthread.h>
#include <sys/resource.h>

unsigned long long limits_raise_open_files(unsigned long long wanted) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
  if (limit.rlim_cur == RLIM_INFINITY || limit.rlim_cur >= wanted) return limit.rlim_cur;
  rlim_t former = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max == RLIM_INFINITY || limit.rlim_max > wanted ? wanted : limit.rlim_max;
  return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : former;
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
