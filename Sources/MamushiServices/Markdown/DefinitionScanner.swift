/// Tells whether a paragraph has only link definitions so far, so that an underline does not make it a heading.
///
/// Each definition has to stand on a line of its own, with its address. A definition over several lines counts as text;
/// this affects only how a line of `=` below is read.
struct DefinitionScanner {
  private(set) var isComplete = true

  /// - Parameter content: The next line, from its first character that is not white space.
  mutating func add(_ content: UnsafeBufferPointer<UInt8>) {
    guard isComplete else { return }
    isComplete = Self.isDefinition(content)
  }

  /// Returns whether a line has the form `[label]: address "title"`.
  private static func isDefinition(_ content: UnsafeBufferPointer<UInt8>) -> Bool {
    guard content.first == UInt8(ascii: "["),
      let bracket = content.firstIndex(of: UInt8(ascii: "]")), bracket > 1, bracket < 1000,
      bracket + 1 < content.count, content[bracket + 1] == UInt8(ascii: ":"),
      !content[1..<bracket].allSatisfy(BlockStart.isSpace)
    else { return false }
    let words = content[(bracket + 2)...].split(whereSeparator: BlockStart.isSpace)
    guard !words.isEmpty, let last = content.last(where: { !BlockStart.isSpace($0) }) else { return false }
    if words.count == 1 { return true }
    guard let quote = words[1].first else { return false }
    return quote == UInt8(ascii: "(")
      ? last == UInt8(ascii: ")")
      : (quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")) && last == quote
  }
}
