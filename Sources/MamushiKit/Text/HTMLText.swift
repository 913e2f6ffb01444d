/// Plain text inside markup.
enum HTMLText {
  /// Escapes `&`, `<`, `>` and both quotation marks, for text and attributes of HTML and XML.
  static func escape(_ text: String) -> String {
    guard text.utf8.contains(where: { replacement(for: $0) != nil }) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 32)
    append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends `text`, escaped.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for byte in text.utf8 {
      if let replacement = replacement(for: byte) {
        bytes += replacement.utf8
      } else {
        bytes.append(byte)
      }
    }
  }

  private static func replacement(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "&"): "&amp;"
    case UInt8(ascii: "<"): "&lt;"
    case UInt8(ascii: ">"): "&gt;"
    case UInt8(ascii: "\""): "&quot;"
    case UInt8(ascii: "'"): "&#39;"
    default: nil
    }
  }
}
