#ifndef MARK_ARENA_H
#define MARK_ARENA_H

#include <cmark.h>

// Memory for libcmark that is given back all at once: a document's tree, its buffers and its HTML live and
// die together. In C because the functions of `cmark_mem` get no context, so that the arena in use has to be
// a thread-local variable, which Swift does not have.

typedef struct mark_arena mark_arena;

mark_arena *mark_arena_create(void);
void mark_arena_destroy(mark_arena *arena);

// Makes `arena` the one that this thread allocates from, and returns the one before, to be entered again
// afterwards; NULL is no arena.
mark_arena *mark_arena_enter(mark_arena *arena);

// Parses a text with the arena entered on the calling thread; NULL where the arena would hold more than `budget` bytes. One
// sign of a text can take two hundred of them.
cmark_node *mark_arena_parse(const char *text, size_t length, int options, size_t budget);

// A place in what the arena entered on the calling thread has handed out.
typedef struct {
  void *block;
  size_t used;
  size_t allocated;
} mark_arena_place;

mark_arena_place mark_arena_here(void);

// Forgets what was allocated and charged behind a place.
void mark_arena_go_back(mark_arena_place place);

// How many bytes the arena entered on the calling thread holds, with those that were charged.
size_t mark_arena_size(void);

// Counts memory elsewhere that lives as long as the document, so that there is one sum of what a text takes.
void mark_arena_charge(size_t bytes);

// Forgets what was allocated; keeps one block for the next document.
void mark_arena_reset(mark_arena *arena);

// Allocates from the arena entered on the calling thread. Aborts where memory runs out, like libcmark's own.
cmark_mem *mark_arena_mem(void);

#endif
