import MamushiCore

/// Removes from drawings (SVG) what editors write into them (``DrawingMarkup``), and leaves everything else unchanged
/// byte for byte.
///
/// Drawings may contain raster images as `data:` URLs (RFC 2397) in Base64 (RFC 4648), each a file with its own
/// metadata.
enum DrawingMetadata {
  private static let mark = Array(";base64,".utf8)

  /// Returns whether the bytes start as a drawing does.
  static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let start = DrawingUnits(Array(bytes.prefix(1024))).text
    return start.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
  }

  static func removed(from bytes: [UInt8]) -> [UInt8] {
    let units = DrawingUnits(bytes)
    let text = units.text
    // In encodings where a byte below 0x80 can be part of another character (ISO 2022, UTF-32), the markup cannot be
    // recognized.
    guard text.firstIndex(of: 0x1B) == nil, text.firstIndex(of: 0) == nil else { return bytes }
    let markup = DrawingMarkup(text)
    var edits: [DrawingUnits.Edit] = []
    var index = 0
    for removal in markup.isDrawing ? markup.removals : [] {
      addPictures(of: text, in: index..<removal.range.lowerBound, to: &edits)
      index = removal.range.upperBound
      edits.append((removal.range, remains(of: removal, in: text, markup.isWellFormed)))
    }
    addPictures(of: text, in: index..<text.count, to: &edits)
    return edits.isEmpty ? bytes : units.applying(edits)
  }

  /// Returns what must remain between the texts on both sides so that they do not form something else: `]]` and `>`
  /// must not meet in text, and in a document that is not well-formed anything could happen. An empty comment separates
  /// them.
  private static func remains(
    of removal: DrawingMarkup.Removal, in text: [UInt8], _ isWellFormed: Bool
  ) -> [UInt8] {
    let (start, end) = (removal.range.lowerBound, removal.range.upperBound)
    guard !removal.isAttribute, end < text.count else { return [] }
    let isText = start > 0 && text[start - 1] == UInt8(ascii: "]")
    return isText || !isWellFormed ? Array("<!---->".utf8) : []
  }

  private static func addPictures(of text: [UInt8], in range: Range<Int>, to edits: inout [DrawingUnits.Edit])
  {
    var index = range.lowerBound
    while let found = place(of: mark, in: text, from: index, before: range.upperBound) {
      let start = found + mark.count
      let (picture, end) = decoded(text[..<range.upperBound], from: start)
      let stripped = MetadataRemover.strip(picture)
      if stripped != picture { edits.append((start..<end, encoded(stripped))) }
      index = end
    }
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

  /// The value of each byte, or 64 for bytes outside of the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// Decodes up to the first byte that is not Base64. Programs break long URLs with white space, which may be written
  /// as character references (`&#10;`).
  private static func decoded(_ bytes: ArraySlice<UInt8>, from start: Int) -> (bytes: [UInt8], end: Int) {
    var output: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    var index = start
    while index < bytes.endIndex {
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

/// A document as one byte per character that preserves ASCII: the document's bytes, or for UTF-16 its ASCII characters
/// with 0x80 for all others.
private struct DrawingUnits {
  /// The ASCII replacement for a range of ``text``.
  typealias Edit = (range: Range<Int>, text: [UInt8])

  let text: [UInt8]
  private let bytes: [UInt8]
  /// In UTF-16, the index within each unit of the byte that holds ASCII.
  private let lowByte: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let (first, second) = (bytes.first, bytes.dropFirst().first)
    switch (first, second) {
    case (0xFF, 0xFE), (UInt8(ascii: "<"), 0): lowByte = 0
    case (0xFE, 0xFF), (0, UInt8(ascii: "<")): lowByte = 1
    default: lowByte = nil
    }
    guard let lowByte else {
      text = bytes
      return
    }
    text = stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (low, high) = (bytes[index + lowByte], bytes[index + 1 - lowByte])
      return high == 0 && low < 0x80 ? low : 0x80
    }
  }

  /// - Parameter edits: In order, without overlaps.
  func applying(_ edits: [Edit]) -> [UInt8] {
    let width = lowByte == nil ? 1 : 2
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var copied = 0
    for edit in edits {
      output += bytes[copied..<(edit.range.lowerBound * width)]
      for byte in edit.text { output += lowByte == nil ? [byte] : lowByte == 0 ? [byte, 0] : [0, byte] }
      copied = edit.range.upperBound == text.count ? bytes.count : edit.range.upperBound * width
    }
    return output + bytes[copied...]
  }
}
