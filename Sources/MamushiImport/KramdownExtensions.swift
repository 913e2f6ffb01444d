/// A text of kramdown without its comments and options, and with lists of attributes that mean something here
/// (https://kramdown.gettalong.org/syntax.html#extensions).
struct KramdownExtensions {
  private(set) var lines: [String]
  /// What has no counterpart, each once, with the words to find the first one by.
  private(set) var lost: [(name: String, written: String)] = []
  /// Lists of attributes by the names that texts define for them: `{:wide: .a .b}`.
  private var definitions: [String: String] = [:]
  private var hasLostClass = false

  init(_ lines: [String]) {
    self.lines = lines
    takeOutBlocks()
    takeOutDefinitions()
    rewriteAttributes()
    separateBlocks()
  }

  private mutating func lose(_ name: String, _ written: String) {
    if !lost.contains(where: { $0.name == name }) { lost.append((name: name, written: written)) }
  }

  // MARK: Blocks

  /// Takes out comments with what is in them, options, and the tags around HTML.
  private mutating func takeOutBlocks() {
    let isCode = CodeFence.codeLines(of: lines)
    var kept: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      let text = line.trimmingBlanks
      guard !isCode[index], let name = Self.opening(text) else {
        kept.append(isCode[index] ? line : Self.withoutSpans(line))
        index += 1
        continue
      }
      if text.hasSuffix("/}") {
        if name == "options" { lose("{::options}", text) }
        index += 1
        continue
      }
      let closing = lines[index...].firstIndex { ["{:/}", "{:/\(name)}"].contains($0.trimmingBlanks) }
      guard let end = closing, name != "options" else {
        kept.append(line)
        index += 1
        continue
      }
      if name == "nomarkdown" { kept += lines[(index + 1)..<end] }
      index = end + 1
    }
    lines = kept
  }

  private static func opening(_ text: String) -> String? {
    guard text.hasPrefix("{::") else { return nil }
    return text.wholeMatch(of: /\{::(comment|nomarkdown|options)(?:\s[^}]*)?\/?\}/).map {
      String($0.output.1)
    }
  }

  /// A line without comments that begin and end in it. One with code stays.
  private static func withoutSpans(_ line: String) -> String {
    guard line.contains("{:"), !line.contains("`") else { return line }
    return line.replacing(/\{::comment\}.*?\{:\/(?:comment)?\}/, with: "")
      .replacing(/\{::nomarkdown(?:\s[^}]*)?\}(.*?)\{:\/(?:nomarkdown)?\}/) { $0.output.1 }
      .replacing(/\{::nomarkdown(?:\s[^}]*)?\}|\{:\/nomarkdown\}/, with: "")
  }

  // MARK: Attributes

  private mutating func takeOutDefinitions() {
    let isCode = CodeFence.codeLines(of: lines)
    var kept: [String] = []
    for (line, isCode) in zip(lines, isCode) {
      guard !isCode, line.hasPrefix("{:"),
        let match = line.trimmingBlanks.wholeMatch(of: /\{:([A-Za-z0-9_\-]+):\s*([^{}]*)\}/)
      else {
        kept.append(line)
        continue
      }
      definitions[String(match.output.1), default: ""] += " \(match.output.2)"
    }
    lines = kept
  }

  /// Attributes that texts can have here.
  private static let knownAttributes: Set<String> = ["class", "height", "id", "lang", "width"]

  private mutating func rewriteAttributes() {
    let isCode = CodeFence.codeLines(of: lines)
    var kept: [String] = []
    for (line, isCode) in zip(lines, isCode) {
      guard !isCode, line.contains("{:"), !line.hasPrefix("    ") else {
        kept.append(line)
        continue
      }
      var rest = line
      for match in line.matches(of: /\{:([^{}:\/][^{}]*)\}/).reversed() {
        // Code within the line.
        if line[..<match.range.lowerBound].count(where: { $0 == "`" }) % 2 == 1 { continue }
        let written = String(match.output.0)
        let before = line[..<match.range.lowerBound]
        if Self.endsWithTag(before) {
          lose(written, written)
          rest.removeSubrange(match.range)
        } else if before.wholeMatch(of: /[\s>]*(?:[\-*+]|\d+[.\)])\s+/) != nil {
          // The attributes of an item.
          lose(written, written)
          let end = rest[match.range.upperBound...].firstIndex { $0 != " " } ?? rest.endIndex
          rest.removeSubrange(match.range.lowerBound..<end)
        } else if let changed = list(String(match.output.1), written: written) {
          rest.replaceSubrange(match.range, with: changed)
        }
      }
      // A line that had nothing else.
      if rest != line, rest.trimmingBlanks.isEmpty { continue }
      kept.append(rest)
    }
    lines = kept
  }

  /// Whether a text ends with a tag of HTML, which has attributes of its own.
  private static func endsWithTag(_ text: Substring) -> Bool {
    guard text.last == ">", let start = text.lastIndex(of: "<") else { return false }
    return text[start...].wholeMatch(of: /<\/?[A-Za-z][A-Za-z0-9\-]*(?:\s[^<>]*)?\/?>/) != nil
  }

  /// Puts an empty line behind the attributes of a block, which end it in kramdown. Here, text that follows at once would
  /// belong to the same paragraph.
  private mutating func separateBlocks() {
    let isCode = CodeFence.codeLines(of: lines)
    var kept: [String] = []
    var isBehindList = false
    // Whether that list is of the block above it.
    var isOfBlock = false
    for (line, isCode) in zip(lines, isCode) {
      let text = line.trimmingBlanks
      let isList =
        !isCode && line.hasPrefix("{:") && text.wholeMatch(of: /\{:[^{}:\/][^{}]*\}/) != nil
      if isList {
        let above = kept.last?.trimmingBlanks ?? ""
        if !isBehindList { isOfBlock = !above.isEmpty && !above.hasPrefix("{{<") }
      } else if isBehindList, isOfBlock, !text.isEmpty,
        // These begin blocks below text, too.
        text.prefixMatch(of: /[\-*+]\s|\d+[.\)]\s|>|#/) == nil
      {
        kept.append("")
      }
      isBehindList = isList
      kept.append(line)
    }
    lines = kept
  }

  /// What becomes of a list of attributes; nil if it stays.
  private mutating func list(_ content: String, written: String) -> String? {
    var kept: [String] = []
    var isChanged = false
    for item in UtilityClasses.items(of: content) {
      let definition = definitions[item]
      if definition != nil { isChanged = true }
      for part in definition.map(UtilityClasses.items) ?? [item] {
        let name = part.prefix { $0 != "=" }
        if name.count < part.count, !Self.knownAttributes.contains(name.lowercased()) {
          lose("{: \(name)}", written)
          isChanged = true
        } else if let plain = UtilityClasses.plain(part) {
          kept.append(plain)
          if plain != part { lose(class: part, written) }
          isChanged = isChanged || plain != part
        } else {
          lose(class: part, written)
          isChanged = true
        }
      }
    }
    guard isChanged else { return nil }
    return kept.isEmpty ? "" : "{: \(kept.joined(separator: " "))}"
  }

  /// Tells the first class that cannot be here.
  private mutating func lose(class name: String, _ written: String) {
    if hasLostClass { return }
    hasLostClass = true
    lose(name, written)
  }
}
