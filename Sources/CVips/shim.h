// No `link` line in the module map: see CVipsCalls.
#include <vips/vips.h>
