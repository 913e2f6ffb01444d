// All of libcmark; nothing here is variadic, so that Swift calls it as it is.
#include <cmark.h>
