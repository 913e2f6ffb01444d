#include "CVipsCalls.h"

#include <string.h>

#include "VipsLibrary.h"

#define vips mamushi_vips

// Gives up a picture in exchange for one that was made of it; NULL if that failed.
static VipsImage *replace(VipsImage *old, VipsImage **made, int status) {
  vips.g_object_unref(old);
  return status == 0 ? *made : NULL;
}

MamushiPicture *mamushi_vips_open(const void *bytes, size_t count, bool all_frames) {
  return vips.vips_image_new_from_buffer(
    bytes, count, all_frames ? "[n=-1]" : "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_TRUNCATED,
    NULL);
}

// How an animation runs: encoders need it.
static bool is_of_frames(const char *name) {
  return strcmp(name, VIPS_META_PAGE_HEIGHT) == 0 || strcmp(name, VIPS_META_N_PAGES) == 0
    || strcmp(name, "delay") == 0 || strcmp(name, "loop") == 0;
}

// Without what files told of themselves. The encoders are told to write nothing of it, too; but what that covers has
// differed from version to version.
static VipsImage *without_metadata(VipsImage *picture) {
  VipsImage *bare = NULL;
  // Metadata can be removed of a copy that nobody else holds.
  bare = replace(picture, &bare, vips.vips_copy(picture, &bare, NULL));
  if (!bare) return NULL;
  char **fields = vips.vips_image_get_fields(bare);
  for (char **field = fields; field && *field; field++) {
    if (!is_of_frames(*field)) vips.vips_image_remove(bare, *field);
  }
  vips.g_strfreev(fields);
  return bare;
}

// In sRGB of 8 bits, with 3 channels or 4.
static VipsImage *in_srgb(VipsImage *picture) {
  VipsImage *next = NULL;
  picture = replace(picture, &next, vips.vips_colourspace(picture, &next, VIPS_INTERPRETATION_sRGB, NULL));
  if (!picture) return NULL;
  next = NULL;
  picture = replace(picture, &next, vips.vips_cast(picture, &next, VIPS_FORMAT_UCHAR, NULL));
  if (!picture) return NULL;
  if (vips.vips_image_get_bands(picture) > 4) {
    next = NULL;
    picture = replace(picture, &next, vips.vips_extract_band(picture, &next, 0, "n", 4, NULL));
  }
  return picture;
}

MamushiPicture *mamushi_vips_thumbnail(
  const void *bytes, size_t count, int width, int height, bool all_frames, bool is_managed, bool fails_on_warnings
) {
  // Here, because libvips 8.14 does not hand its own "fail_on" on to the decoder.
  const char *options = all_frames ? (fails_on_warnings ? "[n=-1,fail_on=warning]" : "[n=-1,fail_on=truncated]")
                                   : (fails_on_warnings ? "[fail_on=warning]" : "[fail_on=truncated]");
  VipsImage *picture = NULL;
  // The bytes are only read.
  void *buffer = (void *)bytes;
  int status =
    is_managed
      ? vips.vips_thumbnail_buffer(
          buffer, count, &picture, width, "height", height, "size", VIPS_SIZE_FORCE, "option_string", options,
          "export_profile", "srgb", NULL)
      : vips.vips_thumbnail_buffer(
          buffer, count, &picture, width, "height", height, "size", VIPS_SIZE_FORCE, "option_string", options, NULL);
  if (status != 0) return NULL;
  picture = in_srgb(picture);
  return picture ? without_metadata(picture) : NULL;
}

MamushiPicture *mamushi_vips_in_memory(MamushiPicture *picture) { return vips.vips_image_copy_memory(picture); }

bool mamushi_vips_attention(MamushiPicture *picture, int width, int height, int *left, int *top) {
  VipsImage *part = NULL;
  if (vips.vips_smartcrop(picture, &part, width, height, "interesting", VIPS_INTERESTING_ATTENTION, NULL) != 0) {
    return false;
  }
  // An extracted area keeps where its original's corner lies, seen from its own.
  *left = -vips.vips_image_get_xoffset(part);
  *top = -vips.vips_image_get_yoffset(part);
  vips.g_object_unref(part);
  return true;
}

static VipsImage *resized(VipsImage *picture, int width, int height) {
  VipsImage *next = NULL;
  return replace(
    picture, &next,
    vips.vips_thumbnail_image(
      picture, &next, width, "height", height, "size", VIPS_SIZE_FORCE, "no_rotate", true, NULL));
}

MamushiPicture *mamushi_vips_part(
  MamushiPicture *picture, int left, int top, int part_width, int part_height, int width, int height
) {
  VipsImage *part = NULL;
  if (vips.vips_extract_area(picture, &part, left, top, part_width, part_height, NULL) != 0) return NULL;
  VipsImage *alone = NULL;
  alone = replace(part, &alone, vips.vips_copy(part, &alone, NULL));
  if (!alone) return NULL;
  // The first frame of several was decoded alone, and is no page of a longer picture.
  vips.vips_image_remove(alone, VIPS_META_PAGE_HEIGHT);
  vips.vips_image_remove(alone, VIPS_META_N_PAGES);
  return resized(alone, width, height);
}

MamushiPicture *mamushi_vips_text(
  const char *markup, const char *font, const char *font_file, int width, bool breaks_words
) {
  VipsImage *text = NULL;
  // Until 8.14, words that are wider than a line leave it.
  bool wraps = vips.vips_version(0) > 8 || (vips.vips_version(0) == 8 && vips.vips_version(1) >= 14);
  // The names of arguments that are left out end the list.
  const char *width_name = width > 0 ? "width" : NULL;
  const char *wrap_name = wraps && breaks_words ? "wrap" : NULL;
  int status =
    font_file
      ? vips.vips_text(
          &text, markup, "font", font, "fontfile", font_file, "dpi", 72, "rgba", true, width_name, width, wrap_name,
          VIPS_TEXT_WRAP_WORD_CHAR, NULL)
      : vips.vips_text(
          &text, markup, "font", font, "dpi", 72, "rgba", true, width_name, width, wrap_name, VIPS_TEXT_WRAP_WORD_CHAR,
          NULL);
  if (status != 0) return NULL;
  VipsImage *drawn = vips.vips_image_copy_memory(text);
  vips.g_object_unref(text);
  return drawn;
}

MamushiPicture *mamushi_vips_painted(const uint8_t *pixels, int width, int height) {
  size_t count = (size_t)width * (size_t)height * 3;
  VipsImage *plain = vips.vips_image_new_from_memory_copy(pixels, count, width, height, 3, VIPS_FORMAT_UCHAR);
  if (!plain) return NULL;
  VipsImage *painted = NULL;
  return replace(
    plain, &painted, vips.vips_copy(plain, &painted, "interpretation", VIPS_INTERPRETATION_sRGB, NULL));
}

bool mamushi_vips_encode(
  MamushiPicture *picture, MamushiEncoding encoding, int quality, int effort, void **encoded, size_t *count
) {
  switch (encoding) {
  case MamushiEncodingAVIF:
    return vips.vips_heifsave_buffer(
             picture, encoded, count, "compression", VIPS_FOREIGN_HEIF_COMPRESSION_AV1, "Q", quality, "effort",
             effort, "bitdepth", 8, "strip", true, NULL)
      == 0;
  case MamushiEncodingWebP:
    return vips.vips_webpsave_buffer(
             picture, encoded, count, "Q", quality, "effort", effort, "strip", true, NULL)
      == 0;
  case MamushiEncodingLosslessWebP:
    return vips.vips_webpsave_buffer(
             picture, encoded, count, "lossless", true, "effort", effort, "strip", true, NULL)
      == 0;
  case MamushiEncodingPNG:
    return vips.vips_pngsave_buffer(picture, encoded, count, "compression", 9, "strip", true, NULL) == 0;
  case MamushiEncodingJPEG: break;
  }
  // JPEG knows no transparency: on white, as on paper.
  VipsImage *opaque = vips.g_object_ref(picture);
  if (vips.vips_image_hasalpha(picture)) {
    VipsArrayDouble *white = vips.vips_array_double_newv(3, 255.0, 255.0, 255.0);
    VipsImage *next = NULL;
    opaque = replace(opaque, &next, vips.vips_flatten(picture, &next, "background", white, NULL));
    vips.vips_area_unref((VipsArea *)white);
    if (!opaque) return false;
  }
  // Where the encoder is mozjpeg, it spends time on smaller files; others ignore it.
  int status = vips.vips_jpegsave_buffer(
    opaque, encoded, count, "Q", quality, "optimize_coding", true, "interlace", true, "trellis_quant", true,
    "overshoot_deringing", true, "optimize_scans", true, "strip", true, NULL);
  vips.g_object_unref(opaque);
  return status == 0;
}

int mamushi_vips_width(MamushiPicture *picture) { return vips.vips_image_get_width(picture); }

int mamushi_vips_height(MamushiPicture *picture) { return vips.vips_image_get_page_height(picture); }

int mamushi_vips_frames(MamushiPicture *picture) {
  int height = vips.vips_image_get_page_height(picture);
  return height > 0 ? vips.vips_image_get_height(picture) / height : 1;
}

bool mamushi_vips_has_alpha(MamushiPicture *picture) { return vips.vips_image_hasalpha(picture); }

bool mamushi_vips_has_profile(MamushiPicture *picture) {
  return vips.vips_image_get_typeof(picture, VIPS_META_ICC_NAME) != 0;
}

bool mamushi_vips_is_oriented(MamushiPicture *picture) { return vips.vips_image_get_orientation(picture) > 1; }

bool mamushi_vips_is_turned(MamushiPicture *picture) { return vips.vips_image_get_orientation_swap(picture); }

bool mamushi_vips_is_opaque(MamushiPicture *picture, bool *is_opaque) {
  VipsImage *alpha = NULL;
  if (vips.vips_extract_band(picture, &alpha, vips.vips_image_get_bands(picture) - 1, NULL) != 0) return false;
  VipsImage *bytes = NULL;
  alpha = replace(alpha, &bytes, vips.vips_cast(alpha, &bytes, VIPS_FORMAT_UCHAR, "shift", true, NULL));
  if (!alpha) return false;
  double least = 0;
  int status = vips.vips_min(alpha, &least, NULL);
  vips.g_object_unref(alpha);
  *is_opaque = least >= 255;
  return status == 0;
}

const uint8_t *mamushi_vips_pixels(MamushiPicture *picture) { return vips.vips_image_get_data(picture); }

const void *mamushi_vips_metadata(MamushiPicture *picture, const char *name, size_t *count) {
  const void *data = NULL;
  *count = 0;
  if (vips.vips_image_get_typeof(picture, name) == 0) return NULL;
  return vips.vips_image_get_blob(picture, name, &data, count) == 0 ? data : NULL;
}

void mamushi_vips_close(MamushiPicture *picture) { vips.g_object_unref(picture); }
