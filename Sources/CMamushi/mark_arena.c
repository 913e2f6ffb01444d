#include "mark_arena.h"

#include <setjmp.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct block {
  struct block *next;
  size_t capacity;
  size_t used;
  // Followed by `capacity` bytes.
};

struct mark_arena {
  struct block *current;
  // Bytes since the last reset.
  size_t allocated;
  // 0 unless libcmark parses.
  size_t budget;
  jmp_buf refusal;
};

// Room for an article of some 10 KB with its tree and HTML.
static const size_t first_block = 256 * 1024;
// A block that grew beyond this for one long document is not kept for the next.
static const size_t largest_kept = 4 * 1024 * 1024;
// Before each allocation stands its size; libcmark's structures hold nothing wider than a pointer.
static const size_t header = sizeof(size_t);

static _Thread_local mark_arena *current_arena;

static char *bytes_of(struct block *block) { return (char *)(block + 1); }

static size_t *size_of(void *pointer) { return (size_t *)((char *)pointer - header); }

static struct block *new_block(size_t capacity) {
  struct block *block = malloc(sizeof(struct block) + capacity);
  if (!block) abort();
  block->next = NULL;
  block->capacity = capacity;
  block->used = 0;
  return block;
}

static void take(mark_arena *arena, size_t size) {
  arena->allocated += size;
  if (arena->budget && arena->allocated > arena->budget) longjmp(arena->refusal, 1);
}

static void *allocate(size_t size) {
  mark_arena *arena = current_arena;
  if (!arena || size > SIZE_MAX / 4) abort();
  size = (size + 7) & ~(size_t)7;
  take(arena, size + header);
  struct block *block = arena->current;
  if (block->capacity - block->used < size + header) {
    size_t capacity = block->capacity * 2;
    if (capacity < size + header) capacity = size + header;
    struct block *larger = new_block(capacity);
    larger->next = block;
    arena->current = block = larger;
  }
  char *pointer = bytes_of(block) + block->used + header;
  *size_of(pointer) = size;
  block->used += size + header;
  return pointer;
}

// Whether `pointer` is the last allocation of the current block, which can grow and shrink in place.
static int is_last(struct block *block, char *pointer) {
  return pointer + *size_of(pointer) == bytes_of(block) + block->used;
}

static void *arena_calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / 4 / size) abort();
  void *pointer = allocate(count * size);
  memset(pointer, 0, count * size);
  return pointer;
}

static void *arena_realloc(void *pointer, size_t size) {
  if (!pointer) return allocate(size);
  size_t old = *size_of(pointer);
  if (size <= old) return pointer;
  struct block *block = current_arena->current;
  if (is_last(block, pointer)) {
    size_t start = (size_t)((char *)pointer - bytes_of(block));
    size_t rounded = (size + 7) & ~(size_t)7;
    if (rounded >= size && rounded <= block->capacity - start) {
      take(current_arena, rounded - old);
      block->used = start + rounded;
      *size_of(pointer) = rounded;
      return pointer;
    }
  }
  void *moved = allocate(size);
  memcpy(moved, pointer, old);
  return moved;
}

static void arena_free(void *pointer) {
  if (!pointer) return;
  struct block *block = current_arena->current;
  if (!is_last(block, pointer)) return;
  block->used = (size_t)((char *)pointer - bytes_of(block)) - header;
  current_arena->allocated -= *size_of(pointer) + header;
}

static cmark_mem arena_functions = {arena_calloc, arena_realloc, arena_free};

mark_arena *mark_arena_create(void) {
  mark_arena *arena = malloc(sizeof(mark_arena));
  if (!arena) abort();
  arena->current = new_block(first_block);
  arena->allocated = 0;
  arena->budget = 0;
  return arena;
}

void mark_arena_destroy(mark_arena *arena) {
  for (struct block *block = arena->current; block;) {
    struct block *next = block->next;
    free(block);
    block = next;
  }
  free(arena);
}

mark_arena *mark_arena_enter(mark_arena *arena) {
  mark_arena *before = current_arena;
  current_arena = arena;
  return before;
}

void mark_arena_reset(mark_arena *arena) {
  struct block *kept = arena->current;
  for (struct block *block = kept->next; block;) {
    struct block *next = block->next;
    free(block);
    block = next;
  }
  if (kept->capacity > largest_kept) {
    free(kept);
    kept = new_block(first_block);
  }
  kept->next = NULL;
  kept->used = 0;
  arena->current = kept;
  arena->allocated = 0;
}

size_t mark_arena_size(void) { return current_arena ? current_arena->allocated : 0; }

cmark_node *mark_arena_parse(const char *text, size_t length, int options, size_t budget) {
  mark_arena *arena = current_arena;
  if (!arena) abort();
  arena->budget = budget;
  // libcmark keeps nothing outside of its parser, all of which is in the arena.
  if (setjmp(arena->refusal)) {
    arena->budget = 0;
    return NULL;
  }
  cmark_parser *parser = cmark_parser_new_with_mem(options, &arena_functions);
  cmark_parser_feed(parser, text, length);
  cmark_node *root = cmark_parser_finish(parser);
  arena->budget = 0;
  return root;
}

cmark_mem *mark_arena_mem(void) { return &arena_functions; }
