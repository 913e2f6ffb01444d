// All of gumbo; nothing here is variadic, so that Swift calls it as it is.
#include <gumbo.h>
