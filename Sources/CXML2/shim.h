// libxml2's parsers and its tree.
#include <libxml/xmlversion.h>
// Debian's libxml2 is built with ICU, whose headers would be a second copy of those inside Foundation. Only its encoding
// handlers are declared with ICU's types, and those are not used here.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// A variable of the library, which Swift would not read from several threads.
static inline const char *cxml2_version(void) { return xmlParserVersion; }
