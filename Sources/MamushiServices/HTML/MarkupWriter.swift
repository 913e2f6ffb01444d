/// Writes HTML as bytes. Leaves out characters that are not allowed in HTML or XML text (control characters, U+FFFE,
/// U+FFFF), and the byte order mark.
struct MarkupWriter {
  private(set) var bytes: [UInt8] = []
  /// The start of the content of a `pre`, where a parser removes a line feed.
  private var preformattedStart = -1
  /// Whether a space is due before the next content of this element.
  private var owesSpace = false
  /// The index after the last start tag.
  private var contentStart = 0

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func literal(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

  mutating func beginPreformatted() { preformattedStart = bytes.count }

  /// Writes text between tags.
  mutating func text(_ text: UnsafeRawBufferPointer) {
    settleSpace()
    let start = bytes.count
    append(text)
    if start == preformattedStart, bytes.count > start, bytes[start] == 0x0A { bytes.insert(0x0A, at: start) }
  }

  /// Writes ` name="value"`.
  mutating func attribute(_ name: StaticString, _ value: UnsafeRawBufferPointer) {
    bytes.append(0x20)
    literal(name)
    literal("=\"")
    append(value)
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func attribute(_ name: StaticString, _ value: String) {
    var value = value
    value.withUTF8 { attribute(name, UnsafeRawBufferPointer($0)) }
  }

  /// Writes attributes that are HTML already.
  mutating func attributes(html: String) { bytes += html.utf8 }

  mutating func startTag(_ name: StaticString) {
    settleSpace()
    bytes.append(UInt8(ascii: "<"))
    literal(name)
  }

  /// Writes a start tag that is HTML already.
  mutating func startTag(html: String) {
    settleSpace()
    bytes += html.utf8
    contentStart = bytes.count
  }

  /// Ends a start tag.
  mutating func closeTag() {
    bytes.append(UInt8(ascii: ">"))
    contentStart = bytes.count
  }

  mutating func endTag(_ name: StaticString) {
    owesSpace = false
    literal("</")
    literal(name)
    bytes.append(UInt8(ascii: ">"))
  }

  /// Keeps words apart at the start or end of a block whose tags are not written.
  mutating func separate() { owesSpace = true }

  private mutating func settleSpace() {
    if !owesSpace { return }
    owesSpace = false
    if bytes.count > contentStart, let last = bytes.last, last != 0x20, last != 0x0A { bytes.append(0x20) }
  }

  /// Replaces a written byte.
  mutating func replace(at offset: Int, with byte: UInt8) { bytes[offset] = byte }

  private mutating func append(_ text: UnsafeRawBufferPointer) {
    var copied = 0
    var index = 0
    let count = text.count
    while index < count {
      let byte = text[index]
      if !Self.isSpecial[Int(byte)] {
        index += 1
        continue
      }
      var length = 1
      var reference: StaticString?
      switch byte {
      case UInt8(ascii: "&"): reference = "&amp;"
      case UInt8(ascii: "<"): reference = "&lt;"
      case UInt8(ascii: ">"): reference = "&gt;"
      case UInt8(ascii: "\""): reference = "&quot;"
      case 0xEF:
        length = Self.unwantedLength(text, at: index)
        if length == 0 {
          index += 1
          continue
        }
      default: break
      }
      bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[copied..<index]))
      if let reference { literal(reference) }
      index += length
      copied = index
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[copied..<count]))
  }

  /// Returns the length of the removable character that starts with 0xEF here, or 0 if it is another character.
  private static func unwantedLength(_ text: UnsafeRawBufferPointer, at index: Int) -> Int {
    guard index + 2 < text.count else { return 0 }
    switch (text[index + 1], text[index + 2]) {
    case (0xBF, 0xBE), (0xBF, 0xBF), (0xBB, 0xBF): return 3
    default: return 0
    }
  }

  /// Bytes that are not copied unchanged, and 0xEF, which may start a character to leave out.
  private static let isSpecial: [Bool] = (0..<256).map { byte in
    switch UInt8(byte) {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F, 0xEF: true
    default: "&<>\"".utf8.contains(UInt8(byte))
    }
  }

  /// Returns whether text contains characters to leave out, which is rare.
  static func holdsUnwanted(_ text: UnsafeRawBufferPointer) -> Bool {
    text.indices.contains { index in
      let byte = text[index]
      return byte < 0x20
        ? byte != 0x09 && byte != 0x0A
        : byte == 0x7F || (byte == 0xEF && unwantedLength(text, at: index) > 0)
    }
  }

  /// Returns `text` without the characters to leave out.
  static func wanted(_ text: UnsafeRawBufferPointer) -> [UInt8] {
    var output: [UInt8] = []
    var index = 0
    while index < text.count {
      let byte = text[index]
      let length = byte == 0xEF ? unwantedLength(text, at: index) : 0
      if length > 0 {
        index += length
        continue
      }
      if byte == 0x09 || byte == 0x0A || (byte >= 0x20 && byte != 0x7F) { output.append(byte) }
      index += 1
    }
    return output
  }
}
