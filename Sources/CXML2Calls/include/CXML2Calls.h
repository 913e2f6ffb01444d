#ifndef CXML2CALLS_H
#define CXML2CALLS_H

// The part of libxml2's SAX2 interface that is used. The library is loaded with the first call, not when the program
// starts: all but cxml2_version need that cxml2_load has succeeded.
#include <stdbool.h>
#include <stdint.h>

/// Loads and starts the library, once for the process.
///
/// - Returns: NULL when it can be used, else why not; the text stays valid.
const char *cxml2_load(void);

/// The version of the library that is loaded, `20914` for 2.9.14, and NULL where it cannot be used.
const char *cxml2_version(void);

/// Reads one document.
typedef struct cxml2_parser cxml2_parser;

/// What is wrong with a document.
enum cxml2_flaw {
  CXML2_FLAW_OTHER,
  /// An element's end has another name than its start.
  CXML2_FLAW_MISMATCH,
  /// The document has no element.
  CXML2_FLAW_EMPTY,
  /// A prefix that nothing declares, which `text` names.
  CXML2_FLAW_UNDECLARED_PREFIX,
  CXML2_FLAW_REPEATED_ATTRIBUTE,
};

struct cxml2_fault {
  enum cxml2_flaw flaw;
  /// Not a warning.
  bool is_error;
  /// No recovery is possible.
  bool is_fatal;
  /// Found behind the last byte.
  bool is_at_end;
  int line;
  /// NULL where there is none.
  const char *message;
  const char *text;
};

/// Called in the order of the document, with the reader of cxml2_open. Texts are in UTF-8 and valid during the call
/// only; the same name has the same address in all of a document.
struct cxml2_callbacks {
  /// - Parameters:
  ///   - prefix, uri: NULL where there is none.
  ///   - namespaces: two for each: its prefix, NULL for the default, and its URI.
  ///   - attributes: five for each: its name, prefix and URI, and the start and end of its value, in which every `&` is
  ///     written as `&#38;`.
  void (*start)(
    void *reader, const uint8_t *name, const uint8_t *prefix, const uint8_t *uri, int namespace_count,
    const uint8_t **namespaces, int attribute_count, const uint8_t **attributes);
  void (*end)(void *reader);
  /// Text, CDATA or white space.
  void (*text)(void *reader, const uint8_t *bytes, int count);
  void (*instruction)(void *reader, const char *target);
  /// A document type, before what it declares. Its names are NULL where it has none.
  void (*document_type)(void *reader, const char *public_id, const char *system_id);
  /// Something that a document type declares, or an entity that is not XML's own. None is stored, and nothing
  /// external is opened.
  void (*declaration)(void *reader);
  void (*fault)(void *reader, const struct cxml2_fault *fault);
};

/// - Parameters:
///   - bytes: in UTF-8, whatever encoding the document declares; at least one. They must stay valid until the parser is
///     closed.
///   - is_lenient: goes on after errors where it can.
/// - Returns: NULL where there is no memory.
cxml2_parser *cxml2_open(
  const char *bytes, int count, bool is_lenient, const struct cxml2_callbacks *callbacks, void *reader);

/// Reads the document.
///
/// - Returns: whether it is well-formed.
bool cxml2_parse(cxml2_parser *parser);

/// Ends the reading, from within a callback.
void cxml2_stop(cxml2_parser *parser);

/// The offset of what is being read: in `start`, of the end of the tag, its `>` or `/>`.
long cxml2_offset(const cxml2_parser *parser);

void cxml2_close(cxml2_parser *parser);

#endif
