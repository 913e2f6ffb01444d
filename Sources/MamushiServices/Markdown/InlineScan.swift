/// Scans a paragraph's source text, skipping what is not text: code, tags, and the addresses of links.
struct InlineScan {
  private let source: [UInt8]
  private let range: Range<Int>
  private let code: CodeSpans
  /// The places after which the paragraph has no `>`, or no `)`.
  private var lastAngle = Int.max
  private var lastParenthesis = Int.max

  init(_ source: [UInt8], in range: Range<Int>) {
    self.source = source
    self.range = range
    code = CodeSpans(in: source, range)
  }

  /// Returns the end of whatever starts at `position`: a byte of text, or a construct without text.
  mutating func skip(from position: Int) -> Int {
    switch source[position] {
    case UInt8(ascii: "`"):
      return code.end(ofRunAt: position, in: source, before: range.upperBound)
    case UInt8(ascii: "<"):
      guard position + 1 < range.upperBound, position < lastAngle, Self.opensTag(source[position + 1]) else {
        break
      }
      if let end = find(UInt8(ascii: ">"), from: position) { return end + 1 }
      lastAngle = position
    case UInt8(ascii: "]"):
      guard position + 1 < range.upperBound, position < lastParenthesis,
        source[position + 1] == UInt8(ascii: "(")
      else { break }
      if let end = find(UInt8(ascii: ")"), from: position) { return end + 1 }
      lastParenthesis = position
    default: break
    }
    return position + 1
  }

  private func find(_ byte: UInt8, from position: Int) -> Int? {
    source[position..<range.upperBound].firstIndex(of: byte)
  }

  private static func opensTag(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "/"), UInt8(ascii: "!"), UInt8(ascii: "?"): true
    default: false
    }
  }
}
