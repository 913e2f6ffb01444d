#include "CXML2Calls.h"

#include <dlfcn.h>
#include <libxml/xmlversion.h>
#include <pthread.h>
#include <stdlib.h>
// Debian's libxml2 is built with ICU; its encoding handlers, which are declared with ICU's types, are not used.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

// What is called of the library. The types of the pointers are those of its headers, so that the compiler checks calls.
#define XML2_CALLS(CALL) \
  CALL(xmlByteConsumed) \
  CALL(xmlCreateMemoryParserCtxt) \
  CALL(xmlCtxtUseOptions) \
  CALL(xmlFreeDoc) \
  CALL(xmlFreeEnumeration) \
  CALL(xmlFreeParserCtxt) \
  CALL(xmlInitParser) \
  CALL(xmlParseDocument) \
  CALL(xmlStopParser)

// Filled by `load`.
static struct {
#define FIELD(name) __typeof__(name) *name;
  XML2_CALLS(FIELD)
#undef FIELD
  const char *version;
} library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static void load(void) {
#ifdef __APPLE__
  // Linked: Apple's Foundation brings another one, so that names alone do not tell which is meant.
#define FIND(name) library.name = name;
  library.version = xmlParserVersion;
#else
  // Linked, it and ICU, which it needs, would cost every run 2 ms; most read no XML. From 2.14 on it has another name,
  // though what is used of its structures has stayed where it was.
  void *file = dlopen("libxml2.so.16", RTLD_NOW | RTLD_LOCAL);
  if (!file) file = dlopen("libxml2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!file) {
    failure = "neither libxml2.so.16 nor libxml2.so.2 can be loaded";
    return;
  }
#define FIND(name) \
  if (!(library.name = (__typeof__(name) *)dlsym(file, #name))) { \
    failure = "libxml2 has no function " #name; \
    return; \
  }
  const char **version = dlsym(file, "xmlParserVersion");
  library.version = version ? *version : NULL;
#endif
  XML2_CALLS(FIND)
#undef FIND
  library.xmlInitParser();
}

const char *cxml2_load(void) {
  pthread_once(&once, load);
  return failure;
}

const char *cxml2_version(void) { return cxml2_load() ? NULL : library.version; }

struct cxml2_parser {
  xmlParserCtxtPtr context;
  struct cxml2_callbacks callbacks;
  void *reader;
};

// MARK: What libxml2 calls
// Handlers that are NULL do nothing: no entity is stored or found, and nothing external is opened.

static void start(
  void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespace_count,
  const xmlChar **namespaces, int attribute_count, int default_count, const xmlChar **attributes
) {
  (void)default_count;
  cxml2_parser *parser = data;
  parser->callbacks.start(
    parser->reader, name, prefix, uri, namespace_count, namespaces, attribute_count, attributes);
}

static void end(void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
  (void)name, (void)prefix, (void)uri;
  cxml2_parser *parser = data;
  parser->callbacks.end(parser->reader);
}

static void text(void *data, const xmlChar *bytes, int count) {
  cxml2_parser *parser = data;
  parser->callbacks.text(parser->reader, bytes, count);
}

static void instruction(void *data, const xmlChar *target, const xmlChar *content) {
  (void)content;
  cxml2_parser *parser = data;
  parser->callbacks.instruction(parser->reader, (const char *)target);
}

static void document_type(void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id) {
  (void)name;
  cxml2_parser *parser = data;
  parser->callbacks.document_type(parser->reader, (const char *)public_id, (const char *)system_id);
}

static void declaration(void *data) {
  cxml2_parser *parser = data;
  parser->callbacks.declaration(parser->reader);
}

static void entity_declaration(
  void *data, const xmlChar *name, int kind, const xmlChar *public_id, const xmlChar *system_id, xmlChar *content
) {
  (void)name, (void)kind, (void)public_id, (void)system_id, (void)content;
  declaration(data);
}

static void attribute_declaration(
  void *data, const xmlChar *element, const xmlChar *name, int kind, int default_kind, const xmlChar *value,
  xmlEnumerationPtr values
) {
  (void)element, (void)name, (void)kind, (void)default_kind, (void)value;
  // The handler owns them.
  library.xmlFreeEnumeration(values);
  declaration(data);
}

static void element_declaration(void *data, const xmlChar *name, int kind, xmlElementContentPtr content) {
  (void)name, (void)kind, (void)content;
  declaration(data);
}

static void notation_declaration(
  void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id
) {
  (void)name, (void)public_id, (void)system_id;
  declaration(data);
}

static void unparsed_entity_declaration(
  void *data, const xmlChar *name, const xmlChar *public_id, const xmlChar *system_id, const xmlChar *notation
) {
  (void)name, (void)public_id, (void)system_id, (void)notation;
  declaration(data);
}

static void reference(void *data, const xmlChar *name) {
  (void)name;
  declaration(data);
}

static xmlEntityPtr entity(void *data, const xmlChar *name) {
  (void)data, (void)name;
  return NULL;
}

static xmlParserInputPtr external_entity(void *data, const xmlChar *public_id, const xmlChar *system_id) {
  (void)data, (void)public_id, (void)system_id;
  return NULL;
}

static xmlEntityPtr parameter_entity(void *data, const xmlChar *name) {
  (void)name;
  declaration(data);
  return NULL;
}

static enum cxml2_flaw flaw_of(const xmlError *error) {
  switch (error->code) {
  case XML_ERR_TAG_NAME_MISMATCH: return CXML2_FLAW_MISMATCH;
  case XML_ERR_DOCUMENT_EMPTY: return CXML2_FLAW_EMPTY;
  case XML_NS_ERR_UNDEFINED_NAMESPACE: return CXML2_FLAW_UNDECLARED_PREFIX;
  case XML_ERR_ATTRIBUTE_REDEFINED:
  case XML_NS_ERR_ATTRIBUTE_REDEFINED: return CXML2_FLAW_REPEATED_ATTRIBUTE;
  default: return CXML2_FLAW_OTHER;
  }
}

static void fault(void *data, const xmlError *error) {
  cxml2_parser *parser = data;
  const xmlParserInput *input = parser->context->input;
  struct cxml2_fault found = {
    .flaw = flaw_of(error),
    .is_error = error->level >= XML_ERR_ERROR,
    .is_fatal = error->level == XML_ERR_FATAL,
    .is_at_end = !input || input->cur >= input->end,
    .line = error->line,
    .message = error->message,
    .text = error->str1,
  };
  parser->callbacks.fault(parser->reader, &found);
}

static void set_handlers(xmlSAXHandler *handlers) {
  *handlers = (xmlSAXHandler){
    .initialized = XML_SAX2_MAGIC,
    .startElementNs = start,
    .endElementNs = end,
    .characters = text,
    // With the same function, libxml2 does not ask which white space can be ignored.
    .ignorableWhitespace = text,
    .cdataBlock = text,
    .processingInstruction = instruction,
    .internalSubset = document_type,
    .entityDecl = entity_declaration,
    .attributeDecl = attribute_declaration,
    .elementDecl = element_declaration,
    .notationDecl = notation_declaration,
    .unparsedEntityDecl = unparsed_entity_declaration,
    .reference = reference,
    .getEntity = entity,
    .getParameterEntity = parameter_entity,
    .resolveEntity = external_entity,
    // Its parameter is not constant before 2.12.
    .serror = (xmlStructuredErrorFunc)fault,
  };
}

// MARK: Parsers

cxml2_parser *cxml2_open(
  const char *bytes, int count, bool is_lenient, const struct cxml2_callbacks *callbacks, void *reader
) {
  cxml2_parser *parser = malloc(sizeof *parser);
  xmlParserCtxtPtr context = parser ? library.xmlCreateMemoryParserCtxt(bytes, count) : NULL;
  if (!context || !context->sax) {
    if (context) library.xmlFreeParserCtxt(context);
    free(parser);
    return NULL;
  }
  *parser = (cxml2_parser){context, *callbacks, reader};
  int options = XML_PARSE_NONET | XML_PARSE_IGNORE_ENC;
  if (is_lenient) options |= XML_PARSE_RECOVER | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  library.xmlCtxtUseOptions(context, options);
  set_handlers(context->sax);
  context->userData = parser;
  return parser;
}

bool cxml2_parse(cxml2_parser *parser) {
  library.xmlParseDocument(parser->context);
  return parser->context->wellFormed;
}

void cxml2_stop(cxml2_parser *parser) { library.xmlStopParser(parser->context); }

long cxml2_offset(const cxml2_parser *parser) { return library.xmlByteConsumed(parser->context); }

void cxml2_close(cxml2_parser *parser) {
  // Without SAX2's own handlers libxml2 should not make a document; if it does, the document is freed here.
  library.xmlFreeDoc(parser->context->myDoc);
  parser->context->myDoc = NULL;
  library.xmlFreeParserCtxt(parser->context);
  free(parser);
}
