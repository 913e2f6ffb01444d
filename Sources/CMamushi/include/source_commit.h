#ifndef SOURCE_COMMIT_H
#define SOURCE_COMMIT_H

// The commit that the program was compiled from; NULL where the build was not told, as in a checkout.
const char *source_commit(void);

#endif
