extension ForeignBlocks {
  /// Prose in which calls of templates, which it only shows, are code: a build takes them for a mistake otherwise. HTML
  /// stays, since backticks mean nothing there.
  ///
  /// - Parameter text: what is before it.
  static func showingTemplates(_ prose: [UInt8], after text: [UInt8]) -> [UInt8] {
    let words = String(decoding: prose, as: UTF8.self)
    guard words.contains("{{") || words.contains("{%"),
      !["<script", "<style", "<pre", "<textarea"].contains(where: { words.contains($0) })
    else { return prose }
    // The lines since the last empty one.
    let before = String(decoding: text.suffix(2_000), as: UTF8.self)
    let start = before.ranges(of: "\n\n").last.map { before[$0.upperBound...] } ?? before[...]
    var isInHTML = start.split(separator: "\n").contains { TextConverter.beginsWithTag($0) }
    var lines = words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      if index > 0 {
        if lines[index].allSatisfy(\.isWhitespace) { isInHTML = false }
        if TextConverter.beginsWithTag(lines[index]) { isInHTML = true }
      } else if start.allSatisfy(\.isWhitespace) {
        isInHTML = TextConverter.beginsWithTag(lines[index])
      }
      if !isInHTML { lines[index] = withCode(lines[index]) }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func withCode(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    // One or several beside each other. Calls of Hugo's form are escaped.
    let calls = /(?:\{\{(?!<).*?\}\}|\{%.*?%\})(?:[ \t]*(?:\{\{(?!<).*?\}\}|\{%.*?%\}))*/
    while let found = rest.firstMatch(of: calls) {
      result += rest[..<found.range.lowerBound]
      // Not in an address, and not beside other backticks.
      let isPlain =
        !found.output.contains("`") && result.last != "`" && !result.hasSuffix("](")
        && result.last != "\"" && rest[found.range.upperBound...].first != "`"
      result += isPlain ? "`\(found.output)`" : String(found.output)
      rest = rest[found.range.upperBound...]
    }
    return result + rest
  }
}
