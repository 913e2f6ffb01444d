#ifndef VIPSLIBRARY_H
#define VIPSLIBRARY_H

#include <vips/vips.h>
// Not part of it before 8.15.
#include <vips/vector.h>

#if VIPS_MAJOR_VERSION < 8 || (VIPS_MAJOR_VERSION == 8 && VIPS_MINOR_VERSION < 13)
#error "libvips 8.13 or newer is needed"
#endif

// What is called of the library. The types of the pointers are those of its headers, so that the compiler checks calls.
#define MAMUSHI_VIPS_CALLS(CALL) \
  CALL(vips_area_unref) \
  CALL(vips_array_double_newv) \
  CALL(vips_block_untrusted_set) \
  CALL(vips_cache_set_max) \
  CALL(vips_cast) \
  CALL(vips_colourspace) \
  CALL(vips_concurrency_set) \
  CALL(vips_copy) \
  CALL(vips_error_buffer_copy) \
  CALL(vips_extract_area) \
  CALL(vips_extract_band) \
  CALL(vips_flatten) \
  CALL(vips_heifsave_buffer) \
  CALL(vips_image_copy_memory) \
  CALL(vips_image_get_bands) \
  CALL(vips_image_get_blob) \
  CALL(vips_image_get_data) \
  CALL(vips_image_get_fields) \
  CALL(vips_image_get_height) \
  CALL(vips_image_get_orientation_swap) \
  CALL(vips_image_get_page_height) \
  CALL(vips_image_get_typeof) \
  CALL(vips_image_get_width) \
  CALL(vips_image_get_xoffset) \
  CALL(vips_image_get_yoffset) \
  CALL(vips_image_hasalpha) \
  CALL(vips_image_new_from_buffer) \
  CALL(vips_image_remove) \
  CALL(vips_init) \
  CALL(vips_jpegsave_buffer) \
  CALL(vips_min) \
  CALL(vips_operation_block_set) \
  CALL(vips_pngsave_buffer) \
  CALL(vips_smartcrop) \
  CALL(vips_thread_shutdown) \
  CALL(vips_thumbnail_buffer) \
  CALL(vips_thumbnail_image) \
  CALL(vips_vector_set_enabled) \
  CALL(vips_version) \
  CALL(vips_version_string) \
  CALL(vips_webpsave_buffer)

struct VipsLibrary {
#define MAMUSHI_FIELD(name) __typeof__(name) *name;
  MAMUSHI_VIPS_CALLS(MAMUSHI_FIELD)
#undef MAMUSHI_FIELD
};

/// Filled by mamushi_vips_load.
extern struct VipsLibrary mamushi_vips;

#endif
