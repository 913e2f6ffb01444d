// measure <program> <arguments>: runs it and appends "<CPU seconds> <wall seconds> <peak memory in KB>" to the file
// that MEASURE_FILE names. In C because a child's peak memory counts from the fork: a larger parent would hide it.

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double seconds(struct timeval time) { return (double)time.tv_sec + (double)time.tv_usec / 1e6; }

int main(int argc, char **argv) {
  const char *file = getenv("MEASURE_FILE");
  if (argc < 2 || file == NULL) {
    fputs("usage: MEASURE_FILE=<file> measure <program> <arguments>\n", stderr);
    return 64;
  }
  struct timespec start, end;
  clock_gettime(CLOCK_MONOTONIC, &start);
  pid_t child = fork();
  if (child == 0) {
    execv(argv[1], argv + 1);
    perror(argv[1]);
    _exit(127);
  }
  int status;
  struct rusage usage;
  if (child < 0 || wait4(child, &status, 0, &usage) != child) {
    perror("measure");
    return 1;
  }
  clock_gettime(CLOCK_MONOTONIC, &end);
  if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
    fprintf(stderr, "measure: %s failed\n", argv[1]);
    return 1;
  }
  long kilobytes = usage.ru_maxrss;
#ifdef __APPLE__
  kilobytes /= 1024;  // bytes there
#endif
  FILE *results = fopen(file, "a");
  if (results == NULL) {
    perror(file);
    return 1;
  }
  fprintf(results, "%.6f %.6f %ld\n", seconds(usage.ru_utime) + seconds(usage.ru_stime),
          (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9, kilobytes);
  return fclose(results) == 0 ? 0 : 1;
}
