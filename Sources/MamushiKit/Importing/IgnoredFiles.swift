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

  private static func matches(_ text: some Collection<Character>, _ pattern: [Character]) -> Bool {
    matches(Array(text)[...], pattern[...])
  }

  private static func matches(_ text: ArraySlice<Character>, _ pattern: ArraySlice<Character>) -> Bool {
    guard let sign = pattern.first else { return text.isEmpty }
    if sign == "*" {
      let rest = pattern.drop { $0 == "*" }
      let isDeep = pattern.count - rest.count > 1
      // `**/` also stands for no folder.
      if isDeep, rest.first == "/", matches(text, rest.dropFirst()) { return true }
      var remaining = text
      while true {
        if matches(remaining, rest) { return true }
        guard let next = remaining.first, isDeep || next != "/" else { return false }
        remaining.removeFirst()
      }
    }
    guard let first = text.first, first == sign || sign == "?" && first != "/" else { return false }
    return matches(text.dropFirst(), pattern.dropFirst())
  }
}
