/// Rewrites the container of WebP (RFC 9649).
enum WebPContainer {
  /// Removes the Exif data that libvips 8.14 always adds when it encodes. A still picture then consists of one chunk,
  /// in the format's simple form.
  static func withoutMetadata(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 30, bytes[12..<16].elementsEqual("VP8X".utf8) else { return bytes }
    var header = Array(bytes[12..<30])
    // The flags of ICC profile, Exif and XMP.
    header[8] &= ~(0x20 | 0x08 | 0x04)
    var chunks: [ArraySlice<UInt8>] = []
    var index = 30
    while index + 8 <= bytes.count {
      let size = bytes[(index + 4)..<(index + 8)].reversed().reduce(0) { $0 << 8 | Int($1) }
      let end = index + 8 + size + size % 2
      guard end <= bytes.count else { return bytes }
      let name = bytes[index..<(index + 4)]
      if !["EXIF", "XMP ", "ICCP"].contains(where: { name.elementsEqual($0.utf8) }) {
        chunks.append(bytes[index..<end])
      }
      index = end
    }
    if chunks.count != 1 { chunks.insert(header[...], at: 0) }
    let size = chunks.reduce(4) { $0 + $1.count }
    var bare: [UInt8] = []
    bare.reserveCapacity(size + 8)
    bare += "RIFF".utf8
    for shift in stride(from: 0, to: 32, by: 8) { bare.append(UInt8(truncatingIfNeeded: size >> shift)) }
    bare += "WEBP".utf8
    for chunk in chunks { bare += chunk }
    return bare
  }
}
