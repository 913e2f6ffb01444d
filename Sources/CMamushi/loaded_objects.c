#ifdef __linux__
#define _GNU_SOURCE
#endif
#include "loaded_objects.h"

#include <stddef.h>

#if defined(__linux__)
#include <link.h>

struct visitor {
  void (*visit)(const char *path, void *context);
  void *context;
};

static int visit_object(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  const struct visitor *visitor = data;
  // The program itself has no name here, nor has the kernel's own object a file.
  const char *path = info->dlpi_name;
  if (path != NULL && path[0] == '/') visitor->visit(path, visitor->context);
  return 0;
}

void loaded_objects(void (*visit)(const char *path, void *context), void *context) {
  struct visitor visitor = {visit, context};
  visitor.visit("/proc/self/exe", context);
  dl_iterate_phdr(visit_object, &visitor);
}
#elif defined(__APPLE__)
#include <mach-o/dyld.h>

void loaded_objects(void (*visit)(const char *path, void *context), void *context) {
  for (uint32_t image = 0; image < _dyld_image_count(); image++) {
    const char *path = _dyld_get_image_name(image);
    if (path != NULL) visit(path, context);
  }
}
#else
void loaded_objects(void (*visit)(const char *path, void *context), void *context) {
  (void)visit;
  (void)context;
}
#endif
