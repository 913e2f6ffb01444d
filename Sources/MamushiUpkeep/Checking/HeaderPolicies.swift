import MamushiKit

/// The policies that hosts such as Netlify and Cloudflare Pages send with a site's pages, as its `_headers` says:
/// paths, each followed by its headers, indented or not.
struct HeaderPolicies: Sendable {
  static let file = "_headers"
  private static let header = "content-security-policy"

  private enum Step: Sendable {
    case add([SecurityPolicy])
    /// `! Content-Security-Policy` removes those of earlier paths.
    case remove
  }

  private struct Rule: Sendable {
    let pattern: HeaderPattern
    var steps: [Step] = []
  }

  private var rules: [Rule] = []
  /// The slips of the site's own policies, with their places in bytes from the file's start. Builds tell those of
  /// `site.yaml`.
  private(set) var slips: [(slip: PolicySlip, offset: Int)] = []

  var isEmpty: Bool { rules.isEmpty }

  init() {}

  /// - Parameters:
  ///   - site: the origin of the pages.
  ///   - written: the policy of `site.yaml`; any other one is from the site's own `_headers`.
  init(_ bytes: [UInt8], on site: PolicyAddress, written: WrittenPolicy?) {
    var isRead = false
    let all = String(decoding: bytes, as: UTF8.self)
    for line in all.split(whereSeparator: \.isNewline) {
      let text = Self.trimmed(line)
      guard let first = text.first, first != "#" else { continue }
      if HeaderLines.isPath(text) {
        let pattern = HeaderPattern(text)
        isRead = pattern != nil
        if let pattern { rules.append(Rule(pattern: pattern)) }
        continue
      }
      guard isRead else { continue }
      if first == "!" {
        if text.dropFirst().drop(while: \.isWhitespace).lowercased() == Self.header {
          rules[rules.count - 1].steps.append(.remove)
        }
        continue
      }
      let sides = text.split(separator: ":", maxSplits: 1)
      guard sides.count == 2, Self.trimmed(sides[0]).lowercased() == Self.header else { continue }
      let value = Self.trimmed(sides[1])
      var place = PolicyBreach.Place.headersFile
      if let written, written.text == value {
        place = written.isTheme ? .theme : .setting
      } else {
        let start = all.utf8.distance(from: all.startIndex, to: value.startIndex)
        slips += PolicySlip.all(in: value).map { (slip: $0.slip, offset: start + $0.offset) }
      }
      rules[rules.count - 1].steps.append(.add(SecurityPolicy.all(in: value, at: place, on: site)))
    }
    rules.removeAll { $0.steps.isEmpty }
  }

  /// The policies for a path; each must allow what the page loads.
  ///
  /// - Parameter path: from the root of the host, percent-decoded.
  func policies(for path: some Sequence<UInt8>) -> [SecurityPolicy] {
    let path = Array(path)[...]
    var policies: [SecurityPolicy] = []
    for rule in rules where rule.pattern.matches(path) {
      for step in rule.steps {
        switch step {
        case .add(let added): policies += added
        case .remove: policies = []
        }
      }
    }
    return policies
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start[start.endIndex...]
  }
}

/// A path of `_headers`: `:name` stands for one segment, and `*` for anything.
private struct HeaderPattern: Sendable {
  private enum Part: Sendable {
    case literal([UInt8])
    case segment
    case anything
  }

  private var parts: [Part] = []

  /// - Returns: nil if it is no path.
  init?(_ text: Substring) {
    guard text.first == "/", let text = PercentEncoding.decode(text) else { return nil }
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let isName =
        byte == UInt8(ascii: ":") && literal.last == UInt8(ascii: "/")
        && rest.first.map(HTMLTokenizer.isLetter) == true
      guard isName || byte == UInt8(ascii: "*") else {
        literal.append(byte)
        continue
      }
      parts.append(.literal(literal))
      literal = []
      parts.append(isName ? .segment : .anything)
      if isName { rest = rest.drop { $0 != UInt8(ascii: "/") } }
    }
    parts.append(.literal(literal))
  }

  func matches(_ path: ArraySlice<UInt8>) -> Bool { Self.matches(path, parts[...]) }

  private static func matches(_ path: ArraySlice<UInt8>, _ parts: ArraySlice<Part>) -> Bool {
    guard let part = parts.first else { return path.isEmpty }
    let rest = parts.dropFirst()
    switch part {
    case .literal(let bytes): return path.starts(with: bytes) && matches(path.dropFirst(bytes.count), rest)
    case .segment:
      let segment = path.prefix { $0 != UInt8(ascii: "/") }
      return !segment.isEmpty && matches(path[segment.endIndex...], rest)
    case .anything: return (path.startIndex...path.endIndex).contains { matches(path[$0...], rest) }
    }
  }
}
