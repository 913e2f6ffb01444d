/// The titles of tabs, which themes of Hexo have in comments: `<!-- tab Title@icon -->`.
enum TabTitles {
  /// A text whose tabs all have titles, without markup: `**Bold**` and code would divide the comment. A tab without a title is
  /// called by the name of its tabs and its number, as in these themes. Each line stays one.
  static func plain(in body: [UInt8]) -> [UInt8] {
    guard body.firstRange(of: Array("<!--".utf8)) != nil, body.firstRange(of: Array("tab".utf8)) != nil else {
      return body
    }
    var lines = String(decoding: body, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let isCode = CodeFence.codeLines(of: lines)
    var name = ""
    var number = 0
    for index in lines.indices where !isCode[index] {
      let line = lines[index]
      if let tabs = line.firstMatch(of: /\{%-?[ \t]*tabs[ \t]+([^%]*?)[ \t]*-?%\}/) {
        // Behind a comma, there is the number of the open one.
        name = String(tabs.output.1.prefix { $0 != "," }).trimmingBlanks
        number = 0
      } else if line.contains("endtabs") {
        name = ""
      }
      guard line.trimmingBlanks.hasPrefix("<!--"),
        let tab = line.firstMatch(of: /<!--[ \t]*tab(?:[ \t]+(.*?))?[ \t]*-->/)
      else { continue }
      number += 1
      let written = String(tab.output.1 ?? "")
      let icon = written.drop { $0 != "@" }
      var title = withoutMarkup(String(written.dropLast(icon.count)).trimmingBlanks)
      if title.isEmpty, icon.isEmpty, !name.isEmpty { title = "\(name) \(number)" }
      if title.isEmpty { continue }
      lines[index].replaceSubrange(tab.range, with: "<!-- tab \(title)\(icon) -->")
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  private static func withoutMarkup(_ written: String) -> String {
    var title = written.replacing("`", with: "")
    title = title.replacing(/\[([^\]]*)\]\([^)]*\)/) { match -> String in String(match.output.1) }
    title = title.replacing(/\*\*(.+?)\*\*/) { match -> String in String(match.output.1) }
    title = title.replacing(/\*([^*\s](?:[^*]*[^*\s])?)\*/) { match -> String in String(match.output.1) }
    title = title.replacing(/\b__(.+?)__\b/) { match -> String in String(match.output.1) }
    return title.replacing(/\b_([^_]+)_\b/) { match -> String in String(match.output.1) }
  }
}
