/// Takes metadata out of a picture's file without encoding its pixels again.
///
/// What stays is an allowlist of each container's parts: pixels, palettes, transparency, colour (profiles included),
/// resolution, animation, and the orientation, in an Exif block that holds nothing else. So what is not known goes:
/// Exif, XMP, IPTC, comments, maker notes, embedded previews, gain maps and depth maps of JPEG, videos of motion
/// photos, and whatever stands behind the picture's end.
package enum MetadataRemover {
  /// - Returns: the bytes themselves where there is nothing to remove, or they are no JPEG, PNG, GIF, WebP, AVIF,
  ///   HEIC or SVG. Of a file that cannot be followed to its end, what could be followed: no byte is handed on whose
  ///   meaning is not known. Such a file is none that can be shown. (Of an SVG file that is not well-formed only
  ///   goes what is seen to be metadata.)
  package static func strip(_ bytes: [UInt8]) -> [UInt8] {
    if bytes.starts(with: [0xFF, 0xD8]) { return JPEGMetadata.removed(from: bytes) }
    if bytes.starts(with: PNGMetadata.signature) { return PNGMetadata.removed(from: bytes) }
    if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      return GIFMetadata.removed(from: bytes)
    }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return WebPMetadata.removed(from: bytes)
    }
    if HEIFMetadata.isPicture(bytes) { return HEIFMetadata.removed(from: bytes) }
    if DrawingMetadata.isDrawing(bytes) { return DrawingMetadata.removed(from: bytes) }
    return bytes
  }
}
