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

// What was given back, and waits to be used again.
struct piece {
  struct piece *next;
};

// Sizes are multiples of eight bytes up to `largest_small`, and four for each doubling beyond: few enough that what one block
// of a document gives back fits the next.
enum { largest_small = 512, small_classes = largest_small / 8 + 1, classes = small_classes + 4 * 56 };

struct mark_arena {
  struct block *current;
  // Bytes since the last reset, with what was charged for memory elsewhere.
  size_t allocated;
  // 0 unless libcmark parses.
  size_t budget;
  jmp_buf refusal;
  // By classes of sizes.
  struct piece *free[classes];
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

// Rounds a size up to the largest of its class, and tells which that is.
static size_t round_up_large(size_t size, size_t *class) {
  int doubling = 63 - __builtin_clzll((unsigned long long)size - 1);
  size_t step = (size_t)1 << (doubling - 2);
  size = (size + step - 1) & ~(step - 1);
  *class = small_classes + 4 * (size_t)(doubling - 9) + (size - ((size_t)1 << doubling)) / step - 1;
  return size;
}

static inline size_t round_up(size_t size, size_t *class) {
  if (size > largest_small) return round_up_large(size, class);
  size = size ? (size + 7) & ~(size_t)7 : 8;
  *class = size / 8;
  return size;
}

// Of a size that is rounded up already.
static inline size_t class_of(size_t size) {
  size_t class = size / 8;
  if (size > largest_small) (void)round_up_large(size, &class);
  return class;
}

static inline void *cut(struct block *block, size_t size) {
  char *pointer = bytes_of(block) + block->used + header;
  *size_of(pointer) = size;
  block->used += size + header;
  return pointer;
}

// Where the budget may be met, or the block is full.
static __attribute__((noinline)) void *cut_from_new_block(mark_arena *arena, size_t size) {
  take(arena, size + header);
  struct block *block = arena->current;
  if (block->capacity - block->used < size + header) {
    size_t capacity = block->capacity * 2;
    if (capacity < size + header) capacity = size + header;
    struct block *larger = new_block(capacity);
    larger->next = block;
    arena->current = block = larger;
  }
  return cut(block, size);
}

// Called hundreds of times for a text: what seldom happens is kept out of it, so that it needs few registers.
static inline void *allocate(size_t size) {
  mark_arena *arena = current_arena;
  if (!arena || size > SIZE_MAX / 4) abort();
  size_t class;
  size = round_up(size, &class);
  struct piece *piece = arena->free[class];
  if (piece) {
    arena->free[class] = piece->next;
    return piece;
  }
  struct block *block = arena->current;
  size_t allocated = arena->allocated + size + header;
  if (block->capacity - block->used < size + header || (arena->budget && allocated > arena->budget)) {
    return cut_from_new_block(arena, size);
  }
  arena->allocated = allocated;
  return cut(block, size);
}

// Whether `pointer` is the last allocation of the current block, which can grow and shrink in place.
static int is_last(struct block *block, char *pointer) {
  return pointer + *size_of(pointer) == bytes_of(block) + block->used;
}

static void *arena_calloc(size_t count, size_t size) {
  // A division would cost more than all the rest.
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX / 4) abort();
  void *pointer = allocate(bytes);
  memset(pointer, 0, bytes);
  return pointer;
}

static void arena_free(void *pointer) {
  if (!pointer) return;
  mark_arena *arena = current_arena;
  struct block *block = arena->current;
  if (is_last(block, pointer)) {
    block->used = (size_t)((char *)pointer - bytes_of(block)) - header;
    arena->allocated -= *size_of(pointer) + header;
    return;
  }
  // Half of what a parse takes is given back before its end: what blocks are read from, and pieces of text that are joined.
  // Behind the parse, someone may still read what a node had before.
  if (!arena->budget) return;
  size_t class = class_of(*size_of(pointer));
  struct piece *piece = pointer;
  piece->next = arena->free[class];
  arena->free[class] = piece;
}

static void *arena_realloc(void *pointer, size_t size) {
  if (!pointer) return allocate(size);
  size_t old = *size_of(pointer);
  if (size <= old) return pointer;
  struct block *block = current_arena->current;
  if (is_last(block, pointer)) {
    size_t start = (size_t)((char *)pointer - bytes_of(block));
    if (size > SIZE_MAX / 4) abort();
    size_t class;
    size_t rounded = round_up(size, &class);
    if (rounded <= block->capacity - start) {
      take(current_arena, rounded - old);
      block->used = start + rounded;
      *size_of(pointer) = rounded;
      return pointer;
    }
  }
  void *moved = allocate(size);
  memcpy(moved, pointer, old);
  arena_free(pointer);
  return moved;
}

static cmark_mem arena_functions = {arena_calloc, arena_realloc, arena_free};

mark_arena *mark_arena_create(void) {
  mark_arena *arena = malloc(sizeof(mark_arena));
  if (!arena) abort();
  arena->current = new_block(first_block);
  arena->allocated = 0;
  arena->budget = 0;
  memset(arena->free, 0, sizeof arena->free);
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
  memset(arena->free, 0, sizeof arena->free);
}

mark_arena_place mark_arena_here(void) {
  mark_arena *arena = current_arena;
  if (!arena) abort();
  return (mark_arena_place){arena->current, arena->current->used, arena->allocated};
}

void mark_arena_go_back(mark_arena_place place) {
  mark_arena *arena = current_arena;
  if (!arena) abort();
  while (arena->current != place.block) {
    struct block *block = arena->current;
    arena->current = block->next;
    free(block);
  }
  arena->current->used = place.used;
  arena->allocated = place.allocated;
  // Some of it may have been forgotten now.
  memset(arena->free, 0, sizeof arena->free);
}

void mark_arena_charge(size_t bytes) {
  if (current_arena) current_arena->allocated += bytes;
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
