/// Removes metadata from JPEG (ITU-T T.81, annex B; JFIF: T.871; Adobe's segments: T.872, section 6.5.3; colour
/// profiles: ICC.1, annex B.4).
enum JPEGMetadata {
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = [0xFF, 0xD8]
    output.reserveCapacity(bytes.count)
    var hasJFIF = false
    var hasExif = false
    // Skips garbage between segments, as decoders do, and never reaches what follows the end (previews, other pictures,
    // videos).
    var segments = JPEGSegments(bytes, skippingGarbage: true)
    while let marker = segments.next() {
      if marker == 0xD9 {
        output += [0xFF, 0xD9]
        break
      }
      guard let range = segments.content, range.upperBound <= bytes.count else { break }
      let content = bytes[range]
      switch marker {
      case 0xE0 where !hasJFIF && content.starts(with: "JFIF\0".utf8) && content.count >= 14:
        // The version and resolution, then the size of a preview: none.
        hasJFIF = true
        append(marker, Array(content.prefix(12)) + [0, 0], to: &output)
      case 0xE1 where !hasExif && content.count >= 14 && content.starts(with: ExifOrientation.marker):
        hasExif = true
        if let orientation = ExifOrientation.read(content) {
          append(marker, ExifOrientation.marker + ExifOrientation.block(orientation), to: &output)
        }
      case 0xE2 where content.starts(with: "ICC_PROFILE\0".utf8),
        // Tables, frames, restarts and heights.
        0xC0...0xC7, 0xC9...0xCF, 0xDB...0xDF:
        output += bytes[segments.start..<range.upperBound]
      case 0xEE where content.starts(with: "Adobe".utf8) && content.count >= 12:
        append(marker, Array(content.prefix(12)), to: &output)
      case 0xDA:
        let end = endOfScan(in: bytes, from: range.upperBound)
        output += bytes[segments.start..<end]
        segments.resume(at: end)
      default: break
      }
    }
    return output == bytes ? bytes : output
  }

  private static func append(_ marker: UInt8, _ content: [UInt8], to output: inout [UInt8]) {
    let length = content.count + 2
    output += [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content
  }

  /// Returns the end of coded data: the next marker that is neither a stuffed zero nor a restart (section B.1.1.5).
  private static func endOfScan(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while let mark = bytes.firstIndex(of: 0xFF, from: index), mark + 1 < bytes.count {
      switch bytes[mark + 1] {
      case 0x00, 0xD0...0xD7: index = mark + 2
      case 0xFF: index = mark + 1
      default: return mark
      }
    }
    return bytes.count
  }
}
