/// Removes metadata from WebP (RFC 9649): chunks of a name, a length and data, padded to even lengths.
enum WebPMetadata {
  private static let kept: Set<[UInt8]> = Set(
    ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ICCP"].map { Array($0.utf8) })
  private static let keptInFrame: Set<[UInt8]> = Set(["VP8 ", "VP8L", "ALPH"].map { Array($0.utf8) })

  static func removed(from bytes: [UInt8]) -> [UInt8] {
    guard let size = bytes.littleEndian(at: 4, size: 4) else { return bytes }
    var output = Array(bytes[..<12])
    output.reserveCapacity(bytes.count)
    // Bytes beyond the declared size belong to no picture.
    let limit = min(bytes.count, size + 8)
    var features: Int?
    var orientation: UInt8?
    var hasExif = false
    forEachChunk(of: bytes, from: 12, to: limit) { name, data in
      if name == Array("VP8X".utf8), features == nil, !data.isEmpty { features = output.count + 8 }
      if kept.contains(name) {
        append(name, data, to: &output)
      } else if name == Array("ANMF".utf8), data.count >= 16 {
        append(name, frame(data, of: bytes), to: &output)
      } else if name == Array("EXIF".utf8), !hasExif, features != nil {
        hasExif = true
        orientation = ExifOrientation.read(data)
        if let orientation { append(name, ExifOrientation.block(orientation)[...], to: &output) }
      }
    }
    // The flags for Exif (0x08) and XMP (0x04) in the header.
    if let features { output[features] = output[features] & ~0x0C | (orientation == nil ? 0 : 0x08) }
    write(output.count - 8, at: 4, in: &output)
    return output == bytes ? bytes : output
  }

  /// Rewrites a frame of an animation: 16 bytes with its position and duration, then its own chunks.
  private static func frame(_ data: ArraySlice<UInt8>, of bytes: [UInt8]) -> ArraySlice<UInt8> {
    var output = Array(data.prefix(16))
    forEachChunk(of: bytes, from: data.startIndex + 16, to: data.endIndex) { name, data in
      if keptInFrame.contains(name) { append(name, data, to: &output) }
    }
    return output[...]
  }

  private static func forEachChunk(
    of bytes: [UInt8], from start: Int, to limit: Int, _ body: ([UInt8], ArraySlice<UInt8>) -> Void
  ) {
    var index = start
    while index + 8 <= limit, let length = bytes.littleEndian(at: index + 4, size: 4) {
      // Includes whatever there is of a truncated chunk.
      let end = min(index + 8 + length, limit)
      body(Array(bytes[index..<(index + 4)]), bytes[(index + 8)..<end])
      index = end + length % 2
    }
  }

  private static func append(_ name: [UInt8], _ data: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let start = output.count
    output += name + [0, 0, 0, 0]
    output += data
    write(data.count, at: start + 4, in: &output)
    if data.count % 2 == 1 { output.append(0) }
  }

  private static func write(_ value: Int, at index: Int, in output: inout [UInt8]) {
    for place in 0..<4 { output[index + place] = UInt8(truncatingIfNeeded: value >> (8 * place)) }
  }
}
