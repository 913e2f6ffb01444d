/// Removes metadata from a picture's file without re-encoding its pixels.
///
/// Keeps only an allowlist of each container's parts: pixels, palettes, transparency, colour (profiles included),
/// resolution, animation, and the orientation, in an Exif block that contains nothing else. This removes everything
/// unknown: Exif, XMP, IPTC, comments, maker notes, embedded previews, gain maps and depth maps of JPEG, videos of
/// motion photos, and everything after the picture's end.
package enum MetadataRemover {
  /// - Returns: The same bytes if there is nothing to remove, or if they are not a JPEG, PNG, GIF, WebP, AVIF, HEIC, ICO
  ///   or SVG file. If a file cannot be parsed to its end, only the parsed part is returned, because no byte of unknown
  ///   meaning is passed on; such a file cannot be displayed. (In an SVG file that is not well-formed, only what is
  ///   recognized as metadata is removed.)
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
    // The length of a first box in HEIF may look the same.
    if bytes.starts(with: IconMetadata.signature) { return IconMetadata.removed(from: bytes) }
    if DrawingMetadata.isDrawing(bytes) { return DrawingMetadata.removed(from: bytes) }
    return bytes
  }
}
