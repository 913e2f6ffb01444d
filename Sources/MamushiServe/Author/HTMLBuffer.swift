import MamushiCore

/// A buffer for HTML, which escapes texts; only literal markup is written unescaped.
struct HTMLBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes += $0 }
  }

  /// Writes text, also within a quoted attribute.
  mutating func text(_ text: some StringProtocol) {
    HTMLText.append(String(text), to: &bytes)
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
