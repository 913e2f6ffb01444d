#ifndef TREE_ARENA_H
#define TREE_ARENA_H

#include <stddef.h>

// Memory for gumbo's trees that is given back all at once: `gumbo_destroy_output` is recursive, and a stranger decides
// how deep. In C because a parse that wants too much is left by `longjmp`, over gumbo's frames.

typedef struct tree_arena tree_arena;
// gumbo's own; to include its header here would make its declarations this module's as well.
struct GumboInternalOutput;

tree_arena *tree_arena_create(void);
void tree_arena_destroy(tree_arena *arena);

// Parses a fragment as the content of a `div`. The tree lives until the arena is reset, and points into `html`.
//
// NULL where the text is made to exhaust a parser: elements more than `depth` deep, more than 512 attributes in a tag,
// more than 256 elements that begin a scope of their own, or more memory than a text of its length can need. The same text
// has the same answer always. Also NULL where memory runs out.
const struct GumboInternalOutput *tree_arena_parse(tree_arena *arena, const char *html, size_t length, unsigned int depth);

// Forgets what was allocated; keeps one block for the next text.
void tree_arena_reset(tree_arena *arena);

#endif
