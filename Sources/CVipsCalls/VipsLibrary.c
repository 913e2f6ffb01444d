// Some of pthread.h.
#define _GNU_SOURCE

#include "VipsLibrary.h"

#include <dlfcn.h>
#include <pthread.h>

#include "CVipsCalls.h"

struct VipsLibrary mamushi_vips;

static pthread_once_t once = PTHREAD_ONCE_INIT;
// Who must be alone is not to wait until nobody comes any more.
#ifdef PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP
static pthread_rwlock_t work = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;
#else
static pthread_rwlock_t work = PTHREAD_RWLOCK_INITIALIZER;
#endif
static const char *failure;

// Loaders and encoders warn of every oddity of a file. What matters comes back as an error.
static void ignore_log(const char *domain, int level, const char *text, void *context) {
  (void)domain, (void)level, (void)text, (void)context;
}

static void load(void) {
#ifdef __APPLE__
  void *library = RTLD_DEFAULT;
#else
  // Linked, it and the hundred libraries it needs would cost every run 20 ms.
  void *library = dlopen("libvips.so.42", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = "libvips.so.42 cannot be loaded";
    return;
  }
#endif
  // Looks into the libraries that it needs, too: GLib's are among them.
#define MAMUSHI_FIND(result, name, parameters) \
  if (!(mamushi_vips.name = (result(*) parameters)dlsym(library, #name))) { \
    failure = "libvips is older than 8.13: it has no function " #name; \
    return; \
  }
  MAMUSHI_VIPS_CALLS(MAMUSHI_FIND)
#undef MAMUSHI_FIND

  mamushi_vips.g_log_set_handler("VIPS", G_LOG_LEVEL_MASK, ignore_log, NULL);
  // Pango warns of typefaces in the same way.
  mamushi_vips.g_log_set_handler("Pango", G_LOG_LEVEL_MASK, ignore_log, NULL);
  if (mamushi_vips.vips_init("mamushi") != 0) {
    failure = "libvips does not start";
    return;
  }
  // Only the decoders that are fuzzed by their makers: no ImageMagick, no PDF.
  mamushi_vips.vips_block_untrusted_set(true);
  // A site's icon may be a drawing. It is given to no decoder before it was found to be plain.
  mamushi_vips.vips_operation_block_set("VipsForeignLoadSvg", false);
  // Pictures are worked on in parallel, each by one thread. Nothing is computed twice.
  mamushi_vips.vips_concurrency_set(1);
  mamushi_vips.vips_cache_set_max(0);
  // Before 8.15 its vectors are code that liborc compiles, once a picture; two threads that free theirs at once break
  // liborc's list of free code (`orc_code_chunk_free` takes no lock in 0.4.33). Pictures take no longer without.
  if (mamushi_vips.vips_version(0) == 8 && mamushi_vips.vips_version(1) < 15) {
    mamushi_vips.vips_vector_set_enabled(false);
  }
}

const char *mamushi_vips_load(void) {
  pthread_once(&once, load);
  return failure;
}

const char *mamushi_vips_version(void) { return mamushi_vips_load() ? NULL : mamushi_vips.vips_version_string(); }

void mamushi_vips_begin(bool alone) {
  if (alone) {
    pthread_rwlock_wrlock(&work);
    // What others left behind.
    mamushi_vips.g_free(mamushi_vips.vips_error_buffer_copy());
  } else {
    pthread_rwlock_rdlock(&work);
  }
}

void mamushi_vips_end(void) {
  mamushi_vips.vips_thread_shutdown();
  pthread_rwlock_unlock(&work);
}

// Copies and clears.
char *mamushi_vips_take_error(void) { return mamushi_vips.vips_error_buffer_copy(); }

void mamushi_vips_free(void *memory) { mamushi_vips.g_free(memory); }
