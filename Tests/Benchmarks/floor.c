// The least that a static site generator has to do: read each post, run libcmark over its body, write files. No templates,
// no checks, no index. What Mamushi costs is given as a multiple of this.
//
// floor <folder of posts> <output folder>: `<folder>/x.md` becomes `<output folder>/x/index.html`, on two threads.
// floor <folder of posts> <output folder> <list>: pages are not written; what is written are files of the names and sizes
// that each line of the list gives ("<bytes><tab><path>"): as many bytes as the site has that was made of the posts.

#include <cmark.h>
#include <dirent.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { threads = 2, posts_per_turn = 32, arena_size = 8 << 20 };

// An allocator that only moves a pointer, reset for each post. The size stands before each block, for realloc.
static _Thread_local unsigned char *arena;
static _Thread_local size_t arena_used;

static void *arena_take(size_t size) {
  size_t whole = (size + sizeof(max_align_t) + 15) & ~(size_t)15;
  if (arena_used + whole > arena_size) {
    fputs("floor: a post needs more memory than the arena has\n", stderr);
    exit(1);
  }
  unsigned char *block = arena + arena_used;
  arena_used += whole;
  memcpy(block, &size, sizeof size);
  return block + sizeof(max_align_t);
}

static void *arena_calloc(size_t count, size_t size) { return memset(arena_take(count * size), 0, count * size); }

static void *arena_realloc(void *old, size_t size) {
  void *block = arena_take(size);
  if (old != NULL) {
    size_t old_size;
    memcpy(&old_size, (unsigned char *)old - sizeof(max_align_t), sizeof old_size);
    memcpy(block, old, old_size < size ? old_size : size);
  }
  return block;
}

static void arena_free(void *block) { (void)block; }

static cmark_mem arena_functions = {arena_calloc, arena_realloc, arena_free};

static char **names;
static size_t name_count;
static atomic_size_t next_name;
static int input, output;

// Of the list: what is written in place of pages.
struct file {
  size_t size;
  char *path;
};
static struct file *files;
static size_t file_count;
static atomic_size_t next_file;
static char *filler;

static void stop(const char *what) {
  perror(what);
  exit(1);
}

static void convert(const char *name, char **buffer, size_t *capacity) {
  int file = openat(input, name, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) stop(name);
  size_t size = (size_t)status.st_size;
  if (size + 1 > *capacity) {
    *capacity = 2 * (size + 1);
    *buffer = realloc(*buffer, *capacity);
    if (*buffer == NULL) stop(name);
  }
  if (read(file, *buffer, size) != (ssize_t)size) stop(name);
  close(file);
  (*buffer)[size] = 0;

  char *body = *buffer;
  if (strncmp(body, "---\n", 4) == 0) {
    char *end = strstr(body + 4, "\n---\n");
    if (end != NULL) body = end + 5;
  }

  arena_used = 0;
  cmark_parser *parser = cmark_parser_new_with_mem(CMARK_OPT_DEFAULT, &arena_functions);
  cmark_parser_feed(parser, body, (size_t)(*buffer + size - body));
  cmark_node *document = cmark_parser_finish(parser);
  char *html = cmark_render_html(document, CMARK_OPT_DEFAULT);
  size_t html_size = strlen(html);

  if (files != NULL) return;

  char path[512];
  size_t stem = strlen(name) - 3;
  if (stem > sizeof path - 16) {
    fprintf(stderr, "floor: the name is too long: %s\n", name);
    exit(1);
  }
  memcpy(path, name, stem);
  path[stem] = 0;
  if (mkdirat(output, path, 0777) != 0) stop(path);
  memcpy(path + stem, "/index.html", 12);
  int page = openat(output, path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (page < 0 || write(page, html, html_size) != (ssize_t)html_size) stop(path);
  close(page);
}

// Makes the folders of a path.
static void make_folders(char *path) {
  for (char *slash = path; (slash = strchr(slash, '/')) != NULL; slash++) {
    *slash = 0;
    mkdirat(output, path, 0777);
    *slash = '/';
  }
}

static void write_file(const struct file *file) {
  int page = openat(output, file->path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (page < 0) {
    make_folders(file->path);
    page = openat(output, file->path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  }
  if (page < 0 || write(page, filler, file->size) != (ssize_t)file->size) stop(file->path);
  close(page);
}

static void read_list(const char *path) {
  FILE *list = fopen(path, "r");
  if (list == NULL) stop(path);
  char *line = NULL;
  size_t room = 0, capacity = 0, greatest = 1;
  while (getline(&line, &room, list) > 0) {
    char *tab = strchr(line, '\t');
    if (tab == NULL) continue;
    tab[strcspn(tab, "\n")] = 0;
    if (file_count == capacity) {
      capacity = capacity == 0 ? 1024 : 2 * capacity;
      files = realloc(files, capacity * sizeof *files);
      if (files == NULL) stop("files");
    }
    struct file *file = &files[file_count++];
    file->size = strtoul(line, NULL, 10);
    file->path = strdup(tab + 1);
    if (file->path == NULL) stop("files");
    if (file->size > greatest) greatest = file->size;
  }
  free(line);
  fclose(list);
  filler = malloc(greatest);
  if (files == NULL || filler == NULL) stop(path);
  memset(filler, 'x', greatest);
}

static void *work(void *unused) {
  arena = malloc(arena_size);
  if (arena == NULL) stop("arena");
  size_t capacity = 0;
  char *buffer = NULL;
  for (;;) {
    size_t first = atomic_fetch_add(&next_name, posts_per_turn);
    if (first >= name_count) break;
    size_t end = first + posts_per_turn < name_count ? first + posts_per_turn : name_count;
    for (size_t index = first; index < end; index++) convert(names[index], &buffer, &capacity);
  }
  for (size_t index; (index = atomic_fetch_add(&next_file, 1)) < file_count;) write_file(&files[index]);
  free(buffer);
  free(arena);
  return unused;
}

int main(int argc, char **argv) {
  if (argc != 3 && argc != 4) {
    fputs("usage: floor <folder of posts> <output folder> [<list of files>]\n", stderr);
    return 64;
  }
  if (argc == 4) read_list(argv[3]);
  DIR *folder = opendir(argv[1]);
  if (folder == NULL) stop(argv[1]);
  input = dirfd(folder);
  if (mkdir(argv[2], 0777) != 0) stop(argv[2]);
  output = open(argv[2], O_RDONLY | O_DIRECTORY);
  if (output < 0) stop(argv[2]);

  size_t capacity = 0;
  for (struct dirent *entry; (entry = readdir(folder)) != NULL;) {
    size_t length = strlen(entry->d_name);
    if (length < 4 || strcmp(entry->d_name + length - 3, ".md") != 0) continue;
    if (name_count == capacity) {
      capacity = capacity == 0 ? 1024 : 2 * capacity;
      names = realloc(names, capacity * sizeof *names);
      if (names == NULL) stop("names");
    }
    names[name_count] = strdup(entry->d_name);
    if (names[name_count++] == NULL) stop("names");
  }

  pthread_t others[threads - 1];
  for (int index = 0; index < threads - 1; index++) {
    if (pthread_create(&others[index], NULL, work, NULL) != 0) stop("thread");
  }
  work(NULL);
  for (int index = 0; index < threads - 1; index++) pthread_join(others[index], NULL);
  return 0;
}
