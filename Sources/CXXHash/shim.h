// xxHash as inline functions: nothing has to be linked.
#define XXH_INLINE_ALL
#include <xxhash.h>
