// TOML documents as a flat list of events, read by toml++.
//
// toml++ is C++ with exceptions and templates, so nothing of it shows here: a document is parsed whole, and
// what it holds is handed over as an array in the order of the file. A table is
//
//   table, (value with its key)*, end          and an array is          array, value*, end
//
// The texts of events belong to the document (and to nobody after `ctoml_free`).
#ifndef CTOML_H
#define CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum ctoml_kind {
  CTOML_TABLE,
  CTOML_ARRAY,
  CTOML_END,
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  CTOML_DATE,  // a date, a time or both: `text` is its ISO 8601 form
} ctoml_kind;

// UTF-8 of a known length; it may hold NUL and is not terminated.
typedef struct ctoml_text {
  const char *bytes;  // NULL: no text
  size_t length;
} ctoml_text;

// Counted from 1; columns in code points.
typedef struct ctoml_place {
  uint32_t line;
  uint32_t column;
} ctoml_place;

typedef struct ctoml_event {
  ctoml_kind kind;
  bool boolean;
  bool has_key;  // the event begins a value of a table
  ctoml_place key_place;
  ctoml_place place;
  ctoml_text key;
  ctoml_text text;  // a string's value, a date's ISO 8601 form, a number as it is written
  int64_t integer;
  double number;
} ctoml_event;

enum { CTOML_MAXIMUM_KEY_PARTS = 32 };

typedef enum ctoml_status {
  CTOML_OK,
  CTOML_SYNTAX,    // `ctoml_message` and `ctoml_error_place` tell what and where
  CTOML_TOO_DEEP,  // values nest beyond the limit; the place is known
  CTOML_LONG_KEY,  // a dotted key has more than CTOML_MAXIMUM_KEY_PARTS parts; the place is known
  CTOML_FAILED,    // out of memory
} ctoml_status;

typedef struct ctoml_document ctoml_document;

// Parses UTF-8. Returns NULL only when out of memory. `depth` limits how deep values nest.
ctoml_document *ctoml_parse(const char *bytes, size_t length, size_t depth);
void ctoml_free(ctoml_document *document);

ctoml_status ctoml_get_status(const ctoml_document *document);
ctoml_text ctoml_message(const ctoml_document *document);
ctoml_place ctoml_error_place(const ctoml_document *document);
size_t ctoml_count(const ctoml_document *document);
const ctoml_event *ctoml_events(const ctoml_document *document);

// The version of toml++.
const char *ctoml_version(void);

#ifdef __cplusplus
}
#endif

#endif
