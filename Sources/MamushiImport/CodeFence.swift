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

  /// Which lines belong to code blocks, with their fences.
  static func codeLines(of lines: [String]) -> [Bool] {
    var fence: CodeFence?
    return lines.map { line in
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        return true
      }
      fence = CodeFence(opening: line)
      return fence != nil
    }
  }
}
