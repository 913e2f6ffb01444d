#ifndef VIPSLIBRARY_H
#define VIPSLIBRARY_H

// What is called of libvips 8.13 or newer, and of GLib, on which it is built. Declared here, because Debian's package
// of their headers brings 130 others that nothing else needs. `VipsDeclarationTests` compares all of it with the
// headers, if they are installed; enumerations are the `int` that they are passed as.

#include <stddef.h>

#ifndef MAMUSHI_HAS_VIPS_HEADERS
typedef struct _VipsArea VipsArea;
typedef struct _VipsArrayDouble VipsArrayDouble;
typedef struct _VipsImage VipsImage;
#endif

// Functions of libvips end their arguments with pairs of a name and a value, and NULL.
#define MAMUSHI_VIPS_CALLS(CALL) \
  CALL(void, g_free, (void *memory)) \
  CALL( \
    unsigned int, g_log_set_handler, \
    (const char *domain, int levels, void (*handler)(const char *, int, const char *, void *), void *context)) \
  CALL(void *, g_object_ref, (void *object)) \
  CALL(void, g_object_unref, (void *object)) \
  CALL(void, g_strfreev, (char **texts)) \
  CALL(void, vips_area_unref, (VipsArea * area)) \
  CALL(VipsArrayDouble *, vips_array_double_newv, (int count, ...)) \
  CALL(void, vips_block_untrusted_set, (int state)) \
  CALL(void, vips_cache_set_max, (int count)) \
  CALL(int, vips_cast, (VipsImage * in, VipsImage **out, int format, ...)) \
  CALL(int, vips_colourspace, (VipsImage * in, VipsImage **out, int space, ...)) \
  CALL(void, vips_concurrency_set, (int count)) \
  CALL(int, vips_copy, (VipsImage * in, VipsImage **out, ...)) \
  CALL(char *, vips_error_buffer_copy, (void)) \
  CALL(int, vips_extract_area, (VipsImage * in, VipsImage **out, int left, int top, int width, int height, ...)) \
  CALL(int, vips_extract_band, (VipsImage * in, VipsImage **out, int band, ...)) \
  CALL(int, vips_flatten, (VipsImage * in, VipsImage **out, ...)) \
  CALL(int, vips_heifsave_buffer, (VipsImage * in, void **bytes, size_t *count, ...)) \
  CALL(VipsImage *, vips_image_copy_memory, (VipsImage * image)) \
  CALL(int, vips_image_get_bands, (const VipsImage *image)) \
  CALL(int, vips_image_get_blob, (const VipsImage *image, const char *name, const void **data, size_t *count)) \
  CALL(const void *, vips_image_get_data, (VipsImage * image)) \
  CALL(char **, vips_image_get_fields, (VipsImage * image)) \
  CALL(int, vips_image_get_height, (const VipsImage *image)) \
  CALL(int, vips_image_get_orientation, (VipsImage * image)) \
  CALL(int, vips_image_get_orientation_swap, (VipsImage * image)) \
  CALL(int, vips_image_get_page_height, (VipsImage * image)) \
  CALL(size_t, vips_image_get_typeof, (const VipsImage *image, const char *name)) \
  CALL(int, vips_image_get_width, (const VipsImage *image)) \
  CALL(int, vips_image_get_xoffset, (const VipsImage *image)) \
  CALL(int, vips_image_get_yoffset, (const VipsImage *image)) \
  CALL(int, vips_image_hasalpha, (VipsImage * image)) \
  CALL(VipsImage *, vips_image_new_from_buffer, (const void *bytes, size_t count, const char *options, ...)) \
  CALL( \
    VipsImage *, vips_image_new_from_memory_copy, \
    (const void *data, size_t count, int width, int height, int bands, int format)) \
  CALL(int, vips_image_remove, (VipsImage * image, const char *name)) \
  CALL(int, vips_init, (const char *program)) \
  CALL(int, vips_jpegsave_buffer, (VipsImage * in, void **bytes, size_t *count, ...)) \
  CALL(int, vips_min, (VipsImage * in, double *out, ...)) \
  CALL(void, vips_operation_block_set, (const char *name, int state)) \
  CALL(int, vips_pngsave_buffer, (VipsImage * in, void **bytes, size_t *count, ...)) \
  CALL(int, vips_smartcrop, (VipsImage * in, VipsImage **out, int width, int height, ...)) \
  CALL(int, vips_text, (VipsImage * *out, const char *text, ...)) \
  CALL(void, vips_thread_shutdown, (void)) \
  CALL(int, vips_thumbnail_buffer, (void *bytes, size_t count, VipsImage **out, int width, ...)) \
  CALL(int, vips_thumbnail_image, (VipsImage * in, VipsImage **out, int width, ...)) \
  CALL(void, vips_vector_set_enabled, (int state)) \
  CALL(int, vips_version, (int part)) \
  CALL(const char *, vips_version_string, (void)) \
  CALL(int, vips_webpsave_buffer, (VipsImage * in, void **bytes, size_t *count, ...))

#define MAMUSHI_VIPS_NUMBERS(NUMBER) \
  NUMBER(G_LOG_LEVEL_MASK, ~3) \
  NUMBER(VIPS_ACCESS_SEQUENTIAL, 1) \
  NUMBER(VIPS_FAIL_ON_TRUNCATED, 1) \
  NUMBER(VIPS_FOREIGN_HEIF_COMPRESSION_AV1, 4) \
  NUMBER(VIPS_FORMAT_UCHAR, 0) \
  NUMBER(VIPS_INTERESTING_ATTENTION, 3) \
  NUMBER(VIPS_INTERPRETATION_sRGB, 22) \
  NUMBER(VIPS_SIZE_FORCE, 3) \
  NUMBER(VIPS_TEXT_WRAP_WORD_CHAR, 2)

// The names of metadata.
#define MAMUSHI_VIPS_NAMES(NAME) \
  NAME(VIPS_META_ICC_NAME, "icc-profile-data") \
  NAME(VIPS_META_N_PAGES, "n-pages") \
  NAME(VIPS_META_PAGE_HEIGHT, "page-height")

#ifndef MAMUSHI_HAS_VIPS_HEADERS
enum {
#define MAMUSHI_NUMBER(name, value) name = value,
  MAMUSHI_VIPS_NUMBERS(MAMUSHI_NUMBER)
#undef MAMUSHI_NUMBER
};
#define MAMUSHI_NAME(name, value) static const char name[] = value;
MAMUSHI_VIPS_NAMES(MAMUSHI_NAME)
#undef MAMUSHI_NAME
#endif

struct VipsLibrary {
#define MAMUSHI_FIELD(result, name, parameters) result(*name) parameters;
  MAMUSHI_VIPS_CALLS(MAMUSHI_FIELD)
#undef MAMUSHI_FIELD
};

/// Filled by mamushi_vips_load.
extern struct VipsLibrary mamushi_vips;

#endif
