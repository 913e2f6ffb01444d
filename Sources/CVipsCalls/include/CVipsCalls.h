#ifndef CVIPSCALLS_H
#define CVIPSCALLS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// libvips with plain signatures: its own calls are variadic, which Swift cannot call. The library is loaded when the
// first picture is decoded, not when the program starts. All functions may be called on any thread; those that return
// a picture or a bool give NULL or false on failure, and mamushi_vips_take_error tells why.

/// A picture, mostly not yet decoded: libvips computes pixels when something asks for them. `VipsImage`.
typedef struct _VipsImage MamushiPicture;

typedef enum {
  MamushiEncodingAVIF,
  MamushiEncodingWebP,
  MamushiEncodingLosslessWebP,
  MamushiEncodingJPEG,
  MamushiEncodingPNG,
} MamushiEncoding;

/// Loads and starts the library, once for the process.
///
/// - Returns: NULL when it can be used, else why not; the text stays valid.
const char *mamushi_vips_load(void);

/// The version of the library that is loaded, and NULL where it cannot be used.
const char *mamushi_vips_version(void);

// libvips keeps the errors of all threads in one text. So work goes on between begin and end; what failed is done
// again alone, and the text is its own then.

/// Waits until no work is under way (alone), or only until none is that must be alone. Ends on the same thread.
void mamushi_vips_begin(bool alone);
/// Also frees what the library keeps for this thread.
void mamushi_vips_end(void);
/// Returns what went wrong since the last call, to be freed with mamushi_vips_free.
char *mamushi_vips_take_error(void);

// Bytes that a picture is opened from must stay valid until it is closed.

/// Reads the header.
MamushiPicture *mamushi_vips_open(const void *bytes, size_t count, bool all_frames);

/// Decodes at a reduced size where the format can, resizes to exactly width x height, upright and in sRGB, 8 bits, 3
/// or 4 channels, without metadata. All frames lie below each other. A file that ends early fails.
///
/// - Parameter is_managed: converts from the embedded colour profile. There must be one: without, libvips 8.14 shifts
///   colours.
/// - Parameter fails_on_warnings: whether what the decoder only warns of fails, too.
MamushiPicture *mamushi_vips_thumbnail(
  const void *bytes, size_t count, int width, int height, bool all_frames, bool is_managed, bool fails_on_warnings);

/// Decodes all that is still to be decoded, into memory.
MamushiPicture *mamushi_vips_in_memory(MamushiPicture *picture);

/// The part that draws the eye: a box of that size inside the picture.
bool mamushi_vips_attention(MamushiPicture *picture, int width, int height, int *left, int *top);

/// A part of a picture of one frame, resized to exactly width x height.
MamushiPicture *mamushi_vips_part(
  MamushiPicture *picture, int left, int top, int part_width, int part_height, int width, int height);

/// Draws words: 4 channels, as small as what is visible of them.
///
/// - Parameters:
///   - markup: Pango's.
///   - font: a family, a style and a size in pixels: `Noto Sans JP, Bold 64`.
///   - font_file: a file that has the family; NULL for a font of the machine.
///   - width: where lines are wrapped, between words; 0 for one line.
///   - breaks_words: wraps within words that are wider than a line, which leave it otherwise (before 8.14 always).
MamushiPicture *mamushi_vips_text(
  const char *markup, const char *font, const char *font_file, int width, bool breaks_words);

/// Makes a picture of pixels with 3 channels of sRGB, which are copied.
MamushiPicture *mamushi_vips_painted(const uint8_t *pixels, int width, int height);

/// Encodes without any metadata but the delays and loops of frames.
///
/// - Parameters:
///   - quality: 1 to 100, where the encoding has it.
///   - effort: AVIF 0 to 9, WebP 0 to 6.
///   - encoded: to be freed with mamushi_vips_free.
bool mamushi_vips_encode(
  MamushiPicture *picture, MamushiEncoding encoding, int quality, int effort, void **encoded, size_t *count);

int mamushi_vips_width(MamushiPicture *picture);
/// Of one frame.
int mamushi_vips_height(MamushiPicture *picture);
int mamushi_vips_frames(MamushiPicture *picture);
bool mamushi_vips_has_alpha(MamushiPicture *picture);
/// An embedded colour profile.
bool mamushi_vips_has_profile(MamushiPicture *picture);
/// Whether the picture is to be rotated or mirrored to be seen upright.
bool mamushi_vips_is_oriented(MamushiPicture *picture);
/// Whether width and height are to be swapped to see the picture upright.
bool mamushi_vips_is_turned(MamushiPicture *picture);

/// Whether every pixel is, of a picture with alpha. Decodes any picture whole.
bool mamushi_vips_is_opaque(MamushiPicture *picture, bool *is_opaque);

/// The pixels of a picture in memory, 3 or 4 bytes each, row by row.
const uint8_t *mamushi_vips_pixels(MamushiPicture *picture);

/// A block of metadata: `exif-data`, `iptc-data`, `xmp-data`, `heif-mime-1`; valid until the picture is closed. NULL
/// where it has none.
const void *mamushi_vips_metadata(MamushiPicture *picture, const char *name, size_t *count);

void mamushi_vips_close(MamushiPicture *picture);
void mamushi_vips_free(void *memory);

#endif
