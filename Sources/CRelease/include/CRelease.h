#ifndef CRELEASE_H
#define CRELEASE_H

// What the program was released as. Packaging/build tells it, and Package.swift hands it on to this target alone, so that
// another commit compiles no Swift anew. NULL where it was not told, as in a checkout.

/// The commit that was compiled.
const char *release_commit(void);

/// Where it lies: `https://github.com/owner/name`.
const char *release_repository(void);

#endif
