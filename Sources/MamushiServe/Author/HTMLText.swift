/// HTML that is written piece by piece; texts are escaped unless they are markup of this program.
struct HTMLText: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes += $0 }
  }

  /// A text, also in an attribute between quotes.
  mutating func text(_ text: some StringProtocol) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">"): bytes += "&gt;".utf8
      case UInt8(ascii: "\""): bytes += "&quot;".utf8
      case UInt8(ascii: "'"): bytes += "&#39;".utf8
      default: bytes.append(byte)
      }
    }
  }

  mutating func element(_ name: StaticString, _ text: some StringProtocol) {
    markup("<")
    markup(name)
    markup(">")
    self.text(text)
    markup("</")
    markup(name)
    markup(">")
  }
}
