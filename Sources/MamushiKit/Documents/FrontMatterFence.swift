import MamushiCore

/// Finds faults in the opening line of front matter, in texts without front matter by the rules of
/// ``FrontMatter``.
package enum FrontMatterFence {
  /// Keys with which front matter often begins, and texts seldom.
  private static let firstKeys: Set<String> = [
    "author", "authors", "categories", "category", "date", "description", "draft", "layout", "published",
    "slug", "tags",
    "template", "title",
  ]
  /// The number of lines in which the closing line of front matter is searched for.
  private static let greatestLineCount = 60

  /// Whether a text begins with keys of front matter, and only the fence after them is there.
  package static func isOpeningMissing(in bytes: [UInt8]) -> Bool {
    if case .missingFence = fault(in: bytes)?.problem { true } else { false }
  }

  /// - Returns: the line of the fault, from 1; nil if the text does not look as if it had front matter.
  static func fault(in bytes: [UInt8]) -> (problem: FrontMatterProblem, line: Int)? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Enough for any fence and the keys before it.
    let lines = bytes[start...].prefix(1 << 14).split(
      separator: 0x0A, maxSplits: greatestLineCount, omittingEmptySubsequences: false
    ).map { trimmed($0) }
    guard let first = lines.firstIndex(where: { !$0.isEmpty }) else { return nil }
    if let fence = foreign(lines[first]) { return (.foreignFence(text: fence), first + 1) }
    if isWideFence(lines[first]), let next = lines.dropFirst(first + 1).first, key(of: next) != nil {
      return (.foreignFence(text: String(decoding: lines[first], as: UTF8.self)), first + 1)
    }
    guard let key = key(of: lines[first]), firstKeys.contains(key) else { return nil }
    let rest = lines[(first + 1)...]
    guard let end = rest.firstIndex(where: isFence), rest[..<end].allSatisfy(isOfMapping) else { return nil }
    let fence = String(decoding: lines[end], as: UTF8.self)
    // After a single line of text, hyphens make a heading.
    return end == first + 1 && key != "title" ? nil : (.missingFence(fence: fence), first + 1)
  }

  /// Recognises opening lines of other programs: `---json`, `--- yaml`, `;;;`.
  private static func foreign(_ line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    if text == ";;;" { return text }
    guard text.hasPrefix("---") || text.hasPrefix("+++") else { return nil }
    let name = text.dropFirst(3).drop { $0 == " " }.lowercased()
    return ["json", "toml", "yaml", "yml"].contains(name) ? text : nil
  }

  /// Whether a line consists of dashes as input methods of Japanese and Chinese write them.
  private static func isWideFence(_ line: ArraySlice<UInt8>) -> Bool {
    let text = String(decoding: line, as: UTF8.self).unicodeScalars
    return text.count >= 2 && text.allSatisfy { "－ー―—–−─".unicodeScalars.contains($0) }
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.elementsEqual("---".utf8) || line.elementsEqual("+++".utf8)
  }

  /// Whether a line can be part of a mapping: `key: value`, a list item, a blank line or a comment.
  private static func isOfMapping(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first else { return true }
    return first == UInt8(ascii: "-") || first == UInt8(ascii: "#") || key(of: line) != nil
  }

  /// The key of `key: value` or `key = value`.
  private static func key(of line: ArraySlice<UInt8>) -> String? {
    guard let sign = line.firstIndex(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "=") }) else {
      return nil
    }
    let key = String(decoding: trimmed(line[..<sign]), as: UTF8.self)
    return key.isEmpty || key.contains(" ") ? nil : key.lowercased()
  }

  /// A line without leading and trailing white space.
  package static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    while let first = line.first, first <= 0x20 { line.removeFirst() }
    return line
  }
}
