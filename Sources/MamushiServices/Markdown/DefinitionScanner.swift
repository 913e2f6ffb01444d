/// Tells whether a paragraph is nothing but definitions of links so far: an underline makes no heading of it.
///
/// Each definition has to stand on a line of its own, with its address: what is written over several lines is taken for
/// text. That decides about a line of `=` below, and about nothing else.
struct DefinitionScanner {
  private(set) var isComplete = true

  /// - Parameter content: the next line, from its first character that is no white space.
  mutating func add(_ content: UnsafeBufferPointer<UInt8>) {
    guard isComplete else { return }
    isComplete = Self.isDefinition(content)
  }

  /// `[label]: address "title"`.
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
