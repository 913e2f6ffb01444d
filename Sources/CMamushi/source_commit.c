#include "source_commit.h"

#include <stddef.h>

// Package.swift defines it for this target alone, so that another commit compiles no Swift anew.
#ifndef MAMUSHI_COMMIT
#define MAMUSHI_COMMIT NULL
#endif

const char *source_commit(void) { return MAMUSHI_COMMIT; }
