#include "CVipsCalls.h"

#include <dlfcn.h>
#include <vips/vips.h>

const char *mamushi_vips_version(void) {
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_GLOBAL);
  __typeof__(vips_version_string) *version = dlsym(library, "vips_version_string");
  return version ? version() : NULL;
}
