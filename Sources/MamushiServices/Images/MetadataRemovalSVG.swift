import MamushiCore

/// Drawings (SVG) may hold pictures of pixels as `data:` addresses (RFC 2397) in Base64 (RFC 4648), each a file with
/// metadata of its own. The drawing's own text stays as it is.
enum DrawingMetadata {
  private static let mark = Array(";base64,".utf8)

  /// Whether the bytes begin as a drawing does.
  static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return false }
    return place(of: Array("<svg".utf8), in: bytes, from: 0, before: min(bytes.count, 64 << 10)) != nil
  }

  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var copied = 0
    var index = 0
    while let found = place(of: mark, in: bytes, from: index, before: bytes.count) {
      let start = found + mark.count
      let (picture, end) = decoded(bytes, from: start)
      let stripped = MetadataRemover.strip(picture)
      if stripped != picture {
        output += bytes[copied..<start]
        output += encoded(stripped)
        copied = end
      }
      index = end
    }
    return copied == 0 ? bytes : output + bytes[copied...]
  }

  private static func place(of text: [UInt8], in bytes: [UInt8], from start: Int, before end: Int) -> Int? {
    guard let first = text.first else { return nil }
    var index = start
    while let found = bytes.firstIndex(of: first, from: index), found + text.count <= end {
      if bytes[found..<(found + text.count)].elementsEqual(text) { return found }
      index = found + 1
    }
    return nil
  }

  // MARK: Base64

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// By byte; 64 where it is none of the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// Up to the first byte that is no part of it. Programs break long addresses into lines: with white space, which may
  /// be written as character references (`&#10;`).
  private static func decoded(_ bytes: [UInt8], from start: Int) -> (bytes: [UInt8], end: Int) {
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      let value = values[Int(byte)]
      if value < 64 {
        bits = bits << 6 | UInt32(value)
        count += 6
        if count >= 8 {
          count -= 8
          output.append(UInt8(truncatingIfNeeded: bits >> count))
        }
      } else if byte == UInt8(ascii: "&") {
        guard let length = lengthOfBreak(bytes[index...]) else { break }
        index += length
        continue
      } else if byte > 0x20, byte != UInt8(ascii: "=") {
        break
      }
      index += 1
    }
    return (output, index)
  }

  private static func lengthOfBreak(_ text: ArraySlice<UInt8>) -> Int? {
    for word in ["&#10;", "&#13;", "&#9;", "&#32;", "&#xA;", "&#xD;", "&#x9;", "&#x20;", "&#xa;", "&#xd;"]
    where text.starts(with: word.utf8) {
      return word.utf8.count
    }
    return nil
  }

  private static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count / 3 * 4 + 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for place in 0..<4 {
        output.append(place <= part.count ? alphabet[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    return output
  }
}
