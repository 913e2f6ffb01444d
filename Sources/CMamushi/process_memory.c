#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "process_memory.h"

// Says which C library this is.
#include <stdlib.h>

#if defined(__GLIBC__)
#include <malloc.h>
#elif defined(__APPLE__)
#include <malloc/malloc.h>
#endif

#if defined(__linux__)
#include <link.h>
#include <sys/mman.h>
#include <unistd.h>

// Unmaps the pages of the program's code and constants, which nothing writes but debuggers, whose breakpoints are lost:
// one that is used again comes from the page cache. The system maps 16 pages around each that is used, so the code of
// all steps of a build, which is never used at the same time, would otherwise count as memory of the process until its
// end.
static int release_program(struct dl_phdr_info *program, size_t size, void *data) {
  (void)size;
  (void)data;
  const ElfW(Addr) mask = (ElfW(Addr))sysconf(_SC_PAGESIZE) - 1;
  for (int number = 0; number < program->dlpi_phnum; number++) {
    const ElfW(Phdr) *part = &program->dlpi_phdr[number];
    if (part->p_type != PT_LOAD || (part->p_flags & PF_W) != 0) continue;
    const ElfW(Addr) start = program->dlpi_addr + part->p_vaddr;
    const ElfW(Addr) end = (start + part->p_filesz + mask) & ~mask;
    madvise((void *)(start & ~mask), end - (start & ~mask), MADV_DONTNEED);
  }
  // The first object is the program; its libraries are small.
  return 1;
}
#endif

void memory_give_back(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#elif defined(__APPLE__)
  malloc_zone_pressure_relief(NULL, 0);
#endif
#if defined(__linux__)
  dl_iterate_phdr(release_program, NULL);
#endif
}
