/// Files that a site's settings leave out, as patterns with `*`, `**` and `?`.
struct IgnoredFiles {
  private let patterns: [[Character]]

  init(_ patterns: [String]) {
    self.patterns = patterns.map { pattern in
      var text = pattern.trimmingBlanks
      while text.hasPrefix("/") || text.hasPrefix("./") { text = String(text.dropFirst(text.hasPrefix("/") ? 1 : 2)) }
      while text.hasSuffix("/") { text.removeLast() }
      return Array(text)
    }.filter { !$0.isEmpty }
  }

  /// Whether a path, or a folder above it, matches a pattern. One without a slash also matches names.
  func holds(_ path: String) -> Bool {
    let parts = path.split(separator: "/").map { String($0) }
    return patterns.contains { pattern in
      parts.indices.contains { Self.matches(Array(parts[...$0].joined(separator: "/") as String), pattern) }
        || !pattern.contains("/") && parts.contains { Self.matches(Array($0 as String), pattern) }
    }
  }

  private static func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
    // The last star, and where the text continues if it takes one more character.
    var (place, index) = (0, 0)
    var star: (index: Int, place: Int)?
    while place < text.count {
      if index < pattern.count, pattern[index] == "*" {
        star = (index, place)
        index += 1
      } else if index < pattern.count, pattern[index] == text[place] || pattern[index] == "?" {
        place += 1
        index += 1
      } else if let last = star {
        let isDeep = last.index + 1 < pattern.count && pattern[last.index + 1] == "*" || last.index > 0 && pattern[last.index - 1] == "*"
        if !isDeep, text[last.place] == "/" { return false }
        star = (last.index, last.place + 1)
        place = last.place + 1
        index = last.index + 1
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}
