#ifndef CVIPSCALLS_H
#define CVIPSCALLS_H

/// The version of libvips: `8.14.1`. NULL where the library cannot be loaded.
const char *mamushi_vips_version(void);

#endif
