#include "tree_arena.h"

#include <gumbo.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct block {
  struct block *next;
  size_t capacity;
  size_t used;
  // Followed by `capacity` bytes.
};

// Before each allocation.
struct header {
  uint32_t size;
  // Of a node: how deep it is, from 1; 0 is not known yet.
  uint32_t depth;
};

struct tree_arena {
  struct block *current;
  size_t allocated;
  size_t budget;
  // The last allocation of a node's size. What gumbo asked it for shows when the next one comes.
  void *latest;
  uint32_t depth_limit;
  // Attributes allocated since the last element.
  unsigned int attributes;
  jmp_buf refusal;
};

// Room for an article of some 10 KB.
static const size_t first_block = 1024 * 1024;
static const size_t largest_block = 16 * 1024 * 1024;
// A block that grew beyond this is not kept for the next text.
static const size_t largest_kept = 4 * 1024 * 1024;

// The shortest element takes three bytes and a tree's node of 128 with its vectors; formatting elements that are left
// open are made again in every block, so that a short text can ask for a tree of any size.
static const size_t budget_per_byte = 128;
static const size_t least_budget = 256 * 1024;
static const size_t largest_budget = 144 * 1024 * 1024;
static const unsigned int attribute_limit = 512;
static const unsigned int scope_limit = 256;

static char *bytes_of(struct block *block) { return (char *)(block + 1); }

static struct header *header_of(const void *pointer) { return (struct header *)((char *)pointer - sizeof(struct header)); }

static struct block *new_block(size_t capacity) {
  struct block *block = malloc(sizeof(struct block) + capacity);
  if (!block) return NULL;
  block->next = NULL;
  block->capacity = capacity;
  block->used = 0;
  return block;
}

static _Noreturn void refuse(tree_arena *arena) { longjmp(arena->refusal, 1); }

// Whether this is an allocation of a node's size. Bytes of the text can stand where a pointer is looked for.
static bool is_node(const tree_arena *arena, const void *pointer) {
  uintptr_t address = (uintptr_t)pointer;
  if (address % 8) return false;
  for (struct block *block = arena->current; block; block = block->next) {
    uintptr_t start = (uintptr_t)bytes_of(block);
    if (address >= start + sizeof(struct header) && address + sizeof(GumboNode) <= start + block->used) {
      return header_of(pointer)->size == sizeof(GumboNode);
    }
  }
  return false;
}

// How deep a tree grows is known only to gumbo's own stack; but an element has its parent before the next one is made.
// Most parents are known already, so that one step tells. (A vector of sixteen children has a node's size too, and
// passes for a child of its second: one deeper than its elements.)
static void measure_latest(tree_arena *arena) {
  const GumboNode *node = arena->latest;
  if (!node || !is_node(arena, node->parent)) return;
  arena->attributes = 0;
  uint32_t steps = 0;
  const GumboNode *ancestor = node;
  while (is_node(arena, ancestor) && header_of(ancestor)->depth == 0) {
    if (++steps > arena->depth_limit) refuse(arena);
    ancestor = ancestor->parent;
  }
  uint32_t depth = steps + (is_node(arena, ancestor) ? header_of(ancestor)->depth : 0);
  if (depth > arena->depth_limit) refuse(arena);
  header_of(node)->depth = depth;
}

static void *arena_allocate(void *context, size_t size) {
  tree_arena *arena = context;
  bool node_size = size == sizeof(GumboNode);
  if (node_size) {
    measure_latest(arena);
  } else if (size == sizeof(GumboAttribute) && ++arena->attributes > attribute_limit) {
    refuse(arena);
  }
  if (size > largest_budget) refuse(arena);
  size_t rounded = (size + 7) & ~(size_t)7;
  size_t total = rounded + sizeof(struct header);
  arena->allocated += total;
  if (arena->allocated > arena->budget) refuse(arena);
  struct block *block = arena->current;
  if (block->capacity - block->used < total) {
    size_t capacity = block->capacity * 2;
    if (capacity > largest_block) capacity = largest_block;
    if (capacity < total) capacity = total;
    struct block *larger = new_block(capacity);
    if (!larger) refuse(arena);
    larger->next = block;
    arena->current = block = larger;
  }
  char *pointer = bytes_of(block) + block->used + sizeof(struct header);
  block->used += total;
  struct header *header = header_of(pointer);
  header->size = (uint32_t)size;
  header->depth = 0;
  if (node_size) {
    // What is looked at before it is written has to be the same each time.
    memset(pointer, 0, size);
    arena->latest = pointer;
  }
  return pointer;
}

static void arena_free(void *context, void *pointer) {
  tree_arena *arena = context;
  if (!pointer) return;
  struct header *header = header_of(pointer);
  if (header->size == sizeof(GumboAttribute) && arena->attributes > 0) arena->attributes -= 1;
  if (pointer == arena->latest) arena->latest = NULL;
  size_t rounded = (header->size + (size_t)7) & ~(size_t)7;
  struct block *block = arena->current;
  if ((char *)pointer + rounded == bytes_of(block) + block->used) {
    block->used -= rounded + sizeof(struct header);
    arena->allocated -= rounded + sizeof(struct header);
  }
}

// Whether a text has too many elements behind whose start tag gumbo no longer sees what is open: formatting elements can
// be hidden there in a list of any length.
static bool has_many_scopes(const char *html, size_t length) {
  static const char *const names[] = {"applet", "marquee", "object"};
  const char *end = html + length;
  unsigned int count = 0;
  for (const char *at = html; (at = memchr(at, '<', (size_t)(end - at))); at++) {
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
      size_t name = strlen(names[index]);
      if ((size_t)(end - at) > name && strncasecmp(at + 1, names[index], name) == 0 && ++count > scope_limit) return true;
    }
  }
  return false;
}

tree_arena *tree_arena_create(void) {
  tree_arena *arena = calloc(1, sizeof(tree_arena));
  if (!arena) abort();
  arena->current = new_block(first_block);
  if (!arena->current) abort();
  return arena;
}

static void free_blocks(struct block *block) {
  while (block) {
    struct block *next = block->next;
    free(block);
    block = next;
  }
}

void tree_arena_destroy(tree_arena *arena) {
  free_blocks(arena->current);
  free(arena);
}

void tree_arena_reset(tree_arena *arena) {
  struct block *kept = arena->current;
  free_blocks(kept->next);
  kept->next = NULL;
  if (kept->capacity > largest_kept) {
    struct block *first = new_block(first_block);
    if (first) {
      free(kept);
      kept = first;
    }
  }
  kept->used = 0;
  arena->current = kept;
  arena->allocated = 0;
  arena->latest = NULL;
  arena->attributes = 0;
}

const GumboOutput *tree_arena_parse(tree_arena *arena, const char *html, size_t length, unsigned int depth) {
  if (length > largest_budget || has_many_scopes(html, length)) return NULL;
  arena->budget = least_budget + length * budget_per_byte;
  if (arena->budget > largest_budget) arena->budget = largest_budget;
  arena->depth_limit = depth;
  GumboOptions options = kGumboDefaultOptions;
  options.allocator = arena_allocate;
  options.deallocator = arena_free;
  options.userdata = arena;
  // They are counted from the first on; none is kept.
  options.max_errors = 0;
  options.fragment_context = GUMBO_TAG_DIV;
  if (setjmp(arena->refusal)) return NULL;
  return gumbo_parse_with_options(&options, html, length);
}
