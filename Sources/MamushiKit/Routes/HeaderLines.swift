import MamushiCore

/// The lines of a site's `_headers`, which hosts such as Netlify and Cloudflare Pages read: paths, each followed by its
/// headers. That these are indented is only a habit: both hosts read lines without the white space at their ends.
package enum HeaderLines {
  static let file = "_headers"

  /// The lines that hosts cannot read.
  static func faults(in text: [UInt8]) -> [(problem: HeaderProblem, mark: Mark)] {
    var faults: [(problem: HeaderProblem, mark: Mark)] = []
    var hasPath = false
    for (number, line) in String(decoding: text, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
    {
      let indent = line.prefix(while: \.isWhitespace)
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, !first.hasPrefix("#") else { continue }
      func report(_ problem: HeaderProblem) {
        faults.append((problem, Mark(line: number + 1, column: indent.unicodeScalars.count + 1)))
      }
      if isPath(first) {
        hasPath = true
      } else if isHeader(line.dropFirst(indent.count)) {
        if !hasPath { report(.noPathAbove) }
      } else if let name = spacedName(of: line) {
        let value = line[name.endIndex...].dropFirst().drop(while: \.isWhitespace)
        let words = name.split(whereSeparator: \.isWhitespace)
        report(
          .spacedName(
            name: words.joined(separator: " "), suggestion: "\(words.joined(separator: "-")): \(value)"))
      } else {
        let value = words.dropFirst().joined(separator: " ")
        let suggestion = isName(first) && !value.isEmpty ? "\(first): \(value)" : nil
        let isLikePath = indent.isEmpty && suggestion == nil
        report(
          isLikePath ? .notAPath(text: words.joined(separator: " ")) : .notAHeader(suggestion: suggestion))
      }
    }
    return faults
  }

  /// Whether a line, without white space at its beginning, is a path. Rules may be for other domains of the site:
  /// `https://old.example/*`.
  package static func isPath(_ line: some StringProtocol) -> Bool {
    line.hasPrefix("/") || line.prefix { !$0.isWhitespace }.contains("://")
  }

  /// Whether a text is a header, or `! Name`, which removes those of earlier paths.
  private static func isHeader(_ text: Substring) -> Bool {
    if text.hasPrefix("!") { return isName(text.dropFirst().drop(while: \.isWhitespace)) }
    guard let colon = text.firstIndex(of: ":") else { return false }
    return isName(text[..<colon])
  }

  /// What stands in front of a line's first colon, if that is several words which together could name a header.
  ///
  /// - Returns: nil also if the colon is rather one of a value: `Link https://a.example/`, `X-Policy img-src data: https:`.
  private static func spacedName(of line: Substring) -> Substring? {
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let value = line[line.index(after: colon)...]
    let words = line[..<colon].split(whereSeparator: \.isWhitespace)
    guard words.count > 1, words.first != "!", words.allSatisfy(isName), !value.hasPrefix("//"),
      !value.allSatisfy(\.isWhitespace), let last = words.last,
      !["http", "https", "data", "blob"].contains(last)
    else { return nil }
    return line[..<colon]
  }

  /// Whether a text, but for white space at its end, can name a header (RFC 9110, section 5.1).
  private static func isName(_ text: Substring) -> Bool {
    let end = text.lastIndex { !$0.isWhitespace }
    guard let end else { return false }
    return text[...end].utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
  }
}
