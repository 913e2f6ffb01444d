// xxHash as inline functions: nothing has to be linked.
#define XXH_INLINE_ALL
#include <xxhash.h>

// With XXH_INLINE_ALL the library's names are macros, which Swift does not see.
static inline XXH128_hash_t mamushi_xxh3_128(const void *bytes, size_t count) {
  return XXH3_128bits(bytes, count);
}
