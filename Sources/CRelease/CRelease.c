#include "CRelease.h"

#include <stddef.h>

#ifndef MAMUSHI_COMMIT
#define MAMUSHI_COMMIT NULL
#endif
#ifndef MAMUSHI_REPOSITORY
#define MAMUSHI_REPOSITORY NULL
#endif

const char *release_commit(void) { return MAMUSHI_COMMIT; }
const char *release_repository(void) { return MAMUSHI_REPOSITORY; }
