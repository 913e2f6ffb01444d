/// Classes of style sheets such as Tailwind in lists of attributes, `{.wide .!mt-6 .md:w-1/2}`. Here, names of classes have
/// letters, digits, `-` and `_`, and a list with others would be shown or told at each build.
enum UtilityClasses {
  /// - Returns: the text without such classes, and the first of them, with the list by which to find it.
  static func removed(from bytes: [UInt8]) -> (text: [UInt8], lost: [(name: String, written: String)]) {
    let signs = ["{.", "{#", "{:", "{ .", "{ #", "{class="].map { Array($0.utf8) }
    guard signs.contains(where: { bytes.firstRange(of: $0) != nil }) else { return (text: bytes, lost: []) }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    var lost: (name: String, written: String)?
    var kept: [String] = []
    for (line, isCode) in zip(lines, CodeFence.codeLines(of: lines)) {
      guard !isCode, line.contains("{"), !line.hasPrefix("    ") else {
        kept.append(line)
        continue
      }
      var rest = line
      var first: (name: String, written: String)?
      for match in line.matches(of: /\{:?[ \t]*((?:[.#]|class=)[^{}]*)\}/).reversed() {
        let before = line[..<match.range.lowerBound]
        // Code within the line, and what is shown as it is.
        if before.count(where: { $0 == "`" }) % 2 == 1 || before.last.map({ "\\{%".contains($0) }) ?? false {
          continue
        }
        let inside = String(match.output.1).trimmingBlanks
        let parts = items(of: inside)
        guard parts.allSatisfy({ $0.hasPrefix(".") || $0.hasPrefix("#") || $0.contains("=") }) else {
          continue
        }
        let changed = parts.compactMap(plain)
        if changed == parts { continue }
        first = (name: parts.first { plain($0) != $0 } ?? inside, written: inside)
        let isKramdown = match.output.0.hasPrefix("{:")
        let list = changed.isEmpty ? "" : "{\(isKramdown ? ": " : "")\(changed.joined(separator: " "))}"
        rest.replaceSubrange(match.range, with: list)
      }
      lost = lost ?? first
      if rest == line {
        kept.append(line)
      } else {
        // Blanks that were at the end may be a line break.
        while rest.last == " ", line.last != " " { rest.removeLast() }
        // A line that had nothing else.
        if !rest.isEmpty { kept.append(rest) }
      }
    }
    return (
      text: lost == nil ? bytes : Array(kept.joined(separator: "\n").utf8), lost: lost.map { [$0] } ?? []
    )
  }

  /// `.class`, `#id`, `name`, `key="some value"`.
  static func items(of content: String) -> [String] {
    content.matches(of: /[^\s="']+=(?:"[^"]*"|'[^']*'|[^\s"']+)|[^\s]+/).map { String($0.output) }
  }

  /// An item of a list without classes that cannot be here; nil if nothing is left.
  static func plain(_ item: String) -> String? {
    if item.hasPrefix(".") {
      let parts = item.dropFirst().split(separator: ".")
      // `.w-1.5`
      let hasFraction = parts.dropFirst().contains { $0.first?.isNumber ?? false }
      return parts.allSatisfy { isName($0) } && !hasFraction ? item : nil
    }
    guard item.lowercased().hasPrefix("class=") else { return item }
    let value = item.dropFirst("class=".count).filter { $0 != "\"" && $0 != "'" }
    let words = value.split(separator: " ")
    let names = words.filter { isName($0) }
    if names.count == words.count { return item }
    return names.isEmpty ? nil : "class=\"\(names.joined(separator: " "))\""
  }

  private static func isName(_ word: Substring) -> Bool {
    word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }
  }
}
