#include <stdint.h>

#if defined(__linux__)

// What ICU finds in place of its data: a table of contents ("ToCP") with nothing in it. Foundation's ICU brings 34 MB of data on
// languages and calendars into a program that is linked statically. ArgumentParser imports Foundation; neither it
// nor we ask it for anything that depends on a language. A number in the name is that of ICU's version.
struct icu_data {
  uint16_t header_size;
  uint8_t magic[2];
  // `UDataInfo` of unicode/udata.h.
  struct {
    uint16_t size, reserved;
    uint8_t is_big_endian, charset_family, char_size, reserved_byte;
    uint8_t format[4], format_version[4], data_version[4];
  } info;
  uint8_t padding[8];
  uint32_t count, reserved;
  uint32_t no_entry[4];
};

#define MAMUSHI_ICU_DATA(name) \
  extern const struct icu_data name; \
  __attribute__((visibility("hidden"), aligned(16))) const struct icu_data name = { \
    .header_size = 32, \
    .magic = {0xDA, 0x27}, \
    .info = { \
      .size = 20, \
      .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__, \
      .char_size = 2, \
      .format = {'T', 'o', 'C', 'P'}, \
      .format_version = {1}, \
    }, \
  };

MAMUSHI_ICU_DATA(icudt74_dat)
MAMUSHI_ICU_DATA(icudt75_dat)
MAMUSHI_ICU_DATA(icudt76_dat)
MAMUSHI_ICU_DATA(icudt77_dat)
MAMUSHI_ICU_DATA(icudt78_dat)
MAMUSHI_ICU_DATA(icudt79_dat)
MAMUSHI_ICU_DATA(icudt80_dat)

#endif
