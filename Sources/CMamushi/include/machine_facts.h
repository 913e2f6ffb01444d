#ifndef MACHINE_FACTS_H
#define MACHINE_FACTS_H

#include <stdbool.h>
#include <stddef.h>

// What the system tells of itself. In C because `statfs` has other fields on each system, and because names of limits and of
// the library's version are enumerations in Glibc.

struct machine_volume {
  // The number of its kind on Linux (linux/magic.h), 0 elsewhere.
  unsigned long kind;
  // The name of its kind on macOS, empty elsewhere.
  char name[32];
  unsigned long long number;
  unsigned long long free_bytes;
  unsigned long long free_files;
  // 0 where it does not count files.
  unsigned long long files;
  bool is_read_only;
};

// Returns -1 and sets `errno` where there is no such path.
int machine_find_volume(const char *path, struct machine_volume *volume);

// The version of the C library, "glibc 2.36"; empty where it does not tell.
void machine_c_library(char *text, size_t size);

// How many files this process may have open.
unsigned long long machine_open_files(void);

#endif
