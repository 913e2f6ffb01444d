import MamushiCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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

/// The orientation in an Exif block, and a block of nothing else (Exif 3.0, sections 4.6.2 and 4.6.5).
enum ExifOrientation {
  static let marker = Array("Exif\0\0".utf8)

  /// - Parameter block: with or without ``marker``.
  /// - Returns: 2 to 8, or nil for a picture that is shown as it is.
  static func read(_ block: ArraySlice<UInt8>) -> UInt8? {
    let bytes = Array(block.starts(with: marker) ? block.dropFirst(marker.count) : block)
    let isLittle = bytes.starts(with: [0x49, 0x49, 0x2A, 0])
    guard isLittle || bytes.starts(with: [0x4D, 0x4D, 0, 0x2A]) else { return nil }
    func number(at index: Int, size: Int) -> Int? {
      guard index >= 0, index + size <= bytes.count else { return nil }
      let part = bytes[index..<(index + size)]
      return isLittle
        ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(at: 4, size: 4), let count = number(at: directory, size: 2) else {
      return nil
    }
    for entry in 0..<count {
      let index = directory + 2 + entry * 12
      guard let tag = number(at: index, size: 2), let type = number(at: index + 2, size: 2),
        let value = number(at: index + 8, size: 2)
      else { return nil }
      if tag == 0x0112 { return type == 3 && (2...8).contains(value) ? UInt8(value) : nil }
    }
    return nil
  }

  /// A TIFF structure without ``marker``.
  static func block(_ orientation: UInt8) -> [UInt8] {
    let header: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
    return header + [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  }
}

extension [UInt8] {
  /// - Parameter size: at most 8 bytes.
  /// - Returns: nil beyond the end, and for a number beyond `Int`.
  func bigEndian(at index: Int, size: Int) -> Int? {
    guard index >= 0, index <= count - size else { return nil }
    var value: UInt64 = 0
    for byte in self[index..<(index + size)] { value = value << 8 | UInt64(byte) }
    return Int(exactly: value)
  }

  /// - Parameter size: at most 4 bytes.
  func littleEndian(at index: Int, size: Int) -> Int? {
    guard index >= 0, index <= count - size else { return nil }
    return self[index..<(index + size)].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The place of a byte, from `index` on.
  func firstIndex(of byte: UInt8, from index: Int) -> Int? {
    guard index < count else { return nil }
    return withUnsafeBytes { buffer in
      guard let start = buffer.baseAddress,
        let found = memchr(start + index, Int32(byte), buffer.count - index)
      else { return nil }
      return UnsafeRawPointer(found) - start
    }
  }
}
