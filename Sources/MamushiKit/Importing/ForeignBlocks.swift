/// Rewrites lines that have a meaning in other generators: `:::tip Title`, `* TOC` with `{:toc}`, `[[toc]]`.
enum ForeignBlocks {
  static func rewritten(_ bytes: [UInt8]) -> [UInt8] {
    let signs: [[UInt8]] = [Array(":::".utf8), Array("toc".utf8), Array("TOC".utf8)]
    guard signs.contains(where: { bytes.firstRange(of: $0) != nil }) else { return bytes }
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
    var open: [Substring] = []
    var fence: Substring?
    for index in lines.indices {
      let line = lines[index].drop { $0 == " " || $0 == "\t" }
      let indent = lines[index].prefix(lines[index].count - line.count)
      // Code stays.
      if let sign = fence {
        if line.hasPrefix(sign) { fence = nil }
        continue
      }
      if line.hasPrefix("```") || line.hasPrefix("~~~") {
        fence = line.prefix { $0 == line.first }
        continue
      }
      if line.hasPrefix(":::") {
        let colons = line.prefix { $0 == ":" }
        let rest = line.dropFirst(colons.count).trimmingBlanks
        if rest.isEmpty, open.last == colons {
          open.removeLast()
          lines[index] = indent + "{{< /notice >}}"
        } else if let opening = notice(rest) {
          open.append(colons)
          lines[index] = indent + opening
        }
      } else if isTableOfContents(line) {
        lines[index] = "[TOC]"
        // kramdown's mark is on the line below an item of a list, which it replaces.
        if index > 0, ["* ", "- ", "1. "].contains(where: { lines[index - 1].hasPrefix($0) }),
          line.hasPrefix("{:")
        {
          lines[index - 1] = ""
        }
      }
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// The opening of a box: `tip`, `tip Title`, `tip[Title]`.
  private static func notice(_ text: String) -> String? {
    let word = text.prefix { $0.isLetter }
    guard let kind = NoticeKind.kind(of: String(word)) else { return nil }
    var title = text.dropFirst(word.count).trimmingBlanks
    if title.hasPrefix("["), title.hasSuffix("]") { title = String(title.dropFirst().dropLast()) }
    if title.hasPrefix("{") { title = "" }
    return "{{< notice kind=\(kind)\(title.isEmpty ? "" : " title=\(TextConverter.quoted(title))") >}}"
  }

  private static func isTableOfContents(_ line: Substring) -> Bool {
    let text = line.trimmingBlanks.lowercased()
    return ["{:toc}", "{: toc}", "[[toc]]", "[[_toc_]]", "[toc]", "${toc}", "<!-- toc -->", "@[toc]"]
      .contains(text)
  }
}
