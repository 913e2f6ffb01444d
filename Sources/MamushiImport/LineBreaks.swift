/// Line breaks in texts as they are written here, where another generator has other signs for them.
enum LineBreaks {
  /// Text of kramdown, where two backslashes at the end of a line break it
  /// (https://kramdown.gettalong.org/syntax.html#paragraphs).
  static func ofKramdown(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.firstRange(of: Array("\\\\".utf8)) != nil else { return bytes }
    return lines(bytes) { line, next in
      line.hasSuffix("\\\\") && !line.hasSuffix("\\\\\\") && isText(line) && isText(next)
        ? String(line.dropLast()) : nil
    }
  }

  /// Text whose lines all end where they end: a backslash breaks each that the next one would continue.
  static func everywhere(_ bytes: [UInt8]) -> [UInt8] {
    lines(bytes) { line, next in
      let isBroken =
        line.hasSuffix("  ") || line.hasSuffix("\\") || line.hasSuffix(">") && line.contains("<br")
      return !isBroken && isText(line) && continues(next, line) ? trimmed(line) + "\\" : nil
    }
  }

  /// - Parameter change: returns another line for one outside of code, by that and the next one.
  private static func lines(
    _ bytes: [UInt8], _ change: (_ line: Substring, _ next: Substring) -> String?
  ) -> [UInt8] {
    // Swift takes CR and LF for one character.
    let ends = bytes.firstRange(of: Array("\r\n".utf8)) == nil ? "\n" : "\r\n"
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Substring(String(decoding: $0.last == 0x0D ? $0.dropLast() : $0, as: UTF8.self))
    }
    var result: [String] = []
    var fence: Substring?
    // A block of HTML, or indented code, lasts until an empty line.
    var isRaw = false
    for (index, line) in lines.enumerated() {
      let content = line.drop { $0 == " " || $0 == "\t" }
      defer { if content.isEmpty { isRaw = false } }
      if let sign = fence {
        if content.hasPrefix(sign) { fence = nil }
      } else if content.hasPrefix("```") || content.hasPrefix("~~~") {
        fence = content.prefix { $0 == content.first }
      } else if index == 0 || lines[index - 1].allSatisfy(\.isWhitespace),
        isCode(line) || content.hasPrefix("<")
      {
        isRaw = true
      } else if !isRaw, index + 1 < lines.count, let changed = change(line, lines[index + 1]) {
        result.append(changed)
        continue
      }
      result.append(String(line))
    }
    return Array(result.joined(separator: ends).utf8)
  }

  private static func isCode(_ line: Substring) -> Bool { line.hasPrefix("    ") || line.hasPrefix("\t") }

  private static func trimmed(_ line: Substring) -> String {
    String(line.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }

  /// Whether a line is part of a paragraph, a list or a quotation.
  private static func isText(_ line: Substring) -> Bool {
    let text = unquoted(line)
    guard let first = text.first, !text.allSatisfy(\.isWhitespace) else { return false }
    if "#|<".contains(first) || text.hasPrefix("```") || text.hasPrefix("~~~") || text.hasPrefix("$$") {
      return false
    }
    if text.hasPrefix("{%") || text.hasPrefix("{{<") || text.hasPrefix(":::") || text.hasPrefix("{:") {
      return false
    }
    // A definition of a link or a footnote, or a row of a table.
    if first == "[", text.contains("]:") || text.contains(" | ") { return false }
    return !text.contains(" | ") && !isRule(text)
  }

  /// Whether a line goes on with the paragraph of the one before it.
  private static func continues(_ next: Substring, _ line: Substring) -> Bool {
    let text = unquoted(next)
    let depth = { (line: Substring) in line.prefix { $0 == ">" || $0 == " " }.count { $0 == ">" } }
    guard isText(next), depth(next) == depth(line) else { return false }
    let marker = text.prefix { $0.isNumber }
    let isItem =
      marker.isEmpty
      ? ["- ", "* ", "+ "].contains { text.hasPrefix($0) }
      : text.dropFirst(marker.count).hasPrefix(". ") || text.dropFirst(marker.count).hasPrefix(") ")
    return !isItem
  }

  /// A line without the signs of quotations before it.
  private static func unquoted(_ line: Substring) -> Substring {
    line.drop { $0 == ">" || $0 == " " || $0 == "\t" }
  }

  /// Whether a line is a rule, or makes the one before it a heading.
  private static func isRule(_ text: Substring) -> Bool {
    guard let first = text.first, "-=*_".contains(first) else { return false }
    return text.allSatisfy { $0 == first || $0 == " " }
  }
}
