import MamushiCore

/// HTML that is written piece by piece; texts are escaped unless they are markup of this program.
struct HTMLBuffer: Sendable {
  private(set) var bytes: [UInt8] = []

  mutating func markup(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes += $0 }
  }

  /// A text, also in an attribute between quotes.
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
