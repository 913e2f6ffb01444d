/// The fence of a code block, which another one like it closes (CommonMark, section 4.5), at any depth of a list.
struct CodeFence {
  private let sign: Character
  private let count: Int

  /// - Parameter line: a line; nil is returned if it begins no code block.
  init?(opening line: some StringProtocol) {
    let text = line.drop { $0 == " " || $0 == "\t" }
    guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let count = text.prefix { $0 == sign }.count
    // A line with code in several backquotes is text.
    guard count >= 3, sign == "~" || !text.dropFirst(count).contains("`") else { return nil }
    self.sign = sign
    self.count = count
  }

  func isClosed(by line: some StringProtocol) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    let signs = text.prefix { $0 == sign }.count
    return signs >= count && text.dropFirst(signs).allSatisfy(\.isWhitespace)
  }
}
