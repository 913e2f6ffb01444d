/// Rewrites lines that have a meaning in other generators: `:::tip Title`, `* TOC` with `{:toc}`, `[[toc]]`.
enum ForeignBlocks {
  /// Prose in which nothing is a call of a shortcode: a backslash keeps `{{<` text.
  static func escapingCalls(_ prose: [UInt8]) -> [UInt8] {
    let opening = Array("{{<".utf8)
    guard prose.firstRange(of: opening) != nil else { return prose }
    return Array(String(decoding: prose, as: UTF8.self).replacing("{{<", with: "\\{{<").utf8)
  }

  /// Prose with the attributes of blocks as they are written here: `{: .wide}` for `{.wide}` on a line below text.
  static func withColons(_ prose: [UInt8]) -> [UInt8] {
    guard prose.contains(UInt8(ascii: "{")) else { return prose }
    var lines = String(decoding: prose, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    for index in lines.indices.dropFirst() where !lines[index - 1].allSatisfy(\.isWhitespace) {
      if lines[index].wholeMatch(of: /\s*\{\s*(?:[.#][^\s{}.#]|[\w-]+=)[^{}]*\}\s*/) == nil { continue }
      lines[index].replace("{", with: "{: ", maxReplacements: 1)
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// Prose with the titles of tabs, which themes of Hexo have in comments, as paragraphs: `<!-- tab Title@icon -->`.
  static func withTabTitles(_ prose: [UInt8]) -> [UInt8] {
    guard prose.firstRange(of: Array("tab".utf8)) != nil, prose.firstRange(of: Array("<!--".utf8)) != nil
    else { return prose }
    let text = String(decoding: prose, as: UTF8.self)
      .replacing(/<!--[ \t]*endtab[ \t]*-->/, with: "")
      .replacing(/<!--[ \t]*tab(?:[ \t]+([^\n@]*?))?[ \t]*(?:@[^\n]*?)?-->/) { match -> String in
        guard let title = match.output.1, !title.isEmpty else { return "" }
        let plain = title.replacing(/[*_<\[\]`\\]/) { "\\" + $0.output }
        return "\n**\(plain)**\n"
      }
    return Array(text.utf8)
  }

  /// Prose with each list of attributes of kramdown on one line: `{: .wide}`.
  static func withWholeAttributes(_ prose: [UInt8]) -> [UInt8] {
    guard prose.firstRange(of: Array("{:".utf8)) != nil else { return prose }
    var text = String(decoding: prose, as: UTF8.self)
    for match in text.matches(of: /\{:[^{}]*\n[^{}]*\}/).reversed() where !match.output.contains("\n\n") {
      text.replaceSubrange(match.range, with: match.output.replacing("\n", with: " "))
    }
    return Array(text.utf8)
  }

  /// Code with the title that Hexo reads after the language of a fenced block as an option.
  ///
  /// - Parameter code: a fenced block from the start of its first line, or code within a line.
  static func withTitle(_ code: [UInt8]) -> [UInt8] {
    guard let end = code.firstIndex(of: UInt8(ascii: "\n")) else { return code }
    let line = String(decoding: code[..<end], as: UTF8.self)
    let indent = line.prefix { $0 == " " }
    let rest = line.dropFirst(indent.count)
    let fence = rest.prefix { $0 == rest.first }
    let words = rest.dropFirst(fence.count).split(separator: " ").map(String.init)
    guard fence.count >= 3, words.count > 1,
      !rest.dropFirst(fence.count).contains(where: { "`={}".contains($0) })
    else { return code }
    let title = TagConversion.title(of: Array(words[1...]))
    return Array("\(indent)\(fence)\(words[0])\(title)".utf8) + code[end...]
  }

  static func rewritten(_ bytes: [UInt8]) -> [UInt8] {
    let signs = [":::", "toc", "TOC", "markdown="].map { Array($0.utf8) }
    guard signs.contains(where: { bytes.firstRange(of: $0) != nil }) else { return bytes }
    var lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map(String.init)
    var open: [(colons: Substring, line: Int)] = []
    var fence: CodeFence?
    for index in lines.indices {
      let line = lines[index].drop { $0 == " " || $0 == "\t" }
      let indent = lines[index].prefix(lines[index].count - line.count)
      // Code stays.
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        continue
      }
      fence = CodeFence(opening: line)
      if fence != nil { continue }
      if line.hasPrefix(":::") {
        let colons = line.prefix { $0 == ":" }
        let rest = line.dropFirst(colons.count).trimmingBlanks
        if rest.isEmpty, let last = open.last, last.colons == colons {
          open.removeLast()
          // A block of HTML would go on to the next empty line.
          if lines[(last.line + 1)..<index].contains(where: TextConverter.beginsWithTag) {
            if !isBlank(lines[last.line + 1]) { lines[last.line] += "\n" }
            if !isBlank(lines[index - 1]) { lines[index - 1] += "\n" }
          }
          lines[index] = indent + "{{< /notice >}}"
        } else if let opening = notice(rest) {
          open.append((colons, index))
          let isBelowHTML = lines[..<index].reversed().prefix { !isBlank($0) }
            .contains(where: TextConverter.beginsWithTag)
          if isBelowHTML { lines[index - 1] += "\n" }
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
    return Array(withMarkdownInHTML(lines).joined(separator: "\n").utf8)
  }

  private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }

  /// Takes `markdown="1"` off tags that are alone on their lines, and off those of paragraphs, and puts the empty lines around
  /// their inside that have the same effect.
  private static func withMarkdownInHTML(_ lines: [String]) -> [String] {
    var result: [String] = []
    var open: [(name: String, isParagraph: Bool)] = []
    var fence: CodeFence?
    // Up to an empty line, in case it has no end.
    var isInParagraph = false
    for line in lines {
      let text = line.trimmingBlanks
      if text.isEmpty { isInParagraph = false }
      if let open = fence {
        if open.isClosed(by: line) { fence = nil }
        result.append(line)
        continue
      }
      fence = CodeFence(opening: line)
      if fence != nil {
        result.append(line)
        continue
      }
      if text.hasPrefix("<"), text.hasSuffix(">"), text.contains(" markdown="),
        !text.dropFirst().contains("<")
      {
        let name = String(text.dropFirst().prefix { $0.isLetter || $0.isNumber })
        var tag = withoutAttribute(text)
        // A paragraph cannot hold others.
        if name == "p" { tag = "<div" + tag.dropFirst(2) }
        open.append((name, name == "p"))
        isInParagraph = name == "p"
        result += [tag, ""]
      } else if text.hasPrefix("<p "), let end = text.firstIndex(of: ">"), text[..<end].contains(" markdown=")
      {
        let tag: String = "<div" + withoutAttribute(String(text[...end])).dropFirst(2)
        result += [tag, ""]
        let inside = text[text.index(after: end)...].trimmingBlanks
        if inside.hasSuffix("</p>") {
          result += [inside.dropLast(4).trimmingBlanks, "", "</div>"]
        } else {
          open.append(("p", true))
          isInParagraph = true
          result.append(inside)
        }
      } else if let last = open.last, text == "</\(last.name)>" {
        open.removeLast()
        result += ["", last.isParagraph ? "</div>" : text]
      } else if open.last?.isParagraph == true, isInParagraph || text.hasSuffix("</p>") {
        // Indented lines would be code.
        let isEnd = text.hasSuffix("</p>")
        result += isEnd ? [text.dropLast(4).trimmingBlanks, "", "</div>"] : [text]
        if isEnd { open.removeLast() }
      } else {
        result.append(line)
      }
    }
    return result
  }

  private static func withoutAttribute(_ tag: String) -> String {
    guard let start = tag.firstRange(of: " markdown=") else { return tag }
    let value = tag[start.upperBound...]
    let quote = value.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
    let end =
      quote.map { sign in
        value.dropFirst().firstIndex(of: sign).map { value.index(after: $0) } ?? value.endIndex
      }
      ?? value.firstIndex { $0 == " " || $0 == ">" } ?? value.endIndex
    return String(tag[..<start.lowerBound] + value[end...])
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
    // With attributes: `{:toc .large}`.
    if text.wholeMatch(of: /\{:\s*toc(?:\s[^{}]*)?\}/) != nil { return true }
    return ["[[toc]]", "[[_toc_]]", "[toc]", "${toc}", "<!-- toc -->", "@[toc]"]
      .contains(text)
  }
}
