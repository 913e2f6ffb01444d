// libexif's reader: its data, the entries in them, and the numbers in those. Its loader for maker notes comes along.
#include <libexif/exif-data.h>
#include <libexif/exif-utils.h>
