// All of gumbo; nothing here is variadic, so that Swift calls it as it is. Swift copies a union to read one of its
// members: these return where the member lies.
#include <gumbo.h>

static inline const GumboElement *gumbo_element(const GumboNode *node) { return &node->v.element; }
static inline const char *gumbo_text(const GumboNode *node) { return node->v.text.text; }
static inline const GumboNode *gumbo_child(const GumboElement *element, unsigned int index) {
  return (const GumboNode *)element->children.data[index];
}
static inline const GumboAttribute *gumbo_attribute(const GumboElement *element, unsigned int index) {
  return (const GumboAttribute *)element->attributes.data[index];
}
