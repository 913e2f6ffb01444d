/// Files that a site's settings leave out, as patterns with `*`, `**` and `?`.
struct IgnoredFiles {
  private let patterns: [[Character]]

  init(_ patterns: [String]) {
    self.patterns = patterns.map { pattern in
      var text = pattern.trimmingBlanks
      while text.hasPrefix("/") || text.hasPrefix("./") {
        text = String(text.dropFirst(text.hasPrefix("/") ? 1 : 2))
      }
      while text.hasSuffix("/") { text.removeLast() }
      return Array(text)
    }.filter { !$0.isEmpty }
  }

  /// Whether a path, or a folder above it, matches a pattern. One without a slash also matches names.
  func holds(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { String($0) }
    return patterns.contains { pattern in
      parts.indices.contains { Self.matches(parts[...$0].joined(separator: "/"), pattern) }
        || !pattern.contains("/") && parts.contains { Self.matches($0, pattern) }
    }
  }

  /// Whether a pattern matches a whole text.
  static func matches(_ text: some Collection<Character>, _ pattern: [Character]) -> Bool {
    matches(Array(text)[...], pattern[...])
  }

  /// Goes back to the last `*`, or else to the last `**`, when the text does not continue as the pattern does.
  private static func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    var (place, index) = (text.startIndex, pattern.startIndex)
    var star: (index: Int, place: Int)?
    var deepStar: (index: Int, place: Int)?
    while place < text.endIndex || index < pattern.endIndex {
      if index < pattern.endIndex, pattern[index] == "*" {
        var next = index
        while next < pattern.endIndex, pattern[next] == "*" { next += 1 }
        if next - index > 1 {
          // `**/` also stands for no folder.
          if next < pattern.endIndex, pattern[next] == "/" { next += 1 }
          deepStar = (next, place)
          star = nil
        } else {
          star = (next, place)
        }
        index = next
      } else if place < text.endIndex, index < pattern.endIndex,
        pattern[index] == text[place] || pattern[index] == "?" && text[place] != "/"
      {
        place += 1
        index += 1
      } else if let last = star, last.place < text.endIndex, text[last.place] != "/" {
        star = (last.index, last.place + 1)
        (place, index) = (last.place + 1, last.index)
      } else if let last = deepStar, last.place < text.endIndex {
        deepStar = (last.index, last.place + 1)
        star = nil
        (place, index) = (last.place + 1, last.index)
      } else {
        return false
      }
    }
    return true
  }
}
