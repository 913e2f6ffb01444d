import MamushiCore

/// The rules in a site's `_redirects`, which hosts such as Netlify and Cloudflare Pages read: one per line,
/// `/old/ /new/ 301`.
package struct RedirectRules: Sendable {
  package struct Rule: Sendable {
    /// The path without its leading slash and the site's base path.
    package let from: [UInt8]
    package let to: String
    package let line: Int
    /// Whether the rule redirects browsers; otherwise the host itself responds.
    package let isRedirect: Bool
  }

  package static let file = "_redirects"

  package private(set) var rules: [Rule] = []
  /// `from` of rules without placeholders, except those that respond with an error.
  private var exact: Set<ArraySlice<UInt8>> = []
  /// The same of the other rules.
  private var patterns: [ArraySlice<UInt8>] = []

  package init() {}

  /// - Parameters:
  ///   - basePath: the site's base path, with a slash at both ends.
  ///   - countsCatchAll: whether a rule for every address, `/*`, counts as an answer.
  package init(_ text: [UInt8], basePath: String, countsCatchAll: Bool = true) {
    let base = PercentEncoding.decode(basePath) ?? basePath
    for (number, line) in String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    {
      let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
      // Conditions may stand between the two: `/store id=:id /articles/`.
      guard let first = words.first, first.hasPrefix("/"), let decoded = PercentEncoding.decode(first),
        let target = words.indices.dropFirst().first(where: {
          words[$0].hasPrefix("/") || String(words[$0]).contains("://")
        })
      else { continue }
      let path = decoded.hasPrefix(base) ? decoded.dropFirst(base.count) : decoded.dropFirst()
      let from = Array(path.utf8)
      let status = words.dropFirst(target + 1).first.map { $0.prefix { $0.isNumber } } ?? ""
      rules.append(
        Rule(
          from: from, to: String(words[target]), line: number + 1,
          isRedirect: status.isEmpty || status.first == "3"))
      // A rule may also respond that nothing is there.
      if status.first == "4" || from == [UInt8(ascii: "*")] && !countsCatchAll { continue }
      if from.contains(UInt8(ascii: "*")) || from.contains(UInt8(ascii: ":")) {
        patterns.append(Self.key(from[...]))
      } else {
        exact.insert(Self.key(from[...]))
      }
    }
  }

  /// Whether a rule may apply to a path from the site's root, without a slash at its beginning.
  func contains(_ path: String) -> Bool { !rules.isEmpty && contains(Array(path.utf8)[...]) }

  /// Whether a rule may apply to a path.
  package func contains(_ path: ArraySlice<UInt8>) -> Bool {
    if rules.isEmpty { return false }
    let key = Self.key(path)
    return exact.contains(key)
      || patterns.contains { Self.matches(path, pattern: $0) || Self.matches(key, pattern: $0) }
  }

  /// Whether a path has the form of a rule: `*` stands for any text, and `:name` for one part.
  private static func matches(_ path: ArraySlice<UInt8>, pattern: ArraySlice<UInt8>) -> Bool {
    let slash = UInt8(ascii: "/")
    var (path, pattern) = (path, pattern)
    var isStart = true
    while let sign = pattern.first {
      if sign == UInt8(ascii: "*") {
        return (path.startIndex...path.endIndex).contains {
          matches(path[$0...], pattern: pattern.dropFirst())
        }
      }
      if sign == UInt8(ascii: ":"), isStart {
        let part = path.prefix { $0 != slash }
        if part.isEmpty { return false }
        path = path[part.endIndex...]
        pattern = pattern.drop { $0 != slash }
      } else {
        guard path.first == sign else { return false }
        path.removeFirst()
        pattern.removeFirst()
      }
      isStart = sign == slash
    }
    return path.isEmpty
  }

  /// The path without a trailing slash, which hosts ignore.
  package static func key(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    path.last == UInt8(ascii: "/") ? path.dropLast() : path
  }

  package var exactRedirects: [Rule] {
    rules.filter {
      $0.isRedirect && !$0.from.contains(UInt8(ascii: "*")) && !$0.from.contains(UInt8(ascii: ":"))
        && !$0.to.contains("/:")
    }
  }
}
